// The page on which a person plays against a program.
import { Choosing } from "./choosing.js";
import { element } from "./dom.js";
import { newGameForm } from "./new_game.js";
import { Panel } from "./panel.js";
import { rulesNode } from "./rules.js";
import { ask, listen } from "./server.js";
import { Spots } from "./spots.js";

class Play {
  constructor(root) {
    this.root = root;
    this.panel = null;
    this.there = true;
    this.sending = false;
    setInterval(() => this.tick(), 200);
  }

  begin(game) {
    if (this.panel) {
      this.panel.controls.forget();
    }
    this.game = game;
    this.hinted = [];
    this.panel = new Panel(game);
    this.spots = new Spots(this.panel, (name) => this.click(name));
    this.task = element("p", { class: "task", role: "status" });
    this.reason = element("p", { class: "reason", role: "alert" });
    const button = (label, act) => element("button", { type: "button", onclick: act }, label);
    this.buttons = {
      back: button("Take back", () => this.wish("back")),
      hint: button("Hint", () => this.hint()),
      resign: button("Resign", () => this.wish("resign")),
    };
    this.save = element("a", { class: "save", href: "record", download: `${game.game}.jsonl` }, "Save the record");
    this.panel.stage.before(this.task);
    this.panel.stage.after(
      this.spots.row,
      this.reason,
      element("div", { class: "acts" }, ...Object.values(this.buttons), this.save),
    );
    this.panel.beside.append(newGameForm(game, (wish) => this.wish("new", wish)));
    this.root.replaceChildren(
      element("header", {}, element("h1", {}, game.title), rulesNode({ ...game, moveTime: 0 })),
      this.panel.node,
    );
    this.panel.go(this.panel.last);
    this.panel.controls.listen();
    this.turn(game.turn, game.result);
  }

  // Whose turn it is, and what can be clicked.
  turn(turn, result) {
    this.now = turn;
    this.since = performance.now();
    this.choosing = new Choosing(turn.steps);
    this.panel.end(result);
    this.panel.players.forEach((player, at) => player.node.classList.toggle("thinking", turn.mover === at + 1));
    this.task.textContent = this.said();
    this.buttons.hint.disabled = turn.steps.length === 0;
    this.buttons.resign.disabled = Boolean(result);
    this.save.hidden = !result;
    this.show();
  }

  // Let the clock of the player to move run.
  tick() {
    if (this.panel && this.there && this.now.mover && this.panel.index === this.panel.last) {
      this.panel.showUsed(this.now.mover, (performance.now() - this.since) / 1000);
    }
  }

  said() {
    if (!this.there) {
      return "The referee has ended.";
    }
    if (this.now.mover === 0) {
      return "The game is over.";
    }
    const name = this.game.players[this.now.mover - 1];
    return this.now.steps.length ? `Your move: ${this.now.task}.` : `${name} ${this.now.task} …`;
  }

  show() {
    this.spots.show(this.choosing.clicked, this.choosing.next(), this.hinted);
  }

  async click(name) {
    if (this.sending) {
      return;
    }
    this.tell("");
    if (this.panel.index !== this.panel.last) {
      this.panel.go(this.panel.last);
    }
    const step = this.choosing.click(name);
    this.show();
    if (step) {
      this.hinted = [];
      this.sending = true;
      await this.wish("step", { clicks: step, seen: this.panel.film.frames.length });
      this.sending = false;
    } else if (this.choosing.wrong) {
      await this.wish("explain", { clicks: [...this.choosing.clicked, name] });
      this.choosing.clicked = [];
      this.show();
    }
  }

  async wish(what, wish) {
    const { reason } = await ask(what, wish);
    this.tell(reason);
  }

  // Show why something is impossible, or with `good` a friendly message.
  tell(text, good = false) {
    this.reason.textContent = text;
    this.reason.classList.toggle("good", good);
  }

  async hint() {
    this.buttons.hint.disabled = true;
    this.tell("asking …", true);
    const answer = await ask("hint");
    this.buttons.hint.disabled = this.now.steps.length === 0;
    this.hinted = answer.reason ? [] : answer.clicks;
    this.tell(answer.reason || `Hint: ${answer.text}`, !answer.reason);
    this.show();
  }

  told(message) {
    if (message.type === "game") {
      this.begin(message);
    } else if (message.type === "frame") {
      this.hinted = [];
      this.since = performance.now();
      this.panel.add(message.frame);
      this.choosing = new Choosing([]);
    } else if (message.type === "turn") {
      this.turn(message.turn, message.result);
    }
  }

  reached(there) {
    this.there = there;
    if (this.panel) {
      this.task.textContent = this.said();
    }
  }
}

const play = new Play(document.getElementById("page"));
const source = listen((message) => play.told(message), (there) => play.reached(there));
addEventListener("pagehide", () => source.close());
