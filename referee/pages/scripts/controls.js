// Buttons, slider and keys to step through a film.
import { element } from "./dom.js";

const PACE = 800;

export class Controls {
  // `stepper` has `index`, `last` and `go(index)`.
  constructor(stepper) {
    this.stepper = stepper;
    this.timer = 0;
    const button = (label, sign, click) =>
      element("button", { type: "button", "aria-label": label, title: label, onclick: click }, sign);
    this.playing = button("Play", "▶", () => this.toggle());
    this.slider = element("input", {
      type: "range",
      min: 0,
      "aria-label": "Position in the game",
      oninput: () => this.jump(Number(this.slider.value)),
    });
    this.node = element(
      "div",
      { class: "controls", role: "group", "aria-label": "Step through the game" },
      button("To the start", "«", () => this.jump(0)),
      button("Back", "‹", () => this.jump(stepper.index - 1)),
      this.playing,
      button("Forward", "›", () => this.jump(stepper.index + 1)),
      button("To the end", "»", () => this.jump(stepper.last)),
      this.slider,
    );
  }

  show() {
    this.slider.max = String(this.stepper.last);
    this.slider.value = String(this.stepper.index);
  }

  jump(index) {
    this.stop();
    this.stepper.go(Math.max(0, Math.min(this.stepper.last, index)));
  }

  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.stepper.index >= this.stepper.last) {
      this.stepper.go(0);
    }
    this.playing.textContent = "❚❚";
    this.playing.setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => {
      if (this.stepper.index >= this.stepper.last) {
        this.stop();
      } else {
        this.stepper.go(this.stepper.index + 1);
      }
    }, PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing.textContent = "▶";
    this.playing.setAttribute("aria-label", "Play");
  }

  // Arrow keys, Home, End and the space bar work, except where another element uses them itself.
  listen() {
    this.listener = (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, .spot")) {
        return;
      }
      const steps = {
        ArrowLeft: () => this.jump(this.stepper.index - 1),
        ArrowRight: () => this.jump(this.stepper.index + 1),
        Home: () => this.jump(0),
        End: () => this.jump(this.stepper.last),
      };
      if (event.key === " " && !event.target.matches("button, summary, a")) {
        this.toggle();
      } else if (steps[event.key]) {
        steps[event.key]();
      } else {
        return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", this.listener);
  }

  // The game is no longer shown.
  forget() {
    this.stop();
    document.removeEventListener("keydown", this.listener);
  }
}
