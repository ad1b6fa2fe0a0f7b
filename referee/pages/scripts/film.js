// The frames of a game, put together again: each frame holds only the difference to the one before it.

export class Film {
  constructor(frames = []) {
    this.frames = [...frames];
    this.rewind();
  }

  get last() {
    return this.frames.length - 1;
  }

  add(frame) {
    this.frames.push(frame);
  }

  rewind() {
    this.reached = -1;
    this.items = new Map();
    this.words = [];
  }

  // What is on the board at a frame, by number: [sprite, x, y, text]; and the position in words.
  at(index) {
    if (index < this.reached) {
      this.rewind();
    }
    while (this.reached < index) {
      this.reached += 1;
      const frame = this.frames[this.reached];
      for (const number of frame.gone || []) {
        this.items.delete(number);
      }
      for (const [number, ...item] of frame.items) {
        this.items.set(number, item);
      }
      for (const [place, word] of Object.entries(frame.words)) {
        this.words[Number(place)] = word;
      }
    }
    return { frame: this.frames[index], items: this.items, words: this.words };
  }

  // The seconds that a player has used up to a frame.
  used(player, index) {
    let micros = 0;
    for (const frame of this.frames.slice(0, index + 1)) {
      micros += frame.by === player ? frame.micros || 0 : 0;
    }
    return micros / 1e6;
  }

  // The seconds that a player has left for the game at a frame; `all` is what each began with.
  left(player, index, all) {
    const told = this.frames.slice(0, index + 1).filter((frame) => frame.by === player && "left" in frame);
    return told.length ? told[told.length - 1].left / 1e6 : all;
  }

  // The number of a frame's move in the game; throws are not counted.
  number(index) {
    return this.frames.slice(0, index + 1).filter((frame) => frame.by !== 0).length;
  }
}
