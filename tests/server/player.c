/* A random player: see player.h. */
#include "player.h"

#include <unistd.h>

#include "out.h"
#include "tests/unit.h"

void player_init(struct player *p, const char *token, uint64_t seed)
{
    *p = (struct player){.turn = -1};
    snprintf(p->line, sizeof p->line, "sit %s", token);
    pcg32_seed(&p->pcg, seed, 3);
    p->acted = calloc(PLAYER_ACTS, sizeof *p->acted);
    assert_non_null(p->acted);
}

void player_init_account(struct player *p, const char *account,
                         const char *seat, uint64_t seed)
{
    player_init(p, "", seed);
    snprintf(p->line, sizeof p->line, "resume %s", seat);
    snprintf(p->account, sizeof p->account, "account %s", account);
}

void player_free(struct player *p)
{
    player_leave(p);
    free(p->choices);
    free(p->acted);
    p->choices = NULL;
    p->acted = NULL;
}

void player_leave(struct player *p)
{
    client_close(p->client);
    p->client = NULL;
}

bool player_sit(struct player *p, const struct host *host)
{
    p->client = host_try(host, NULL);
    free(p->choices);
    p->choices = NULL;
    p->turn = -1;
    p->sent[0] = 0;
    return p->client && (!*p->account || client_say(p->client, p->account)) &&
           client_say(p->client, p->line);
}

bool player_hear(struct player *p, int timeout_ms)
{
    size_t len;
    const char *text = client_hear(p->client, timeout_ms, &len);
    if (!text)
        return client_is_open(p->client);
    struct span message = {text, len};
    if (span_is(member(message, "is"), "refused") &&
        (span_is(member(message, "line"), "sit") ||
         span_is(member(message, "line"), "resume")))
        fail_msg("a seat is lost: %s", text);
    if (span_is(member(message, "is"), "refused"))
        p->sent[0] = 0; /* somebody was quicker */
    struct span value = member(message, "done");
    if (value.len > 0 && p->sent[0]) {
        assert_int_equal(span_number(value), p->sent_turn);
        assert_true(p->acted_count < PLAYER_ACTS);
        memcpy(p->acted[p->acted_count++], p->sent, sizeof p->sent);
        p->acknowledged++;
        p->sent[0] = 0;
    }
    value = member(message, "turn");
    if (value.len > 0)
        p->turn = span_number(value);
    value = member(message, "choices");
    if (value.len > 0) {
        free(p->choices);
        p->choices = strndup(value.text, value.len);
    }
    if (span_is(member(message, "stage"), "over"))
        p->over = true;
    return true;
}

/* Any value the argument may take. */
static void put_argument(struct player *p, struct span arg, struct out *out)
{
    out_char(out, ' ');
    char name[32];
    struct out word;
    out_init(&word, name, sizeof name, LANG_EN);
    span_string(member(arg, "name"), &word);
    out_f(out, "%s=", name);
    struct span words = member(arg, "words"), value;
    if (words.len == 0) {
        long min = span_number(member(arg, "min"));
        long max = span_number(member(arg, "max"));
        long unit = span_number(member(arg, "unit"));
        uint32_t count = (uint32_t)((max - min) / unit) + 1;
        out_int(out, min + unit * (long)pcg32_below(&p->pcg, count));
        return;
    }
    struct members members = members_of(words);
    uint32_t count = 0;
    while (elements_next(&members, &value))
        count++;
    uint32_t at = pcg32_below(&p->pcg, count);
    members = members_of(words);
    for (uint32_t i = 0; i <= at; i++)
        elements_next(&members, &value);
    span_string(value, out);
}

bool player_act(struct player *p)
{
    struct span list[256], choice, arg;
    uint32_t count = 0;
    if (!p->choices || p->turn < 0 || p->sent[0] || p->over)
        return true;
    struct members members = members_of(span_of(p->choices));
    while (count < 256 && elements_next(&members, &choice))
        if (member(choice, "why_not").len == 0)
            list[count++] = choice;
    if (count == 0)
        return true;
    choice = list[pcg32_below(&p->pcg, count)];
    struct out out;
    out_init(&out, p->sent, sizeof p->sent, LANG_EN);
    span_string(member(choice, "verb"), &out);
    members = members_of(member(choice, "args"));
    while (elements_next(&members, &arg))
        put_argument(p, arg, &out);
    assert_false(out.full);
    char line[128];
    snprintf(line, sizeof line, "act %ld %s", p->turn, p->sent);
    p->sent_turn = p->turn;
    return client_say(p->client, line);
}
