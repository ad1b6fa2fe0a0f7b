// The page of one finished game.
import { conversationNode } from "./conversation.js";
import { diceNode } from "./dice.js";
import { element, pageData } from "./dom.js";
import { Panel } from "./panel.js";
import { rulesNode } from "./rules.js";

const game = pageData();
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
panel.go(panel.last);
panel.controls.listen();
const faulty = panel.node.querySelector(".conversation .faulty");
if (faulty) {
  faulty.parentElement.scrollTop = faulty.parentElement.scrollHeight;
}
