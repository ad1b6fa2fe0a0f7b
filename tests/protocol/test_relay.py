"""Which line is due to whom."""

import pytest

from protocol import ProtocolError, Relay


def test_only_the_first_line_of_all_is_a_start() -> None:
    relay = Relay()
    assert relay.ask(0) == "START"
    relay.played(0, "3R")
    assert relay.ask(1) == "3R"
    relay.played(1, "12B")
    assert relay.ask(0) == "12B"


def test_nobody_hears_his_own_move() -> None:
    relay = Relay()
    relay.ask(0)
    relay.played(0, "3R")
    with pytest.raises(ProtocolError, match="nothing was played"):
        relay.ask(0)


def test_moves_that_one_line_cannot_tell_apart_are_refused() -> None:
    relay = Relay()
    relay.ask(0)
    relay.played(0, "3R")
    with pytest.raises(ProtocolError, match="cannot tell apart"):
        relay.played(0, "4R")
    relay.thrown("CAST 3")
    relay.played(0, "4R")
    assert relay.ask(1) == "3R CAST 3 4R"
