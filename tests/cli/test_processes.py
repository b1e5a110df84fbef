"""The program as a shell sees it: what it imports, pipes that break."""

import json
import subprocess
import sys

BOARD = json.dumps({"tiles": []})


def program(*args):
    return [sys.executable, "-m", "pelican_suite", *args]


def test_a_game_command_imports_its_own_game_and_nothing_heavy():
    code = (
        "import sys\n"
        "from pelican_suite.cli.main import cli\n"
        "try:\n"
        "    cli.main(['bay', 'score', '-'])\n"
        "finally:\n"
        "    print(' '.join(sorted(sys.modules)), file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], input=BOARD, capture_output=True, text=True, check=False
    )
    loaded = set(ran.stderr.splitlines()[-1].split())
    assert "pelican_suite.games.bay.commands" in loaded
    heavy = {"PySide6", "shapely", "numpy", "networkx", "pydantic"}
    assert not heavy & loaded
    assert not any(".games.cove." in name or ".games.sanibel." in name for name in loaded)


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
