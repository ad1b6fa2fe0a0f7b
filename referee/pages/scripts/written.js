// The position that is shown, as `referee replay --position` reads it, to be copied.
import { element } from "./dom.js";

export class Written {
  constructor() {
    this.text = element("input", { readonly: true, "aria-label": "The position as text", onfocus: () => this.text.select() });
    this.button = element("button", { type: "button", onclick: () => this.copy() }, "Copy");
    this.node = element(
      "details",
      {},
      element("summary", {}, "The position as text"),
      element("p", { class: "copied" }, this.text, this.button),
    );
  }

  // `position` is missing in the middle of a move.
  show(position) {
    this.text.value = position || "in the middle of a move";
    this.button.disabled = !position;
    this.button.textContent = "Copy";
  }

  // A page that was opened as a file may not use the newer way of copying in every browser.
  copy() {
    this.text.focus();
    this.text.select();
    document.execCommand("copy");
    this.button.textContent = "Copied";
  }
}
