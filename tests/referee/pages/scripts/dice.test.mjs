import assert from "node:assert/strict";
import { test } from "node:test";
import { fault, fraction, outcomeOf } from "./dice.mjs";
import { digest, hexadecimal } from "./sha256.mjs";

test("SHA-256 is that of the standard", async () => {
  const expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(hexadecimal(await digest("abc")), expected);
});

test("a fraction is made of the first 53 bits", () => {
  assert.equal(fraction(new Uint8Array(32)), 0);
  assert.equal(fraction(new Uint8Array(32).fill(255)), 1 - 2 ** -53);
  assert.equal(fraction(new Uint8Array([128, ...new Array(31).fill(0)])), 0.5);
});

test("an outcome is picked by the odds", () => {
  const odds = [0.25, 0.5, 0.25];
  assert.deepEqual([0, 0.2499, 0.25, 0.7499, 0.75, 0.9999].map((drawn) => outcomeOf(drawn, odds)), [0, 0, 1, 1, 2, 2]);
  assert.equal(outcomeOf(1, odds), 2);
});

test("throws that do not follow from the seed are found", async () => {
  const seed = "a seed";
  const commitment = hexadecimal(await digest(seed));
  const odds = [0.5, 0.5];
  const thrown = [];
  for (const [player, count] of [[1, 0], [2, 0], [1, 1], [1, 2]]) {
    thrown.push([player, outcomeOf(fraction(await digest(`${seed}:${player}:${count}`)), odds)]);
  }
  assert.equal(await fault({ seed, commitment, odds, thrown }), "");
  const other = thrown.map((one) => [...one]);
  other[2][1] = 1 - other[2][1];
  assert.match(await fault({ seed, commitment, odds, thrown: other }), /throw 3/);
  assert.match(await fault({ seed: "another", commitment, odds, thrown }), /hash/);
});
