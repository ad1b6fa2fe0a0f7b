"""What a sample on a page allows, and what it does not."""

import pytest
from sample import agrees


@pytest.mark.parametrize(
    ("sample", "printed"),
    [
        ("one\ntwo\n", "one\ntwo\n"),
        ("one \n", "one\n"),
        ("a  b\n", "a    b\n"),
        ("it took ... s\n", "it took 0.31 s\n"),
        ("...\nlast\n", "first\nsecond\nlast\n"),
        ("...\nlast\n", "last\n"),
        ("first\n...\n", "first\nsecond\n"),
        ("(a*b)? ...\n", "(a*b)? 1\n"),
        ("", ""),
    ],
)
def test_what_it_allows(sample: str, printed: str) -> None:
    assert agrees(sample, printed)


@pytest.mark.parametrize(
    ("sample", "printed"),
    [
        ("one\n", "one\ntwo\n"),
        ("one\ntwo\n", "one\n"),
        ("one\n", "two\n"),
        ("it took ... s\n", "it took  s and more\n"),
        ("it took ... s\n", "it took 1\n2 s\n"),
        ("a ... b\n", "a b\n"),
        ("ab\n", "a b\n"),
        ("a b\n", "ab\n"),
        ("...\nlast\n", "last\nand more\n"),
        ("", "something\n"),
        ("something\n", ""),
    ],
)
def test_what_it_does_not(sample: str, printed: str) -> None:
    assert not agrees(sample, printed)
