import assert from "node:assert/strict";
import { test } from "node:test";
import { Film } from "./film.mjs";

const frames = [
  { by: 0, text: "", items: [[0, "one", 1, 1], [1, "two", 2, 2]], words: { 0: "one on 1", 1: "two on 2" } },
  { by: 1, text: "a", micros: 2000000, items: [[0, "one", 3, 3], [2, "hole", 1, 1]], words: { 0: "one on 3" } },
  { by: 2, text: "b", micros: 500000, items: [], gone: [1], words: { 1: "two is gone" } },
  { by: 1, text: "c", micros: 1000000, items: [[0, "one", 4, 4]], words: {} },
];

const lying = (film, index) => [...film.at(index).items.entries()].sort(([a], [b]) => a - b);

test("each frame tells the difference to the one before it", () => {
  const film = new Film(frames);
  assert.deepEqual(lying(film, 2), [[0, ["one", 3, 3]], [2, ["hole", 1, 1]]]);
  assert.deepEqual(film.at(2).words, ["one on 3", "two is gone"]);
});

test("going back shows what was there", () => {
  const film = new Film(frames);
  film.at(3);
  assert.deepEqual(lying(film, 1), [[0, ["one", 3, 3]], [1, ["two", 2, 2]], [2, ["hole", 1, 1]]]);
  assert.deepEqual(film.at(0).words, ["one on 1", "two on 2"]);
});

test("frames may be added", () => {
  const film = new Film(frames.slice(0, 2));
  film.at(1);
  film.add(frames[2]);
  assert.equal(film.last, 2);
  assert.equal(film.at(2).items.size, 2);
});

test("time and moves are counted up to a frame", () => {
  const film = new Film(frames);
  assert.equal(film.used(1, 2), 2);
  assert.equal(film.used(1, 3), 3);
  assert.equal(film.used(2, 3), 0.5);
  assert.equal(film.number(3), 3);
});

test("what is left for the game is what the player's last answer told", () => {
  const film = new Film([
    { by: 0, items: [], words: {} },
    { by: 1, left: 9000000, items: [], words: {} },
    { by: 2, left: 8500000, items: [], words: {} },
    { by: 1, items: [], words: {} },
    { by: 1, left: 7000000, items: [], words: {} },
  ]);
  assert.equal(film.left(1, 0, 10), 10);
  assert.equal(film.left(1, 3, 10), 9);
  assert.equal(film.left(1, 4, 10), 7);
  assert.equal(film.left(2, 1, 10), 10);
  assert.equal(film.left(2, 4, 10), 8.5);
});
