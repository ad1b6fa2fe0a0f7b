// What an analysis says of a game, on its page: the chance to win as bar and curve, marks, the better lines.
import { element, shape } from "./dom.js";
import { ACCUSED, ChanceGraph, percent } from "./graphs.js";
import { Puzzle } from "./puzzle.js";

const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??", "only move": "!" };

export class Analysis {
  // `told.chances` are player 1's, by frame; `told.judged` says of each frame's move what it was.
  constructor(panel, told) {
    this.panel = panel;
    this.told = told;
    this.step = 0;
    this.bar = new Bar();
    this.verdict = element("p", { class: "verdict", role: "status" });
    const button = (text, click) => element("button", { type: "button", onclick: click }, text);
    this.better = button("Show the better line", () => this.follow(1));
    this.back = button("Back a move", () => this.follow(this.step - 1));
    this.on = button("Next move", () => this.follow(this.step + 1));
    this.leave = button("Back to the game", () => panel.go(panel.index));
    this.acts = element("div", { class: "acts" }, this.better, this.back, this.on, this.leave);
    this.puzzle = new Puzzle(panel, this);
    panel.stage.before(this.bar.node);
    panel.status.after(this.verdict, this.acts, this.puzzle.node);
    this.graph = new ChanceGraph(told, panel.game.players, (index) => panel.controls.jump(index));
    this.graph.draw();
    panel.beside.prepend(this.summary(), this.graph.node);
    told.judged.forEach((move, index) => this.mark(move, panel.moves.buttons[index]));
  }

  begin() {
    this.panel.shown = (index) => this.show(index);
    this.show(this.panel.index);
  }

  // Show what is known of the frame that the panel shows.
  show(index) {
    const move = this.told.judged[index];
    this.step = 0;
    this.puzzle.seen(index);
    this.bar.show(this.told.chances[index], this.panel.game.players);
    this.graph.at(index);
    this.verdict.textContent = move ? this.said(move) : "";
    this.buttons(move);
    if (move && move.better && !this.puzzle.open) {
      const { frame, items, words } = this.panel.film.at(index);
      this.panel.board.show(items, frame.marks || [], words.join("; "), move.line[0].marks || []);
    }
  }

  buttons(move) {
    const line = (move && move.line) || [];
    this.better.hidden = !line.length || this.step > 0 || this.puzzle.open;
    this.back.hidden = this.on.hidden = this.leave.hidden = this.step === 0;
    this.back.disabled = this.step <= 1;
    this.on.disabled = this.step >= line.length;
  }

  // What a move or a throw was, in a sentence.
  said(move) {
    const name = this.panel.game.players[move.player - 1];
    if (move.gain !== undefined) {
      const [kind, than] = move.gain < 0 ? ["bad", "less"] : ["good", "more"];
      return `This throw was ${kind} luck for ${name}: ${(100 * Math.abs(move.gain)).toFixed(1)} % ${than} than on average.`;
    }
    if (!move.name) {
      return "";
    }
    const sign = SIGNS[move.name] ? ` (${SIGNS[move.name]})` : "";
    const chances = `${name}'s chance to win: ${percent(move.before)} before, ${percent(move.after)} after.`;
    return `${capital(move.name)}${sign}. ${chances}${move.better ? ` Better: ${move.better}.` : ""}`;
  }

  // Show the better line up to one of its moves, instead of the game.
  follow(step) {
    const index = this.panel.index;
    const move = this.told.judged[index];
    if (step < 1 || step > move.line.length) {
      return;
    }
    this.panel.controls.stop();
    this.step = step;
    const { items, words } = this.panel.film.at(index - 1);
    const shown = new Map(items);
    const said = [...words];
    for (const frame of move.line.slice(0, step)) {
      (frame.gone || []).forEach((number) => shown.delete(number));
      frame.items.forEach(([number, ...item]) => shown.set(number, item));
      Object.entries(frame.words).forEach(([place, word]) => (said[Number(place)] = word));
    }
    const frame = move.line[step - 1];
    this.panel.board.show(shown, [], said.join("; "), frame.marks || []);
    const played = move.line.slice(0, step).map((one) => one.text).join(", ");
    const name = this.panel.game.players[move.player - 1];
    this.verdict.textContent = `Instead: ${played}. ${name}'s chance to win: ${percent(move.before)}.`;
    this.buttons(move);
  }

  mark(move, button) {
    if (move && SIGNS[move.name]) {
      const look = `judged ${move.name.replace(" ", "-")}`;
      button.append(element("span", { class: look, role: "img", "aria-label": move.name }, SIGNS[move.name]));
    }
  }

  // Accuracy, names and the worst moves of both players, and the turning point.
  summary() {
    const { players, judged, turning } = { players: this.panel.game.players, ...this.told };
    const jump = (index, text) =>
      element("button", { type: "button", class: "worst", onclick: () => this.panel.controls.jump(index) }, text);
    const parts = this.told.summary.map((one) => {
      const counts = [...ACCUSED].reverse().map((name) => `${one.names[name] || 0} ${name}`);
      const luck = one.luck === null ? "" : `, luck ${signed(one.luck)}, given away ${signed(-one.given)}`;
      const accuracy = one.accuracy === null ? "no move was a choice" : `accuracy ${Math.round(one.accuracy)} %`;
      return element(
        "li",
        {},
        element("strong", {}, players[one.player - 1]),
        `: ${accuracy}; ${counts.join(", ")}${luck}`,
        ...one.worst.map((index) => jump(index, `${this.numbered(index)} ${SIGNS[judged[index].name]}`)),
      );
    });
    if (turning !== null) {
      parts.push(element("li", {}, "Turning point: ", jump(turning, this.numbered(turning))));
    }
    return element("section", { class: "summary" }, element("h2", {}, "Analysis"), element("ul", {}, ...parts));
  }

  numbered(index) {
    const { by, text } = this.panel.film.frames[index];
    return by === 0 ? text : `${this.panel.film.number(index)}. ${text}`;
  }
}

// Player 1's chance to win as a bar, with the numbers of both.
class Bar {
  constructor() {
    this.one = shape("rect", { class: "one", height: 10 });
    const two = shape("rect", { class: "two", width: 100, height: 10 });
    const attributes = { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" };
    this.left = element("output", {});
    this.right = element("output", {});
    this.node = element("div", { class: "chance-bar" }, this.left, shape("svg", attributes, two, this.one), this.right);
  }

  show(chance, players) {
    this.one.setAttribute("width", 100 * chance);
    [this.left, this.right].forEach((output, at) => {
      // Both numbers together are a hundred, however they are rounded.
      output.textContent = at ? `${100 - parseInt(this.left.textContent, 10)} %` : percent(chance);
      output.setAttribute("aria-label", `${players[at]}: ${output.textContent}`);
    });
  }
}

function signed(share) {
  return `${share < 0 ? "−" : "+"}${Math.round(100 * Math.abs(share))} %`;
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
