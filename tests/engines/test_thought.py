"""Typed results of thinking: their texts, their objects, and what they are for the other side."""

import json

from hypothesis import given
from hypothesis import strategies as st

from engines.assessment import ACCUSED, NAMES, Assessment, Luck, name_of
from engines.thought import Proof, Thought
from referee.game.evaluation import read_evaluation

proofs = st.builds(Proof, st.sampled_from(["win", "draw", "loss"]), st.none() | st.integers(0, 99))
thoughts = st.builds(
    Thought,
    value=st.integers(-2_000_000, 2_000_000).map(float),
    chance=st.integers(0, 10_000).map(lambda share: share / 10_000),
    proof=st.none() | proofs,
    depth=st.integers(0, 99),
    nodes=st.integers(0, 10**9),
    seconds=st.integers(0, 10**6).map(lambda milliseconds: milliseconds / 1000),
    line=st.lists(st.sampled_from(["3R", "14TB", "0:4", "a1:c3"]), max_size=5).map(tuple),
)


@given(thoughts)
def test_a_thought_survives_json(thought: Thought) -> None:
    assert Thought.from_object(json.loads(json.dumps(thought.as_object()))) == thought


@given(thoughts, thoughts, st.none() | thoughts, st.sampled_from(NAMES))
def test_assessments_and_luck_survive_json(
    one: Thought, two: Thought, three: Thought | None, name: str
) -> None:
    assessment, luck = Assessment(one, two, three, name), Luck(one, two)
    assert Assessment.from_object(json.loads(json.dumps(assessment.as_object()))) == assessment
    assert Luck.from_object(json.loads(json.dumps(luck.as_object()))) == luck


@given(thoughts)
def test_the_referee_reads_what_a_bot_says_of_a_thought(thought: Thought) -> None:
    read = read_evaluation(f"{thought.as_text()}\n".encode())
    assert read is not None
    assert abs(read.value - thought.value) <= 1e-5 * abs(thought.value)
    assert (read.depth, read.nodes, read.line) == (thought.depth, thought.nodes, " ".join(thought.line))


@given(thoughts)
def test_what_is_good_for_one_side_is_bad_for_the_other(thought: Thought) -> None:
    before = thought.behind("7TR")
    assert before.value == -thought.value
    assert before.chance == 1 - thought.chance
    assert before.line == ("7TR", *thought.line)
    assert before.depth == thought.depth + 1
    if thought.proof is not None:
        assert before.proof is not None
        assert {thought.proof.result, before.proof.result} in ({"win", "loss"}, {"draw"})
        known = thought.proof.moves
        assert before.proof.moves == (None if known is None else known + 1)
    same = thought.behind("7TR", same_side=True)
    assert (same.value, same.chance) == (thought.value, thought.chance)


@given(st.floats(0, 1), st.floats(0, 1))
def test_who_gives_more_away_is_not_named_more_mildly(one: float, two: float) -> None:
    order = ("best", "fine", *ACCUSED)
    low, high = sorted((one, two))
    assert order.index(name_of(low)) <= order.index(name_of(high))
    assert name_of(0) == "best"
    assert name_of(0.2) == "blunder"
