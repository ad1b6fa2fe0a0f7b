"""Measurements that miss their bar make the whole run fail and are named."""

import runpy
import sys
from types import SimpleNamespace

import pytest

from benchmarks import bars


@pytest.mark.parametrize("figure", [1.0, 2.0])
def test_the_run_fails_if_a_bar_was_missed(
    figure: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure() -> None:
        print("fast", bars.at_least("speed of words", figure, 1.5))
        print("slow", bars.at_most("time of words", 3 - figure, 1.5, " s"))

    monkeypatch.setattr(bars, "MISSED", [])
    monkeypatch.setitem(sys.modules, "benchmarks.yut", SimpleNamespace(main=measure))
    monkeypatch.setattr(sys, "argv", ["benchmarks", "yut"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("benchmarks", run_name="__main__")
    told = capsys.readouterr().out
    missed = figure < 1.5
    assert ended.value.code == int(missed)
    assert ("missed:\n  speed of words: 1, at least 1.5 wanted" in told) == missed
    assert ("time of words: 2, at most 1.5 s wanted" in told) == missed
    assert ("fast (at least 1.5 wanted)" in told) != missed
