// Graphs over the moves of a game: the time of each answer, the score, the programs' own evaluations.
import { element, shape } from "./dom.js";

const WIDE = 600;
const HIGH = 150;

export class Graph {
  constructor(title, label, go) {
    this.drawn = shape("g");
    this.cursor = shape("line", { class: "cursor", y1: 0, y2: HIGH });
    this.svg = shape(
      "svg",
      { class: "graph", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
      this.drawn,
      this.cursor,
    );
    this.svg.addEventListener("click", (event) => {
      const box = this.svg.getBoundingClientRect();
      go(Math.round(((event.clientX - box.left) / box.width) * this.last));
    });
    this.notes = element("p", { class: "notes" });
    this.node = element("figure", {}, element("figcaption", {}, title), this.svg, this.notes);
    this.last = 1;
  }

  at(index) {
    const x = this.x(index);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }

  x(index) {
    return (WIDE * index) / Math.max(1, this.last);
  }
}

function times(frames, player) {
  return frames.filter((frame) => frame.by === player).map((frame) => frame.micros || 0);
}

// Player 1's bars go up from the middle line, player 2's go down. A first answer includes the program's
// start; it may be too high for the graph and is then cut.
export class TimeGraph extends Graph {
  constructor(go) {
    super("Time of each answer", "The time of each answer: player 1 upwards, player 2 downwards", go);
  }

  draw(frames) {
    this.last = Math.max(1, frames.length - 1);
    this.node.hidden = !frames.some((frame) => frame.micros);
    const most = Math.max(1, ...frames.map((frame) => frame.micros || 0));
    const full = Math.max(...[1, 2].flatMap((player) => times(frames, player).slice(1)), 0) || most;
    const width = Math.max(1, (WIDE / (this.last + 1)) * 0.7);
    const paths = ["", ""];
    frames.forEach((frame, index) => {
      if (frame.by !== 0 && frame.micros) {
        const height = (HIGH / 2 - 3) * Math.min(1, frame.micros / full);
        const y = frame.by === 1 ? HIGH / 2 - height : HIGH / 2;
        const [left, top, wide, high] = [this.x(index) - width / 2, y, width, height].map((size) => size.toFixed(1));
        paths[frame.by - 1] += `M${left} ${top}h${wide}v${high}h-${wide}z`;
      }
    });
    this.drawn.replaceChildren(
      shape("path", { class: "bar one", d: paths[0] }),
      shape("path", { class: "bar two", d: paths[1] }),
      shape("line", { class: "axis", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
    );
    this.notes.textContent = `a full bar is ${seconds(full / 1e6)} or more, the longest was ${seconds(most / 1e6)}`;
  }
}

// Player 1's line is solid, player 2's is dashed.
export class ScoreGraph extends Graph {
  constructor(go) {
    super("Score", "The score: player 1 solid, player 2 dashed", go);
  }

  draw(frames) {
    this.last = Math.max(1, frames.length - 1);
    this.node.hidden = frames.length < 2;
    const scores = frames.flatMap((frame) => frame.score);
    const most = Math.max(1, ...scores);
    const least = Math.min(0, ...scores);
    const y = (score) => (HIGH - 6 - ((HIGH - 12) * (score - least)) / (most - least)).toFixed(1);
    const lines = [0, 1].map((player) =>
      frames
        .map((frame, index) => {
          const x = this.x(index).toFixed(1);
          return index === 0 ? `M${x} ${y(frame.score[player])}` : `H${x}V${y(frame.score[player])}`;
        })
        .join(""),
    );
    this.drawn.replaceChildren(
      shape("path", { class: "line one", d: lines[0] }),
      shape("path", { class: "line two", d: lines[1] }),
    );
    this.notes.textContent = `${least} to ${most}`;
  }
}

// A program that tells its chance to win is drawn on the scale from 0 to 1, the same for all. The values of
// others have units of their own, so such a line has its own scale, which is compressed towards the edges. Up is
// good for player 1, in both lines.
export class EvaluationGraph extends Graph {
  constructor(go) {
    super(
      "The bots' own evaluation",
      "The bots' own evaluation, up is good for player 1: player 1 solid, player 2 dashed",
      go,
    );
  }

  draw(frames) {
    this.last = Math.max(1, frames.length - 1);
    const drawn = [1, 2].map((player) => this.line(frames, player));
    this.node.hidden = !drawn.some((line) => line.path);
    this.drawn.replaceChildren(
      shape("line", { class: "axis", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      shape("path", { class: "line one", d: drawn[0].path }),
      shape("path", { class: "line two", d: drawn[1].path }),
    );
    this.notes.textContent = `up is good for player 1; ${drawn.map((line) => line.told).filter(Boolean).join("; ")}`;
  }

  line(frames, player) {
    const told = frames.flatMap((frame, index) => (frame.by === player && frame.eval ? [[index, frame.eval]] : []));
    if (told.length && told.every(([, said]) => typeof said[4] === "number")) {
      return this.chances(told.map(([index, said]) => [index, said[4]]), player);
    }
    const said = told.map(([index, [value]]) => [index, value]);
    const sizes = said.map(([, value]) => Math.abs(value)).filter(Boolean).sort((a, b) => a - b);
    const unit = sizes[Math.floor(sizes.length / 2)] || 1;
    const values = said.map(([, value]) => value);
    const range = said.length ? `player ${player} said ${number(Math.min(...values))} to ${number(Math.max(...values))}` : "";
    return { path: this.path(said.map(([index, value]) => [index, value / (Math.abs(value) + unit)]), player), told: range };
  }

  chances(said, player) {
    const all = said.map(([, chance]) => chance);
    const range = `player ${player} said ${percent(Math.min(...all))} to ${percent(Math.max(...all))}`;
    return { path: this.path(said.map(([index, chance]) => [index, 2 * chance - 1]), player), told: range };
  }

  // The line through points, each a frame and how good it is for the player, from -1 to 1.
  path(points, player) {
    return points
      .map(([index, good], at) => {
        const up = player === 1 ? good : -good;
        return `${at ? "L" : "M"}${this.x(index).toFixed(1)} ${(HIGH / 2 - (HIGH / 2 - 6) * up).toFixed(1)}`;
      })
      .join("");
  }
}

// An evaluation and what the program told with it, in words.
export function thought([value, depth, nodes, line, chance]) {
  const parts = [`own evaluation ${value > 0 ? "+" : ""}${number(value)}`];
  if (typeof chance === "number") {
    parts.push(`chance to win ${percent(chance)}`);
  }
  if (depth !== null) {
    parts.push(`depth ${depth}`);
  }
  if (nodes !== null) {
    parts.push(`${nodes.toLocaleString("en")} nodes`);
  }
  return parts.join(", ") + (line ? `, expects ${line}` : "");
}

// What is not certain is neither 0 % nor 100 %.
export function percent(chance) {
  const rounded = Math.round(100 * chance);
  return `${chance === 0 || chance === 1 ? rounded : Math.max(1, Math.min(99, rounded))} %`;
}

// Player 1's chance to win, from the bottom to the top; strokes stand below moves that were accused.
export class ChanceGraph extends Graph {
  constructor(analysis, players, go) {
    super("Chance to win", `The chance of player 1 to win, ${players[0]}, in the course of the game`, go);
    this.analysis = analysis;
    this.node.classList.add("chances");
    this.notes.textContent = "up is good for player 1; strokes mark inaccuracies, mistakes and blunders";
  }

  draw() {
    const { chances, judged } = this.analysis;
    this.last = Math.max(1, chances.length - 1);
    const points = chances.map((chance, index) => `${this.x(index).toFixed(1)} ${(HIGH * (1 - chance)).toFixed(1)}`);
    const strokes = judged.flatMap((move, index) =>
      move && ACCUSED.includes(move.name)
        ? [shape("path", { class: `stroke ${move.name}`, d: `M${this.x(index).toFixed(1)} ${HIGH}v-${HIGH / 5}` })]
        : [],
    );
    this.drawn.replaceChildren(
      shape("path", { class: "below", d: `M0 ${HIGH}L${points.join("L")}L${WIDE} ${HIGH}z` }),
      shape("line", { class: "axis", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      shape("path", { class: "line one", d: `M${points.join("L")}` }),
      ...strokes,
    );
  }
}

export const ACCUSED = ["inaccuracy", "mistake", "blunder"];

function number(value) {
  return Number(value.toPrecision(4)).toString();
}

export function seconds(time) {
  if (time === 0) {
    return "0 s";
  }
  return time < 0.01 ? `${(time * 1000).toFixed(1)} ms` : time < 10 ? `${time.toFixed(2)} s` : `${time.toFixed(1)} s`;
}

// How long the answer of a frame took, and how much of that counts, if the machine withheld some of it.
export function taken(frame) {
  const wall = seconds(frame.micros / 1e6);
  return frame.charged === undefined ? wall : `took ${wall} by the wall, ${seconds(frame.charged / 1e6)} charged`;
}
