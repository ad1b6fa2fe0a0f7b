// The same Yolah, search, evaluation and playouts as engines/, in C++: the yardstick of `make bench`.
// yolah_twin perft DEPTH | yolah_twin search DEPTH < weights | yolah_twin playouts COUNT     prints: count seconds
#include "search_twin.hpp"

#include <cstring>

static u64 LINES[192], FILL[512], FILL_FILE[512], ZOBRIST[256], NEAR[64];
static int WEIGHT[57 * 48];

static int seen_from(int place, int gathered) {
    int taken = gathered << 1, found = 0;
    for (int way = -1; way <= 1; way += 2)
        for (int at = place + way; at >= 0 && at < 8; at += way) {
            found |= 1 << at;
            if (taken >> at & 1) break;
        }
    return found;
}

static void fill() {
    for (int place = 0; place < 8; place++)
        for (int gathered = 0; gathered < 64; gathered++) {
            FILL[64 * place + gathered] = seen_from(place, gathered) * 0x0101010101010101ULL;
            int turned = 0;
            for (int at = 0; at < 6; at++) turned |= (gathered >> at & 1) << (5 - at);
            int seen = seen_from(place, turned);
            for (int at = 0; at < 8; at++) FILL_FILE[64 * place + gathered] |= (u64)(seen >> at & 1) << (8 * at);
        }
    const int ways[3][2] = {{1, 0}, {1, 1}, {1, -1}};
    for (int square = 0; square < 64; square++)
        for (int line = 0; line < 3; line++)
            for (int along = -7; along < 8; along++) {
                int x = square % 8 + along * ways[line][0], y = square / 8 + along * ways[line][1];
                if (along && x >= 0 && x < 8 && y >= 0 && y < 8) LINES[3 * square + line] |= 1ULL << (8 * y + x);
            }
    u64 state = 0x596F6C6168;
    for (u64 &word : ZOBRIST) {
        state += 0x9E3779B97F4A7C15ULL;
        u64 mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
        word = mixed ^ mixed >> 31;
    }
}

static inline u64 lines_of(int square, u64 free) {
    u64 taken = ~free, rank = LINES[3 * square], rising = LINES[3 * square + 1], falling = LINES[3 * square + 2];
    int x = square & 7;
    u64 file = (taken >> x & 0x0101010101010101ULL) * 0x0080402010080400ULL >> 58;
    const u64 gather = 0x0202020202020202ULL;
    return (FILL[64 * x + ((taken & rank) * gather >> 58)] & rank)
        | (FILL[64 * x + ((taken & rising) * gather >> 58)] & rising)
        | (FILL[64 * x + ((taken & falling) * gather >> 58)] & falling) | FILL_FILE[64 * (square >> 3) + file] << x;
}

static inline u64 around(u64 squares) {
    u64 wide = squares | (squares & 0x7F7F7F7F7F7F7F7FULL) << 1 | (squares & 0xFEFEFEFEFEFEFEFEULL) >> 1;
    return wide | wide << 8 | wide >> 8;
}

static void fill_near() {
    for (int square = 0; square < 64; square++) NEAR[square] = around(1ULL << square);
}

static u64 spread(u64 squares, u64 free) {
    static const u64 shifts[4] = {1, 8, 9, 7};
    static const u64 up[4] = {0xFEFEFEFEFEFEFEFEULL, ~0ULL, 0xFEFEFEFEFEFEFEFEULL, 0x7F7F7F7F7F7F7F7FULL};
    static const u64 down[4] = {0x7F7F7F7F7F7F7F7FULL, ~0ULL, 0x7F7F7F7F7F7F7F7FULL, 0xFEFEFEFEFEFEFEFEULL};
    u64 found = 0;
    for (int way = 0; way < 4; way++) {
        u64 shift = shifts[way], reach = squares, clear = free & up[way];
        reach |= clear & reach << shift;
        clear &= clear << shift;
        reach |= clear & reach << 2 * shift;
        clear &= clear << 2 * shift;
        found |= reach | (clear & reach << 4 * shift);
    }
    for (int way = 0; way < 4; way++) {
        u64 shift = shifts[way], reach = squares, clear = free & down[way];
        reach |= clear & reach >> shift;
        clear &= clear >> shift;
        reach |= clear & reach >> 2 * shift;
        clear &= clear >> 2 * shift;
        found |= reach | (clear & reach >> 4 * shift);
    }
    return found;
}

static int count_of(u64 word) { return __builtin_popcountll(word); }
static int lowest(u64 word) { return __builtin_ctzll(word); }

struct Position {
    u64 pieces[2] = {0x8000000810000001ULL, 0x0100001008000080ULL}, free, key = 0;
    int points[2] = {0, 0}, side = 0, plies = 0, seen[48];
    bool over = false, hasty = false;

    Position() : free(~(pieces[0] | pieces[1])) {
        for (int side = 0; side < 2; side++)
            for (u64 left = pieces[side]; left; left &= left - 1) key ^= ZOBRIST[64 * side + lowest(left)];
    }

    int generate(int *steps) const {
        int count = 0;
        for (u64 own = pieces[side]; own; own &= own - 1) {
            int start = lowest(own);
            for (u64 to = lines_of(start, free) & free; to; to &= to - 1) steps[count++] = start << 6 | lowest(to);
        }
        if (count == 0) steps[count++] = 0;
        return count;
    }

    void make(int step) {
        int start = step >> 6, end = step & 63;
        if (step == 0) {
            key ^= ZOBRIST[192 + plies + 1 - points[0] - points[1]];
        } else {
            pieces[side] ^= 1ULL << start | 1ULL << end;
            free ^= 1ULL << end;
            points[side]++;
            key ^= ZOBRIST[64 * side + start] ^ ZOBRIST[64 * side + end] ^ ZOBRIST[128 + start];
        }
        key ^= ZOBRIST[192];
        side ^= 1;
        plies++;
        over = !(around(pieces[side]) & free) && (hasty || !(around(pieces[side ^ 1]) & free));
    }

    void unmake(int step) {
        side ^= 1;
        plies--;
        over = false;
        if (step) {
            pieces[side] ^= 1ULL << (step >> 6) | 1ULL << (step & 63);
            free ^= 1ULL << (step & 63);
            points[side]--;
        }
    }

    int final() const {
        int lead = points[side] - points[side ^ 1];
        if (around(pieces[side ^ 1]) & free) lead--;
        return lead > 0 ? WIN + lead : lead < 0 ? -WIN + lead : 0;
    }

    int evaluate() {
        for (int &count : seen) count = 0;
        u64 one[2] = {0, 0}, beside[2] = {0, 0};
        int found = 0;
        for (int who = 0, sign = 1; who < 2; who++, sign = -1)
            for (u64 own = pieces[side ^ who]; own; own &= own - 1) {
                u64 to = lines_of(lowest(own), free) & free, near = NEAR[lowest(own)] & free;
                int ways = count_of(to);
                one[who] |= to;
                beside[who] |= near;
                found += sign * ways;
                seen[16 + (ways < 15 ? ways : 15)] += sign;
                seen[32 + count_of(near)] += sign;
            }
        seen[0] = 1;
        seen[1] = 1 - 2 * side;
        seen[2] = found;
        seen[3] = count_of(beside[0]) - count_of(beside[1]);
        u64 own1 = one[0], other1 = one[1], own2 = spread(own1, free), other2 = spread(other1, free);
        seen[4] = count_of(own1 & ~other1) - count_of(other1 & ~own1);
        seen[6] = count_of(own1 & other1);
        seen[7] = count_of(own2 & other2 & ~own1 & ~other1);
        seen[9] = count_of(own1 & ~other1 & other2) - count_of(other1 & ~own1 & own2);
        seen[10] = count_of(own1 & ~other2) - count_of(other1 & ~own2);
        seen[11] = count_of(own2 & ~own1 & ~other2) - count_of(other2 & ~other1 & ~own2);
        u64 own = pieces[side], other = pieces[side ^ 1], own_all = 0, other_all = 0, own_first = 0, other_first = 0;
        u64 both = 0;
        for (int steps = 1; own | other; steps++) {
            own = around(own) & free & ~own_all;
            other = around(other) & free & ~other_all;
            both |= own & other;
            own_first |= own & ~(other | other_all);
            other_first |= other & ~(own | own_all);
            own_all |= own;
            other_all |= other;
            if (steps <= 3) seen[15] = count_of(own_all) - count_of(other_all);
            if (steps <= 2) seen[14] = seen[15];
        }
        seen[12] = count_of(own_first) - count_of(other_first);
        seen[13] = count_of(both);
        seen[5] = count_of(own_all & ~other_all) - count_of(other_all & ~own_all);
        const int *weights = WEIGHT + 48 * count_of(free);
        int value = 0;
        for (int at = 0; at < 48; at++) value += seen[at] * weights[at];
        return value >> 6;
    }

    int leaf(int step) {
        if (step == 0 || !hasty) {
            u64 before = key;
            make(step);
            int value = over ? final() : evaluate();
            unmake(step);
            key = before;
            return -value;
        }
        int who = side, value;
        u64 to = 1ULL << (step & 63), both = to | 1ULL << (step >> 6);
        pieces[who] ^= both;
        free ^= to;
        side = who ^ 1;
        if (around(pieces[who ^ 1]) & free) {
            value = -evaluate();
        } else {
            points[who]++;
            value = -final();
            points[who]--;
        }
        side = who;
        pieces[who] ^= both;
        free ^= to;
        return value;
    }

    bool lively(int) const { return false; }

    int sample(u64 draw) const {
        u64 to[4], own = pieces[side];
        u64 count = 0;
        for (int at = 0; at < 4; at++, own &= own - 1) {
            to[at] = lines_of(lowest(own), free) & free;
            count += count_of(to[at]);
        }
        if (count == 0) return 0;
        int pick = (draw >> 32) * count >> 32, at = 0;
        for (own = pieces[side]; pick >= count_of(to[at]); own &= own - 1) pick -= count_of(to[at++]);
        u64 chosen = to[at];
        while (pick--) chosen &= chosen - 1;
        return lowest(own) << 6 | lowest(chosen);
    }
};

// Flat Monte Carlo; the rewards are added up, so that nothing is left out as unused.
static double playouts(Position &p, long long most) {
    u64 state = 3 * 0x9E3779B97F4A7C15ULL, keys[128];
    int steps[108], trail[128], count = p.generate(steps), at = 0;
    double rewards[108] = {};
    for (long long played = 0; played < most; played++) {
        int made = 0;
        for (int step = steps[at]; ; ) {
            keys[made] = p.key;
            trail[made++] = step;
            p.make(step);
            if (p.over || made == 126) break;
            state ^= state >> 12;
            state ^= state << 25;
            state ^= state >> 27;
            step = p.sample(state * 0x2545F4914F6CDD1DULL);
        }
        int value = p.over ? p.final() : 0;
        double share = value > 0 ? 1 : value < 0 ? 0 : 0.5;
        if (p.side) share = 1 - share;
        while (made) {
            p.unmake(trail[--made]);
            p.key = keys[made];
        }
        rewards[at] += share;
        if (++at == count) at = 0;
    }
    double total = 0;
    for (double reward : rewards) total += reward;
    return total;
}

int main(int count, char **words) {
    if (count < 3) return 2;
    int much = atoi(words[2]);
    fill();
    fill_near();
    Position position;
    if (!strcmp(words[1], "perft")) {
        timed([&] { return perft<108>(position, much); });
        return 0;
    }
    if (!strcmp(words[1], "playouts")) {
        timed([&] { return (long long)(2 * playouts(position, much)); });
        return 0;
    }
    for (int &weight : WEIGHT)
        if (scanf("%d", &weight) != 1) return 2;
    position.hasty = true;
    Search<Position> search(20, 4, 2, 108, true, 2);
    timed([&] {
        search.think(position, much);
        return search.nodes;
    });
}
