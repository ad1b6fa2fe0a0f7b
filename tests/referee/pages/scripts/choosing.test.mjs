import assert from "node:assert/strict";
import { test } from "node:test";
import { Choosing } from "./choosing.mjs";

const clicked = (choosing, ...names) => names.map((name) => choosing.click(name)).pop();

test("a piece and where it goes", () => {
  const choosing = new Choosing([["d5", "b7"], ["d5", "c6"], ["e4", "e3"]]);
  assert.equal(choosing.click("d5"), null);
  assert.deepEqual([...choosing.next()], ["b7", "c6"]);
  assert.deepEqual(choosing.click("c6"), ["d5", "c6"]);
});

test("another piece may be chosen instead, and the same one put down", () => {
  const choosing = new Choosing([["d5", "b7"], ["e4", "e3"]]);
  assert.deepEqual(clicked(choosing, "d5", "e4", "e3"), ["e4", "e3"]);
  clicked(choosing, "d5");
  choosing.click("d5");
  assert.deepEqual(choosing.clicked, []);
});

test("what nothing begins with is wrong", () => {
  const choosing = new Choosing([["d5", "b7"]]);
  choosing.click("a1");
  assert.equal(choosing.wrong, true);
  choosing.click("d5");
  choosing.click("h8");
  assert.equal(choosing.wrong, true);
  assert.deepEqual(choosing.clicked, ["d5"]);
});

test("a single place is a step", () => {
  assert.deepEqual(new Choosing([["f6"], ["f7"]]).click("f7"), ["f7"]);
});

test("a hole alone is no step, even where it holds one colour", () => {
  const choosing = new Choosing([["3", "=R"], ["4", "=R"]]);
  assert.equal(choosing.click("3"), null);
  assert.deepEqual([...choosing.next()], ["=R"]);
  assert.deepEqual(choosing.click("=R"), ["3", "=R"]);
});

test("options may come first", () => {
  assert.deepEqual(clicked(new Choosing([["3", "=R"], ["3", "=B"], ["4", "=R"]]), "=B", "3"), ["3", "=B"]);
});

test("a cast need not be named where the way tells it", () => {
  const steps = [["5", "9", "=cast4"], ["5", "6", "=cast1"]];
  assert.deepEqual(clicked(new Choosing(steps), "5", "9"), ["5", "9", "=cast4"]);
});

test("a cast must be named where two lead home", () => {
  const steps = [["29", "home", "=cast4"], ["29", "home", "=cast1"]];
  const choosing = new Choosing(steps);
  assert.equal(clicked(choosing, "29", "home"), null);
  assert.deepEqual([...choosing.next()], ["=cast4", "=cast1"]);
  assert.deepEqual(choosing.click("=cast1"), ["29", "home", "=cast1"]);
});

test("an option alone", () => {
  assert.deepEqual(new Choosing([["=pass"]]).click("=pass"), ["=pass"]);
});

test("a place may be an end as well as a beginning", () => {
  const steps = [["2", "3", "=cast1"], ["3", "5", "=cast2"]];
  assert.deepEqual(clicked(new Choosing(steps), "3", "5"), ["3", "5", "=cast2"]);
  assert.deepEqual(clicked(new Choosing(steps), "2", "3"), ["2", "3", "=cast1"]);
});
