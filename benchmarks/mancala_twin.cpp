// The same Mancala, search and evaluation as engines/, in C++: the yardstick of `make bench`.
// mancala_twin perft DEPTH | mancala_twin search DEPTH < weights      prints: count seconds
#include "search_twin.hpp"

#include <cstring>

static const int HANDFULS = 65;
static u64 PATTERN[6240], OWN[8];
static int LAST[3120], TUNED[6500];

static int owner_of(int hole, bool parity) { return parity ? hole % 2 : hole / 8; }

static int next_hole(int way, int start, int hole) {
    bool parity = way == 2;
    for (;;) {
        hole = (hole + 1) % 16;
        if (hole != start && (way == 0 || owner_of(hole, parity) != owner_of(start, parity))) return hole;
    }
}

static void fill() {
    for (int parity = 0; parity < 2; parity++)
        for (int hole = 0; hole < 16; hole++)
            OWN[4 * parity + 2 * owner_of(hole, parity) + hole / 8] |= 0xFFULL << (8 * (hole % 8));
    for (int way = 0; way < 3; way++)
        for (int hole = 0; hole < 16; hole++) {
            u64 words[2] = {0, 0};
            int to = hole;
            for (int seeds = 0; seeds < HANDFULS; seeds++) {
                int at = (way * 16 + hole) * HANDFULS + seeds;
                PATTERN[2 * at] = words[0];
                PATTERN[2 * at + 1] = words[1];
                LAST[at] = to;
                to = next_hole(way, hole, to);
                words[to / 8] += 1ULL << (8 * (to % 8));
            }
        }
}

struct State {
    u64 red[2], blue[2], clear[2];
    int score[2];
};

struct Position : State {
    int side = 0, plies = 0, parity;
    bool over = false;
    u64 key = 0;
    State past[128];

    explicit Position(int parity) : parity(parity) {
        u64 two = 0x0202020202020202ULL;
        for (int half = 0; half < 2; half++) red[half] = blue[half] = clear[half] = two, score[half] = 0;
        rekey();
    }

    int generate(int *steps) const {
        int count = 0;
        const u64 sevens = 0x7F7F7F7F7F7F7F7FULL, tops = 0x8080808080808080ULL;
        for (int half = 0; half < 2; half++) {
            u64 own = OWN[4 * parity + 2 * side + half];
            u64 r = ((red[half] & own) + sevens) & tops, b = ((blue[half] & own) + sevens) & tops;
            u64 c = ((clear[half] & own) + sevens) & tops;
            for (u64 any = r | b | c; any; any &= any - 1) {
                u64 bit = any & -any;
                int hole = (half << 5) | ((__builtin_ctzll(bit) >> 3) << 2);
                if (r & bit) steps[count++] = hole;
                if (b & bit) steps[count++] = hole | 1;
                if (c & bit) steps[count++] = hole | 2, steps[count++] = hole | 3;
            }
        }
        return count;
    }

    void play_out(int step) {
        past[plies & 127] = *this;
        int hole = step >> 2, kind = step & 3, shift = 8 * (hole & 7), half = hole >> 3;
        u64 empty = ~(0xFFULL << shift);
        int at = (((kind & 1) == 0 ? 0 : 1 + parity) * 16 + hole) * HANDFULS, c = 0;
        if (kind & 2) {
            c = clear[half] >> shift & 255;
            clear[half] &= empty;
            clear[0] += PATTERN[2 * (at + c)];
            clear[1] += PATTERN[2 * (at + c) + 1];
        }
        u64 *colour = kind & 1 ? blue : red;
        int seeds = colour[half] >> shift & 255;
        colour[half] &= empty;
        colour[0] += PATTERN[2 * (at + c + seeds)] - PATTERN[2 * (at + c)];
        colour[1] += PATTERN[2 * (at + c + seeds) + 1] - PATTERN[2 * (at + c) + 1];
        int last = LAST[at + c + seeds], taken = 0;
        u64 total[2] = {red[0] + blue[0] + clear[0], red[1] + blue[1] + clear[1]}, keep[2] = {~0ULL, ~0ULL};
        for (;;) {
            shift = 8 * (last & 7);
            half = last >> 3;
            int here = (total[half] & keep[half]) >> shift & 255;
            if ((here & 0xFE) != 2) break;
            keep[half] &= ~(0xFFULL << shift);
            taken += here;
            last = (last + 15) & 15;
        }
        if (taken) {
            for (half = 0; half < 2; half++) red[half] &= keep[half], blue[half] &= keep[half], clear[half] &= keep[half];
            score[side] += taken;
        }
        side ^= 1;
        plies++;
        settle();
    }

    void make(int step) { play_out(step); rekey(); }

    void unmake(int) {
        side ^= 1;
        plies--;
        static_cast<State &>(*this) = past[plies & 127];
        over = false;
    }

    void settle() {
        const u64 *own = OWN + 4 * parity + 2 * side;
        u64 low = red[0] | blue[0] | clear[0], high = red[1] | blue[1] | clear[1];
        if (!((low & own[0]) | (high & own[1]))) {
            score[1 - side] = 96 - score[side];
            for (int half = 0; half < 2; half++) red[half] = blue[half] = clear[half] = 0;
        }
        over = score[0] >= 49 || score[1] >= 49 || score[0] + score[1] > 86 || plies >= 400;
    }

    void rekey() {
        const u64 s1 = 0x9E3779B97F4A7C15ULL, s2 = 0xBF58476D1CE4E5B9ULL, s3 = 0x94D049BB133111EBULL;
        const u64 s4 = 0xD6E8FEB86659FD93ULL, s5 = 0xA0761D6478BD642FULL, s6 = 0xE7037ED1A0B428DBULL;
        u64 w = red[0] * s1;
        w = (w ^ w >> 29 ^ red[1]) * s2;
        w = (w ^ w >> 31 ^ blue[0]) * s3;
        w = (w ^ w >> 30 ^ blue[1]) * s4;
        w = (w ^ w >> 29 ^ clear[0]) * s5;
        w = (w ^ w >> 31 ^ clear[1]) * s6;
        w = (w ^ w >> 30 ^ (u64)(2 * score[0] + side)) * s1;
        w = (w ^ (u64)plies) * s2;
        key = w ^ w >> 32;
    }

    int final() const {
        int lead = score[side] - score[1 - side];
        return lead > 0 ? WIN + 400 - plies : lead < 0 ? -(WIN + 400 - plies) : 0;
    }

    static int from(u64 t, u64 least) { return __builtin_popcountll((t + least) & 0x8080808080808080ULL); }

    int half_value(int who, const int *w) const {
        const u64 *own = OWN + 4 * parity + 2 * who;
        const u64 low = 0x0101010101010101ULL;
        u64 r0 = red[0] & own[0], r1 = red[1] & own[1], b0 = blue[0] & own[0], b1 = blue[1] & own[1];
        u64 c0 = clear[0] & own[0], c1 = clear[1] & own[1], t0 = r0 + b0 + c0, t1 = r1 + b1 + c1;
        const u64 f1 = 0x7F7F7F7F7F7F7F7FULL, f2 = 0x7E7E7E7E7E7E7E7EULL, f3 = 0x7D7D7D7D7D7D7D7DULL;
        const u64 f6 = 0x7A7A7A7A7A7A7A7AULL, f13 = 0x7373737373737373ULL;
        return w[2] * (int)((r0 + r1) * low >> 56) + w[3] * (int)((b0 + b1) * low >> 56)
            + w[4] * (int)((c0 + c1) * low >> 56) + w[5] * (from(t0, f1) + from(t1, f1))
            + w[6] * (from(t0, f2) + from(t1, f2)) + w[7] * (from(t0, f3) + from(t1, f3))
            + w[8] * (from(t0, f6) + from(t1, f6)) + w[9] * (from(t0, f13) + from(t1, f13))
            + w[10] * (from(r0, f1) + from(r1, f1)) + w[11] * (from(b0, f1) + from(b1, f1))
            + w[12] * (from(c0, f1) + from(c1, f1) - from(c0, f2) - from(c1, f2));
    }

    int evaluate() const {
        const int *w = TUNED + ((10 * parity + (96 - score[0] - score[1]) / 10) * 25 + plies / 16) * 13;
        return w[0] + w[1] * (score[side] - score[1 - side]) + half_value(side, w) - half_value(1 - side, w);
    }

    int leaf(int step) {
        play_out(step);
        int value = over ? final() : evaluate();
        unmake(step);
        return -value;
    }

    bool lively(int) const { return false; }
};

int main(int count, char **words) {
    if (count < 3) return 2;
    int depth = atoi(words[2]);
    fill();
    Position position(0);
    if (!strcmp(words[1], "perft")) {
        timed([&] { return perft<32>(position, depth); });
        return 0;
    }
    for (int &weight : TUNED)
        if (scanf("%d", &weight) != 1) return 2;
    Search<Position> search(20, 3, 4, 32);
    timed([&] {
        search.think(position, depth);
        return search.nodes;
    });
}
