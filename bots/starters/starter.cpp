// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Build it with `g++ -O2 -std=c++17 starter.cpp -o starter`. Start it with `./starter` (player 1 owns
// holes 1 to 8) or, as a class may play it, with `./starter --ownership parity` (player 1 owns the odd holes).

#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

enum { RED, BLUE, CLEAR };

bool parity = false;
int holes[16][3];       // seeds of each colour; holes[0] is hole 1
int score[2] = {0, 0};
int player = 0;         // whose move it is: 0 or 1
int played = 0;         // moves played so far, by both

int owner(int hole) { return parity ? hole % 2 : hole / 8; }
int seeds(int hole) { return holes[hole][RED] + holes[hole][BLUE] + holes[hole][CLEAR]; }

std::vector<std::string> legal_moves() {
    std::vector<std::string> moves;
    for (int hole = 0; hole < 16; hole++) {
        if (owner(hole) != player) continue;
        std::string name = std::to_string(hole + 1);
        if (holes[hole][RED]) moves.push_back(name + "R");
        if (holes[hole][BLUE]) moves.push_back(name + "B");
        if (holes[hole][CLEAR]) moves.push_back(name + "TR"), moves.push_back(name + "TB");
    }
    return moves;
}

// Plays anybody's move on the board, and passes the turn.
void play(const std::string& move) {
    int start = std::stoi(move) - 1, last = start;
    int colour = move.back() == 'R' ? RED : BLUE;
    std::vector<int> kinds = {colour};
    // Transparent seeds go first; the colour goes on where they stopped.
    if (move.find('T') != std::string::npos) kinds = {CLEAR, colour};
    for (int kind : kinds) {
        int hand = holes[start][kind];
        holes[start][kind] = 0;
        while (hand > 0) {
            last = (last + 1) % 16;
            // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
            if (last != start && (colour == RED || owner(last) != player)) holes[last][kind]++, hand--;
        }
    }
    while (seeds(last) == 2 || seeds(last) == 3) {
        score[player] += seeds(last);
        std::fill(holes[last], holes[last] + 3, 0);
        last = (last + 15) % 16;
    }
    player = 1 - player;
    played++;
    if (legal_moves().empty()) {  // whoever starves the other takes all that is left
        for (int hole = 0; hole < 16; hole++) {
            score[1 - player] += seeds(hole);
            std::fill(holes[hole], holes[hole] + 3, 0);
        }
    }
}

bool over() { return std::max(score[0], score[1]) >= 49 || score[0] + score[1] > 86 || played == 400; }

// Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA.
std::string think(const std::vector<std::string>& moves) {
    static std::mt19937 chance(std::random_device{}());
    return moves[chance() % moves.size()];
}

int main(int argc, char** argv) {
    for (int i = 1; i < argc; i++) parity = parity || std::string(argv[i]) == "parity";
    std::fill(&holes[0][0], &holes[0][0] + 16 * 3, 2);
    std::string line, move;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);  // what was played since your last line: the other player's move
        while (words >> move) {
            if (move.find("RESULT") != std::string::npos || move == "END") return 0;
            if (move != "START") play(move);
        }
        if (!over()) {
            move = think(legal_moves());
            play(move);
        }
        // The move that ends the game is said with the scores. endl flushes; without, nobody hears you.
        if (over()) std::cout << "RESULT " << move << ' ' << score[0] << ' ' << score[1] << std::endl;
        else std::cout << move << std::endl;
    }
}
