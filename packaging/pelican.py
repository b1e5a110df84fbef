"""Sets this checkout up and starts or tests it.

    python3 packaging/pelican.py play
    python3 packaging/pelican.py test

Needs nothing but Python itself. Everything else goes into `.venv` beside the sources, from the
lock files in this folder; the environment is kept and only touched again when a lock changes.
"""

from __future__ import annotations

import sys

OLDEST = (3, 11)


def main(arguments: list[str]) -> int:
    """Runs one command.

    Args:
        arguments: As typed, without the script's name.

    Returns:
        Exit status: 0 all went well, 1 a check failed, 2 this machine lacks something or the
        command was not understood.
    """
    # Said by a Python too old to read the modules below, so those are imported afterwards.
    if sys.version_info < OLDEST:
        message = "Pelican Suite needs Python {}.{} or newer; this one is {}.{}."
        print(message.format(*OLDEST, *sys.version_info[:2]), file=sys.stderr)
        return 2
    import commands  # noqa: PLC0415 - see above

    return commands.run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
