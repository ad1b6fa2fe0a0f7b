// A board and what lies on it, as one SVG whose items can be moved.
import { shape } from "./dom.js";

export class Board {
  constructor(scene) {
    this.scene = scene;
    this.svg = shape("svg", {
      class: `drawing ${scene.game}`,
      viewBox: `0 0 ${scene.size[0]} ${scene.size[1]}`,
      role: "img",
    });
    // The board itself is drawn by the referee; nothing that a program wrote is in it.
    this.svg.innerHTML = scene.board;
    this.layers = [0, 1, 2].map(() => shape("g"));
    this.marked = [0, 1, 2].map(() => shape("g"));
    for (const layer of [0, 1, 2]) {
      this.svg.append(this.marked[layer], this.layers[layer]);
    }
    this.shown = new Map();
  }

  // Show these items (by number) and marks (two lists: of the move, and of a better one); an item that has
  // moved is seen moving.
  show(items, marks, label, better = []) {
    for (const [number, known] of this.shown) {
      if (!items.has(number)) {
        known.node.remove();
        this.shown.delete(number);
      }
    }
    for (const [number, item] of items) {
      const known = this.shown.get(number);
      if (known && known.item.every((part, at) => part === item[at]) && known.item.length === item.length) {
        continue;
      }
      if (known && this.kind(known.item) === this.kind(item)) {
        this.place(known.node, item);
        known.item = item;
      } else {
        if (known) {
          known.node.remove();
        }
        this.shown.set(number, { node: this.put(item, this.layers), item });
      }
    }
    this.marked.forEach((group) => group.replaceChildren());
    marks.forEach((mark) => this.put(mark, this.marked));
    better.forEach((mark) => this.put(mark, this.marked).classList.add("better"));
    this.svg.setAttribute("aria-label", label);
  }

  kind(item) {
    return this.scene.sprites[item[0]].join();
  }

  put(item, groups) {
    const [kind, layer] = this.scene.sprites[item[0]];
    const node = shape({ shape: "use", words: "text", path: "path" }[kind]);
    this.place(node, item);
    groups[layer].append(node);
    return node;
  }

  place(node, [sprite, x, y, text]) {
    const [kind] = this.scene.sprites[sprite];
    if (kind === "shape") {
      node.setAttribute("href", `#${this.scene.game}-${sprite}`);
    } else {
      node.setAttribute("class", `d-${sprite}`);
      if (kind === "words") {
        node.textContent = text;
      } else {
        node.setAttribute("d", text);
      }
    }
    node.style.transform = `translate(${x}px, ${y}px)`;
  }
}

// A player's sign, as it stands beside the name.
export function sign(scene, player) {
  return shape(
    "svg",
    { class: `drawing sign ${scene.game}`, viewBox: "-52 -52 104 104", "aria-hidden": "true" },
    shape("use", { href: `#${scene.game}-sign-${player}` }),
  );
}
