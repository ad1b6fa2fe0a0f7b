// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Build it with `rustc -O starter.rs`. Start it with `./starter` (player 1 owns holes 1 to 8) or, as a
// class may play it, with `./starter --ownership parity` (player 1 owns the odd holes).

use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, Write};

const RED: usize = 0;
const BLUE: usize = 1;
const CLEAR: usize = 2;

struct Board {
    parity: bool,
    holes: [[u32; 3]; 16], // seeds of each colour; holes[0] is hole 1
    score: [u32; 2],
    player: usize, // whose move it is: 0 or 1
    played: u32,   // moves played so far, by both
}

impl Board {
    fn owner(&self, hole: usize) -> usize {
        if self.parity { hole % 2 } else { hole / 8 }
    }

    fn seeds(&self, hole: usize) -> u32 {
        self.holes[hole].iter().sum()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for hole in (0..16).filter(|&hole| self.owner(hole) == self.player) {
            for (name, kind) in [("R", RED), ("B", BLUE), ("TR", CLEAR), ("TB", CLEAR)] {
                if self.holes[hole][kind] > 0 {
                    moves.push(format!("{}{}", hole + 1, name));
                }
            }
        }
        moves
    }

    /// Plays anybody's move on the board, and passes the turn.
    fn play(&mut self, text: &str) {
        let number = text.trim_end_matches(|c: char| c.is_alphabetic());
        let start = number.parse::<usize>().expect("a move begins with a hole") - 1;
        let colour = if text.ends_with('R') { RED } else { BLUE };
        let mut last = start;
        // Transparent seeds go first; the colour goes on where they stopped.
        let kinds = if text.contains('T') { vec![CLEAR, colour] } else { vec![colour] };
        for kind in kinds {
            let mut hand = std::mem::take(&mut self.holes[start][kind]);
            while hand > 0 {
                last = (last + 1) % 16;
                // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
                if last != start && (colour == RED || self.owner(last) != self.player) {
                    self.holes[last][kind] += 1;
                    hand -= 1;
                }
            }
        }
        while matches!(self.seeds(last), 2 | 3) {
            self.score[self.player] += self.seeds(last);
            self.holes[last] = [0; 3];
            last = (last + 15) % 16;
        }
        self.player = 1 - self.player;
        self.played += 1;
        if self.legal_moves().is_empty() {
            // Whoever starves the other takes all that is left.
            self.score[1 - self.player] += (0..16).map(|hole| self.seeds(hole)).sum::<u32>();
            self.holes = [[0; 3]; 16];
        }
    }

    fn over(&self) -> bool {
        let [one, two] = self.score;
        one.max(two) >= 49 || one + two > 86 || self.played == 400
    }
}

/// Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA.
fn think(moves: &[String]) -> String {
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    moves[(chance % moves.len() as u64) as usize].clone()
}

fn main() {
    let parity = std::env::args().any(|word| word == "parity");
    let mut board = Board { parity, holes: [[2; 3]; 16], score: [0, 0], player: 0, played: 0 };
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line of text");
        if line.contains("RESULT") || line.trim() == "END" {
            break;
        }
        let mut text = String::new();
        for word in line.split_whitespace() { // what was played since your last line
            text = word.to_string();
            if word != "START" {
                board.play(word);
            }
        }
        if !board.over() {
            text = think(&board.legal_moves());
            board.play(&text);
        }
        // The move that ends the game is said with the scores. Flush, or nobody hears you.
        if board.over() {
            text = format!("RESULT {} {} {}", text, board.score[0], board.score[1]);
        }
        println!("{text}");
        std::io::stdout().flush().expect("somebody listens");
    }
}
