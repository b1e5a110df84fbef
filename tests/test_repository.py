"""What holds for the tree as a whole: nothing of one machine in it, no loose ends, links that lead
somewhere."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
IGNORED = {"__pycache__", "build", "dist", ".git", ".venv"}
TEXT_ENDINGS = {".py", ".md", ".toml", ".json", ".yaml", ".yml", ".lock", ".in", ".svg", ".po"}
TEXT_NAMES = {"run", "LICENSE", ".gitignore"}
MAX_BYTES = 2_000_000
MAX_LINES = 500


def _is_ours(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    if any(part in IGNORED or part.endswith((".egg-info", "_cache")) for part in parts):
        return False
    return parts[0] not in {".hypothesis", ".benchmarks"} and path.is_file()


FILES = sorted(path for path in ROOT.rglob("*") if _is_ours(path))
TEXTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in FILES
    if path.suffix in TEXT_ENDINGS or path.name in TEXT_NAMES
}
README = TEXTS["README.md"]


def found(pattern: str, *, among: str = "") -> list[str]:
    """Places, as `file:line`, where `pattern` stands in a file whose name matches `among`."""
    return [
        f"{name}:{number}"
        for name, text in TEXTS.items()
        if re.search(among, name)
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_the_tree_is_seen() -> None:
    assert {"pyproject.toml", "pelican_suite/core/contract.py", ".ci/run"} <= TEXTS.keys()


def test_no_file_names_a_home_folder() -> None:
    assert found(r"(?<![\w.~])/(home|Users|root)/\w|[A-Za-z]:\\{1,2}Users\\") == []


def test_no_file_names_the_folder_it_lies_in() -> None:
    """Wherever that is: a path of this machine means nothing on another."""
    assert found(r"(?<![\w.])" + re.escape(f"{ROOT.as_posix()}/")) == []


def test_no_file_names_where_packages_come_from() -> None:
    hosts = r"(index|find|extra)-(index-)?(url|links)\s*[=:]?\s*\S*://|/simple/"
    assert found(hosts, among=r"\.(toml|lock|ya?ml)$|^\.ci/|\.md$") == []


def test_nothing_is_left_unfinished() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "X" + "XX", "NotImplemented" + "Error")
    assert found(r"\b(" + "|".join(words) + r")\b", among=r"\.(py|toml)$|^\.ci/") == []
    assert found(r"mark\.(skip|xf" + r"ail)|pytest\.(skip|xf" + r"ail)\(", among=r"\.py$") == []


def test_no_merge_was_left_half_done() -> None:
    assert found(r"^(<{7}|>{7}) ") == []


def test_lines_end_as_in_unix() -> None:
    assert [name for name, text in TEXTS.items() if "\r" in text] == []


def test_no_module_outgrows_one_purpose() -> None:
    long = {
        name: lines
        for name, text in TEXTS.items()
        if name.endswith(".py") and (lines := len(text.splitlines())) > MAX_LINES
    }
    assert long == {}


def test_no_file_is_huge() -> None:
    assert [str(path) for path in FILES if path.stat().st_size > MAX_BYTES] == []


@pytest.mark.parametrize("name", sorted(name for name in TEXTS if name.endswith(".md")))
def test_links_lead_somewhere(name: str) -> None:
    folder = (ROOT / name).parent
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", TEXTS[name])
    ours = [t for t in targets if not re.match(r"[a-z]+:", t)]
    assert [target for target in ours if not (folder / target).exists()] == []


def test_controllers_know_no_part_of_qt_but_its_core() -> None:
    """Here, since import-linter cannot tell the parts of a foreign package apart."""
    others = r"PySide6\.(?!QtCore\b)|from PySide6 import|import PySide6\b"
    assert found(others, among=r"^pelican_suite/controllers/") == []


def test_readme_and_continuous_integration_give_the_same_command() -> None:
    command = "python3 packaging/pelican.py test"
    assert re.search(rf"^{re.escape(command)}$", README, re.MULTILINE)
    assert command in TEXTS[".ci/run"]


def test_the_two_commands_are_one_line_each() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [block.splitlines() for block in blocks[:2]] == [
        ["python3 packaging/pelican.py play"],
        ["python3 packaging/pelican.py test"],
    ]


def test_every_decision_is_listed() -> None:
    index = TEXTS["docs/decisions/README.md"]
    decisions = [n for n in TEXTS if re.match(r"docs/decisions/\d{4}-", n)]
    assert decisions
    assert [n for n in decisions if f"({Path(n).name})" not in index] == []


def test_the_version_is_told_once() -> None:
    project = tomllib.loads(TEXTS["pyproject.toml"])["project"]
    assert project["dynamic"] == ["version"]
