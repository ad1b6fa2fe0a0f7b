// The places of a board that can be clicked, or reached with the arrow keys.
import { element, shape } from "./dom.js";

export class Spots {
  // `click` is called with the name of the place or choice that was clicked.
  constructor(panel, click) {
    this.scene = panel.game;
    this.click = click;
    this.nodes = new Map();
    this.group = shape("g", { class: "spots" });
    const group = this.group;
    for (const [name, [x, y, reach, label]] of Object.entries(this.scene.spots)) {
      const node = shape("circle", {
        class: "spot",
        role: "button",
        tabindex: -1,
        cx: x,
        cy: y,
        r: reach,
        "aria-label": label,
        "data-name": name,
        onclick: () => click(name),
        onkeydown: (event) => this.key(event, name),
      });
      this.nodes.set(name, node);
      group.append(node);
    }
    this.crosses = shape("g", { class: "crosses" });
    panel.board.svg.append(this.crosses, group);
    panel.board.svg.setAttribute("role", "group");
    this.buttons = new Map();
    this.row = element("div", { class: "choices", role: "group", "aria-label": "Choices" });
    for (const [name, label] of Object.entries(this.scene.choices)) {
      const button = element("button", { type: "button", "data-name": name, onclick: () => click(name) }, label);
      this.buttons.set(name, button);
      this.row.append(button);
    }
    this.home(this.nodes.keys().next().value);
  }

  // Take the places off the board, and the choices off the page; others may be put there then.
  remove() {
    for (const node of [this.crosses, this.group, this.row]) {
      node.remove();
    }
  }

  // Make this the only place that the tab key goes to.
  home(name) {
    for (const [other, node] of this.nodes) {
      node.setAttribute("tabindex", other === name ? 0 : -1);
    }
  }

  key(event, name) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key === "Enter" || event.key === " ") {
      this.click(name);
    } else if (ways[event.key]) {
      const next = this.towards(name, ways[event.key]);
      if (next) {
        this.home(next);
        this.nodes.get(next).focus();
      }
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // The nearest place in a direction; distance to the side counts twice.
  towards(name, [dx, dy]) {
    const [x, y] = this.scene.spots[name];
    let best = null;
    let least = Infinity;
    for (const [other, [ox, oy]] of Object.entries(this.scene.spots)) {
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy + (oy - y) * dx);
      if (along > 8 && aside <= along * 1.8 && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = other;
      }
    }
    return best;
  }

  // Show what was clicked and what may be clicked next.
  show(clicked, next, hinted) {
    this.crosses.replaceChildren();
    for (const [name, node] of this.nodes) {
      node.classList.toggle("chosen", clicked.includes(name));
      node.classList.toggle("hinted", hinted.includes(name));
      node.setAttribute("aria-pressed", String(clicked.includes(name)));
      node.classList.toggle("offered", name.startsWith("=") && next.has(name));
      if (clicked.length && next.has(name) && !name.startsWith("=")) {
        const cross = shape("use", { href: `#${this.scene.game}-cross` });
        const [x, y] = this.scene.spots[name];
        cross.style.transform = `translate(${x}px, ${y}px)`;
        this.crosses.append(cross);
      }
    }
    for (const [name, button] of this.buttons) {
      button.disabled = !next.has(name) && !clicked.includes(name);
      button.classList.toggle("hinted", hinted.includes(name));
      button.setAttribute("aria-pressed", String(clicked.includes(name)));
    }
  }
}
