"""The program as a shell sees it: what it imports, pipes that break."""

import json
import subprocess
import sys

import pytest

SCORES = {
    "bay": {"tiles": []},
    "cove": {
        "deal": {
            bird: [{"kind": "anywhere"}]
            for bird in ("white", "pink", "yellow", "orange", "red", "green", "blue", "black")
        },
        "seats": {},
    },
    "sanibel": {"bags": [{"tiles": []}, {"tiles": []}]},
}


def program(*args):
    return [sys.executable, "-m", "pelican_suite", *args]


@pytest.mark.parametrize("game", SCORES)
def test_a_game_command_imports_its_own_game_and_nothing_heavy(game):
    code = (
        "import sys\n"
        "from pelican_suite.cli.main import cli\n"
        "try:\n"
        f"    cli.main(['{game}', 'score', '-'])\n"
        "finally:\n"
        "    print(' '.join(sorted(sys.modules)), file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(SCORES[game]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout.count("\n")) == (0, 1)
    loaded = set(ran.stderr.splitlines()[-1].split())
    assert f"pelican_suite.games.{game}.commands" in loaded
    assert not {"PySide6", "shapely", "numpy", "networkx", "pydantic"} & loaded
    others = tuple(f"pelican_suite.games.{other}." for other in SCORES if other != game)
    assert not any(name.startswith(others) for name in loaded)


def test_help_imports_no_qt():
    code = (
        "import sys\n"
        "from pelican_suite.__main__ import main\n"
        "sys.argv = ['pelican-suite', '--help']\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    assert not any(name.startswith('PySide6') for name in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_broken_pipe_ends_quietly():
    command = program("simulate", "bay", "--players", "random,random", "--games", "1000")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline().startswith(b'{"game"')
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(timeout=60)
    assert process.returncode != 0
