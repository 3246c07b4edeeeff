/* Starting kaleun from a test. */
#define _DEFAULT_SOURCE /* nftw, mkdtemp, setgroups */
#define _XOPEN_SOURCE 700
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 64, LINE_SIZE = 8192, RUNS = 8, NAMES = 16 };

static char folder[64];
static char variable[256]; /* the first of its name counts */
static long file_limit;
static uid_t user;

int enter_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/kaleun-test-XXXXXX");
    with_variable("NONE=");
    file_limit = 0;
    user = 0;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *st, int kind,
                      struct FTW *ftw)
{
    (void)st;
    (void)kind;
    (void)ftw;
    return remove(path);
}

int leave_folder(void **state)
{
    (void)state;
    chmod(folder, 0700);
    return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *in_folder(const char *name)
{
    static char paths[NAMES][256];
    static int next;
    char *path = paths[next++ % NAMES];
    snprintf(path, sizeof *paths, "%s/%s", folder, name);
    return path;
}

void with_variable(const char *text)
{
    snprintf(variable, sizeof variable, "%s", text);
}

void with_file_limit(long bytes)
{
    file_limit = bytes;
}

void with_user(uid_t other)
{
    user = other;
}

/* In the child: becomes kaleun with these words, or ends with 127. */
_Noreturn static void become(char *line)
{
    char program[] = KALEUN_PROGRAM, path[] = "PATH=/usr/bin:/bin";
    char term[] = "TERM=xterm", home[128], data[128], *rest;
    char *words[WORDS_MAX] = {program};
    int count = 1;
    for (char *word = strtok_r(line, " ", &rest); word && count < WORDS_MAX - 1;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    snprintf(home, sizeof home, "HOME=%s", folder);
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s/data", folder);
    /* The sanitizers' wishes are handed on; nothing else is. */
    static const char *const kept[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS"};
    char options[2][512];
    char *environment[8] = {variable, home, data, path, term};
    int variables = 5;
    for (int i = 0; i < 2; i++)
        if (getenv(kept[i])) {
            snprintf(options[i], sizeof options[i], "%s=%s", kept[i],
                     getenv(kept[i]));
            environment[variables++] = options[i];
        }
    if (file_limit) {
        struct rlimit limit = {(rlim_t)file_limit, (rlim_t)file_limit};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    if (chdir(folder) != 0 ||
        (user && (setgroups(0, NULL) != 0 || setgid((gid_t)user) != 0 ||
                  setuid(user) != 0)))
        _exit(127);
    execve(KALEUN_PROGRAM, words, environment);
    _exit(127);
}

static int ended(pid_t pid)
{
    int status;
    while (waitpid(pid, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* A file without a name, for one of the three streams. */
static FILE *stream(void)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    return file;
}

static char *taken(FILE *file, size_t *len)
{
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *len = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*len + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *len, file), *len);
    text[*len] = 0;
    fclose(file);
    return text;
}

static const struct ran *run(const void *input, size_t len, char *line)
{
    static struct ran runs[RUNS];
    static int next;
    struct ran *ran = &runs[next++ % RUNS];
    free(ran->out);
    free(ran->err);
    FILE *in = stream(), *out = stream(), *err = stream();
    assert_int_equal(fwrite(input, 1, len, in), len);
    assert_int_equal(fflush(in), 0);
    rewind(in);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(fileno(in), STDIN_FILENO);
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(err), STDERR_FILENO);
        become(line);
    }
    ran->code = ended(pid);
    fclose(in);
    size_t err_len;
    ran->out = taken(out, &ran->out_len);
    ran->err = taken(err, &err_len);
    return ran;
}

const struct ran *kaleun(const char *input, const char *words, ...)
{
    char line[LINE_SIZE];
    va_list args;
    va_start(args, words);
    vsnprintf(line, sizeof line, words, args);
    va_end(args);
    return run(input, strlen(input), line);
}

const struct ran *kaleun_bytes(const void *input, size_t len, const char *words,
                               ...)
{
    char line[LINE_SIZE];
    va_list args;
    va_start(args, words);
    vsnprintf(line, sizeof line, words, args);
    va_end(args);
    return run(input, len, line);
}

/* Talks. */

/* The two ends of a new terminal of 80 by 50. */
static void open_terminal(int *ours, int *theirs)
{
    *ours = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(*ours >= 0);
    assert_int_equal(grantpt(*ours), 0);
    assert_int_equal(unlockpt(*ours), 0);
    const char *name = ptsname(*ours);
    assert_non_null(name);
    *theirs = open(name, O_RDWR | O_NOCTTY);
    assert_true(*theirs >= 0);
    struct winsize size = {.ws_row = 50, .ws_col = 80};
    ioctl(*theirs, TIOCSWINSZ, &size);
}

void talk_start(struct talk *talk, bool terminal, const char *words, ...)
{
    char line[LINE_SIZE];
    va_list args;
    va_start(args, words);
    vsnprintf(line, sizeof line, words, args);
    va_end(args);
    *talk = (struct talk){.text = calloc(1, 1)};
    assert_non_null(talk->text);
    int in[2], out[2];
    if (terminal) {
        open_terminal(&in[1], &in[0]);
        out[0] = dup(in[1]);
        out[1] = dup(in[0]);
    } else {
        assert_int_equal(pipe(in), 0);
        assert_int_equal(pipe(out), 0);
    }
    signal(SIGPIPE, SIG_IGN);
    talk->pid = fork();
    assert_true(talk->pid >= 0);
    if (talk->pid == 0) {
        signal(SIGPIPE, SIG_DFL);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        become(line);
    }
    close(in[0]);
    close(out[1]);
    talk->to = in[1];
    talk->from = out[0];
}

void talk_say(struct talk *talk, const char *line)
{
    size_t len = strlen(line);
    while (len > 0) {
        ssize_t n = write(talk->to, line, len);
        if (n < 0)
            return; /* it has ended: the reader will notice */
        line += n;
        len -= (size_t)n;
    }
}

bool talk_read(struct talk *talk, int wait_ms)
{
    struct pollfd ready = {.fd = talk->from, .events = POLLIN};
    if (poll(&ready, 1, wait_ms) <= 0)
        return false;
    if (talk->len + 4096 + 1 > talk->capacity) {
        talk->capacity = talk->capacity * 2 + 8192;
        talk->text = realloc(talk->text, talk->capacity);
        assert_non_null(talk->text);
        talk->text[talk->len] = 0;
    }
    /* A terminal whose other end is closed says so by an error. */
    ssize_t n = read(talk->from, talk->text + talk->len, 4096);
    if (n <= 0)
        return false;
    talk->len += (size_t)n;
    talk->text[talk->len] = 0;
    return true;
}

bool talk_until(struct talk *talk, size_t from, const char *words)
{
    time_t end = time(NULL) + 20;
    for (;;) {
        if (talk->len > from && strstr(talk->text + from, words))
            return true;
        if (time(NULL) >= end || !talk_read(talk, 20000))
            return false;
    }
}

int talk_finish(struct talk *talk, int with)
{
    if (with)
        kill(talk->pid, with);
    else
        close(talk->to);
    while (talk_read(talk, 20000))
        continue;
    int code = ended(talk->pid);
    if (with)
        close(talk->to);
    close(talk->from);
    return code;
}

int talk_end(struct talk *talk, int with)
{
    int code = talk_finish(talk, with);
    free(talk->text);
    return code;
}

/* Files. */

char *file_read(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s is not there", path);
    return taken(file, len);
}

void file_write(const char *path, const void *bytes, size_t len)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

void file_edit(const char *path, const char *old, const char *fresh)
{
    size_t len;
    char *text = file_read(path, &len);
    char *place = strstr(text, old);
    if (!place)
        fail_msg("%s does not hold '%s'", path, old);
    size_t before = (size_t)(place - text), size = len + strlen(fresh) + 1;
    char *edited = malloc(size);
    assert_non_null(edited);
    int all = snprintf(edited, size, "%.*s%s%s", (int)before, text, fresh,
                       place + strlen(old));
    file_write(path, edited, (size_t)all);
    free(edited);
    free(text);
}

/* What it said. */

const char *sentence(enum lang lang, int key, const struct param *params,
                     int count)
{
    static char texts[RUNS][LINE_SIZE];
    static int next;
    char *text = texts[next++ % RUNS];
    struct out out;
    out_init(&out, text, sizeof *texts, lang);
    text_put(&out, key, params, count);
    return text;
}

void assert_says(const struct ran *ran, const char *words)
{
    if (ran->code != 0 || !strstr(ran->out, words))
        fail_msg("ended with %d and did not say:\n%s\nbut on stdout:\n%s\nand "
                 "on stderr:\n%s",
                 ran->code, words, ran->out, ran->err);
}

void assert_complains(const struct ran *ran, int code, const char *words)
{
    if (ran->code != code || strncmp(ran->err, "kaleun", 6) != 0 ||
        !strstr(ran->err, words))
        fail_msg("ended with %d, not %d with the complaint:\n%s\nbut on "
                 "stderr:\n%s\nand on stdout:\n%s",
                 ran->code, code, words, ran->err, ran->out);
}

int times_said(const char *text, const char *words)
{
    int count = 0;
    while ((text = strstr(text, words)) != NULL) {
        count++;
        text += strlen(words);
    }
    return count;
}

/* JSON, as strictly as RFC 8259 has it. Each function returns the place behind
 * the thing, or NULL if there is none of that kind. */

static const char *json_value_at(const char *s, int depth);

static const char *json_string_at(const char *s)
{
    if (*s++ != '"')
        return NULL;
    while (*s != '"') {
        unsigned char c = (unsigned char)*s++;
        if (c < 0x20)
            return NULL;
        if (c == '\\') {
            if (*s == 'u') {
                if (strspn(s + 1, "0123456789abcdefABCDEF") < 4)
                    return NULL;
                s += 5;
            } else if (*s && strchr("\"\\/bfnrt", *s)) {
                s++;
            } else {
                return NULL;
            }
        } else if (c >= 0x80) {
            int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc2 ? 1 : 9;
            for (; more > 0; more--)
                if (((unsigned char)*s++ & 0xc0) != 0x80)
                    return NULL;
        }
    }
    return s + 1;
}

static const char *json_digits_at(const char *s)
{
    size_t count = strspn(s, "0123456789");
    return count ? s + count : NULL;
}

static const char *json_number_at(const char *s)
{
    s += *s == '-';
    if (*s == '0')
        s++;
    else if (!(s = json_digits_at(s)))
        return NULL;
    if (*s == '.' && !(s = json_digits_at(s + 1)))
        return NULL;
    if (*s == 'e' || *s == 'E') {
        s++;
        s += *s == '+' || *s == '-';
        s = json_digits_at(s);
    }
    return s;
}

/* Members of an object (with keys) or of an array. */
static const char *json_members_at(const char *s, bool keys, int depth)
{
    char closing = keys ? '}' : ']';
    if (*++s == closing)
        return s + 1;
    for (;; s++) {
        if (keys) {
            s = json_string_at(s);
            if (!s || *s++ != ':')
                return NULL;
        }
        s = json_value_at(s, depth + 1);
        if (!s)
            return NULL;
        if (*s == closing)
            return s + 1;
        if (*s != ',')
            return NULL;
    }
}

static const char *json_value_at(const char *s, int depth)
{
    static const char *const words[] = {"true", "false", "null"};
    if (depth > 16)
        return NULL;
    if (*s == '{' || *s == '[')
        return json_members_at(s, *s == '{', depth);
    if (*s == '"')
        return json_string_at(s);
    for (int i = 0; i < 3; i++)
        if (strncmp(s, words[i], strlen(words[i])) == 0)
            return s + strlen(words[i]);
    return json_number_at(s);
}

/* Line by line, because checked string functions look at all that follows. */
const char *not_json(const char *text)
{
    const char *end = text + strlen(text);
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t len = newline ? (size_t)(newline - text) : 0;
        char *line = calloc(1, len + 1);
        assert_non_null(line);
        memcpy(line, text, len);
        const char *rest = *line == '{' ? json_value_at(line, 0) : NULL;
        bool good = rest && rest == line + len;
        free(line);
        if (!good)
            return text;
        text = newline + 1;
    }
    return NULL;
}
