// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Start it with `node starter.js` (player 1 owns holes 1 to 8) or, as a class may play it, with
// `node starter.js --ownership parity` (player 1 owns the odd holes).

const PARITY = process.argv.includes("parity");
const RED = 0, BLUE = 1, CLEAR = 2;

const holes = Array.from({ length: 16 }, () => [2, 2, 2]); // seeds of each colour; holes[0] is hole 1
const score = [0, 0];
let player = 0; // whose move it is: 0 or 1
let played = 0; // moves played so far, by both

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const owner = (hole) => (PARITY ? hole % 2 : hole < 8 ? 0 : 1);

function legalMoves() {
  const moves = [];
  holes.forEach(([red, blue, clear], hole) => {
    if (owner(hole) !== player) return;
    if (red) moves.push(`${hole + 1}R`);
    if (blue) moves.push(`${hole + 1}B`);
    if (clear) moves.push(`${hole + 1}TR`, `${hole + 1}TB`);
  });
  return moves;
}

// Plays anybody's move on the board, and passes the turn.
function play(move) {
  const start = parseInt(move, 10) - 1;
  const colour = move.endsWith("R") ? RED : BLUE;
  let last = start;
  // Transparent seeds go first; the colour goes on where they stopped.
  for (const kind of move.includes("T") ? [CLEAR, colour] : [colour]) {
    let hand = holes[start][kind];
    holes[start][kind] = 0;
    while (hand > 0) {
      last = (last + 1) % 16;
      // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
      if (last !== start && (colour === RED || owner(last) !== player)) {
        holes[last][kind]++;
        hand--;
      }
    }
  }
  while (sum(holes[last]) === 2 || sum(holes[last]) === 3) {
    score[player] += sum(holes[last]);
    holes[last] = [0, 0, 0];
    last = (last + 15) % 16;
  }
  player = 1 - player;
  played++;
  if (legalMoves().length === 0) { // whoever starves the other takes all that is left
    score[1 - player] += sum(holes.map(sum));
    holes.forEach((hole) => hole.fill(0));
  }
}

const over = () => Math.max(...score) >= 49 || sum(score) > 86 || played === 400;

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
  if (!over()) {
    move = think(legalMoves());
    play(move);
  }
  // The move that ends the game is said with the scores.
  process.stdout.write((over() ? `RESULT ${move} ${score[0]} ${score[1]}` : move) + "\n");
});
