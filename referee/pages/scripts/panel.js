// One game on a page: players, board, controls, moves, graphs.
import { Board, sign } from "./board.js";
import { Controls } from "./controls.js";
import { element } from "./dom.js";
import { Film } from "./film.js";
import { EvaluationGraph, ScoreGraph, TimeGraph, seconds, taken, thought } from "./graphs.js";
import { Moves } from "./moves.js";
import { Written } from "./written.js";

export class Panel {
  // `game` is what the referee tells about a game: its scene, the players' names, the frames so far.
  constructor(game) {
    this.game = game;
    this.film = new Film(game.frames);
    this.index = 0;
    this.board = new Board(game);
    this.moves = new Moves((index) => this.controls.jump(index));
    this.controls = new Controls(this);
    this.graphs = [TimeGraph, ScoreGraph, EvaluationGraph].map((Kind) => new Kind((index) => this.controls.jump(index)));
    // Called with the frame that is shown from now on; a page that knows more of the game sets it.
    this.shown = () => {};
    this.status = element("p", { class: "status", role: "status" });
    this.thought = element("p", { class: "thought" });
    this.words = element("p", {});
    this.written = new Written();
    this.players = [1, 2].map((player) => this.card(player));
    this.outcome = element("p", { class: "outcome" });
    this.beside = element(
      "div",
      { class: "beside" },
      element("h2", {}, "Moves"),
      this.moves.list,
      ...this.graphs.map((graph) => graph.node),
    );
    this.stage = element("figure", { class: "stage" }, this.board.svg);
    this.node = element(
      "article",
      { class: "game" },
      element("div", { class: "players" }, ...this.players.map((player) => player.node)),
      this.outcome,
      element(
        "div",
        { class: "halves" },
        element(
          "div",
          { class: "table" },
          this.stage,
          this.controls.node,
          this.status,
          this.thought,
          element("details", {}, element("summary", {}, "The position in words"), this.words),
          this.written.node,
        ),
        this.beside,
      ),
    );
    this.end(game.result);
    this.drawLists();
  }

  card(player) {
    const score = element("output", { class: "score" });
    const clock = element("span", { class: "clock" });
    const name = element("span", { class: "name", title: this.game.players[player - 1] }, this.game.players[player - 1]);
    const node = element("div", { class: `player player${player}` }, sign(this.game, player), name, clock, score);
    return { node, score, clock };
  }

  get last() {
    return this.film.last;
  }

  // Show the position of a frame.
  go(index) {
    this.index = index;
    const { frame, items, words } = this.film.at(index);
    const said = words.join("; ");
    this.board.show(items, frame.marks || [], said);
    this.words.textContent = said;
    this.written.show(frame.position);
    this.players.forEach((player, at) => {
      player.score.textContent = frame.score[at];
      this.showUsed(at + 1, 0);
    });
    const mover = frame.by === 0 ? "" : `${this.game.players[frame.by - 1]}: `;
    const time = frame.micros ? ` (${taken(frame)})` : "";
    const number = frame.by === 0 ? "" : `Move ${this.film.number(index)}, `;
    this.status.textContent = index === 0 ? "The start" : `${number}${mover}${frame.text}${time}`;
    this.thought.textContent = frame.eval ? thought(frame.eval) : "";
    this.controls.show();
    this.moves.at(index);
    this.graphs.forEach((graph) => graph.at(index));
    this.shown(index);
  }

  // Show the time that a player has used up to the frame that is shown, plus `more` seconds; or, if there is
  // a limit for the whole game, what is left of it.
  showUsed(player, more) {
    const all = this.game.gameTime;
    const left = all && Math.max(0, this.film.left(player, this.index, all) - more);
    const used = this.film.used(player, this.index) + more;
    this.players[player - 1].clock.textContent = all ? `${seconds(left)} left` : seconds(used);
  }

  // Add frames; a reader who looks at the newest position sees the new newest one.
  add(...frames) {
    const follows = this.index === this.last;
    frames.forEach((frame) => this.film.add(frame));
    this.drawLists();
    this.go(follows ? this.last : this.index);
  }

  drawLists() {
    this.moves.draw(this.film);
    this.graphs.forEach((graph) => graph.draw(this.film.frames));
    this.thought.hidden = !this.film.frames.some((frame) => frame.eval);
  }

  // Show the result, if there is one.
  end(result) {
    if (!result) {
      this.outcome.textContent = "";
      return;
    }
    const score = result.score.length ? ` ${result.score.join(":")}` : "";
    this.outcome.replaceChildren(element("strong", {}, `${result.said}${score}`), ` · ${result.why}`);
    this.players.forEach((player, at) => {
      player.node.classList.toggle("won", result.winner === at + 1);
      player.node.classList.toggle("at-fault", result.atFault.includes(at + 1));
    });
  }
}
