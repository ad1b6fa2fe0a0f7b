// Two graphs over the moves of a game: the time of each answer, and the score.
import { element, shape } from "./dom.js";

const WIDE = 600;
const HIGH = 150;

class Graph {
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

// Player 1's bars stand on the middle line, player 2's hang from it. A first answer, which takes in a
// program's start, may be higher than the graph.
export class TimeGraph extends Graph {
  constructor(go) {
    super("Time of each answer", "The time of each answer: player 1 upwards, player 2 downwards", go);
  }

  draw(frames) {
    this.last = Math.max(1, frames.length - 1);
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

// Player 1's line is unbroken, player 2's dashed.
export class ScoreGraph extends Graph {
  constructor(go) {
    super("Score", "The score: player 1 unbroken, player 2 dashed", go);
  }

  draw(frames) {
    this.last = Math.max(1, frames.length - 1);
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

export function seconds(time) {
  return time < 0.01 ? `${(time * 1000).toFixed(1)} ms` : time < 10 ? `${time.toFixed(2)} s` : `${time.toFixed(1)} s`;
}
