"""How every command of the suite behaves on a terminal and in a pipe.

Results are JSON on standard output. Bad input, of whatever kind, ends with status 2, one line on
standard error and nothing on standard output. A broken pipe and Ctrl-C end quietly.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from pelican_suite.core.errors import InputError
from pelican_suite.core.interrupts import hear_ctrl_c
from pelican_suite.core.resources import ResourceError

BAD_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
"""128 + SIGINT, as shells count."""


def emit(result: object) -> None:
    """Writes one JSON value on one line; ASCII only, so that no terminal can garble it.

    Raises:
        OSError: If standard output is closed, full or broken.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    click.echo(json.dumps(result, ensure_ascii=True, allow_nan=False))


def one_line(message: str, limit: int = 500) -> str:
    r"""A message as one printable line, whatever a file smuggled into it.

    >>> one_line("a\n b\x1b[2J")
    'a b?[2J'
    """
    line = "".join(c if c.isprintable() else "?" for c in " ".join(message.split()))
    return line if len(line) <= limit else line[: limit - 1] + "…"


class JsonGroup(click.Group):
    """A group of commands that keep the rules above; also when started on its own in a test."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("no_args_is_help", False)
        super().__init__(*args, **kwargs)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs the command line `args` and exits the process with its status."""

        def run() -> object:
            return super(JsonGroup, self).main(
                args, prog_name, complete_var, standalone_mode=False, **extra
            )

        return _exit_cleanly(run) if standalone_mode else run()


def _exit_cleanly(run: Callable[[], object]) -> NoReturn:
    try:
        hear_ctrl_c()
        outcome = run()
        if sys.stdout is not None:  # A program with a window only may have none.
            sys.stdout.flush()
    except click.ClickException as error:
        _fail(error.format_message(), BAD_INPUT)
    except InputError as error:
        _fail(str(error), BAD_INPUT)
    except ResourceError as error:
        _fail(str(error), FAILED)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except OSError as error:
        _drop_output()
        if isinstance(error, BrokenPipeError):
            sys.exit(FAILED)
        _fail(f"cannot write the result ({error.strerror or error})", FAILED)
    sys.exit(outcome if isinstance(outcome, int) else 0)


def _fail(message: str, status: int) -> NoReturn:
    click.echo(one_line(message), err=True)
    sys.exit(status)


def _drop_output() -> None:
    """Points standard output at nothing, or Python would complain once more while it exits."""
    if sys.stdout is None:
        return
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    with open(os.devnull, "w", encoding="utf-8") as nothing:
        os.dup2(nothing.fileno(), descriptor)


class LazyGroup(JsonGroup):
    """A group whose commands are imported when they are named, never before."""

    def __init__(self, *args: Any, places: Mapping[str, str] | None = None, **kwargs: Any) -> None:
        """Args:
        *args: As `click.Group`.
        places: Where each command is defined, `"module:attribute"` by name.
        **kwargs: As `click.Group`.
        """
        super().__init__(*args, **kwargs)
        self._places = dict(places or {})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of registration."""
        return [*self._places, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None if there is none."""
        if cmd_name not in self._places:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self._places[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{module}:{attribute} is not a command")
        return command
