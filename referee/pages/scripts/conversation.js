// What was said on the pipe in a game that a program lost by a fault.
import { element } from "./dom.js";

export function conversationNode(lines, complaints, players) {
  const said = lines.map(([way, player, text, faulty]) =>
    element(
      "li",
      { class: faulty ? "faulty" : way },
      element("span", { class: "who" }, `${way} ${player}`),
      element("code", {}, text || "(nothing)"),
      faulty ? element("strong", {}, " the game was lost by this") : "",
    ),
  );
  const errors = complaints.flatMap((text, at) =>
    text ? [element("h3", {}, `Standard error of ${players[at]}`), element("pre", {}, text)] : [],
  );
  return element(
    "details",
    { class: "conversation", open: true },
    element("summary", {}, "The conversation"),
    element("ol", {}, ...said),
    ...errors,
  );
}
