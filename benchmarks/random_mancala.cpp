// A bot that plays Mancala at random and at once, so that nothing is measured but what is around it.
// Its only argument that counts is --parity; a number seeds its choice.
#include <cstdio>
#include <cstdlib>
#include <cstring>

static int seeds[16][3];  // red, blue, transparent
static int score[2], plies, parity;

static int owner(int hole) { return parity ? hole % 2 : hole / 8; }
static int total(int hole) { return seeds[hole][0] + seeds[hole][1] + seeds[hole][2]; }

static bool legal(int hole, int kind, int side) {
    static const int needs[4] = {0, 1, 2, 2};  // R, B, TR, TB
    return owner(hole) == side && seeds[hole][needs[kind]] > 0;
}

static void play(int hole, int kind, int side) {
    int colour = kind & 1, at = hole;
    int order[2] = {kind >= 2 ? 2 : colour, colour};
    for (int turn = kind >= 2 ? 0 : 1; turn < 2; ++turn) {
        int hand = seeds[hole][order[turn]];
        seeds[hole][order[turn]] = 0;
        while (hand) {
            at = (at + 1) % 16;
            if (at == hole || (colour == 1 && owner(at) == side)) continue;
            ++seeds[at][order[turn]];
            --hand;
        }
    }
    while (total(at) == 2 || total(at) == 3) {
        score[side] += total(at);
        memset(seeds[at], 0, sizeof seeds[at]);
        at = (at + 15) % 16;
    }
    ++plies;
    int left = 0, others = 0;
    for (int i = 0; i < 16; ++i) {
        left += total(i);
        if (owner(i) != side) others += total(i);
    }
    if (!others) score[side] += left, memset(seeds, 0, sizeof seeds);
}

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        if (!strcmp(argv[i], "--parity")) parity = 1;
        else srand(atoi(argv[i]));
    }
    for (auto& hole : seeds) hole[0] = hole[1] = hole[2] = 2;
    static const char* kinds[4] = {"R", "B", "TR", "TB"};
    char line[65536];
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "RESULT") || strstr(line, "END")) return 0;
        for (char* word = strtok(line, " \r\n"); word; word = strtok(nullptr, " \r\n")) {
            if (!strcmp(word, "START")) continue;
            char* rest;
            int hole = strtol(word, &rest, 10) - 1;
            int kind = *rest == 'T' ? 2 + (rest[1] == 'B') : *rest == 'B';
            play(hole, kind, plies % 2);
        }
        int found[64], count = 0, side = plies % 2;
        for (int hole = 0; hole < 16; ++hole)
            for (int kind = 0; kind < 4; ++kind)
                if (legal(hole, kind, side)) found[count++] = hole * 4 + kind;
        if (!count) return 0;
        int move = found[rand() % count];
        play(move / 4, move % 4, side);
        printf("%d%s\n", move / 4 + 1, kinds[move % 4]);
        fflush(stdout);
    }
}
