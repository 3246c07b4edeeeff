/* Accounts: see accounts.h. */
#include "accounts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang.h"
#include "memory.h"
#include "names.h"
#include "shares.h"

/* How often. */

static const struct try_rule by_address = {"address", 10, 6000};
static const struct try_rule by_both = {"both", 5, 30000};
static const struct try_rule by_device = {"device", 10, 6000};
static const struct try_rule new_names = {"register", 5, 600000};
/* Strangers who try a name from very many addresses make each further stranger
 * wait, a second for each wrong try above ten, and never shut him out. */
static const struct try_rule by_name = {"name", 10, 10000};
enum { NAME_MOST = 60, NAME_HOLD_MS = 1000 };

/* Trials: a password that is hashed, or looked at, on a worker. */

enum trial_kind { REGISTER, LOGIN, CHANGE, RECOVER };

struct trial {
    struct job job;
    struct accounts *accounts;
    struct guest *guest; /* NULL: he has left */
    enum trial_kind kind;
    int64_t account; /* 0: nobody has this name */
    char name[STORE_ACCOUNT], folded[STORE_ACCOUNT];
    char likeness[STORE_LIKENESS]; /* of a new one */
    char password[PASSWORD_MAX + 1];
    char hashed[crypto_pwhash_STRBYTES];
    uint8_t code[STORE_HASH]; /* by which it is recovered */
    bool is_good;
    bool is_known;                /* from a device of this very account */
    char address[SHARE_NAME];     /* whence it comes, as limits are counted */
    uint64_t begins;              /* not before; by the loop's clock, ms */
    struct trial *next, **before; /* among those that are held */
};

static void both_of(const struct trial *trial, char both[160])
{
    snprintf(both, 160, "%s %s", trial->address, trial->folded);
}

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* How long this try has to wait. */
static uint64_t wait_of(const struct trial *trial, uint64_t now)
{
    const struct tries *tries = &trial->accounts->tries;
    char both[160];
    both_of(trial, both);
    if (trial->is_known)
        return tries_wait(tries, &by_device, both, now);
    uint64_t wait = tries_wait(tries, &by_address, trial->address, now);
    if (trial->kind != LOGIN)
        return wait;
    int above =
        tries_level(tries, &by_name, trial->folded, now) + 1 - by_name.at_once;
    uint64_t hold = above > 0 ? (uint64_t)above * NAME_HOLD_MS : 0;
    wait = later(wait, tries_wait(tries, &by_both, both, now));
    return later(wait, hold < HOLD_MAX_MS ? hold : HOLD_MAX_MS);
}

/* It counts from its beginning, so that many at once are of no use. */
static void count(const struct trial *trial, uint64_t now)
{
    struct tries *tries = &trial->accounts->tries;
    char both[160];
    both_of(trial, both);
    if (trial->is_known) {
        tries_count(tries, &by_device, both, now, by_device.at_once + 3);
        return;
    }
    tries_count(tries, &by_address, trial->address, now,
                by_address.at_once + 3);
    if (trial->kind != LOGIN)
        return;
    tries_count(tries, &by_both, both, now, by_both.at_once + 1);
    tries_count(tries, &by_name, trial->folded, now, NAME_MOST);
}

/* The right password was no wrong try. */
static void forgive(const struct trial *trial, uint64_t now)
{
    struct tries *tries = &trial->accounts->tries;
    char both[160];
    both_of(trial, both);
    if (trial->is_known) {
        tries_forgive(tries, &by_device, both, now);
        return;
    }
    tries_forgive(tries, &by_address, trial->address, now);
    tries_forgive(tries, &by_both, both, now);
    tries_forgive(tries, &by_name, trial->folded, now);
}

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

static const char *const verbs[] = {[REGISTER] = "register",
                                    [LOGIN] = "login",
                                    [CHANGE] = "password",
                                    [RECOVER] = "recover"};

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

/* Why nobody may take this name any more, or 0. */
static int is_taken(struct store *store, const char *folded,
                    const char *likeness)
{
    struct store_account account;
    if (store_account_named(store, folded, &account))
        return T_SERVE_NAME_TAKEN;
    return store_account_like(store, likeness, &account) ? T_SERVE_NAME_ALIKE
                                                         : 0;
}

static void give_codes(struct guest *g)
{
    char code[CODES][CODE_LETTERS + 1];
    uint8_t hash[STORE_HASH];
    slip_drop_recoveries(guest_slip(g), g->account);
    for (int i = 0; i < CODES; i++) {
        token_code(code[i]);
        token_code_hash(hash, code[i]);
        slip_add_recovery(guest_slip(g), hash, g->account);
    }
    show_codes(g, code);
    sodium_memzero(code, sizeof code);
}

static void finish_register(struct trial *trial)
{
    struct guest *g = trial->guest;
    struct store *store = g->server->store;
    struct store_account account;
    /* Somebody else may have been quicker. */
    int problem = is_taken(store, trial->folded, trial->likeness);
    if (problem) {
        show_sorry(g, "register", problem);
        return;
    }
    account = (struct store_account){.id = store_new_id(store, STORE_ACCOUNTS),
                                     .created = time(NULL)};
    memcpy(account.name, trial->name, sizeof account.name);
    memcpy(account.folded, trial->folded, sizeof account.folded);
    memcpy(account.likeness, trial->likeness, sizeof account.likeness);
    snprintf(account.password, sizeof account.password, "%s", trial->hashed);
    struct affair *affair = guest_affair(g);
    affair->then = registered;
    slip_add_account(affair->slip, &account);
    welcome(g, account.id, account.name);
    give_codes(g);
}

/* Devices that were forgotten do not stay because they are connected: a thief of a
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

static void recovered(struct server *server, struct guest *g, int64_t account,
                      bool kept)
{
    registered(server, g, account, kept);
    put_others_out(server, g, account, kept);
}

static void finish_recover(struct trial *trial)
{
    struct guest *g = trial->guest;
    if (!trial->account ||
        !store_is_recovery(g->server->store, trial->code, trial->account)) {
        journal(JOURNAL_WARNING, net_address(g->peer), "recover",
                "refused name=%s", trial->folded);
        show_sorry(g, "recover", T_SERVE_BAD_CODE);
        return;
    }
    forgive(trial, net_now(g->server->net));
    struct affair *affair = guest_affair(g);
    affair->then = recovered;
    affair->subject = trial->account;
    slip_set_password(affair->slip, trial->account, trial->hashed);
    slip_drop_logins(affair->slip, trial->account);
    slip_drop_recovery(affair->slip, trial->code);
    welcome(g, trial->account, trial->name);
}

static void refuse(const struct trial *trial)
{
    struct guest *g = trial->guest;
    journal(JOURNAL_WARNING, net_address(g->peer), verbs[trial->kind],
            "refused name=%s", trial->folded);
    show_sorry(g, verbs[trial->kind],
               trial->kind == LOGIN ? T_SERVE_BAD_LOGIN : T_SERVE_BUSY);
}

static void drop(struct trial *trial)
{
    sodium_memzero(trial, sizeof *trial);
    free(trial);
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
    else if (trial->kind == RECOVER)
        finish_recover(trial);
    else {
        forgive(trial, net_now(g->server->net));
        welcome(g, trial->account, trial->name);
    }
    drop(trial);
}

/* Does he try the password of the account that his device is known to? */
static bool is_his(const struct guest *g, enum trial_kind kind,
                   const char *folded)
{
    struct store_account account;
    return kind == LOGIN && g->account &&
           store_account(g->server->store, g->account, &account) &&
           strcmp(account.folded, folded) == 0;
}

/* Its time has come. Meanwhile the password may have become another. */
static void start(struct trial *trial)
{
    struct accounts *accounts = trial->accounts;
    struct store_account account;
    if ((trial->kind == LOGIN || trial->kind == RECOVER) &&
        store_account_named(accounts->server->store, trial->folded, &account)) {
        trial->account = account.id;
        memcpy(trial->name, account.name, sizeof trial->name);
        snprintf(trial->hashed, sizeof trial->hashed, "%s", account.password);
    }
    accounts->trials++;
    workers_add(accounts->keepers, &trial->job);
}

static void hold(struct trial *trial)
{
    struct accounts *accounts = trial->accounts;
    trial->next = accounts->held;
    trial->before = &accounts->held;
    if (trial->next)
        trial->next->before = &trial->next;
    accounts->held = trial;
}

static void release(struct trial *trial)
{
    *trial->before = trial->next;
    if (trial->next)
        trial->next->before = trial->before;
}

void accounts_tick(struct accounts *accounts)
{
    uint64_t now = net_now(accounts->server->net);
    for (struct trial *trial = accounts->held, *next; trial; trial = next) {
        next = trial->next;
        bool has_room = accounts->trials < TRIALS_MAX || trial->is_known;
        if (trial->guest && (trial->begins > now || !has_room))
            continue;
        release(trial);
        if (trial->guest)
            start(trial);
        else
            drop(trial);
    }
}

/* Lines. */

/* A try of this guest's; refuses what cannot be a password, and somebody who
 * tried too often. NULL: he was told so. */
static struct trial *begin(struct guest *g, enum trial_kind kind,
                           const char *folded, const char *password)
{
    struct accounts *accounts = g->server->accounts;
    size_t len = strlen(password);
    if (!accounts || g->trial) {
        show_sorry(g, verbs[kind], T_SERVE_BUSY);
        return NULL;
    }
    if (len < PASSWORD_MIN || len > PASSWORD_MAX) {
        show_sorry(g, verbs[kind], T_SERVE_BAD_PASSWORD);
        return NULL;
    }
    struct trial *trial = memory_zeros(1, sizeof *trial);
    trial->job = (struct job){.run = run, .done = done};
    trial->accounts = accounts;
    trial->guest = g;
    trial->kind = kind;
    trial->is_known = kind == CHANGE || is_his(g, kind, folded);
    snprintf(trial->address, sizeof trial->address, "%s", net_share(g->peer));
    snprintf(trial->folded, sizeof trial->folded, "%s", folded);
    snprintf(trial->password, sizeof trial->password, "%s", password);
    uint64_t now = net_now(g->server->net), wait = wait_of(trial, now);
    if (wait > HOLD_MAX_MS) {
        show_refusal(
            g, verbs[kind], -1,
            &(struct refusal){.text = T_SERVE_TRY_LATER,
                              .param_count = 1,
                              .param = {number((int)((wait + 999) / 1000))}});
        drop(trial);
        return NULL;
    }
    trial->begins = now + wait;
    return trial;
}

/* It counts, and waits for its time. */
static void try(struct trial *trial)
{
    struct accounts *accounts = trial->accounts;
    uint64_t now = net_now(accounts->server->net);
    count(trial, now);
    trial->guest->trial = trial;
    if (trial->begins <= now &&
        (accounts->trials < TRIALS_MAX || trial->is_known))
        start(trial);
    else
        hold(trial);
}

void account_register(struct guest *g, char *text, const char *password)
{
    struct name name;
    enum name_fault fault = name_read(text, &name);
    if (fault != NAME_GOOD) {
        show_sorry(g, "register",
                   fault == NAME_MIXED ? T_SERVE_NAME_MIXED : T_SERVE_BAD_NAME);
        return;
    }
    struct trial *trial = begin(g, REGISTER, name.folded, password);
    if (!trial)
        return;
    struct tries *tries = &g->server->accounts->tries;
    uint64_t now = net_now(g->server->net);
    int problem = is_taken(g->server->store, name.folded, name.likeness);
    if (!problem && tries_wait(tries, &new_names, trial->address, now) > 0)
        problem = T_SERVE_TOO_OFTEN;
    if (problem) {
        show_sorry(g, "register", problem);
        drop(trial);
        return;
    }
    tries_count(tries, &new_names, trial->address, now, new_names.at_once);
    memcpy(trial->name, name.shown, sizeof trial->name);
    memcpy(trial->likeness, name.likeness, sizeof trial->likeness);
    try(trial);
}

/* The name as the store has it: as it was compared when it was chosen. */
static bool find_name(struct guest *g, const char *text,
                      char folded[STORE_ACCOUNT])
{
    struct store_account account;
    struct name name;
    bool may_be_old = account_fold(text, folded);
    if (may_be_old && store_account_named(g->server->store, folded, &account))
        return true;
    if (name_read(text, &name) != NAME_GOOD)
        return may_be_old;
    memcpy(folded, name.folded, sizeof name.folded);
    return true;
}

void account_login(struct guest *g, char *name, const char *password)
{
    char folded[STORE_ACCOUNT];
    if (!find_name(g, name, folded)) {
        show_sorry(g, "login", T_SERVE_BAD_LOGIN);
        return;
    }
    struct trial *trial = begin(g, LOGIN, folded, password);
    if (trial)
        try(trial);
}

/* Only a guest who has just given the old password may choose a new one. */
void account_password(struct guest *g, const char *password)
{
    char folded[32];
    if (!g->account || !g->is_fresh) {
        show_sorry(g, "password", T_SERVE_LOGIN_FIRST);
        return;
    }
    snprintf(folded, sizeof folded, "#%lld", (long long)g->account);
    struct trial *trial = begin(g, CHANGE, folded, password);
    if (!trial)
        return;
    trial->account = g->account;
    try(trial);
}

void account_recover(struct guest *g, const char *name, const char *code,
                     const char *password)
{
    char folded[STORE_ACCOUNT];
    if (!find_name(g, name, folded)) {
        show_sorry(g, "recover", T_SERVE_BAD_CODE);
        return;
    }
    struct trial *trial = begin(g, RECOVER, folded, password);
    if (!trial)
        return;
    token_code_hash(trial->code, code);
    try(trial);
}

/* As with a new password: only somebody who has just given the old one. */
void account_codes(struct guest *g)
{
    if (!g->account || !g->is_fresh)
        show_sorry(g, "codes", T_SERVE_LOGIN_FIRST);
    else
        give_codes(g);
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

/* Accounts from before looks were compared get theirs. */
static void add_likenesses(struct server *server)
{
    enum { AT_ONCE = 64 };
    struct store_account list[AT_ONCE];
    int64_t after = 0;
    struct affair *affair = NULL;
    for (int count = AT_ONCE; count == AT_ONCE;) {
        count = store_without_likeness(server->store, after, list, AT_ONCE);
        if (count && !affair)
            affair = affair_open(server);
        for (int i = 0; i < count; i++) {
            char likeness[STORE_LIKENESS];
            name_likeness(list[i].name, likeness);
            slip_add_likeness(affair->slip, list[i].id, likeness, true);
            after = list[i].id;
        }
    }
}

struct accounts *accounts_open(struct server *server)
{
    struct accounts *accounts = memory_zeros(1, sizeof *accounts);
    accounts->server = server;
    accounts->keepers = workers_open(server->net, 1);
    tries_init(&accounts->tries);
    add_likenesses(server);
    return accounts;
}

void accounts_close(struct accounts *accounts)
{
    if (!accounts)
        return;
    workers_close(accounts->keepers);
    while (accounts->held) {
        struct trial *trial = accounts->held;
        accounts->held = trial->next;
        drop(trial);
    }
    free(accounts);
}
