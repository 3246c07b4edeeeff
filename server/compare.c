/* With duplicate dice the k-th roll on a chart of a patrol shows the same faces
 * at every table: here captains see what each of them had decided when it fell.
 * Only when the tournament is closed. */
#include <stdlib.h>
#include <string.h>

#include "contests.h"
#include "lang.h"
#include "memory.h"

enum {
    COMPARED = 12,    /* captains at once: one's own, and the first ones */
    ROLLS_MAX = 4096, /* of all of them in one patrol */
    ROOM = 8192,      /* of the message, for its last roll and its end */
    WORDS_MAX = 512,
    UNDER_WAY_MAX = 4, /* comparisons at once */
};

struct fallen {
    int16_t chart;
    int16_t kth;
    int16_t captain; /* of those compared */
    uint8_t count;
    uint16_t face[DICE_MAX];
    struct action action;
};

struct comparing {
    struct job job;
    struct server *server;
    struct guest *guest; /* NULL: he has left */
    struct store_contest contest;
    enum lang lang;
    int patrol;
    int captains;
    char name[COMPARED][STORE_ACCOUNT];
    int64_t table[COMPARED];
    struct fallen *roll;
    int count;
    char *text; /* the answer */
    size_t text_len;
};

/* On a worker. */

static void note_rolls(struct comparing *c, int captain,
                       const struct entry *entry, int16_t kth[CHARTS_MAX + 1],
                       bool is_wanted)
{
    for (int i = 0; i < entry->roll_count; i++) {
        const struct known *roll = &entry->roll[i];
        int16_t k = kth[roll->chart + 1]++;
        if (!is_wanted || roll->chart < 0 || c->count >= ROLLS_MAX)
            continue;
        struct fallen *f = &c->roll[c->count++];
        *f = (struct fallen){.chart = roll->chart,
                             .kth = k,
                             .captain = (int16_t)captain,
                             .count = roll->count,
                             .action = entry->action};
        memcpy(f->face, roll->face, sizeof f->face);
    }
}

/* Where the dice begin anew: the game knows the verb and the state. */
static bool begins_patrol(const struct tournaments *of, struct tape *tape,
                          const struct entry *entry, int *patrol)
{
    if (entry->kind != ENTRY_ACTION || entry->action.verb != of->patrol_verb)
        return false;
    struct session *before = tape_at(tape, entry->number - 1);
    int begun = before ? of->patrol_begins(session_state(before)) : 0;
    if (begun)
        *patrol = begun;
    return begun != 0;
}

static void read_captain(struct comparing *c, int captain)
{
    size_t len;
    char *log = reader_log(c->server->readers, c->table[captain], &len);
    if (!log)
        return;
    struct log_reader *reader = memory_zeros(1, sizeof *reader);
    struct tape *tape = tape_open(log, len, c->contest.secret);
    const struct tournaments *of = contest_rules(&c->contest).of;
    int16_t kth[CHARTS_MAX + 1] = {0};
    int patrol = of->patrol_begins ? 0 : 1;
    struct entry entry;
    if (log_open(reader, log, len))
        while (log_next(reader, &entry)) {
            if (of->patrol_begins && begins_patrol(of, tape, &entry, &patrol))
                memset(kth, 0, sizeof kth);
            note_rolls(c, captain, &entry, kth, patrol == c->patrol);
        }
    tape_close(tape);
    free(reader);
    free(log);
}

static int by_roll(const void *a, const void *b)
{
    const struct fallen *one = a, *two = b;
    int by = (one->kth > two->kth) - (one->kth < two->kth);
    if (!by)
        by = (one->chart > two->chart) - (one->chart < two->chart);
    return by ? by : one->captain - two->captain;
}

/* What was decided, as the list of orders would say it. */
static void json_decision(const struct game *game, const struct fallen *f,
                          struct json *json)
{
    char words[WORDS_MAX];
    struct out out;
    struct choice choice = {.verb = f->action.verb};
    memcpy(choice.min, f->action.arg, sizeof choice.min);
    memcpy(choice.max, f->action.arg, sizeof choice.max);
    out_init(&out, words, sizeof words, json->out->lang);
    out.names = game->names;
    choice_write(game, &choice, &out);
    json_object(json, NULL);
    json_int(json, "captain", f->captain);
    json_str(json, "text", words);
    json_array(json, "dice");
    for (int i = 0; i < f->count; i++)
        json_int(json, NULL, f->face[i]);
    json_end(json);
    json_end(json);
}

static void write_answer(struct comparing *c)
{
    const struct game *game = contest_rules(&c->contest).game;
    struct out out;
    struct json json;
    bool is_cut = false;
    c->text = memory_resized(NULL, MESSAGE_MAX);
    out_init(&out, c->text, MESSAGE_MAX, c->lang);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_str(&json, "is", "compare");
    json_str(&json, "tournament", c->contest.name);
    json_int(&json, "patrol", c->patrol);
    json_array(&json, "captains");
    for (int i = 0; i < c->captains; i++)
        json_str(&json, NULL, c->name[i]);
    json_end(&json);
    json_array(&json, "rolls");
    for (int i = 0, next; i < c->count; i = next) {
        for (next = i + 1;
             next < c->count && c->roll[next].kth == c->roll[i].kth &&
             c->roll[next].chart == c->roll[i].chart;
             next++)
            ;
        is_cut |= out.len > MESSAGE_MAX - ROOM;
        if (next - i < 2 || is_cut)
            continue; /* nobody to compare with */
        const struct chart *chart = &game->charts[c->roll[i].chart];
        json_object(&json, NULL);
        json_str(&json, "chart", chart->id);
        json_say(&json, "title", chart->text);
        json_int(&json, "n", c->roll[i].kth + 1);
        json_array(&json, "decisions");
        for (int k = i; k < next; k++)
            json_decision(game, &c->roll[k], &json);
        json_end(&json);
        json_end(&json);
    }
    json_end(&json);
    json_bool(&json, "cut", is_cut || c->count == ROLLS_MAX);
    json_end(&json);
    c->text_len = out.len;
}

static void run(struct job *job)
{
    struct comparing *c = (struct comparing *)job;
    c->roll = memory_zeros(ROLLS_MAX, sizeof *c->roll);
    for (int i = 0; i < c->captains; i++)
        read_captain(c, i);
    qsort(c->roll, (size_t)c->count, sizeof *c->roll, by_roll);
    write_answer(c);
}

/* On the loop. */

static void done(struct job *job, bool ran)
{
    struct comparing *c = (struct comparing *)job;
    c->server->comparings--;
    if (c->guest) {
        c->guest->comparing = NULL;
        if (ran)
            server_answer(c->guest, false, c->text, c->text_len);
    }
    free(c->roll);
    free(c->text);
    free(c);
}

void compare_forget(struct guest *g)
{
    if (g->comparing)
        g->comparing->guest = NULL;
    g->comparing = NULL;
}

/* One's own first, then by tons; of a team one log. */
static void choose(struct comparing *c, struct store_entry *list, int count,
                   int64_t account)
{
    for (int i = 1; i < count; i++) {
        struct store_entry one = list[i];
        int k = i;
        for (; k > 0 && ((account && one.account == account) ||
                         (list[k - 1].account != account &&
                          one.tons > list[k - 1].tons));
             k--)
            list[k] = list[k - 1];
        list[k] = one;
    }
    for (int i = 0; i < count && c->captains < COMPARED; i++) {
        bool is_known = !list[i].table;
        for (int k = 0; k < c->captains; k++)
            is_known |= c->table[k] == list[i].table;
        if (is_known)
            continue;
        memcpy(c->name[c->captains], list[i].name, STORE_ACCOUNT);
        c->table[c->captains++] = list[i].table;
    }
}

/* compare NAME PATROL */
void contest_compare(struct guest *g, char *rest)
{
    struct store_contest contest;
    int patrol, count;
    if (!store_contest_named(g->server->store, line_word(&rest), &contest)) {
        show_sorry(g, "compare", T_SERVE_NO_SUCH_CONTEST);
    } else if (contest.stage != CONTEST_CLOSED) {
        show_sorry(g, "compare", T_SERVE_CONTEST_RUNNING);
    } else if (!(contest.flags & CONTEST_DUPLICATE) ||
               !line_count(line_word(&rest), &patrol)) {
        show_sorry(g, "compare", T_SERVE_BAD_LINE);
    } else if (g->comparing || !g->server->thinkers ||
               g->server->comparings >= UNDER_WAY_MAX) {
        show_sorry(g, "compare", T_SERVE_BUSY);
    } else {
        struct comparing *c = memory_zeros(1, sizeof *c);
        c->job = (struct job){.run = run, .done = done};
        c->server = g->server;
        c->guest = g;
        c->contest = contest;
        c->lang = g->lang;
        c->patrol = patrol;
        struct store_entry *list =
            contest_entries(g->server, contest.id, &count);
        choose(c, list, count, g->account);
        free(list);
        g->comparing = c;
        g->server->comparings++;
        workers_add(g->server->thinkers, &c->job);
    }
}
