// A whole bot for Mancala that plays random legal moves. Put your own idea into think().
//
// Start it with `java Starter.java` (player 1 owns holes 1 to 8) or, as a class may play it, with
// `java Starter.java --ownership parity` (player 1 owns the odd holes).

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

public final class Starter {
    static boolean parity;
    static final int[][] holes = new int[16][3]; // red, blue and transparent seeds; holes[0] is hole 1
    static final int[] score = {0, 0};
    static int player = 0, played = 0; // whose move it is, 0 or 1; how many moves both have played
    static final Random chance = new Random();

    static int owner(int hole) { return parity ? hole % 2 : hole / 8; }
    static int seeds(int hole) { return Arrays.stream(holes[hole]).sum(); }
    static boolean over() { return Math.max(score[0], score[1]) >= 49 || score[0] + score[1] > 86 || played == 400; }

    static List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        for (int hole = 0; hole < 16; hole++) {
            if (owner(hole) != player) continue;
            for (String name : List.of("R", "B", "TR", "TB"))
                if (holes[hole][name.equals("R") ? 0 : name.equals("B") ? 1 : 2] > 0) moves.add(hole + 1 + name);
        }
        return moves;
    }

    static void take(int hole, int who) {
        score[who] += seeds(hole);
        Arrays.fill(holes[hole], 0);
    }

    /** Plays anybody's move on the board, and passes the turn. */
    static void play(String move) {
        int start = Integer.parseInt(move.replaceAll("[RTB]", "")) - 1, last = start;
        int colour = move.endsWith("R") ? 0 : 1;
        for (int kind : move.contains("T") ? new int[] {2, colour} : new int[] {colour}) { // transparent first
            int hand = holes[start][kind];
            holes[start][kind] = 0;
            while (hand > 0) {
                last = (last + 1) % 16;
                // Red goes everywhere, blue to the other player's holes, nothing to where it came from.
                if (last != start && (colour == 0 || owner(last) != player)) {
                    holes[last][kind]++;
                    hand--;
                }
            }
        }
        for (; seeds(last) == 2 || seeds(last) == 3; last = (last + 15) % 16) take(last, player);
        player = 1 - player;
        played++;
        if (legalMoves().isEmpty()) // whoever starves the other takes all that is left
            for (int hole = 0; hole < 16; hole++) take(hole, 1 - player);
    }

    /** Chooses one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA. */
    static String think(List<String> moves) {
        return moves.get(chance.nextInt(moves.size()));
    }

    public static void main(String[] arguments) {
        parity = List.of(arguments).contains("parity");
        for (int[] hole : holes) Arrays.fill(hole, 2);
        for (Scanner in = new Scanner(System.in); in.hasNextLine(); ) {
            String line = in.nextLine().trim(), move = "";
            if (line.contains("RESULT") || line.equals("END")) return;
            for (String word : line.split("\\s+")) { // what was played since your last line
                move = word;
                if (!move.equals("START")) play(move);
            }
            if (!over()) play(move = think(legalMoves()));
            // The move that ends the game is said with the scores. Flush, or nobody hears you.
            System.out.println(over() ? "RESULT " + move + " " + score[0] + " " + score[1] : move);
            System.out.flush();
        }
    }
}
