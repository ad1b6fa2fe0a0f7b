"""Two settings of Yolah's search against each other."""

import sys
from pathlib import Path

import pytest

from engines.yolah.players import YolahMinimax
from engines.yolah.training.compare import SURE, main, play, verdict


def test_the_same_settings_play_the_same_game_with_either_colour() -> None:
    assert play(YolahMinimax, [{}, {}], 30, "a") == play(
        YolahMinimax, [{"enough": 6}, {"probe": 10}], 30, "a"
    )


def test_openings_differ(plain: bool) -> None:
    if plain:
        pytest.skip("the solver takes minutes uncompiled")
    assert len({play(YolahMinimax, [{}, {}], 30, str(number)) for number in range(8)}) > 1


EVEN = [0.5, 0.75, 0.25]


@pytest.mark.parametrize(("pairs", "sign"), [([1.0] * 20, 1), ([0.0] * 20, -1), (EVEN * 200, -1)])
def test_a_match_is_decided_when_its_result_is_clear(pairs: list[float], sign: int) -> None:
    assert sign * verdict(pairs)[2] > SURE


def test_few_even_games_decide_nothing() -> None:
    share, error, odds = verdict([0.25, 0.75, 1.0, 0.0])
    assert share == 0.5
    assert error > 0.2
    assert abs(odds) < SURE


def test_results_that_are_there_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    file.write_text("1.0\n0.5\n")
    monkeypatch.setattr(sys, "argv", ["compare", str(file), "{}", "{}", "--games", "4"])
    main()
    assert capsys.readouterr().out.startswith("4 games: A 75.0%")
    assert file.read_text() == "1.0\n0.5\n"
