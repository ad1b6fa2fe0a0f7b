// The page that shows games in play, side by side.
import { element } from "./dom.js";
import { Panel } from "./panel.js";
import { listen } from "./server.js";

class Watch {
  constructor(root) {
    this.panels = new Map();
    this.state = element("p", { class: "task", role: "status" }, "Waiting for a game …");
    this.table = element("table", { class: "standings" });
    this.games = element("div", { class: "games" });
    root.append(element("header", {}, element("h1", {}, "Games in play"), this.state, this.table), this.games);
    this.over = false;
  }

  told(message) {
    if (message.type === "game") {
      this.game(message);
    } else if (message.type === "frames") {
      this.panels.get(message.place).add(...message.frames);
    } else if (message.type === "result") {
      this.panels.get(message.place).end(message.result);
    } else if (message.type === "standings") {
      this.standings(message);
    } else if (message.type === "over") {
      this.over = true;
      this.state.textContent = "All games are over.";
    }
  }

  game(game) {
    const panel = new Panel(game);
    const title = element("h2", {}, `${game.title}, game ${game.number}`);
    panel.node.prepend(title);
    const old = this.panels.get(game.place);
    if (old) {
      old.controls.stop();
      old.node.replaceWith(panel.node);
    } else {
      this.games.append(panel.node);
    }
    this.panels.set(game.place, panel);
    panel.go(panel.last);
  }

  standings({ headings, rows }) {
    const row = (cells, kind) => element("tr", {}, ...cells.map((cell) => element(kind, {}, cell)));
    this.table.replaceChildren(row(headings, "th"), ...rows.map((cells) => row(cells, "td")));
  }

  reached(there) {
    if (!this.over) {
      this.state.textContent = there ? "Live." : "The referee has ended.";
    }
  }
}

const watch = new Watch(document.getElementById("page"));
const live = listen((message) => {
  watch.told(message);
  if (watch.over) {
    live.close();
  }
}, (there) => watch.reached(there));
addEventListener("pagehide", () => live.close());
