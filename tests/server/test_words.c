/* Words of the seats by commitment: who can choose the dice, and what a log proves
 * about it. */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "dice.h"
#include "fixture.h"
#include "live.h"
#include "session.h"

enum { WORD = 16 };

static const char boats[] = "000102030405060708090a0b0c0d0e0f";
static const char escorts[] = "f0e0d0c0b0a090807060504030201000";

static const char *hash_of(const char *word)
{
    static char hex[65];
    uint8_t bytes[WORD], hash[32];
    struct out out;
    assert_true(hex_read(word, strlen(word), bytes, WORD));
    dice_word_hash(hash, bytes);
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, hash, 32);
    return hex;
}

static struct span sit(struct client *client, const char *token,
                       const char *share)
{
    char line[160];
    snprintf(line, sizeof line, "sit %s %s", token, share);
    return say_hear(client, line, "state");
}

static bool says(struct client *client, const char *verb, const char *words)
{
    char line[160];
    snprintf(line, sizeof line, "%s %s", verb, words);
    return client_say(client, line);
}

/* Two people at a new table. */
struct scene {
    struct pair pair;
    struct client *owner, *boat, *escort;
};

static struct scene opened(const char *words)
{
    struct scene s = {.owner = host_join(&host)};
    s.pair = host_table(s.owner, words);
    s.boat = host_join(&host);
    s.escort = host_join(&host);
    return s;
}

static void leave(struct scene *s)
{
    client_close(s->owner);
    client_close(s->boat);
    client_close(s->escort);
}

/* The log of the table, once its owner has given it up. */
static char *log_of(struct scene *s)
{
    char line[64];
    static char log[16384];
    snprintf(line, sizeof line, "watch %s", s->pair.table);
    say_hear(s->owner, line, "state");
    client_say(s->owner, "abandon");
    struct span m = hear_with(s->owner, "state", "stage");
    assert_true(span_is(member(m, "stage"), "over"));
    m = say_hear(s->owner, "log", "log");
    text_of(m, "text", log, sizeof log);
    return log;
}

static bool has_line(const char *log, const char *start, const char *word)
{
    const char *line = strstr(log, start);
    const char *end = line ? strchr(line + 1, '\n') : NULL;
    const char *found = line ? strstr(line, word) : NULL;
    return found && found < end;
}

/* What `kaleun verify` says of a log; its exit code. */
static int verify(const char *log, char *said, size_t size)
{
    char path[96], command[256];
    snprintf(path, sizeof path, "%s/verify.log", host.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(log, file);
    fclose(file);
    snprintf(command, sizeof command, "%s verify %s --lang en", KALEUN_PROGRAM,
             path);
    FILE *pipe = popen(command, "r"); /* NOLINT(cert-env33-c): our own words */
    assert_non_null(pipe);
    said[fread(said, 1, size - 1, pipe)] = 0;
    int status = pclose(pipe);
    remove(path);
    return WEXITSTATUS(status);
}

static void words_are_opened_when_all_hashes_are_in(void **state)
{
    (void)state;
    struct scene s = opened("");
    char promise[40], later[40], said[4096];
    struct span m = sit(s.boat, s.pair.boat, hash_of(boats));
    assert_true(span_is(member(m, "stage"), "waiting"));
    assert_int_equal(member(m, "opens").len, 0);
    assert_int_equal(member(m, "promise").len, 0);
    /* Too early: whoever still has to sit down must not know it. */
    assert_refused(s.boat, "word 000102030405060708090a0b0c0d0e0f",
                   "serve.word_not_now");
    m = sit(s.escort, s.pair.escort, hash_of(escorts));
    struct span waits = member(member(m, "opens"), "for");
    assert_int_equal(waits.len, strlen("[\"boat\",\"escort\"]"));
    assert_true(number_of(member(m, "opens"), "until") > 0);
    text_of(m, "promise", promise, sizeof promise);
    /* Not the word that was sealed. */
    assert_refused(s.boat, "word 000102030405060708090a0b0c0d0e00",
                   "serve.word_other");
    assert_true(says(s.boat, "word", boats));
    m = hear_with(s.escort, "state", "opens");
    waits = member(member(m, "opens"), "for");
    if (waits.len != strlen("[\"escort\"]")) /* that was the state before */
        m = hear_with(s.escort, "state", "opens");
    assert_int_equal(member(member(m, "opens"), "for").len,
                     strlen("[\"escort\"]"));
    assert_true(says(s.escort, "word", escorts));
    hear_with(s.boat, "state", "turn");
    m = say_view(s.boat);
    assert_true(span_is(member(m, "stage"), "playing"));
    text_of(m, "promise", later, sizeof later);
    assert_string_equal(promise, later);
    assert_refused(s.boat, "word 000102030405060708090a0b0c0d0e0f",
                   "serve.word_not_now");
    char *log = log_of(&s);
    assert_true(has_line(log, "\nseat boat", hash_of(boats)));
    assert_true(has_line(log, "\nseat boat", boats));
    assert_true(has_line(log, "\nseat escort", escorts));
    verify(log, said, sizeof said);
    assert_non_null(strstr(said, "hashes of all words were in"));
    assert_non_null(strstr(said, promise));
    leave(&s);
}

/* Tries words for a seat of his own until the first roll is as he likes it, with
 * everything that the store of the host knows. */
static bool finds_sixes(const uint8_t secret[32], const uint8_t other[WORD],
                        uint8_t own[WORD])
{
    struct pcg32 pcg;
    pcg32_seed(&pcg, 7, 7);
    for (int tries = 0; tries < 100000; tries++) {
        uint8_t words[2][WORD], key[32];
        struct dice dice;
        for (int i = 0; i < WORD; i++)
            own[i] = (uint8_t)pcg32_next(&pcg);
        memcpy(words[0], other, WORD);
        memcpy(words[1], own, WORD);
        dice_key(key, secret, (const uint8_t(*)[WORD])words, 2);
        dice_live(&dice, key);
        bool first = dice_roll(&dice, 2, 6, CHART_NONE).natural == 12;
        bool second = dice_roll(&dice, 2, 6, CHART_NONE).natural == 12;
        if (first && second)
            return true;
    }
    return false;
}

/* The secret of a table that was given up stands at the end of its log; a host has
 * it in his store all the time. */
static void secret_of(const char *log, uint8_t secret[32])
{
    const char *line = strstr(log, "\nsecret ");
    assert_non_null(line);
    assert_true(hex_read(line + 8, 64, secret, 32));
}

/* The host plays and sits last. In clear he would find a word that gives him two
 * double sixes within a second. Now his hash is in before he learns the other word:
 * no other word is taken from him, and one written into the log does not verify. */
static void a_host_who_sits_last_cannot_choose(void **state)
{
    (void)state;
    struct scene s = opened("");
    char line[160], hex[33], said[4096];
    uint8_t secret[32], other[WORD], own[WORD];
    struct out out;
    sit(s.boat, s.pair.boat, hash_of(boats));
    sit(s.escort, s.pair.escort, hash_of(escorts));
    assert_true(says(s.boat, "word", boats)); /* the honest one opens first */
    struct span m = say_view(s.escort);
    while (member(member(m, "opens"), "for").len != strlen("[\"escort\"]"))
        m = say_view(s.escort);
    /* He knows all now. Where he can choose there are words that please him: this
     * is what made the old way worthless. */
    assert_true(hex_read(boats, 32, other, WORD));
    live_random(secret, sizeof secret);
    assert_true(finds_sixes(secret, other, own));
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, own, WORD);
    snprintf(line, sizeof line, "word %s", hex);
    assert_refused(s.escort, line, "serve.word_other");
    /* Nor does he get another hash in. */
    snprintf(line, sizeof line, "sit %s %s", s.pair.escort, hash_of(hex));
    say_hear(s.escort, line, "state");
    snprintf(line, sizeof line, "word %s", hex);
    assert_refused(s.escort, line, "serve.word_other");
    assert_true(says(s.escort, "word", escorts));
    hear_with(s.boat, "state", "turn");
    char *log = log_of(&s);
    secret_of(log, secret);
    /* He rewrites the log with the word that he found, under the hash he gave. */
    assert_true(finds_sixes(secret, other, own));
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, own, WORD);
    char *place = strstr(log, escorts);
    assert_non_null(place);
    memcpy(place, hex, 32);
    assert_int_not_equal(verify(log, said, sizeof said), 0);
    assert_non_null(strstr(said, "does not fit its hash"));
    leave(&s);
}

static void a_word_is_opened_at_the_next_connection(void **state)
{
    (void)state;
    struct scene s = opened("");
    sit(s.boat, s.pair.boat, hash_of(boats));
    client_close(s.boat); /* he leaves, and comes back when others have sat */
    sit(s.escort, s.pair.escort, hash_of(escorts));
    assert_true(says(s.escort, "word", escorts));
    hear_with(s.escort, "state", "opens");
    client_close(s.escort);
    client_close(s.owner);
    assert_int_equal(host_stop(&host, SIGKILL), -SIGKILL);
    host_start(&host);
    s.owner = host_join(&host);
    s.boat = host_join(&host);
    s.escort = host_join(&host);
    struct span m = sit(s.boat, s.pair.boat, hash_of(boats));
    assert_int_equal(member(member(m, "opens"), "for").len,
                     strlen("[\"boat\"]"));
    assert_true(says(s.boat, "word", boats));
    m = hear_with(s.boat, "state", "turn");
    assert_true(member(m, "turn").len > 0);
    leave(&s);
}

static void after_the_deadline_it_begins_without_that_word(void **state)
{
    (void)state;
    struct scene s = opened(" words=1");
    char said[4096];
    sit(s.boat, s.pair.boat, hash_of(boats));
    sit(s.escort, s.pair.escort, hash_of(escorts));
    assert_true(says(s.boat, "word", boats));
    hear_with(s.boat, "state", "turn"); /* the escort says nothing */
    char *log = log_of(&s);
    assert_true(has_line(log, "\nseat escort", " withheld"));
    assert_true(has_line(log, "\nseat boat", boats));
    verify(log, said, sizeof said);
    assert_non_null(strstr(said, "did not open the word in time"));
    leave(&s);
}

static void a_seat_taken_from_a_bot_brings_no_word(void **state)
{
    (void)state;
    struct scene s = opened(" escort=random");
    char said[4096];
    sit(s.boat, s.pair.boat, hash_of(boats));
    assert_true(says(s.boat, "word", boats));
    hear_with(s.boat, "state", "turn");
    sit(s.escort, s.pair.escort, hash_of(escorts));
    client_say(s.escort, "take escort");
    char *log = log_of(&s);
    assert_true(has_line(log, "\nseat escort", " no-word"));
    verify(log, said, sizeof said);
    assert_non_null(strstr(said, "brought none"));
    leave(&s);
}

static void old_clients_prove_less(void **state)
{
    (void)state;
    struct scene s = opened("");
    char said[4096];
    sit(s.boat, s.pair.boat, boats);
    struct span m = sit(s.escort, s.pair.escort, escorts);
    assert_int_equal(member(m, "opens").len, 0);
    hear_with(s.boat, "state", "turn");
    char *log = log_of(&s);
    assert_null(strstr(log, "hash="));
    verify(log, said, sizeof said);
    assert_non_null(strstr(said, "given in clear"));
    assert_null(strstr(said, "hashes of all words"));
    leave(&s);
}

/* Beside a sealed word one in clear would be a chosen one: it does not count. */
static void a_clear_word_beside_a_sealed_one_does_not_count(void **state)
{
    (void)state;
    struct scene s = opened("");
    sit(s.boat, s.pair.boat, hash_of(boats));
    sit(s.escort, s.pair.escort, escorts);
    assert_true(says(s.boat, "word", boats));
    hear_with(s.boat, "state", "turn");
    char *log = log_of(&s);
    assert_true(has_line(log, "\nseat escort", " no-word"));
    assert_null(strstr(log, escorts));
    leave(&s);
}

static void a_seed_promises_nothing(void **state)
{
    (void)state;
    struct scene s = opened(" seed=7");
    sit(s.boat, s.pair.boat, hash_of(boats));
    struct span m = sit(s.escort, s.pair.escort, hash_of(escorts));
    assert_int_equal(member(m, "opens").len, 0);
    hear_with(s.boat, "state", "turn");
    m = say_view(s.boat);
    assert_int_equal(member(m, "commitment").len, 0);
    assert_int_equal(member(m, "promise").len, 0);
    leave(&s);
}

static long sealed_games(struct client *client, const char *key)
{
    return number_of(member(say_hear(client, "hello en", "hello"), "sealed"),
                     key);
}

static void dropped_games_are_counted_and_shown(void **state)
{
    (void)state;
    struct scene s = opened("");
    assert_int_equal(sealed_games(s.owner, "games"), 0);
    sit(s.boat, s.pair.boat, hash_of(boats));
    sit(s.escort, s.pair.escort, hash_of(escorts));
    assert_true(says(s.boat, "word", boats));
    assert_true(says(s.escort, "word", escorts));
    hear_with(s.boat, "state", "turn");
    log_of(&s); /* gives it up */
    for (int i = 0; i < 30 && sealed_games(s.owner, "dropped") == 0; i++)
        usleep(100000);
    assert_int_equal(sealed_games(s.owner, "games"), 1);
    assert_int_equal(sealed_games(s.owner, "dropped"), 1);
    assert_int_equal(sealed_games(s.owner, "done"), 0);
    /* Nor does a restart forget it. */
    leave(&s);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    host_start(&host);
    s.owner = host_join(&host);
    assert_int_equal(sealed_games(s.owner, "dropped"), 1);
    client_close(s.owner);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(words_are_opened_when_all_hashes_are_in),
        served(a_host_who_sits_last_cannot_choose),
        served(a_word_is_opened_at_the_next_connection),
        served(after_the_deadline_it_begins_without_that_word),
        served(a_seat_taken_from_a_bot_brings_no_word),
        served(old_clients_prove_less),
        served(a_clear_word_beside_a_sealed_one_does_not_count),
        served(a_seed_promises_nothing),
        served(dropped_games_are_counted_and_shown),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
