"""Fuzzes with atheris, a coverage-guided engine that has to be installed by hand.

`python tests/fuzz/atheris_run.py TARGET -max_total_time=60` runs one target of `fuzz_targets.py`;
further arguments are libFuzzer's. `CONTRIBUTING.md` tells more.
"""

import sys
import tempfile
from pathlib import Path

SUPPORT = Path(__file__).resolve().parents[1] / "support"


def main():
    import atheris

    sys.path.insert(0, str(SUPPORT))
    with atheris.instrument_imports(include=["pelican_suite"]):
        from fuzz_targets import attempt, seeds

    name = sys.argv.pop(1)
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(seeds(name)):
            (Path(folder) / f"seed-{number}").write_bytes(data)
        atheris.Setup([*sys.argv, folder], lambda data: attempt(name, data))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
