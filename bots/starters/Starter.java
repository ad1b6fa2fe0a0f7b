// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Start it with `java Starter.java` (player 1 owns holes 1 to 8) or, as a class may play it, with
// `java Starter.java --ownership parity` (player 1 owns the odd holes).

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

public final class Starter {
    static final int RED = 0, BLUE = 1, CLEAR = 2;

    static boolean parity;
    static final int[][] holes = new int[16][3]; // seeds of each colour; holes[0] is hole 1
    static final int[] score = {0, 0};
    static int player = 0; // whose move it is: 0 or 1
    static int played = 0; // moves played so far, by both
    static final Random chance = new Random();

    static int owner(int hole) {
        return parity ? hole % 2 : hole / 8;
    }

    static int seeds(int hole) {
        return holes[hole][RED] + holes[hole][BLUE] + holes[hole][CLEAR];
    }

    static List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        for (int hole = 0; hole < 16; hole++) {
            if (owner(hole) != player) continue;
            String name = Integer.toString(hole + 1);
            if (holes[hole][RED] > 0) moves.add(name + "R");
            if (holes[hole][BLUE] > 0) moves.add(name + "B");
            if (holes[hole][CLEAR] > 0) moves.addAll(List.of(name + "TR", name + "TB"));
        }
        return moves;
    }

    /** Plays anybody's move on the board, and passes the turn. */
    static void play(String move) {
        int start = Integer.parseInt(move.replaceAll("[RTB]", "")) - 1, last = start;
        int colour = move.endsWith("R") ? RED : BLUE;
        // Transparent seeds go first; the colour goes on where they stopped.
        for (int kind : move.contains("T") ? new int[] {CLEAR, colour} : new int[] {colour}) {
            int hand = holes[start][kind];
            holes[start][kind] = 0;
            while (hand > 0) {
                last = (last + 1) % 16;
                // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
                if (last != start && (colour == RED || owner(last) != player)) {
                    holes[last][kind]++;
                    hand--;
                }
            }
        }
        while (seeds(last) == 2 || seeds(last) == 3) {
            score[player] += seeds(last);
            Arrays.fill(holes[last], 0);
            last = (last + 15) % 16;
        }
        player = 1 - player;
        played++;
        if (legalMoves().isEmpty()) { // whoever starves the other takes all that is left
            for (int hole = 0; hole < 16; hole++) {
                score[1 - player] += seeds(hole);
                Arrays.fill(holes[hole], 0);
            }
        }
    }

    static boolean over() {
        return Math.max(score[0], score[1]) >= 49 || score[0] + score[1] > 86 || played == 400;
    }

    /** Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA. */
    static String think(List<String> moves) {
        return moves.get(chance.nextInt(moves.size()));
    }

    public static void main(String[] arguments) throws IOException {
        parity = List.of(arguments).contains("parity");
        for (int[] hole : holes) Arrays.fill(hole, 2);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.contains("RESULT") || line.trim().equals("END")) return;
            String move = "";
            for (String word : line.trim().split("\\s+")) { // what was played since your last line
                move = word;
                if (!move.equals("START")) play(move);
            }
            if (!over()) {
                move = think(legalMoves());
                play(move);
            }
            // The move that ends the game is said with the scores. Flush, or nobody hears you.
            System.out.println(over() ? "RESULT " + move + " " + score[0] + " " + score[1] : move);
            System.out.flush();
        }
    }
}
