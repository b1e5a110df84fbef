"""The games. `REGISTRY` is the only list of them."""

from typing import Final

from pelican_suite.core.registry import Registry

REGISTRY: Final = Registry()
REGISTRY.add("bay", "pelican_suite.games.bay.game:BAY")
REGISTRY.add("cove", "pelican_suite.games.cove.game:COVE")
REGISTRY.add("sanibel", "pelican_suite.games.sanibel.game:SANIBEL")
