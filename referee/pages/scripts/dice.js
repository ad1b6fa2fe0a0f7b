// Verifying the dice of a game. Throw k of player p is made from SHA-256("SEED:p:k"): its first 53 bits
// give a number from 0 to 1, and the odds turn that number into an outcome.
import { element } from "./dom.js";
import { digest, hexadecimal } from "./sha256.js";

export function fraction(bytes) {
  let word = 0n;
  for (const byte of bytes.slice(0, 8)) {
    word = (word << 8n) | BigInt(byte);
  }
  return Number(word >> 11n) / 2 ** 53;
}

export function outcomeOf(drawn, odds) {
  let left = drawn;
  const found = odds.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return found < 0 ? odds.length - 1 : found;
}

// What is wrong with the dice, in words; empty if all throws follow from the seed.
export async function fault(dice) {
  if (dice.commitment && hexadecimal(await digest(dice.seed)) !== dice.commitment) {
    return "the seed is not the one whose hash was told before the game";
  }
  const count = [0, 0];
  for (const [place, [player, outcome]] of dice.thrown.entries()) {
    const drawn = fraction(await digest(`${dice.seed}:${player}:${count[player - 1]}`));
    count[player - 1] += 1;
    if (outcomeOf(drawn, dice.odds) !== outcome) {
      return `throw ${place + 1} does not follow from the seed`;
    }
  }
  return "";
}

export function diceNode(dice) {
  const verdict = element("p", { role: "status" });
  const rows = [element("dt", {}, "Hash told before the game"), element("dd", {}, dice.commitment || "none")];
  rows.push(element("dt", {}, "Seed"), element("dd", {}, dice.seed || "not told yet: other games with the same dice follow"));
  const verify = async () => {
    const wrong = await fault(dice);
    verdict.textContent = wrong ? `Wrong: ${wrong}.` : `All ${dice.thrown.length} throws follow from the seed.`;
    verdict.className = wrong ? "wrong" : "right";
  };
  const possible = Boolean(dice.seed && window.crypto && window.crypto.subtle);
  return element(
    "details",
    { class: "dice" },
    element("summary", {}, "The dice"),
    element("dl", {}, ...rows),
    element("button", { type: "button", disabled: !possible, onclick: verify }, "Verify the throws"),
    verdict,
  );
}
