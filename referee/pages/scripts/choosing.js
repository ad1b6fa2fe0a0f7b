// From clicks to a step. A step has places, which are clicked in order, and options, which are clicked
// at any time; names of options begin with "=".

const isOption = (name) => name.startsWith("=");

export class Choosing {
  // `steps` are all steps that are legal now, each a list of names.
  constructor(steps) {
    this.steps = steps.map((names) => ({
      names,
      places: names.filter((name) => !isOption(name)),
      options: names.filter(isOption),
    }));
    this.clicked = [];
  }

  // The steps that begin with these clicks.
  fitting(clicked) {
    const places = clicked.filter((name) => !isOption(name));
    return this.steps.filter(
      (step) =>
        places.every((name, at) => step.places[at] === name) &&
        clicked.every((name) => !isOption(name) || step.options.includes(name)),
    );
  }

  // What may be clicked next.
  next() {
    const names = new Set();
    const places = this.clicked.filter((name) => !isOption(name)).length;
    for (const step of this.fitting(this.clicked)) {
      if (places < step.places.length) {
        names.add(step.places[places]);
      }
      for (const option of step.options) {
        if (!this.clicked.includes(option)) {
          names.add(option);
        }
      }
    }
    return names;
  }

  // Take a click. Returns the names of the step if it is complete, else null; `wrong` then tells
  // whether no step begins with these clicks.
  click(name) {
    this.wrong = false;
    if (this.clicked.includes(name) && !this.next().has(name)) {
      this.clicked = this.clicked.filter((other) => isOption(other) !== isOption(name));
      return null;
    }
    const options = this.clicked.filter(isOption);
    // A click that does not continue the step may begin a new one, if possible with the same options.
    const ways = [[...this.clicked, name], [...(isOption(name) ? [] : options), name], [name]];
    const clicked = ways.find((way) => this.fitting(way).length > 0);
    if (!clicked) {
      this.wrong = true;
      return null;
    }
    this.clicked = clicked;
    return this.complete();
  }

  // A step is complete when only one fits and all its places are clicked. Its options must be clicked too,
  // unless two clicks have already left no choice.
  complete() {
    const fitting = this.fitting(this.clicked);
    const places = this.clicked.filter((name) => !isOption(name)).length;
    if (fitting.length !== 1 || fitting[0].places.length !== places) {
      return null;
    }
    const open = fitting[0].options.some((option) => !this.clicked.includes(option));
    return open && this.clicked.length < 2 ? null : fitting[0].names;
  }
}
