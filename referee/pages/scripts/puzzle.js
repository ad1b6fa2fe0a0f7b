// "Find the better move": the positions before the accused moves, one after the other, to be clicked.
import { Choosing } from "./choosing.js";
import { element } from "./dom.js";
import { Spots } from "./spots.js";

export class Puzzle {
  constructor(panel, analysis) {
    this.panel = panel;
    this.analysis = analysis;
    this.places = analysis.told.judged.flatMap((move, index) => (move && move.puzzle ? [index] : []));
    this.at = -1;
    const button = (text, click) => element("button", { type: "button", onclick: click }, text);
    const count = `${this.places.length} ${this.places.length === 1 ? "position" : "positions"}`;
    this.start = button(`Try it yourself: find the better move (${count})`, () => this.pose(0));
    this.solve = button("Show the answer", () => this.answer("The answer"));
    this.next = button("Next position", () => this.pose(this.at + 1));
    this.end = button("Back to the game", () => this.close());
    this.task = element("p", { class: "task", role: "status" });
    this.acts = element("div", { class: "acts" }, this.start, this.solve, this.next, this.end);
    this.node = element("div", { class: "puzzle" }, this.task, this.acts);
    this.node.hidden = this.places.length === 0;
    this.buttons();
  }

  get open() {
    return this.at >= 0;
  }

  buttons(solved = false) {
    this.start.hidden = this.open;
    this.solve.hidden = !this.open || solved;
    this.next.hidden = !this.open || this.at >= this.places.length - 1;
    this.end.hidden = !this.open;
  }

  // Show the position of a puzzle, with places to click.
  pose(at) {
    this.clear();
    this.at = at;
    const index = this.places[at];
    const move = this.analysis.told.judged[index];

    this.panel.controls.jump(index - 1);
    this.analysis.verdict.textContent = "";
    this.choosing = new Choosing(move.puzzle.steps);
    this.spots = new Spots(this.panel, (name) => this.click(name));
    this.task.after(this.spots.row);
    this.spots.show([], this.choosing.next(), []);
    const who = this.panel.game.players[move.player - 1];
    this.say(`${at + 1} of ${this.places.length}: ${who} played ${this.panel.film.frames[index].text} here. What is better?`);
    this.buttons();
  }

  click(name) {
    const step = this.choosing.click(name);
    if (step) {
      const { best, played } = this.analysis.told.judged[this.places[this.at]].puzzle;
      const same = (other) => other.length === step.length && other.every((one, place) => one === step[place]);
      if (same(best)) {
        this.answer("Right");
        return;
      }
      this.say(same(played) ? "That is what was played. Try another one." : "That is not the best move. Try another one.");
      this.choosing.clicked = [];
    } else if (this.choosing.wrong) {
      this.say("No legal move begins so.");
      this.choosing.clicked = [];
    }
    this.spots.show(this.choosing.clicked, this.choosing.next(), []);
  }

  // Show the best move and its line.
  answer(word) {
    const index = this.places[this.at];
    const at = this.at;
    this.clear();
    this.panel.controls.jump(index);
    this.at = at;
    this.analysis.follow(1);
    this.say(`${word}: ${this.analysis.told.judged[index].better}.`);
    this.buttons(true);
  }

  // The panel shows another frame: who steps away from a puzzle has left it.
  seen(index) {
    if (this.open && ![0, 1].includes(this.places[this.at] - index)) {
      this.clear();
      this.say("");
      this.buttons();
    }
  }

  say(text) {
    this.task.textContent = text;
  }

  clear() {
    this.at = -1;
    if (this.spots) {
      this.spots.remove();
      this.spots = null;
      this.panel.board.svg.setAttribute("role", "img");
    }
  }

  close() {
    this.clear();
    this.say("");
    this.buttons();
    this.panel.go(this.panel.index);
  }
}
