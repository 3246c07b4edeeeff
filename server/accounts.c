/* Accounts: see accounts.h. */
#include "accounts.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang.h"
#include "memory.h"

/* Names. */

/* Letters, digits, a few signs, and whatever is beyond ASCII but for marks that
 * are not seen. */
static bool is_name_byte(const unsigned char *c)
{
    if (*c < 0x80)
        return isalnum(*c) || *c == '-' || *c == '_' || *c == '.';
    return !(c[0] == 0xe2 && (c[1] == 0x80 || c[1] == 0x81)) &&
           !(c[0] == 0xc2 && c[1] < 0xc0) && !(c[0] == 0xef && c[1] >= 0xb8) &&
           c[0] < 0xf3;
}

bool account_fold(const char *name, char folded[STORE_ACCOUNT])
{
    size_t len = strlen(name);
    const unsigned char *c = (const unsigned char *)name;
    if (len < 2 || len >= STORE_ACCOUNT)
        return false;
    for (size_t i = 0; i < len; i++) {
        if ((c[i] & 0xc0) != 0x80 && !is_name_byte(c + i))
            return false;
        bool is_latin_capital = i > 0 && c[i - 1] == 0xc3 && c[i] >= 0x80 &&
                                c[i] <= 0x9e && c[i] != 0x97;
        folded[i] = (char)(c[i] < 0x80        ? tolower(c[i])
                           : is_latin_capital ? c[i] + 0x20
                                              : c[i]);
    }
    folded[len] = 0;
    return true;
}

/* How often. */

/* So many at once, then one each so many milliseconds. Who meets another in his
 * bucket shares it. */
static bool may_try(struct accounts *accounts, const char *what,
                    const char *who, int at_once, uint64_t each_ms)
{
    char text[256];
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t at, now = net_now(accounts->server->net);
    snprintf(text, sizeof text, "%s %s", what, who);
    crypto_shorthash(hash, (const uint8_t *)text, strlen(text), accounts->key);
    memcpy(&at, hash, sizeof at);
    uint64_t *full = &accounts->full[at % TRY_BUCKETS];
    uint64_t next = (*full > now ? *full : now) + each_ms;
    if (next > now + (uint64_t)at_once * each_ms)
        return false;
    *full = next;
    return true;
}

static bool may_try_password(struct guest *g, const char *folded)
{
    struct accounts *accounts = g->server->accounts;
    const char *address = net_share(g->peer);
    char both[160];
    snprintf(both, sizeof both, "%s %s", address, folded);
    return accounts->trials < TRIALS_MAX &&
           may_try(accounts, "address", address, 10, 6000) &&
           may_try(accounts, "both", both, 5, 30000) &&
           may_try(accounts, "name", folded, 50, 5000);
}

/* Trials: a password that is hashed, or looked at, on a worker. */

enum trial_kind { REGISTER, LOGIN, CHANGE };

struct trial {
    struct job job;
    struct accounts *accounts;
    struct guest *guest; /* NULL: he has left */
    enum trial_kind kind;
    int64_t account; /* 0: nobody has this name */
    char name[STORE_ACCOUNT], folded[STORE_ACCOUNT];
    char password[PASSWORD_MAX + 1];
    char hashed[crypto_pwhash_STRBYTES];
    bool is_good;
};

static void run(struct job *job)
{
    struct trial *trial = (struct trial *)job;
    size_t len = strlen(trial->password);
    if (trial->kind == LOGIN && trial->account)
        trial->is_good =
            crypto_pwhash_str_verify(trial->hashed, trial->password, len) == 0;
    else /* whether there is such a name is not to be told by the clock */
        trial->is_good =
            crypto_pwhash_str_alg(trial->hashed, trial->password, len,
                                  HASH_ROUNDS, (size_t)HASH_MEMORY * 1024,
                                  crypto_pwhash_ALG_ARGON2ID13) == 0 &&
            trial->kind != LOGIN;
    sodium_memzero(trial->password, sizeof trial->password);
}

static const char *const verbs[] = {
    [REGISTER] = "register", [LOGIN] = "login", [CHANGE] = "password"};

/* This device is known from now on. */
static void welcome(struct guest *g, int64_t account, const char *name)
{
    char token[TOKEN_LETTERS + 1];
    uint8_t hash[STORE_HASH];
    token_make(token);
    token_hash(hash, token);
    slip_add_login(guest_slip(g), hash, account, time(NULL));
    g->account = account;
    g->is_fresh = true;
    memcpy(g->login, hash, sizeof hash);
    journal(JOURNAL_INFO, net_address(g->peer), "account", "name=%s", name);
    show_account(g, name, token);
}

/* It was refused: by the disk, or since somebody was quicker. */
static void registered(struct server *server, struct guest *g, int64_t name,
                       bool kept)
{
    (void)server;
    (void)name;
    if (g && !kept)
        g->is_fresh = false;
}

static void finish_register(struct trial *trial)
{
    struct guest *g = trial->guest;
    struct store *store = g->server->store;
    struct store_account account;
    /* Somebody else may have been quicker. */
    if (store_account_named(store, trial->folded, &account)) {
        show_sorry(g, "register", T_SERVE_NAME_TAKEN);
        return;
    }
    account = (struct store_account){.id = store_new_id(store, STORE_ACCOUNTS),
                                     .created = time(NULL)};
    memcpy(account.name, trial->name, sizeof account.name);
    memcpy(account.folded, trial->folded, sizeof account.folded);
    snprintf(account.password, sizeof account.password, "%s", trial->hashed);
    struct affair *affair = guest_affair(g);
    affair->then = registered;
    slip_add_account(affair->slip, &account);
    welcome(g, account.id, account.name);
}

/* Devices that were forgotten do not stay because they are connected: who stole a
 * token is out with it. The guest himself stays. */
struct outing {
    const struct guest *guest; /* NULL: he has left */
    int64_t account;
};

static void put_out(void *who, struct peer *peer)
{
    const struct outing *outing = who;
    const struct guest *g = net_kept(peer);
    if (g && g != outing->guest && g->account == outing->account)
        net_drop(peer, NET_POLICY, "logged out");
}

static void put_others_out(struct server *server, struct guest *g,
                           int64_t account, bool kept)
{
    if (!kept)
        return;
    struct outing outing = {.guest = g, .account = account};
    journal(JOURNAL_INFO, g ? net_address(g->peer) : NULL, "logout-all",
            "account=%lld", (long long)account);
    net_for_each(server->net, put_out, &outing);
}

static void finish_change(struct trial *trial)
{
    struct guest *g = trial->guest;
    struct store_account account;
    if (g->account != trial->account ||
        !store_account(g->server->store, g->account, &account))
        return;
    struct affair *affair = guest_affair(g);
    affair->then = put_others_out;
    affair->subject = g->account;
    slip_set_password(affair->slip, g->account, trial->hashed);
    /* Every other device has to give the new one. */
    slip_drop_logins(guest_slip(g), g->account);
    welcome(g, g->account, account.name);
}

static void refuse(const struct trial *trial)
{
    struct guest *g = trial->guest;
    journal(JOURNAL_WARNING, net_address(g->peer), verbs[trial->kind],
            "refused name=%s", trial->folded);
    show_sorry(g, verbs[trial->kind],
               trial->kind == LOGIN ? T_SERVE_BAD_LOGIN : T_SERVE_BUSY);
}

static void done(struct job *job, bool ran)
{
    struct trial *trial = (struct trial *)job;
    struct guest *g = trial->guest;
    trial->accounts->trials--;
    if (g)
        g->trial = NULL;
    if (!g || !ran)
        ; /* nobody is there to be told */
    else if (!trial->is_good)
        refuse(trial);
    else if (trial->kind == REGISTER)
        finish_register(trial);
    else if (trial->kind == CHANGE)
        finish_change(trial);
    else
        welcome(g, trial->account, trial->name);
    sodium_memzero(trial, sizeof *trial);
    free(trial);
}

static struct trial *begin(struct guest *g, enum trial_kind kind,
                           const char *password)
{
    struct trial *trial = memory_zeros(1, sizeof *trial);
    trial->job = (struct job){.run = run, .done = done};
    trial->accounts = g->server->accounts;
    trial->guest = g;
    trial->kind = kind;
    snprintf(trial->password, sizeof trial->password, "%s", password);
    g->trial = trial;
    g->server->accounts->trials++;
    return trial;
}

/* Lines. */

/* Refuses what cannot be a password, and who tries too often. */
static bool may_begin(struct guest *g, const char *verb, const char *folded,
                      const char *password)
{
    size_t len = strlen(password);
    int problem = 0;
    if (!g->server->accounts || g->trial)
        problem = T_SERVE_BUSY;
    else if (len < PASSWORD_MIN || len > PASSWORD_MAX)
        problem = T_SERVE_BAD_PASSWORD;
    else if (!may_try_password(g, folded))
        problem = T_SERVE_TOO_OFTEN;
    if (problem)
        show_sorry(g, verb, problem);
    return problem == 0;
}

void account_register(struct guest *g, char *name, const char *password)
{
    char folded[STORE_ACCOUNT];
    struct store_account account;
    if (!account_fold(name, folded)) {
        show_sorry(g, "register", T_SERVE_BAD_NAME);
        return;
    }
    if (!may_begin(g, "register", folded, password))
        return;
    if (store_account_named(g->server->store, folded, &account)) {
        show_sorry(g, "register", T_SERVE_NAME_TAKEN);
        return;
    }
    if (!may_try(g->server->accounts, "register", net_share(g->peer), 5,
                 600000)) {
        show_sorry(g, "register", T_SERVE_TOO_OFTEN);
        return;
    }
    struct trial *trial = begin(g, REGISTER, password);
    snprintf(trial->name, sizeof trial->name, "%s", name);
    memcpy(trial->folded, folded, sizeof folded);
    workers_add(g->server->accounts->keepers, &trial->job);
}

void account_login(struct guest *g, char *name, const char *password)
{
    char folded[STORE_ACCOUNT];
    struct store_account account = {0};
    if (!account_fold(name, folded)) {
        show_sorry(g, "login", T_SERVE_BAD_LOGIN);
        return;
    }
    if (!may_begin(g, "login", folded, password))
        return;
    struct trial *trial = begin(g, LOGIN, password);
    memcpy(trial->folded, folded, sizeof folded);
    if (store_account_named(g->server->store, folded, &account)) {
        trial->account = account.id;
        memcpy(trial->name, account.name, sizeof trial->name);
        snprintf(trial->hashed, sizeof trial->hashed, "%s", account.password);
    }
    workers_add(g->server->accounts->keepers, &trial->job);
}

/* Only who has just given the old one may choose a new one. */
void account_password(struct guest *g, const char *password)
{
    char folded[32];
    if (!g->account || !g->is_fresh) {
        show_sorry(g, "password", T_SERVE_LOGIN_FIRST);
        return;
    }
    snprintf(folded, sizeof folded, "#%lld", (long long)g->account);
    if (!may_begin(g, "password", folded, password))
        return;
    struct trial *trial = begin(g, CHANGE, password);
    trial->account = g->account;
    workers_add(g->server->accounts->keepers, &trial->job);
}

void account_resume(struct guest *g, const char *token)
{
    enum { DAY = 86400 };
    struct store_account account;
    uint8_t hash[STORE_HASH];
    int64_t id, used, now = time(NULL);
    token_hash(hash, token);
    if (!store_find_login(g->server->store, hash, now, &id, &used) ||
        !store_account(g->server->store, id, &account)) {
        show_sorry(g, "account", T_SERVE_BAD_TOKEN);
        return;
    }
    if (now - used > DAY)
        slip_use_login(guest_slip(g), hash, now);
    g->account = id;
    g->is_fresh = false;
    memcpy(g->login, hash, sizeof hash);
    show_account(g, account.name, NULL);
}

/* The seat of this token, if it is nobody's yet. */
static bool find_free(struct guest *g, const char *token, int64_t *id,
                      int *seat)
{
    struct store_seat seats[SEATS_MAX];
    uint8_t hash[STORE_HASH];
    token_hash(hash, token);
    if (!store_find_seat(g->server->store, hash, id, seat))
        return false;
    int count = store_seats(g->server->store, *id, seats, SEATS_MAX);
    return *seat < count && seats[*seat].seat == *seat && !seats[*seat].account;
}

void account_claim(struct guest *g, char **tokens, int count)
{
    int64_t id;
    int seat;
    bool wait, any = false;
    for (int i = 0; i < count; i++)
        if (find_free(g, tokens[i], &id, &seat) &&
            !table_is_lost(g->server, id)) {
            table_for(g, id, &wait);
            any |= wait;
        }
    for (int i = 0; i < count && !any; i++) {
        struct table *t = find_free(g, tokens[i], &id, &seat)
                              ? table_loaded(g->server, id)
                              : NULL;
        if (!t)
            continue;
        struct affair *affair = guest_affair(g);
        if (t->affair != affair)
            affair_join(affair, t);
        table_claim(t, seat, g->account);
    }
}

void account_logout(struct guest *g, bool everywhere)
{
    if (!g->account) {
        show_sorry(g, "logout", T_SERVE_LOGIN_FIRST);
        return;
    }
    if (everywhere) {
        struct affair *affair = guest_affair(g);
        affair->then = put_others_out;
        affair->subject = g->account;
        slip_drop_logins(affair->slip, g->account);
    } else
        slip_drop_login(guest_slip(g), g->login);
    g->account = 0;
    g->is_fresh = false;
    show_account(g, NULL, NULL);
}

void account_forget(struct guest *g)
{
    if (g->trial)
        g->trial->guest = NULL;
    g->trial = NULL;
}

struct accounts *accounts_open(struct server *server)
{
    struct accounts *accounts = memory_zeros(1, sizeof *accounts);
    accounts->server = server;
    accounts->keepers = workers_open(server->net, 1);
    randombytes_buf(accounts->key, sizeof accounts->key);
    return accounts;
}

void accounts_close(struct accounts *accounts)
{
    if (!accounts)
        return;
    workers_close(accounts->keepers);
    free(accounts);
}
