// The search of engines/search.py and the table of engines/table.py in C++, fused with a game at compile time.
// A Position has: side, over, key, generate(steps), make(step), unmake(step), final(), evaluate(), leaf(step), lively(step).
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

typedef uint64_t u64;
static const int WIN = 1000000, INFINITE = 2097000, OFFSET = 2097152, DEEPEST = 120;

struct Table {
    u64 mask, *words;
    int age = 0;

    explicit Table(int bits) : mask((1ULL << bits) - 2), words((u64 *)calloc(2ULL << bits, 8)) {}
    ~Table() { free(words); }

    u64 find(u64 key) const {
        const u64 *at = words + (key & mask) * 2;
        if ((at[0] ^ at[1]) == key) return at[1];
        if ((at[2] ^ at[3]) == key) return at[3];
        return 0;
    }

    void store(u64 key, int step, int value, int depth, int bound) {
        u64 *at = words + (key & mask) * 2;
        u64 kept = at[1];
        int old = kept >> 42 & 255, old_age = kept >> 52 & 63;
        u64 data = (u64)step | (u64)(value + OFFSET) << 20 | (u64)depth << 42 | (u64)(256 | age * 4 | bound) << 50;
        if ((at[0] ^ kept) != key && depth < old && old_age == age) at += 2;
        at[0] = key ^ data;
        at[1] = data;
    }
};

// How many sequences of so many steps there are, where no position has more than `width` steps.
template <int width, class Position> long long perft(Position &p, int depth) {
    if (depth == 0) return 1;
    if (p.over) return 0;
    int steps[width], count = p.generate(steps);
    if (depth == 1) return count;
    long long total = 0;
    u64 key = p.key;
    for (int i = 0; i < count; i++) {
        p.make(steps[i]);
        total += perft<width>(p, depth - 1);
        p.unmake(steps[i]);
        p.key = key;
    }
    return total;
}

template <class Position> struct Search {
    Table table;
    int presort, reduce_from, width, reduce_by;
    long long nodes = 0, most_nodes = 0;
    int countdown = 256, value = 0;
    bool stopped = false, shallow = false, recall;
    std::vector<int> steps, scores, lines, lengths, killers, history;
    std::chrono::steady_clock::time_point deadline;

    Search(int bits, int presort, int reduce_from, int width, bool recall = false, int reduce_by = 1)
        : table(bits), presort(presort), reduce_from(reduce_from), width(width), reduce_by(reduce_by), recall(recall), steps(128 * width), scores(128 * width),
          lines(16384), lengths(128), killers(256, -1), history(32768) {}

    void think(Position &position, int depth) {
        table.age = (table.age + 1) & 63;
        deadline = std::chrono::steady_clock::now() + std::chrono::hours(1);
        u64 key = position.key;
        for (int target = 1; target <= depth && !stopped; target++) {
            shallow = false;
            value = explore(position, target, -INFINITE, INFINITE, 0, 0);
            position.key = key;
            if (!shallow || abs(value) >= WIN) break;
        }
    }

    int explore(Position &position, int depth, int alpha, int beta, int ply, int at) {
        u64 key = position.key;
        int side = position.side, first = -1, best = -INFINITE, best_step = -1, floor = alpha, bound, found;
        lengths[ply] = 0;
        if (position.over) return position.final();
        if (depth <= 0 || ply >= DEEPEST) {
            shallow = true;
            return position.evaluate();
        }
        look_at_clock();
        if (stopped) return 0;
        if (u64 data = recall && depth == 1 ? 0 : table.find(key)) {
            first = data & 0xFFFFF;
            if (ply > 0 && beta - alpha == 1 && (int)(data >> 42 & 255) >= depth) {
                found = (int)(data >> 20 & 0x3FFFFF) - OFFSET;
                bound = data >> 50 & 3;
                if (bound == 1 || (bound == 2 && found >= beta) || (bound == 3 && found <= alpha)) {
                    if (-WIN < found && found < WIN) shallow = true;
                    return found;
                }
            }
        }
        int count = position.generate(&steps[at]);
        if (depth == 1) return frontier(position, count, first, alpha, beta, ply, at);
        order(position, depth, count, first, ply, at);
        for (int index = 0; index < count; index++) {
            pick(at + index, at + count);
            int step = steps[at + index], less = 0;
            if (reduce_from && index >= reduce_from && depth >= 3 && !position.lively(step))
                less = index >= 3 * reduce_by * reduce_from && depth > 2 * reduce_by ? 2 * reduce_by : reduce_by;
            position.make(step);
            nodes++;
            int rest = depth - 1;
            if (index == 0) {
                found = child(position, side, rest, alpha, beta, ply + 1, at + count);
            } else {
                found = child(position, side, rest - less, alpha, alpha + 1, ply + 1, at + count);
                if (found > alpha && less) found = child(position, side, rest, alpha, alpha + 1, ply + 1, at + count);
                if (alpha < found && found < beta) found = child(position, side, rest, alpha, beta, ply + 1, at + count);
            }
            position.unmake(step);
            position.key = key;
            if (stopped) return 0;
            if (found > best) {
                best = found;
                best_step = step;
                if (found > alpha) {
                    alpha = found;
                    note(step, ply);
                    if (alpha >= beta) {
                        reward(side, step, depth, ply);
                        if (recall)
                            for (int tried = at; tried < at + index; tried++)
                                history[side * 16384 + (steps[tried] & 16383)] -= depth * depth / 4;
                        break;
                    }
                }
            }
        }
        table.store(key, best_step, best, depth, best >= beta ? 2 : best > floor ? 1 : 3);
        return best;
    }

    int child(Position &position, int side, int depth, int alpha, int beta, int ply, int at) {
        if (position.side == side) return explore(position, depth, alpha, beta, ply, at);
        return -explore(position, depth, -beta, -alpha, ply, at);
    }

    int frontier(Position &position, int count, int first, int alpha, int beta, int ply, int at) {
        int best = -INFINITE, side = position.side;
        if (recall)
            order(position, 1, count, first, ply, at);
        else if (first >= 0)
            for (int index = at; index < at + count; index++)
                if (steps[index] == first) {
                    steps[index] = steps[at];
                    steps[at] = first;
                    break;
                }
        for (int index = at; index < at + count; index++) {
            if (recall) pick(index, at + count);
            nodes++;
            int found = position.leaf(steps[index]);
            if (found > best) {
                best = found;
                if (found > alpha) {
                    alpha = found;
                    lengths[ply + 1] = 0;
                    note(steps[index], ply);
                    if (alpha >= beta) {
                        if (recall) reward(side, steps[index], 1, ply);
                        break;
                    }
                }
            }
        }
        if (-WIN < best && best < WIN) shallow = true;
        return best;
    }

    void order(Position &position, int depth, int count, int first, int ply, int at) {
        for (int index = at; index < at + count; index++) {
            int step = steps[index];
            scores[index] = step == first ? 1 << 30
                : depth >= presort ? position.leaf(step)
                : step == killers[2 * ply] ? 1 << 29
                : step == killers[2 * ply + 1] ? (1 << 29) - 1
                : history[position.side * 16384 + (step & 16383)];
        }
    }

    void pick(int at, int end) {
        int best = at;
        for (int index = at + 1; index < end; index++)
            if (scores[index] > scores[best]) best = index;
        std::swap(steps[best], steps[at]);
        std::swap(scores[best], scores[at]);
    }

    void reward(int side, int step, int depth, int ply) {
        int &worth = history[side * 16384 + (step & 16383)];
        if (killers[2 * ply] != step) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = step;
        }
        worth += depth * depth;
        if (worth > 1 << 28) worth >>= 1;
    }

    void note(int step, int ply) {
        int length = lengths[ply + 1];
        lines[128 * ply] = step;
        for (int index = 0; index < length; index++) lines[128 * ply + index + 1] = lines[128 * ply + 128 + index];
        lengths[ply] = length + 1;
    }

    void look_at_clock() {
        if (--countdown > 0) return;
        countdown = 256;
        if (std::chrono::steady_clock::now() >= deadline || (most_nodes && nodes >= most_nodes)) stopped = true;
    }
};

// Prints what a twin's command counted and the seconds that it took.
template <class Work> static void timed(Work work) {
    auto start = std::chrono::steady_clock::now();
    long long count = work();
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    printf("%lld %.9f\n", count, took.count());
}
