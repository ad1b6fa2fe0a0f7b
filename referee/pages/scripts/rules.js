// The rules and conditions of a game.
import { element } from "./dom.js";

function said(value) {
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}

export function rulesNode(game) {
  const rows = Object.entries(game.rules).map(([name, value]) => `${name} ${said(value)}`);
  if (game.gameTime) {
    const more = game.increment ? ` and ${game.increment} s more with each answer` : "";
    rows.push(`${game.gameTime} s for the whole game${more}`);
  }
  if (game.moveTime) {
    rows.push(`${game.moveTime} s for each answer`);
  }
  if (game.time) {
    rows.push(game.time);
  }
  return element("p", { class: "rules" }, rows.join(" · "));
}
