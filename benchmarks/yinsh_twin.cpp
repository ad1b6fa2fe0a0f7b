// The same Yinsh as engines/yinsh/position.py, in C++: the yardstick of `make bench`.
// yinsh_twin DEPTH < steps that lead to the position      prints: count seconds
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>
#include <vector>

using u64 = uint64_t;

static const int N = 5, RINGS = 5, ROW = 5, WIN = 3, SHIFT = 7, MASK = 127, SEAT = 40;
static const int TAKE_RING = 1 << 16, TAKE_ROW = 1 << 17, TAKE_NOTHING = 1 << 18;
static const u64 MARKER = 1, RING = 2, SECOND = 4, ONE = 1, FIRST_BITS = 01111111111111111ULL;
enum { PLACE, ROW_BEFORE, RING_BEFORE, MOVE, ROW_AFTER, RING_AFTER, PASS };

static int WHERE[1014], CELLS[2160], LENGTHS[45];
static u64 KEYS[1352], STATES[64];

static int lowest_bit(u64 x) { return __builtin_ctzll(x); }
static int highest_bit(u64 x) { return 63 - __builtin_clzll(x); }

static void fill() {
    const int corner[6][2] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    std::map<std::pair<int, int>, int> number;
    number[{0, 0}] = 0;
    for (int h = 1, point = 1; h <= N; h++)
        for (int at = 0; at < 6 * h; at++, point++) {
            int c = at / h, r = at % h, d = (c + 1) % 6;
            if (h < N || r) number[{corner[c][0] * (h - r) + corner[d][0] * r, corner[c][1] * (h - r) + corner[d][1] * r}] = point;
        }
    for (auto &[place, point] : number) {
        int off[3] = {place.first, place.second, place.first - place.second};
        for (int axis = 0; axis < 3; axis++) {
            int line = axis * (2 * N + 1) + N + off[axis], at = 3 * ++LENGTHS[line];
            WHERE[6 * point + 2 * axis] = line;
            WHERE[6 * point + 2 * axis + 1] = at;
            CELLS[48 * line + at] = point;
        }
    }
    std::mt19937_64 source(1);
    for (int point = 0; point < 169; point++) {
        u64 bits[3] = {source(), source(), source()};
        for (int piece = 0; piece < 8; piece++)
            for (int bit = 0; bit < 3; bit++)
                if (piece >> bit & 1) KEYS[8 * point + piece] ^= bits[bit];
    }
    for (u64 &state : STATES) state = source();
}

struct Position {
    int side = 0, plies = 0, phase = PLACE, gifted = 0, ended = 0;
    bool over = false, midmove = false, ends_only = true, may_pass = false, gifts_end = false;
    int limit = 0, hop0 = 3, hop1 = 6, hop2 = 3, hop3 = 0;
    u64 words[45] = {}, rows0 = 0, rows1 = 0, stale = 0, touched = 0, key = 0, past[512];
    int standing[80], count[2] = {}, won[2] = {}, markers[2] = {};

    Position() {
        for (int line = 0; line < 3 * (2 * N + 1); line++) words[line] = RING | RING << 3 * (LENGTHS[line] + 1);
    }

    u64 runs(u64 m) const {
        m &= m >> hop0;
        m &= m >> hop1;
        m &= m >> hop2;
        return m & m >> hop3;
    }

    int generate(int *steps) const {
        int n = 0;
        if (phase == MOVE) {
            for (int index = SEAT * side; index < SEAT * side + count[side]; index++)
                n = moves_of(standing[index], steps, n);
        } else if (phase == PLACE) {
            for (int point = 0; point < 1 + 3 * N * (N + 1); point++) {
                int cell = WHERE[6 * point + 1];
                if (cell && !(words[WHERE[6 * point]] >> cell & 3)) steps[n++] = point << SHIFT | point;
            }
        } else if (phase == ROW_BEFORE || phase == ROW_AFTER) {
            for (u64 lines = side ? rows1 : rows0; lines; lines &= lines - 1) {
                int line = lowest_bit(lines);
                u64 colour = words[line] >> 2;
                if (!side) colour = ~colour;
                u64 found = runs(words[line] & colour & FIRST_BITS);
                if (ends_only) found &= ~(found << 3 & found >> 3);
                for (; found; found &= found - 1)
                    steps[n++] = TAKE_ROW | CELLS[48 * line + lowest_bit(found)] << 2 | line / (2 * N + 1);
            }
        } else if (phase == PASS) {
            steps[n++] = TAKE_NOTHING;
        } else {
            for (int index = SEAT * side; index < SEAT * side + count[side]; index++)
                steps[n++] = TAKE_RING | standing[index];
        }
        return n;
    }

    int moves_of(int point, int *steps, int n) const {
        int start = point << SHIFT;
        for (int axis = 6 * point; axis < 6 * point + 6; axis += 2) {
            const int *cells = CELLS + 48 * WHERE[axis];
            int here = WHERE[axis + 1], to = here + 3, end;
            u64 word = words[WHERE[axis]], taken = (word | word >> 1) & FIRST_BITS;
            for (end = to + lowest_bit(taken >> to); to < end; to += 3) steps[n++] = start | cells[to];
            if (word >> to & 1) {
                to += lowest_bit(~word >> to & FIRST_BITS);
                if (!(word >> to & 2)) steps[n++] = start | cells[to];
            }
            to = here - 3;
            for (end = highest_bit(taken & ((ONE << here) - 1)); to > end; to -= 3) steps[n++] = start | cells[to];
            if (word >> to & 1) {
                to = highest_bit(~word & FIRST_BITS & ((ONE << to) - 1));
                if (!(word >> to & 2)) steps[n++] = start | cells[to];
            }
        }
        return n;
    }

    void put(int point, u64 piece) {
        const int *at = WHERE + 6 * point;
        words[at[0]] ^= piece << at[1];
        words[at[2]] ^= piece << at[3];
        words[at[4]] ^= piece << at[5];
        touched |= ONE << at[0] | ONE << at[2] | ONE << at[4];
        key ^= KEYS[8 * point + piece];
    }

    void swap(int start, int end) {
        int axis = 0;
        while (WHERE[6 * start + axis] != WHERE[6 * end + axis]) axis += 2;
        int line = WHERE[6 * start + axis], low = WHERE[6 * start + axis + 1], high = WHERE[6 * end + axis + 1];
        if (low > high) std::swap(low, high);
        u64 word = words[line];
        u64 between = word & FIRST_BITS & ((ONE << high) - 1) & ~((ONE << (low + 3)) - 1);
        int gain = 2 * __builtin_popcountll(between & word >> 2) - __builtin_popcountll(between);
        markers[0] += gain;
        markers[1] -= gain;
        for (; between; between &= between - 1) put(CELLS[48 * line + lowest_bit(between)], SECOND);
    }

    void slide(int start, int end, int change) {
        int index = SEAT * side;
        while (standing[index] != (change > 0 ? start : end)) index++;
        standing[index] = change > 0 ? end : start;
        swap(start, end);
        markers[side] += change;
        put(start, RING | MARKER);
        put(end, RING | SECOND * side);
    }

    void lift_row(int step, u64 marker) {
        int at = 6 * (step >> 2 & 255) + 2 * (step & 3), line = WHERE[at], cell = WHERE[at + 1];
        for (int index = 0; index < ROW; index++) put(CELLS[48 * line + cell + 3 * index], marker);
    }

    void look_for_rows() {
        rows0 &= ~touched;
        rows1 &= ~touched;
        for (u64 lines = touched; lines; lines &= lines - 1) {
            int line = lowest_bit(lines);
            u64 all = words[line] & FIRST_BITS, seconds = all & words[line] >> 2;
            if (runs(seconds)) rows1 |= ONE << line;
            if (runs(all ^ seconds)) rows0 |= ONE << line;
        }
    }

    bool mobile(int who) const {
        for (int index = SEAT * who; index < SEAT * who + count[who]; index++)
            for (int axis = 6 * standing[index]; axis < 6 * standing[index] + 6; axis += 2) {
                u64 word = words[WHERE[axis]];
                int to = WHERE[axis + 1] + 3;
                if (word >> to & 1) to += lowest_bit(~word >> to & FIRST_BITS);
                if (!(word >> to & 2)) return true;
                to = WHERE[axis + 1] - 3;
                if (word >> to & 1) to = highest_bit(~word & FIRST_BITS & ((ONE << to) - 1));
                if (!(word >> to & 2)) return true;
            }
        return false;
    }

    void finish(int how) {
        ended = how;
        over = true;
        midmove = false;
    }

    void end_turn() {
        side ^= 1;
        gifted = 0;
        midmove = false;
        if (side ? rows1 : rows0) phase = ROW_BEFORE;
        else begin_moving();
    }

    void begin_moving() {
        if (limit && markers[0] + markers[1] >= limit) finish(3);
        else if (mobile(side)) phase = MOVE;
        else if (may_pass && (mobile(1 - side) || (side ? rows0 : rows1))) {
            if (midmove) end_turn();
            else phase = PASS;
        } else finish(2);
    }

    void make(int step) {
        int at = 4 * (plies & 127), before = 16 * gifted + 2 * phase + side, point = step & MASK;
        past[at] = rows0;
        past[at + 1] = rows1;
        past[at + 2] = side | phase << 1 | gifted << 4 | midmove << 8;
        touched = 0;
        if (step < TAKE_RING && phase == PLACE) {
            standing[SEAT * side + count[side]++] = point;
            put(point, RING | SECOND * side);
            if (count[1 - side] < RINGS) side ^= 1;
            else end_turn();
        } else if (step < TAKE_RING) {
            slide(step >> SHIFT, point, 1);
            look_for_rows();
            if (side ? rows1 : rows0) phase = ROW_AFTER, midmove = true;
            else end_turn();
        } else if (step >= TAKE_NOTHING) {
            end_turn();
        } else if (step >= TAKE_ROW) {
            lift_row(step, MARKER | SECOND * side);
            markers[side] -= ROW;
            look_for_rows();
            gifted += phase == ROW_BEFORE && gifts_end;
            phase = phase == ROW_BEFORE ? RING_BEFORE : RING_AFTER;
            midmove = true;
        } else {
            int index = SEAT * side;
            while (standing[index] != point) index++;
            past[at + 3] = index;
            standing[index] = standing[SEAT * side + --count[side]];
            put(point, RING | SECOND * side);
            if (++won[side] == WIN) finish(1);
            else if (gifted == 2) end_turn();
            else if (side ? rows1 : rows0) phase = phase == RING_BEFORE ? ROW_BEFORE : ROW_AFTER;
            else if (phase == RING_BEFORE) begin_moving();
            else end_turn();
        }
        plies++;
        stale |= touched;
        key ^= STATES[before] ^ STATES[16 * gifted + 2 * phase + side];
    }

    void unmake(int step) {
        int at = 4 * (--plies & 127), misc = past[at + 2], point = step & MASK;
        rows0 = past[at];
        rows1 = past[at + 1];
        side = misc & 1;
        phase = misc >> 1 & 7;
        gifted = misc >> 4 & 3;
        midmove = misc >> 8 & 1;
        over = false;
        ended = 0;
        touched = 0;
        if (step < TAKE_RING && phase == PLACE) {
            count[side]--;
            put(point, RING | SECOND * side);
        } else if (step < TAKE_RING) {
            slide(step >> SHIFT, point, -1);
        } else if (step < TAKE_ROW) {
            int index = past[at + 3];
            won[side]--;
            standing[SEAT * side + count[side]++] = standing[index];
            standing[index] = point;
            put(point, RING | SECOND * side);
        } else if (step < TAKE_NOTHING) {
            lift_row(step, MARKER | SECOND * side);
            markers[side] += ROW;
        }
        stale |= touched;
    }
};

static long long perft(Position &position, int depth, int *steps) {
    if (depth == 0) return 1;
    if (position.over) return 0;
    int found = position.generate(steps);
    long long total = 0;
    u64 key = position.key;
    for (int index = 0; index < found; index++) {
        position.make(steps[index]);
        total += perft(position, position.midmove && !position.over ? depth : depth - 1, steps + found);
        position.unmake(steps[index]);
        position.key = key;
    }
    return total;
}

int main(int count, char **words) {
    if (count != 2) return 2;
    fill();
    Position position;
    for (int step; scanf("%d", &step) == 1;) position.make(step);
    std::vector<int> steps(1 << 16);
    clock_t start = clock();
    long long found = perft(position, atoi(words[1]), steps.data());
    printf("%lld %.6f\n", found, double(clock() - start) / CLOCKS_PER_SEC);
}
