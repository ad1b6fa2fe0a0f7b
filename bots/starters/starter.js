// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Start it with `node starter.js` (player 1 owns holes 1 to 8) or, as a class may play it, with
// `node starter.js --ownership parity` (player 1 owns the odd holes).

const parity = process.argv.includes("parity");
const holes = Array.from({ length: 16 }, () => [2, 2, 2]); // red, blue and transparent seeds; holes[0] is hole 1
const score = [0, 0];
let player = 0; // whose move it is: 0 or 1
let played = 0; // how many moves both have played

const owner = (hole) => (parity ? hole % 2 : Math.floor(hole / 8));
const seeds = (hole) => holes[hole][0] + holes[hole][1] + holes[hole][2];
const over = () => Math.max(...score) >= 49 || score[0] + score[1] > 86 || played === 400;

function legalMoves() {
  const own = [...holes.keys()].filter((hole) => owner(hole) === player);
  const kinds = [["R", 0], ["B", 1], ["TR", 2], ["TB", 2]];
  return own.flatMap((hole) => kinds.filter(([, kind]) => holes[hole][kind]).map(([name]) => hole + 1 + name));
}

function take(hole, who) {
  score[who] += seeds(hole);
  holes[hole] = [0, 0, 0];
}

// Plays anybody's move on the board, and passes the turn.
function play(move) {
  const start = parseInt(move, 10) - 1;
  const colour = move.endsWith("R") ? 0 : 1;
  let last = start;
  for (const kind of move.includes("T") ? [2, colour] : [colour]) { // transparent seeds go first
    let hand = holes[start][kind];
    holes[start][kind] = 0;
    while (hand > 0) {
      last = (last + 1) % 16;
      // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
      if (last !== start && (colour === 0 || owner(last) !== player)) {
        holes[last][kind]++;
        hand--;
      }
    }
  }
  for (; seeds(last) === 2 || seeds(last) === 3; last = (last + 15) % 16) take(last, player);
  player = 1 - player;
  played++;
  if (legalMoves().length === 0) holes.forEach((_, hole) => take(hole, 1 - player)); // the other player starves
}

// Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA.
function think(moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.includes("RESULT") || line.trim() === "END") process.exit(0);
  let move = "";
  for (move of line.trim().split(/\s+/)) { // what was played since your last line: the other player's move
    if (move !== "START") play(move);
  }
  if (!over()) play((move = think(legalMoves())));
  // The move that ends the game is said with the scores.
  process.stdout.write((over() ? `RESULT ${move} ${score[0]} ${score[1]}` : move) + "\n");
});
