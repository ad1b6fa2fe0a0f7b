// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Build it with `g++ -O2 -std=c++17 starter.cpp -o starter`. Start it with `./starter` (player 1 owns
// holes 1 to 8) or, as a class may play it, with `./starter --ownership parity` (player 1 owns the odd holes).

#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

bool parity = false;
int holes[16][3];              // red, blue and transparent seeds; holes[0] is hole 1
int score[2], player, played;  // player: whose move it is, 0 or 1; played: how many moves both have played

int owner(int hole) { return parity ? hole % 2 : hole / 8; }
int seeds(int hole) { return holes[hole][0] + holes[hole][1] + holes[hole][2]; }
bool over() { return std::max(score[0], score[1]) >= 49 || score[0] + score[1] > 86 || played == 400; }

std::vector<std::string> legal_moves() {
    const std::pair<const char*, int> kinds[] = {{"R", 0}, {"B", 1}, {"TR", 2}, {"TB", 2}};
    std::vector<std::string> moves;
    for (int hole = 0; hole < 16; hole++)
        for (auto [name, kind] : kinds)
            if (owner(hole) == player && holes[hole][kind]) moves.push_back(std::to_string(hole + 1) + name);
    return moves;
}

void take(int hole, int who) {
    score[who] += seeds(hole);
    std::fill_n(holes[hole], 3, 0);
}

// Plays anybody's move on the board, and passes the turn.
void play(const std::string& move) {
    int start = std::stoi(move) - 1, last = start, colour = move.back() == 'R' ? 0 : 1;
    std::vector<int> kinds = {colour};
    if (move.find('T') != std::string::npos) kinds = {2, colour};  // transparent seeds go first
    for (int kind : kinds) {
        int hand = std::exchange(holes[start][kind], 0);
        while (hand > 0) {
            last = (last + 1) % 16;
            // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
            if (last != start && (colour == 0 || owner(last) != player)) holes[last][kind]++, hand--;
        }
    }
    for (; seeds(last) == 2 || seeds(last) == 3; last = (last + 15) % 16) take(last, player);
    player = 1 - player;
    played++;
    if (legal_moves().empty())  // whoever starves the other takes all that is left
        for (int hole = 0; hole < 16; hole++) take(hole, 1 - player);
}

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
            if (move == "RESULT" || move == "END") return 0;
            if (move != "START") play(move);
        }
        if (!over()) play(move = think(legal_moves()));
        // The move that ends the game is said with the scores. endl flushes; without, nobody hears you.
        if (over()) std::cout << "RESULT " << move << ' ' << score[0] << ' ' << score[1] << std::endl;
        else std::cout << move << std::endl;
    }
}
