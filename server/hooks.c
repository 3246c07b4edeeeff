/* Webhooks: see hooks.h. */
#include "hooks.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lang.h"
#include "memory.h"
#include "wire.h"

/* Addresses. */

static bool is_host_letter(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '.';
}

/* HOST or HOST:PORT; what follows is left in `rest`. IPv6 stays out. */
static bool read_host(const char *text, char host[HOOK_HOST], int *port,
                      const char **rest)
{
    size_t len = 0;
    while (is_host_letter(text[len]))
        len++;
    if (len == 0 || len >= HOOK_HOST)
        return false;
    memcpy(host, text, len);
    host[len] = 0;
    *rest = text + len;
    if (**rest != ':')
        return true;
    if (!isdigit((unsigned char)text[len + 1]))
        return false;
    char *end;
    long number = strtol(text + len + 1, &end, 10);
    if (number < 1 || number > 65535)
        return false;
    *port = (int)number;
    *rest = end;
    return true;
}

bool hook_read(const char *url, struct hook_url *parts)
{
    *parts = (struct hook_url){.port = 80};
    if (strlen(url) >= STORE_HOOK - 4) /* it is kept with its language */
        return false;
    if (strncmp(url, "https://", 8) == 0) {
        parts->is_tls = true;
        parts->port = 443;
        url += 8;
    } else if (strncmp(url, "http://", 7) == 0) {
        url += 7;
    } else {
        return false;
    }
    const char *rest;
    if (!read_host(url, parts->host, &parts->port, &rest))
        return false;
    if (*rest && *rest != '/')
        return false;
    for (const char *c = rest; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || strchr("#\\\"<>", *c))
            return false;
    snprintf(parts->path, sizeof parts->path, "%s", *rest ? rest : "/");
    return true;
}

bool hooks_allow(struct hooks *hooks, const char *list)
{
    while (*list) {
        struct hook_host *host = &hooks->host[hooks->count];
        if (hooks->count == HOOK_HOSTS ||
            !read_host(list, host->name, &host->port, &list) ||
            (*list && *list != ','))
            return false;
        hooks->count++;
        list += *list == ',';
    }
    return hooks->count > 0;
}

/* Which of the hosts named; -1 if none of them. */
static int find_host(const struct hooks *hooks, const struct hook_url *url)
{
    for (int i = 0; i < hooks->count; i++) {
        const struct hook_host *host = &hooks->host[i];
        int wanted = host->port ? host->port : url->is_tls ? 443 : 80;
        if (strcasecmp(host->name, url->host) == 0 && wanted == url->port)
            return i;
    }
    return -1;
}

bool hooks_may(const struct hooks *hooks, const struct hook_url *url)
{
    return find_host(hooks, url) >= 0;
}

int hook_set(struct table *t, int seat, enum lang lang, const char *url)
{
    struct hooks *hooks = t->server->hooks;
    struct hook_url parts;
    char kept[STORE_HOOK] = "";
    if (*url) {
        if (!hooks)
            return T_SERVE_NO_HOOKS;
        if (!hook_read(url, &parts))
            return T_SERVE_BAD_HOOK;
        if (!hooks_may(hooks, &parts))
            return T_SERVE_HOOK_HOST;
        snprintf(kept, sizeof kept, "%s %s", lang_code(lang), url);
    }
    slip_put_hook(table_slip(t), t->row.id, seat, kept);
    t->hooks = (seat_set)(*url ? t->hooks | seat_bit(seat)
                               : t->hooks & ~seat_bit(seat));
    t->hooks_failed = (seat_set)(t->hooks_failed & ~seat_bit(seat));
    server_touch(t);
    return 0;
}

/* Calls. */

struct call {
    struct job job;
    struct hooks *hooks;
    int64_t table;
    int seat;
    struct hook_url url;
    bool is_good;
    char request[2048];
};

/* On a worker. Nothing of the answer counts but its first line. */
static void run(struct job *job)
{
    struct call *call = (struct call *)job;
    struct wire wire;
    char answer[256];
    size_t len = 0;
    int64_t until = wire_now() + HOOK_WAIT_MS;
    if (wire_open(&wire, call->url.host, call->url.port, call->url.is_tls,
                  until) &&
        wire_write(&wire, call->request, strlen(call->request), until)) {
        while (len < 12) {
            long n = wire_read(&wire, answer + len, sizeof answer - len, until);
            if (n <= 0)
                break;
            len += (size_t)n;
        }
        call->is_good = len >= 12 && memcmp(answer, "HTTP/1.", 7) == 0 &&
                        memcmp(answer + 8, " 2", 2) == 0;
    }
    wire_close(&wire);
}

/* On the loop. */

static void done(struct job *job, bool ran)
{
    struct call *call = (struct call *)job;
    struct hooks *hooks = call->hooks;
    int host = find_host(hooks, &call->url);
    struct table *t = table_loaded(hooks->server, call->table);
    hooks->calls--;
    if (ran && !call->is_good && host >= 0 && !hooks->host[host].has_failed) {
        hooks->host[host].has_failed = true;
        if (hooks->trouble)
            hooks->trouble(call->url.host);
    }
    if (ran && t) {
        seat_set bit = seat_bit(call->seat);
        seat_set failed = (seat_set)(call->is_good ? t->hooks_failed & ~bit
                                                   : t->hooks_failed | bit);
        if (failed != t->hooks_failed)
            server_touch(t);
        t->hooks_failed = failed;
    }
    free(call);
}

static void write_body(const struct table *t, int seat, enum lang lang,
                       struct out *out)
{
    char link[512], text[1024];
    struct out words;
    struct json json;
    snprintf(link, sizeof link, "%s#at=%s", t->server->hooks->base,
             t->row.name);
    out_init(&words, text, sizeof text, lang);
    say(&words, t->game->title);
    say_colon(&words);
    say(&words, T_SERVE_YOUR_TURN);
    out_f(&words, " %s", link);
    json_init(&json, out);
    json_object(&json, NULL);
    json_str(&json, "text", text);
    json_str(&json, "table", t->row.name);
    json_str(&json, "game", t->row.game);
    json_str(&json, "seat", game_seat_name(t->game, seat));
    json_str(&json, "link", link);
    json_end(&json);
}

static void write_request(const struct table *t, int seat, enum lang lang,
                          struct call *call)
{
    const struct hook_url *url = &call->url;
    char body[1500];
    struct out words, out;
    out_init(&words, body, sizeof body, lang);
    write_body(t, seat, lang, &words);
    out_init(&out, call->request, sizeof call->request, lang);
    out_f(&out, "POST %s HTTP/1.1\r\nHost: %s", url->path, url->host);
    if (url->port != (url->is_tls ? 443 : 80))
        out_f(&out, ":%d", url->port);
    out_f(&out,
          "\r\nUser-Agent: kaleun\r\nConnection: close\r\n"
          "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
          words.len, words.text);
}

/* Not too often: a few in a row, then one a minute. */
static bool may_call_again(struct table *t, int seat)
{
    uint64_t now = net_now(t->server->net);
    uint64_t *full = &t->hook_full[seat];
    uint64_t next = (*full > now ? *full : now) + HOOK_MS;
    if (next > now + (uint64_t)HOOKS_AT_ONCE * HOOK_MS)
        return false;
    *full = next;
    return true;
}

static void ring(struct table *t, int seat)
{
    struct hooks *hooks = t->server->hooks;
    char kept[STORE_HOOK];
    struct hook_url url;
    if (hooks->calls >= HOOKS_UNDER_WAY ||
        !store_hook(t->server->store, t->row.id, seat, kept))
        return;
    char *space = strchr(kept, ' ');
    if (!space)
        return;
    *space = 0;
    enum lang lang = lang_from(kept);
    /* The list of hosts may be another by now. */
    if (!hook_read(space + 1, &url) || !hooks_may(hooks, &url) ||
        !may_call_again(t, seat))
        return;
    struct call *call = memory_zeros(1, sizeof *call);
    call->job = (struct job){.run = run, .done = done};
    call->hooks = hooks;
    call->table = t->row.id;
    call->seat = seat;
    call->url = url;
    write_request(t, seat, lang == LANG_COUNT ? LANG_EN : lang, call);
    hooks->calls++;
    workers_add(hooks->callers, &call->job);
}

void hooks_ring(struct table *t, seat_set seats)
{
    if (!t->server->hooks || !t->server->hooks->callers)
        return;
    for (int i = 0; i < t->game->seat_count; i++)
        if ((seats & t->hooks & seat_bit(i)) && !table_bot(t, i) &&
            !table_is_here(t, i))
            ring(t, i);
}
