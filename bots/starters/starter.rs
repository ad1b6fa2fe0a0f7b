// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Build it with `rustc -O starter.rs`. Start it with `./starter` (player 1 owns holes 1 to 8) or, as a
// class may play it, with `./starter --ownership parity` (player 1 owns the odd holes).

use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, Write};

#[derive(Default)]
struct Board {
    parity: bool,
    holes: [[u32; 3]; 16], // red, blue and transparent seeds; holes[0] is hole 1
    score: [u32; 2],
    player: usize, // whose move it is: 0 or 1
    played: u32,   // how many moves both have played
}

impl Board {
    fn owner(&self, hole: usize) -> usize { if self.parity { hole % 2 } else { hole / 8 } }
    fn seeds(&self, hole: usize) -> u32 { self.holes[hole].iter().sum() }

    fn over(&self) -> bool {
        self.score.iter().any(|&own| own >= 49) || self.score[0] + self.score[1] > 86 || self.played == 400
    }

    fn legal_moves(&self) -> Vec<String> {
        let own = (0..16).filter(|&hole| self.owner(hole) == self.player);
        let kinds = [("R", 0), ("B", 1), ("TR", 2), ("TB", 2)];
        own.flat_map(|hole| kinds.iter().filter(move |kind| self.holes[hole][kind.1] > 0)
            .map(move |kind| format!("{}{}", hole + 1, kind.0))).collect()
    }

    fn take(&mut self, hole: usize, who: usize) {
        self.score[who] += self.seeds(hole);
        self.holes[hole] = [0; 3];
    }

    /// Plays anybody's move on the board, and passes the turn.
    fn play(&mut self, text: &str) {
        let number = text.trim_end_matches(char::is_alphabetic).parse::<usize>();
        let start = number.expect("a move begins with a hole") - 1;
        let colour = if text.ends_with('R') { 0 } else { 1 };
        let mut last = start;
        for kind in if text.contains('T') { vec![2, colour] } else { vec![colour] } { // transparent first
            let mut hand = std::mem::take(&mut self.holes[start][kind]);
            while hand > 0 {
                last = (last + 1) % 16;
                // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
                if last != start && (colour == 0 || self.owner(last) != self.player) {
                    self.holes[last][kind] += 1;
                    hand -= 1;
                }
            }
        }
        while matches!(self.seeds(last), 2 | 3) {
            self.take(last, self.player);
            last = (last + 15) % 16;
        }
        self.player = 1 - self.player;
        self.played += 1;
        if self.legal_moves().is_empty() { // whoever starves the other takes all that is left
            (0..16).for_each(|hole| self.take(hole, 1 - self.player));
        }
    }
}

/// Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA.
fn think(moves: &[String]) -> String {
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    moves[chance as usize % moves.len()].clone()
}

fn main() {
    let parity = std::env::args().any(|word| word == "parity");
    let mut board = Board { parity, holes: [[2; 3]; 16], ..Board::default() };
    for line in std::io::stdin().lock().lines().map(|line| line.expect("a line of text")) {
        if line.contains("RESULT") || line.trim() == "END" { break; }
        let mut said = String::new();
        for word in line.split_whitespace() { // what was played since your last line
            said = word.to_string();
            if word != "START" { board.play(word); }
        }
        if !board.over() {
            said = think(&board.legal_moves());
            board.play(&said);
        }
        // The move that ends the game is said with the scores. Flush, or nobody hears you.
        if board.over() { said = format!("RESULT {} {} {}", said, board.score[0], board.score[1]); }
        println!("{said}");
        std::io::stdout().flush().expect("somebody listens");
    }
}
