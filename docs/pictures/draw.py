"""Draws the pictures of the pages: `python -m docs.pictures.draw`.

Each `<game>-<what>.moves` beside this file holds the moves that lead to a position, as `referee
replay` takes them, and becomes `<game>-<what>.svg`.
"""

from pathlib import Path

from engines.drawing import step_clicks
from engines.drawing_svg import svg
from engines.registry import drawing_of, game_class

HERE = Path(__file__).parent
CROSSED = {"yolah-start": "d5"}
"""Pictures that mark with crosses where the piece on a place can go."""


def draw(moves: Path) -> str:
    """The SVG of the position behind the moves in a file, the last one marked."""
    game = game_class(moves.stem.partition("-")[0])()
    drawing = drawing_of(game)
    position = game.start()
    before, last = None, ()
    for text in game.split(moves.read_text(encoding="utf-8")):
        before = position.copy()
        last = game.read(position, text)
        game.play(position, last)
    piece = CROSSED.get(moves.stem)
    reached = tuple(clicks[1] for clicks in step_clicks(drawing, position) if clicks[0] == piece)
    return svg(drawing, position, before, last, reached)


def main() -> None:
    """Write all pictures."""
    for moves in sorted(HERE.glob("*.moves")):
        moves.with_suffix(".svg").write_text(draw(moves), encoding="utf-8")


if __name__ == "__main__":
    main()
