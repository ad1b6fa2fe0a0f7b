import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A class referee: a relay between two bots that knows no rules.
 *
 * Usage: java ClassReferee.java MILLISECONDS "command of A" "command of B"
 *
 * Prints each line that a bot says, with A or B before it, and at last END with the line that ended the match,
 * or DISQUALIFIED with the bot that gave no answer and the reason.
 */
public final class ClassReferee {
    /** A bot's process. Its standard error is never read. */
    private static final class Bot {
        final String name;
        final Process process;
        private final BufferedReader from;
        private final OutputStream to;

        Bot(String name, String command) throws IOException {
            this.name = name;
            List<String> words = new ArrayList<>(List.of(command.trim().split("\\s+")));
            words.add("Joueur" + name);
            process = new ProcessBuilder(words).start();
            from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            to = process.getOutputStream();
        }

        void tell(String line) {
            try {
                to.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                to.flush();
            } catch (IOException gone) {
                // The answer will not come either, and that is what disqualifies.
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        long limit = Long.parseLong(arguments[0]);
        ExecutorService reader = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        Bot[] bots = {new Bot("A", arguments[1]), new Bot("B", arguments[2])};
        String line = "START";
        String verdict = null;
        for (int turn = 0; verdict == null; turn++) {
            Bot bot = bots[turn % 2];
            bot.tell(line);
            Future<String> answer = reader.submit(bot.from::readLine);
            try {
                line = answer.get(limit, TimeUnit.MILLISECONDS);
            } catch (TimeoutException late) {
                verdict = "DISQUALIFIED " + bot.name + " time";
                continue;
            } catch (ExecutionException broken) {
                line = null;
            }
            if (line == null) {
                verdict = "DISQUALIFIED " + bot.name + " end of file";
            } else {
                System.out.println(bot.name + " " + line);
                if (line.contains("RESULT")) {
                    verdict = "END " + line;
                }
            }
        }
        System.out.println(verdict);
        for (Bot bot : bots) {
            bot.process.destroy();
        }
    }
}
