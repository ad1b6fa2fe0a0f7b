// What the pages of one finished game share: the panel with all that is known, and the address of a move.
import { conversationNode } from "./conversation.js";
import { diceNode } from "./dice.js";
import { element } from "./dom.js";
import { Panel } from "./panel.js";
import { rulesNode } from "./rules.js";

// Put a game on the page. `#25` at the end of the address shows the position behind move 25.
export function gamePage(game) {
  const panel = new Panel(game);
  if (game.conversation) {
    panel.beside.append(conversationNode(game.conversation, game.complaints, game.players));
  }
  if (game.dice) {
    panel.beside.append(diceNode(game.dice));
  }
  document.getElementById("page").append(
    element("header", {}, element("h1", {}, game.title), rulesNode(game)),
    panel.node,
  );
  panel.go(asked(panel.film));
  panel.controls.listen();
  addEventListener("hashchange", () => panel.controls.jump(asked(panel.film)));
  const faulty = panel.node.querySelector(".conversation .faulty");
  if (faulty) {
    faulty.parentElement.scrollTop = faulty.parentElement.scrollHeight;
  }
  return panel;
}

// The frame that the address asks for; the last one if it asks for none.
function asked(film) {
  const number = Number(location.hash.slice(1));
  if (location.hash.length < 2 || !Number.isInteger(number) || number < 0) {
    return film.last;
  }
  const found = film.frames.findIndex((frame, index) => film.number(index) === number);
  return found < 0 ? film.last : found;
}
