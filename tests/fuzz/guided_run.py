"""Coverage-guided fuzzing without anything to install: inputs that reach new lines are kept.

`python tests/fuzz/guided_run.py TARGET RUNS SEED` prints what it found as JSON. Where atheris is
installed, `atheris_run.py` does the same with a real engine.
"""

import json
import sys
import traceback
from pathlib import Path
from random import Random

import pelican_suite

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from fuzz_targets import attempt, mutate, peak_mb, seeds

HOME = str(Path(pelican_suite.__file__).parent)


class Lines:
    """Which lines of the suite's own code one call reached."""

    def __init__(self):
        self.seen = set()

    def __enter__(self):
        sys.settrace(self._call)
        return self

    def __exit__(self, *_):
        sys.settrace(None)

    def _call(self, frame, _event, _arg):
        return self._line if frame.f_code.co_filename.startswith(HOME) else None

    def _line(self, frame, event, _arg):
        if event == "line":
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


def run(name, runs, seed):
    """Fuzzes a target; tells accepted and refused inputs, lines reached and failures."""
    rng = Random(seed)
    corpus = list(seeds(name))
    reached, failures = set(), []
    accepted = 0
    first = len(corpus)
    for number in range(first + runs):
        data = corpus[number] if number < first else mutate(rng.choice(corpus), rng, corpus)
        try:
            with Lines() as lines:
                accepted += attempt(name, data)
        except Exception:
            failures.append({"input": data[:2000].hex(), "error": traceback.format_exc()})
        if lines.seen - reached:
            reached |= lines.seen
            if number >= first and len(data) < 200_000:
                corpus.append(data)
        if number == first - 1:
            at_first = len(reached)
    return {
        "target": name,
        "accepted": accepted,
        "refused": runs + first - accepted - len(failures),
        "lines": len(reached),
        "new_lines": len(reached) - at_first,
        "peak_mb": peak_mb(),
        "failures": failures[:5],
    }


if __name__ == "__main__":
    target, count, number = sys.argv[1:]
    print(json.dumps(run(target, int(count), number)))
