// The list of moves; a click on a move shows the position after it.
import { element } from "./dom.js";

export class Moves {
  constructor(go) {
    this.go = go;
    this.buttons = [];
    this.list = element("ol", { class: "moves", "aria-label": "Moves" });
    this.current = null;
  }

  // Append the new moves.
  draw(film) {
    for (let index = this.buttons.length; index < film.frames.length; index += 1) {
      const { by, text } = film.frames[index];
      const number = by === 0 ? "" : `${film.number(index)}. `;
      const said = index === 0 ? "start" : text;
      const button = element("button", { type: "button", class: `by${by}`, onclick: () => this.go(index) }, number + said);
      this.buttons.push(button);
      this.list.append(element("li", {}, button));
    }
  }

  at(index) {
    if (this.current) {
      this.current.removeAttribute("aria-current");
    }
    this.current = this.buttons[index];
    if (this.current) {
      this.current.setAttribute("aria-current", "true");
      const { offsetTop, offsetHeight } = this.current.parentElement;
      const { scrollTop, clientHeight } = this.list;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
        this.list.scrollTop = offsetTop - clientHeight / 2;
      }
    }
  }
}
