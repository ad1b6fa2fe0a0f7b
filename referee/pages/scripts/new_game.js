// The form for another game: side, seconds, rules.
import { element } from "./dom.js";

export function newGameForm(game, begin) {
  const side = element("select", {}, element("option", { value: 0 }, "player 1"), element("option", { value: 1 }, "player 2"));
  side.value = String(game.side);
  const seconds = element("input", { type: "number", min: 0.01, max: 3600, step: "any", value: game.seconds, required: true });
  const fields = game.options.map((option) => [option.name, field(option)]);
  const form = element(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        const rules = Object.fromEntries(fields.map(([name, input]) => [name, valueOf(input)]));
        begin({ side: Number(side.value), seconds: Number(seconds.value), rules });
      },
    },
    element("label", {}, "You are ", side),
    element("label", {}, game.gameTime ? "Seconds for the whole game " : "Seconds for each answer of the program ", seconds),
    ...fields.map(([name, input], at) => element("label", { title: game.options[at].help }, `${name} `, input)),
    element("button", {}, "New game"),
  );
  return element("details", { class: "new-game" }, element("summary", {}, "New game"), form);
}

function field(option) {
  if (typeof option.value === "boolean") {
    return element("input", { type: "checkbox", checked: option.value });
  }
  if (option.choices.length) {
    const select = element("select", {}, ...option.choices.map((choice) => element("option", {}, choice)));
    select.value = option.value;
    return select;
  }
  return element("input", { type: "number", step: "any", value: option.value, required: true });
}

function valueOf(input) {
  return input.type === "checkbox" ? input.checked : input.value;
}
