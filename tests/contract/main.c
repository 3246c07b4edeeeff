/* test_contract NAME [--games N] [--seed S] [--complete | --sample] [--every-byte]
 *
 * Plays N games of NAME, the first with seed S, and proves the contract on all
 * of them. --complete: a row of a table that was never met is a failure.
 * --sample: too few games to meet every secret, so that none is asked for.
 * --every-byte: fog is proved for each hidden byte by itself, which takes long. */
#include "contract.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

#include "live.h"

/* What the sanitizers find is to end like a failed assertion. */
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

const char *__asan_default_options(void)
{
    return "abort_on_error=1";
}

const char *__ubsan_default_options(void)
{
    return "abort_on_error=1";
}

static void print_options(const struct run *run)
{
    const struct log_header *header = session_header(run->session);
    for (int i = 0; i < game_option_count(run->game); i++) {
        char text[48];
        struct out out;
        out_init(&out, text, sizeof text, LANG_EN);
        field_write(&run->game->options[i], header->options.value[i], &out);
        fprintf(stderr, " %s=%s", run->game->options[i].name, text);
    }
}

/* Where a failure was met: enough to meet it again. */
static void print_place(const struct run *run)
{
    fprintf(stderr, "game %s, seed %llu", run->game->name,
            (unsigned long long)run->seed);
    if (run->session) {
        size_t len;
        const char *log = session_log(run->session, &len);
        print_options(run);
        fprintf(stderr, "\n%.*s", (int)len, log);
    }
    fprintf(stderr, "\nAgain: test_contract %s --seed %llu --games 1\n",
            run->game->name, (unsigned long long)run->seed);
}

/* A failed assertion ends here, not in the signal's handler. */
static jmp_buf aborted;

static void on_abort(int signal)
{
    (void)signal;
    longjmp(aborted, 1); /* NOLINT(bugprone-signal-handler): abort is ours */
}

void fail(const struct run *run, const char *format, ...)
{
    va_list args;
    fflush(stdout);
    fprintf(stderr, "FAILED: ");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    print_place(run);
    _Exit(1);
}

/* A proof comes at moments that grow rarer as a game grows longer, so that a
 * long game does not cost much more than a short one. */
struct proof {
    void (*prove)(struct run *run);
    int every; /* about so many actions apart when a game begins */
};

static const struct proof proofs[] = {
    {prove_undo, 1},     {prove_choices, 2}, {prove_every_action, 9},
    {prove_refusals, 4}, {prove_copies, 9},  {prove_imagine, 6},
    {prove_moves, 3},    {prove_twins, 6},   {prove_rare_twins, 1},
    {prove_fog, 6},      {prove_shape, 4},
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

static void prove_now(struct run *run, int moment, int next[PROOFS])
{
    for (int i = 0; i < PROOFS; i++) {
        if (moment < next[i])
            continue;
        proofs[i].prove(run);
        int apart = proofs[i].every + moment / 4;
        next[i] = moment + 1 + below(&run->pcg, apart);
    }
}

/* Now and then somebody says something, in words that look like a log. */
static void remark(struct run *run)
{
    static const char *const words[] = {
        "All | well ~ done",
        " undo",
        "hit: | D:1,2 ",
        "~",
        "x ~ 0123456789abcdef0123456789abcdef",
        "Zum Teufel, ja.",
    };
    struct refusal refusal;
    int seat = below(&run->pcg, run->game->seat_count);
    seat_set audience =
        chance(&run->pcg, 50) ? EVERYBODY : (seat_set)pcg32_next(&run->pcg);
    seat_set seats = (seat_set)(seat_bit(run->game->seat_count) - 1);
    const char *text = words[below(&run->pcg, 6)];
    if (!chance(&run->pcg, 5) || !session_active(run->session))
        return;
    expect(run,
           session_note(run->session, seat, audience, text, &refusal) ==
               ((audience & seats) != 0),
           "a remark is refused that has listeners, or kept without any");
    expect(
        run,
        !session_note(run->session, SEAT_SPECTATOR, audience, text, &refusal),
        "a spectator is heard");
}

static void expect_outcome(const struct run *run)
{
    struct outcome outcome;
    expect(run, session_over(run->session, &outcome), "over, and not over");
    expect(run, outcome.over, "over, but the outcome says no");
    expect(run, !(outcome.winners >> run->game->seat_count),
           "a winner who has no seat");
    expect(run,
           outcome.text > 0 && outcome.text < text_count() &&
               text_param_count(outcome.text) == 0,
           "the outcome has no words");
}

static void play_game(struct run *run)
{
    int next[PROOFS];
    for (int i = 0; i < PROOFS; i++)
        next[i] = below(&run->pcg, proofs[i].every);
    open_game(run);
    expect_sound(run, session_state(run->session));
    prove_setup(run);
    undo_begin(run);
    bool abandoned = false;
    for (int moment = 0; session_active(run->session); moment++) {
        met_events(run);
        prove_now(run, moment, next);
        remark(run);
        if (chance(&run->pcg, 1) && chance(&run->pcg, 10)) {
            expect(run, session_abandon(run->session), "cannot be abandoned");
            abandoned = true;
        } else if (!undo_now(run)) {
            undo_before(run);
            undo_after(run, act_in(run, run->session));
        }
        expect(run, run->actions <= run->game->actions_max,
               "longer than %d actions", run->game->actions_max);
    }
    met_events(run);
    if (!abandoned) {
        expect_outcome(run);
        prove_undo(run);
        prove_refusals(run);
        prove_imagine(run);
        prove_fog(run);
        prove_shape(run);
    }
    prove_replay(run);
    if (chance(&run->pcg, 50))
        prove_prefix(run);
    session_close(run->session);
    run->session = NULL;
}

static void play_all(struct run *run)
{
    int64_t actions = 0;
    uint64_t first = run->seed;
    prove_tables(run);
    prove_shape_table(run);
    coverage_begin(run);
    for (int i = 0; i < run->games; i++) {
        run->seed = first + (uint64_t)i;
        pcg32_seed(&run->pcg, run->seed, 11);
        play_game(run);
        actions += run->actions;
    }
    printf("%s: %d games, %lld actions\n", run->game->name, run->games,
           (long long)actions);
    if (run->games > 1 && !run->sample) { /* one game cannot meet everything */
        coverage_report(run);
        expect_twins(run);
    }
    coverage_end(run);
    undo_begin(run);
}

static int usage(void)
{
    fprintf(stderr, "test_contract NAME [--games N] [--seed S] "
                    "[--complete | --sample] [--every-byte]\n");
    return 2;
}

int main(int count, char **word)
{
    static struct run run = {.games = 100, .seed = 1};
    for (int i = 2; i < count; i++) {
        if (strcmp(word[i], "--complete") == 0)
            run.complete = true;
        else if (strcmp(word[i], "--sample") == 0)
            run.sample = true;
        else if (strcmp(word[i], "--every-byte") == 0)
            run.every_byte = true;
        else if (strcmp(word[i], "--games") == 0 && i + 1 < count)
            run.games = (int)strtol(word[++i], NULL, 10);
        else if (strcmp(word[i], "--seed") == 0 && i + 1 < count)
            run.seed = strtoull(word[++i], NULL, 10);
        else
            return usage();
    }
    run.game = count > 1 ? game_find(word[1]) : NULL;
    if (!run.game || run.games < 1 || !live_init())
        return usage();
    if (setjmp(aborted)) {
        print_place(&run);
        _Exit(1);
    }
    signal(SIGABRT, on_abort);
    play_all(&run);
    return 0;
}
