"""referee machine: a line for each thing that a machine may give or not."""

import pytest

from referee.cli import run
from referee.errors import WrongUse
from referee.running import sandbox
from referee.running.groups import choice

NAMES = ["processors", "clock", "control groups", "sandbox", "system calls"]


def lines(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    assert run(["machine"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    told = dict(line.split(": ", 1) for line in out.splitlines())
    assert list(told) == NAMES
    return told


def test_it_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = lines(capsys)
    group = choice.make()
    if group is not None:
        group.remove()
    assert told["control groups"].startswith(
        {"": "none", "v1": "version 1", "v2": "version 2"}[choice.kind_of(group)]
    )


def test_it_tells_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise WrongUse("--sandbox needs bubblewrap: the program bwrap is not installed")

    monkeypatch.setattr(sandbox, "require", missing)
    monkeypatch.setattr(choice, "make", lambda: None)
    told = lines(capsys)
    assert told["sandbox"] == "needs bubblewrap: the program bwrap is not installed"
    assert told["control groups"].startswith("none: processes are found by ancestry")
