/* Accounts: a name, a password, devices; what they open and what they do not. */

#include "fixture.h"
#include "live.h"
#include "server/accounts.h"
#include "server/names.h"

struct device {
    struct client *client;
    char token[64];
};

static struct device known(const char *line)
{
    struct device device = {.client = host_join(&host)};
    struct span m = say_hear(device.client, line, "account");
    text_of(m, "token", device.token, sizeof device.token);
    assert_int_equal(strlen(device.token), TOKEN_LETTERS);
    return device;
}

static const char *line_of(const char *verb, const char *word)
{
    static char line[256];
    snprintf(line, sizeof line, "%s %s", verb, word);
    return line;
}

static void a_name_and_a_password_are_enough(void **state)
{
    (void)state;
    struct device first = known("register Otto_K correct horse battery");
    assert_true(
        span_is(member(say_hear(first.client, "mine", "mine"), "is"), "mine"));
    /* From another device, with the name in other letters. */
    struct device second = known("login OTTO_k correct horse battery");
    assert_string_not_equal(first.token, second.token);
    client_close(second.client);
    /* The device is known by its token, also to a server started anew. */
    client_close(first.client);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    host_start(&host);
    struct client *c = host_join(&host);
    struct span m = say_hear(c, line_of("account", first.token), "account");
    assert_true(span_is(member(m, "name"), "Otto_K"));
    assert_int_equal(member(m, "token").len, 0);
    /* It is forgotten when told so, the other one is not. */
    m = say_hear(c, "logout", "account");
    assert_true(span_equal(member(m, "name"), span_of("null")));
    assert_refused(c, "mine", "serve.login_first");
    assert_refused(c, line_of("account", first.token), "serve.bad_token");
    say_hear(c, line_of("account", second.token), "account");
    say_hear(c, "logout all", "account");
    assert_refused(c, line_of("account", second.token), "serve.bad_token");
    client_close(c);
}

static void names_and_passwords_that_cannot_be(void **state)
{
    (void)state;
    char long_one[300], line[400];
    memset(long_one, 'x', sizeof long_one);
    long_one[sizeof long_one - 1] = 0;
    struct device otto = known("register otto 12345678");
    struct client *c = host_join(&host);
    assert_refused(c, "register", "serve.bad_name");
    assert_refused(c, "register x 12345678", "serve.bad_name");
    assert_refused(c, "register a/b 12345678", "serve.bad_name");
    assert_refused(c, "register <b> 12345678", "serve.bad_name");
    /* A mark that turns the direction of writing. */
    assert_refused(c,
                   "register a\xe2\x80\xae"
                   "b 12345678",
                   "serve.bad_name");
    assert_refused(c, "register erich 1234567", "serve.bad_password");
    assert_refused(c, "register erich", "serve.bad_password");
    snprintf(line, sizeof line, "register erich %s", long_one);
    assert_refused(c, line, "serve.bad_password");
    snprintf(line, sizeof line, "register %s 12345678", long_one);
    assert_refused(c, line, "serve.bad_name");
    assert_refused(c, "register OTTO 12345678", "serve.name_taken");
    client_close(c);
    client_close(otto.client);
}

static void a_wrong_password_is_told_like_a_wrong_name(void **state)
{
    (void)state;
    struct device otto = known("register otto 12345678");
    struct client *c = host_join(&host);
    assert_refused(c, "login otto 12345679", "serve.bad_login");
    assert_refused(c, "login erich 12345678", "serve.bad_login");
    assert_refused(c, "mine", "serve.login_first");
    client_close(c);
    client_close(otto.client);
}

static void who_tries_too_often_has_to_wait(void **state)
{
    (void)state;
    struct device otto = known("register otto 12345678");
    int refused = 0;
    for (int i = 0; i < 8; i++) {
        struct client *c = host_join(&host); /* coming anew does not help */
        struct span m = say_hear(c, "login otto 1234567x", "refused");
        refused += span_is(member(m, "key"), "serve.try_later");
        client_close(c);
    }
    assert_int_equal(refused, 3);
    /* The device he has is none the worse. */
    struct client *c = host_join(&host);
    say_hear(c, line_of("account", otto.token), "account");
    client_close(c);
    client_close(otto.client);
}

/* A hundred tries from twenty addresses once shut the owner out. */
static void strangers_cannot_lock_a_name(void **state)
{
    (void)state;
    struct client *c[20];
    struct client_place place = {.host = "127.0.0.1", .port = host.port};
    struct device otto = known("register otto 12345678");
    for (int i = 0; i < 20; i++) {
        snprintf(place.from, sizeof place.from, "127.0.1.%d", i + 1);
        c[i] = client_open(&place, NULL, 20000);
        assert_non_null(c[i]);
        client_say(c[i], "login otto 1234567x");
    }
    /* The device that is known is looked at at once, though many wait. */
    say_hear(otto.client, "login otto 12345678", "account");
    /* Somebody whom nobody knows waits for a while, and is let in. */
    copy_text(place.from, "127.0.2.1");
    struct client *new_one = client_open(&place, NULL, 20000);
    size_t len;
    assert_true(client_say(new_one, "login otto 12345678"));
    const char *heard = client_hear(new_one, 500, &len);
    assert_null(heard);
    assert_true(client_is_open(new_one));
    heard = client_hear(new_one, 30000, &len);
    assert_non_null(heard);
    assert_true(span_is(member((struct span){heard, len}, "is"), "account"));
    client_close(new_one);
    for (int i = 0; i < 20; i++)
        client_close(c[i]); /* some are still held */
    client_close(otto.client);
}

static void right_passwords_are_no_tries(void **state)
{
    (void)state;
    struct device otto = known("register otto 12345678");
    client_close(otto.client);
    for (int i = 0; i < 12; i++) {
        struct device again = known("login otto 12345678");
        client_close(again.client);
    }
}

static void tries_are_counted_and_forgotten(void **state)
{
    (void)state;
    static const struct try_rule rule = {"test", 3, 1000};
    static struct tries tries;
    char who[32];
    tries_init(&tries);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tries_wait(&tries, &rule, "a", 5000), 0);
        tries_count(&tries, &rule, "a", 5000, 10);
    }
    assert_int_equal(tries_wait(&tries, &rule, "a", 5000), 1000);
    assert_int_equal(tries_level(&tries, &rule, "a", 5000), 3);
    assert_int_equal(tries_wait(&tries, &rule, "a", 6000), 0);
    assert_int_equal(tries_wait(&tries, &rule, "b", 5000), 0);
    tries_forgive(&tries, &rule, "a", 5000);
    assert_int_equal(tries_wait(&tries, &rule, "a", 5000), 0);
    /* However many others come, nobody pays for another. */
    for (int i = 0; i < 100000; i++) {
        snprintf(who, sizeof who, "%d", i);
        tries_count(&tries, &rule, who, 5000, 10);
    }
    assert_int_equal(tries_wait(&tries, &rule, "c", 5000), 0);
}

static void the_tables_play_on_while_passwords_are_looked_at(void **state)
{
    (void)state;
    struct client *c[8];
    for (int i = 0; i < 8; i++) {
        char line[64];
        c[i] = host_join(&host);
        snprintf(line, sizeof line, "login name%d 12345678", i);
        client_say(c[i], line);
    }
    for (int i = 0; i < 8; i += 2)
        client_close(c[i]); /* some do not wait for the answer */
    struct client *other = host_join(&host);
    say_hear(other, "ping", "pong");
    for (int i = 1; i < 8; i += 2) {
        hear(c[i], "refused");
        client_close(c[i]);
    }
    client_close(other);
}

static void assert_put_out(struct client *c)
{
    while (client_hear(c, 20000, NULL))
        continue;
    assert_int_equal(client_close_code(c), 1008);
}

static void logout_all_ends_open_connections(void **state)
{
    (void)state;
    struct device first = known("register otto 12345678");
    struct device other = known("login otto 12345678");
    struct device stranger = known("register prien 12345678");
    say_hear(first.client, "logout all", "account");
    assert_put_out(other.client);
    say_hear(first.client, "ping", "pong");
    say_hear(stranger.client, "mine", "mine");
    client_close(first.client);
    client_close(other.client);
    client_close(stranger.client);
}

static void a_new_password_shuts_out_other_devices(void **state)
{
    (void)state;
    struct device first = known("register otto 12345678");
    struct device other = known("login otto 12345678");
    struct client *c = host_join(&host);
    say_hear(c, line_of("account", other.token), "account");
    assert_refused(c, "password abcdefgh", "serve.login_first");
    struct span m = say_hear(first.client, "password abcdefgh", "account");
    text_of(m, "token", first.token, sizeof first.token);
    /* Who is connected by the old one is out, too; who changed it stays. */
    assert_put_out(c);
    assert_put_out(other.client);
    say_hear(first.client, "mine", "mine");
    struct client *d = host_join(&host);
    assert_refused(d, line_of("account", other.token), "serve.bad_token");
    say_hear(d, line_of("account", first.token), "account");
    assert_refused(d, "login otto 12345678", "serve.bad_login");
    say_hear(d, "login otto abcdefgh", "account");
    client_close(c);
    client_close(d);
    client_close(first.client);
    client_close(other.client);
}

/* A table whose boat is Otto's, created and seated by him. */
static struct pair ottos_table(struct client *otto)
{
    struct pair pair = host_table(otto, "escort=random");
    say_hear(otto, line_of("sit", pair.boat), "state");
    return pair;
}

static void tables_are_found_from_every_device(void **state)
{
    (void)state;
    char line[128], text[64];
    struct device first = known("register Otto 12345678");
    struct pair pair = ottos_table(first.client);
    struct device second = known("login otto 12345678");
    struct span m = say_hear(second.client, "mine", "mine");
    struct members tables = members_of(member(m, "tables"));
    struct span row, none;
    assert_true(elements_next(&tables, &row));
    assert_false(elements_next(&tables, &none));
    text_of(row, "table", text, sizeof text);
    assert_string_equal(text, pair.table);
    assert_true(span_is(member(row, "seat"), "boat"));
    assert_true(span_is(member(row, "title"), "Depth"));
    assert_true(memmem(row.text, row.len, "\"name\":\"Otto\"", 13) != NULL);
    /* He sits down without the link, and rules what he created. */
    snprintf(line, sizeof line, "resume %s boat", pair.table);
    m = say_hear(second.client, line, "state");
    assert_true(span_is(member(m, "seat"), "boat"));
    assert_true(span_true(member(m, "rules")));
    /* The link alone still works, without any account. */
    struct client *c = host_join(&host);
    m = say_hear(c, line_of("sit", pair.boat), "state");
    assert_true(span_is(member(m, "seat"), "boat"));
    assert_false(span_true(member(m, "rules")));
    client_close(c);
    client_close(first.client);
    client_close(second.client);
}

static void seats_taken_before_can_be_claimed(void **state)
{
    (void)state;
    char line[256];
    struct client *guest = host_join(&host);
    struct pair first = host_table(guest, ""), second = host_table(guest, "");
    client_close(guest);
    /* One table is in memory, the other is not any more. */
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    host_start(&host);
    guest = host_join(&host);
    say_hear(guest, line_of("sit", first.boat), "state");
    struct device otto = known("register otto 12345678");
    snprintf(line, sizeof line, "claim %s nonsense %s", first.boat,
             second.escort);
    assert_refused(guest, line, "serve.login_first");
    assert_true(client_say(otto.client, line));
    struct span m = say_hear(otto.client, "mine", "mine");
    assert_true(memmem(m.text, m.len, first.table, 16) != NULL);
    assert_true(memmem(m.text, m.len, second.table, 16) != NULL);
    /* What is somebody's stays his. */
    struct device erich = known("register erich 12345678");
    assert_true(client_say(erich.client, line));
    m = say_hear(erich.client, "mine", "mine");
    assert_true(span_equal(member(m, "tables"), span_of("[]")));
    client_close(guest);
    client_close(otto.client);
    client_close(erich.client);
}

static void another_accounts_things_stay_closed(void **state)
{
    (void)state;
    char line[128];
    struct device otto = known("register otto 12345678");
    struct device erich = known("register erich 12345678");
    struct pair pair = ottos_table(otto.client);
    snprintf(line, sizeof line, "resume %s boat", pair.table);
    assert_refused(erich.client, line, "serve.no_such_table");
    snprintf(line, sizeof line, "resume %s escort", pair.table);
    assert_refused(otto.client, line, "serve.no_such_table");
    assert_refused(otto.client, "resume nowhere boat", "serve.no_such_table");
    struct client *nobody = host_join(&host);
    snprintf(line, sizeof line, "resume %s boat", pair.table);
    assert_refused(nobody, line, "serve.no_such_table");
    /* A second one by the same link does not take the seat over. */
    say_hear(erich.client, line_of("sit", pair.boat), "state");
    struct span m = say_hear(erich.client, "mine", "mine");
    assert_true(span_equal(member(m, "tables"), span_of("[]")));
    /* A renewed link takes the seat from whom it was given to. */
    struct pair other = host_table(otto.client, "");
    say_hear(erich.client, line_of("sit", other.escort), "state");
    say_hear(otto.client, line_of("sit", other.boat), "state");
    say_hear(otto.client, "renew escort", "renewed");
    struct client *again = host_join(&host);
    say_hear(again, line_of("account", erich.token), "account");
    m = say_hear(again, "mine", "mine");
    assert_true(span_equal(member(m, "tables"), span_of("[]")));
    client_close(again);
    client_close(nobody);
    client_close(otto.client);
    client_close(erich.client);
}

/* What somebody who reads the file finds. */
static void the_store_has_neither_passwords_nor_tokens(void **state)
{
    (void)state;
    struct device otto = known("register otto my dear secret");
    client_close(otto.client);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    FILE *file = fopen(host.db, "rb");
    static char bytes[1 << 20];
    assert_non_null(file);
    size_t len = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_non_null(memmem(bytes, len, "$argon2id$", 10));
    assert_null(memmem(bytes, len, "my dear secret", 14));
    assert_null(memmem(bytes, len, otto.token, strlen(otto.token)));
    host_start(&host);
}

static void names_are_compared_without_case(void **state)
{
    (void)state;
    char a[STORE_ACCOUNT], b[STORE_ACCOUNT];
    assert_true(account_fold("J\xc3\x84GER-1", a));
    assert_true(account_fold("j\xc3\xa4ger-1", b));
    assert_string_equal(a, b);
    assert_true(account_fold("\xe6\xb5\xb7\xe8\xbb\x8d", a));
    assert_false(account_fold("a\xc2\xa0"
                              "b",
                              a));
    assert_false(account_fold("", a));
}

static void assert_alike(const char *a, const char *b, bool alike)
{
    char first[STORE_LIKENESS], second[STORE_LIKENESS];
    name_likeness(a, first);
    name_likeness(b, second);
    if ((strcmp(first, second) == 0) != alike)
        fail_msg("%s looks as %s, %s as %s", a, first, b, second);
}

static void names_are_compared_by_their_look(void **state)
{
    (void)state;
    assert_alike("Otto", "\xd0\x9e\xd0\xa2\xd0\xa2\xd0\x9e", true);
    assert_alike("Otto", "0tto", true);
    assert_alike("Paul", "PauI", true);
    assert_alike("Paul", "Pau1", true);
    assert_alike("Prien",
                 "Pri\xce\xad"
                 "n",
                 false);
    assert_alike("Otto", "\xef\xbc\xaftto", true); /* full width */
    assert_alike("J\xc3\xa4ger", "Ja\xcc\x88ger", true);
    assert_alike("J\xc3\xa4ger", "Jager", false);
    assert_alike("Otto", "Anna", false);
}

static void new_names_are_letters_of_one_alphabet(void **state)
{
    (void)state;
    struct name name;
    assert_int_equal(name_read("Gro\xc3\x9f-Admiral_1.", &name), NAME_GOOD);
    assert_string_equal(name.folded, "gross-admiral_1.");
    assert_int_equal(name_read("\xef\xbc\xaftto", &name), NAME_GOOD);
    assert_string_equal(name.shown, "Otto");
    assert_int_equal(name_read("\xe6\xb5\xb7\xe8\xbb\x8d", &name), NAME_GOOD);
    assert_int_equal(name_read("\xd0\x9e"
                               "tto",
                               &name),
                     NAME_MIXED);
    /* What the eye does not see: a joiner, a filler, a mark too many. */
    assert_int_equal(name_read("Ot\xcd\x8fto", &name), NAME_BAD);
    assert_int_equal(name_read("Otto\xe3\x85\xa4", &name), NAME_BAD);
    assert_int_equal(name_read("Ott\xcc\x81o", &name), NAME_BAD);
    assert_int_equal(name_read("a b", &name), NAME_BAD);
    assert_int_equal(name_read("x", &name), NAME_BAD);
    assert_int_equal(name_read("ab\xff", &name), NAME_BAD);
    assert_int_equal(name_read("", &name), NAME_BAD);
}

static void a_name_that_looks_like_anothers_is_refused(void **state)
{
    (void)state;
    struct device otto = known("register Otto 12345678");
    struct client *c = host_join(&host);
    assert_refused(c, "register 0tt0 12345678", "serve.name_alike");
    assert_refused(c, "register \xd0\x9e\xd0\xa2\xd0\xa2\xd0\x9e 12345678",
                   "serve.name_alike");
    assert_refused(c, "register \xd0\x9etto 12345678", "serve.name_mixed");
    assert_refused(c, "register \xef\xbc\xaf\x54TO 12345678",
                   "serve.name_taken");
    client_close(c);
    client_close(otto.client);
}

static void keep_fate(void *who, enum slip_fate fate)
{
    (void)who;
    assert_int_equal(fate, SLIP_KEPT);
}

/* Two names of a store of the format before, that look the same. */
static void names_from_before_stay_valid(void **state)
{
    (void)state;
    enum store_fault fault;
    struct device otto = known("register Otto 12345678");
    client_close(otto.client);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    struct store *store = store_open(host.db, &fault);
    assert_non_null(store);
    struct store_account first, second;
    assert_true(store_account_named(store, "otto", &first));
    second = first;
    second.id = store_new_id(store, STORE_ACCOUNTS);
    copy_text(second.name, "\xd0\x9etto");
    copy_text(second.folded, "\xd0\x9etto");
    slip_add_account(slip_of(store, keep_fate, NULL), &second);
    store_settle(store);
    store_close(store);
    host_start(&host);
    otto = known("login \xd0\x9etto 12345678");
    client_close(otto.client);
    otto = known("login Otto 12345678");
    client_close(otto.client);
    struct client *c = host_join(&host);
    assert_refused(c, "register 0tto 12345678", "serve.name_alike");
    client_close(c);
}

static void a_recovery_code_sets_a_new_password_once(void **state)
{
    (void)state;
    char code[64], line[160];
    struct device otto = known("register Otto 12345678");
    struct device other = known("login otto 12345678");
    hear(otto.client, "codes"); /* those of a new account */
    struct span m = say_hear(otto.client, "codes", "codes"), one;
    struct members codes = members_of(member(m, "codes"));
    int count = 0;
    for (; elements_next(&codes, &one); count++) {
        struct out out;
        out_init(&out, code, sizeof code, LANG_EN);
        span_string(one, &out);
        assert_int_equal(strlen(code), CODE_LETTERS);
    }
    assert_int_equal(count, CODES);
    struct client *c = host_join(&host);
    assert_refused(c, "recover otto abcde-abcde-abcde-abcde 87654321",
                   "serve.bad_code");
    snprintf(line, sizeof line, "recover erich %s 87654321", code);
    assert_refused(c, line, "serve.bad_code");
    assert_refused(c, "codes", "serve.login_first");
    /* However it is typed. */
    for (char *at = code; *at; at++)
        *at = *at == '-' ? '-' : (char)(*at >= 'a' ? *at - 32 : *at);
    snprintf(line, sizeof line, "recover OTTO %s 87654321", code);
    m = say_hear(c, line, "account");
    assert_true(span_is(member(m, "name"), "Otto"));
    /* Everybody else is out, and the code has been used. */
    assert_put_out(otto.client);
    assert_put_out(other.client);
    struct client *d = host_join(&host);
    assert_refused(d, line, "serve.bad_code");
    assert_refused(d, "login otto 12345678", "serve.bad_login");
    m = say_hear(d, "login otto 87654321", "account");
    assert_int_equal(number_of(m, "codes"), CODES - 1);
    char token[64];
    text_of(m, "token", token, sizeof token);
    /* Known by its token alone, a device gets none. */
    struct client *e = host_join(&host);
    say_hear(e, line_of("account", token), "account");
    assert_refused(e, "codes", "serve.login_first");
    client_close(c);
    client_close(d);
    client_close(e);
    client_close(otto.client);
    client_close(other.client);
}

static void new_codes_end_the_old_ones(void **state)
{
    (void)state;
    char code[64], line[160];
    struct client *c = host_join(&host);
    struct span m = say_hear(c, "register Otto 12345678", "codes"), one;
    struct members codes = members_of(member(m, "codes"));
    struct out out;
    assert_true(elements_next(&codes, &one));
    out_init(&out, code, sizeof code, LANG_EN);
    span_string(one, &out);
    say_hear(c, "codes", "codes");
    snprintf(line, sizeof line, "recover otto %s 87654321", code);
    assert_refused(c, line, "serve.bad_code");
    client_close(c);
}

/* What the command prints, typed at by this text. */
static void run_account(const char *words, const char *typed, char *said,
                        size_t size)
{
    char command[1024];
    snprintf(command, sizeof command,
             "printf '%s' | KALEUN_LANG=en '%s' account %s 2>&1", typed,
             KALEUN_PROGRAM, words);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    said[fread(said, 1, size - 1, pipe)] = 0;
    pclose(pipe);
}

static void a_password_is_recovered_from_the_terminal(void **state)
{
    (void)state;
    char said[4096], words[128], typed[128];
    struct device otto = known("register Otto 12345678");
    snprintf(words, sizeof words, "codes http://127.0.0.1:%d/ Otto", host.port);
    run_account(words, "12345678\\n", said, sizeof said);
    assert_non_null(strstr(said, "shown only once"));
    const char *code = strstr(said, "\n"), *last = code;
    while ((code = strchr(code + 1, '\n')) && code[1])
        last = code;
    snprintf(words, sizeof words, "recover http://127.0.0.1:%d/ Otto",
             host.port);
    snprintf(typed, sizeof typed, "%.*s\\nabcdefgh\\n",
             (int)strcspn(last + 1, "\n"), last + 1);
    run_account(words, typed, said, sizeof said);
    if (!strstr(said, "You have a new password."))
        fail_msg("%s: %s", typed, said);
    client_close(otto.client);
    otto = known("login otto abcdefgh");
    client_close(otto.client);
    run_account(words, typed, said, sizeof said);
    assert_non_null(strstr(said, "recovery code is wrong"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(a_name_and_a_password_are_enough),
        served(names_and_passwords_that_cannot_be),
        served(a_wrong_password_is_told_like_a_wrong_name),
        served(who_tries_too_often_has_to_wait),
        served(strangers_cannot_lock_a_name),
        served(right_passwords_are_no_tries),
        test(tries_are_counted_and_forgotten),
        served(the_tables_play_on_while_passwords_are_looked_at),
        served(a_new_password_shuts_out_other_devices),
        served(logout_all_ends_open_connections),
        served(tables_are_found_from_every_device),
        served(seats_taken_before_can_be_claimed),
        served(another_accounts_things_stay_closed),
        served(the_store_has_neither_passwords_nor_tokens),
        test(names_are_compared_without_case),
        test(names_are_compared_by_their_look),
        test(new_names_are_letters_of_one_alphabet),
        served(a_name_that_looks_like_anothers_is_refused),
        served(names_from_before_stay_valid),
        served(a_recovery_code_sets_a_new_password_once),
        served(new_codes_end_the_old_ones),
        served(a_password_is_recovered_from_the_terminal),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
