// What the panel says of the time of an answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { taken } from "./graphs.mjs";

test("the time of an answer, and how much of it counts", () => {
  assert.equal(taken({ micros: 210000 }), "0.21 s");
  assert.equal(taken({ micros: 210000, charged: 90000 }), "took 0.21 s by the wall, 0.09 s charged");
});
