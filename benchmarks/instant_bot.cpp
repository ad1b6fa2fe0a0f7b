// A bot that answers each line at once with the next of the moves on its command line.
#include <cstring>
#include <unistd.h>

int main(int argc, char** argv) {
    char buffer[4096];
    for (int next = 1; next < argc; ++next) {
        ssize_t size = read(0, buffer, sizeof buffer);
        if (size <= 0 || memchr(buffer, 'L', size)) return 0;  // RESULT
        size_t length = strlen(argv[next]);
        memcpy(buffer, argv[next], length);
        buffer[length] = '\n';
        if (write(1, buffer, length + 1) < 0) return 1;
    }
    while (read(0, buffer, sizeof buffer) > 0) {
    }
}
