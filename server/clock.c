/* Time at tables in real time.
 *
 * The world is stepped here, on the loop: a tick of it costs microseconds, even
 * with a convoy and a hunt, and at the highest compression there is nothing to
 * see. While nobody is at the table time stands.
 *
 * Steps go into the log with the next order, and otherwise every few seconds:
 * from the last line on the same steps give the same world, so what is lost in a
 * fall happens again. */
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "server.h"

enum {
    BEHIND_MAX =
        4, /* ticks made up for at once; the rest of the delay is dropped */
    KEEP_MS = 4000,       /* then steps go into the log */
    SNAP_MS = 60000,      /* then a snapshot goes beside the log */
    PATIENCE_MS = 120000, /* then the game goes on without an answer */
    AWAY_MS = 10000,      /* then somebody plays for a person who has gone */
};

void clock_add(struct table *t)
{
    struct server *server = t->server;
    uint64_t now = net_now(server->net);
    t->clock =
        (struct table_clock){.slow = 1, .snapped = now, .next = server->clocks};
    for (int i = 0; i < t->game->seat_count; i++)
        t->clock.away[i] = now;
    server->clocks = t;
}

void clock_remove(struct table *t)
{
    struct table **at = &t->server->clocks;
    while (*at != t)
        at = &(*at)->clock.next;
    *at = t->clock.next;
}

/* One of the crew is there; where all are bots, anybody who looks on. */
static bool is_attended(const struct table *t)
{
    bool people = false;
    for (int i = 0; i < t->game->seat_count; i++)
        people |= strncmp(t->seat[i].who, "bot:", 4) != 0;
    for (const struct guest *g = t->guests; g; g = g->next)
        if (!people || g->seat != SEAT_SPECTATOR)
            return true;
    return false;
}

/* Bots. */

const struct bot *clock_stand_in(const struct table *t, int seat)
{
    const struct bot *list[BOTS_MAX];
    if (!t->game->tick_ms || !t->session || !is_attended(t) ||
        table_is_here(t, seat) ||
        net_now(t->server->net) - t->clock.away[seat] < AWAY_MS)
        return NULL;
    /* The best that knows this game; chance is no helmsman. */
    for (int i = bots_of(t->game, list, BOTS_MAX) - 1; i >= 0; i--)
        if (list[i]->game)
            return list[i];
    return NULL;
}

bool clock_asks(const struct table *t, int seat)
{
    if (!t->game->tick_ms)
        return true;
    return t->clock.due && t->clock.beat >= t->clock.wake[seat] &&
           (session_active(t->session) & seat_bit(SEAT_CLOCK));
}

void clock_rest(struct table *t, int seat, int steps)
{
    int second = 1000 / t->game->tick_ms;
    t->clock.wake[seat] =
        t->clock.beat + (uint64_t)(steps > second ? steps : second);
}

/* Whoever rests is woken by what he is told. */
static void wake_bots(struct table *t)
{
    struct table_clock *c = &t->clock;
    uint64_t second = (uint64_t)(1000 / t->game->tick_ms);
    int count = session_event_count(t->session);
    if (c->events > count)
        c->events = count; /* it was loaded anew */
    seat_set told = session_told(t->session, &c->events);
    for (int i = 0; i < t->game->seat_count; i++)
        if ((told & seat_bit(i)) && c->wake[i] > c->beat + second)
            c->wake[i] = c->beat + second;
}

/* Ticks. */

/* The game waits, say for a watch that is to be relieved. */
static void be_patient(struct table *t, uint64_t now)
{
    struct table_clock *c = &t->clock;
    if (!(session_active(t->session) & seat_bit(SEAT_CLOCK))) {
        c->waits = 0; /* a pause may last as long as it likes */
        return;
    }
    c->beat++;
    if (!c->waits)
        c->waits = now;
    if (now - c->waits < PATIENCE_MS)
        return;
    c->waits = 0;
    const struct choices *offers = session_offers(t->session, SEAT_CLOCK);
    if (offers->count == 0)
        return;
    struct action go_on = {.verb = offers->item[0].verb};
    if (!bots_finish(t->session, SEAT_CLOCK, &go_on))
        session_do(t->session, SEAT_CLOCK, &go_on, &(struct refusal){0});
}

static void tick(struct table *t, uint64_t now)
{
    struct table_clock *c = &t->clock;
    int pace = t->game->pace ? t->game->pace(session_state(t->session)) : 1;
    if (pace == 0) {
        be_patient(t, now);
    } else {
        c->waits = 0;
        c->beat += (uint64_t)session_step(t->session, pace);
    }
}

/* Puts the game beside its log as it is, so that loading it is quick. */
static void keep_snapshot(struct table *t, uint64_t now)
{
    size_t len = 0;
    uint8_t build[BUILD_ID];
    void *snapshot =
        build_id(build) ? session_snapshot(t->session, build, &len) : NULL;
    if (snapshot)
        slip_put_snapshot(table_slip(t), t->row.id, snapshot, len);
    free(snapshot);
    t->clock.snapped = now;
}

/* Somebody is there and it is not over. */
static bool is_running(const struct table *t)
{
    return is_attended(t) && t->session && t->row.stage == STAGE_PLAYING;
}

static void run(struct table *t, uint64_t now)
{
    struct table_clock *c = &t->clock;
    uint64_t length = (uint64_t)t->game->tick_ms * (uint64_t)c->slow;
    if (!c->due)
        c->due = now + length;
    if (c->due > now)
        return;
    server_touch(t);
    for (int i = 0; c->due <= now && i < BEHIND_MAX; i++) {
        tick(t, now);
        c->due += length;
    }
    if (c->due <= now) {
        t->server->metrics->clock_late += (now - c->due) / length + 1;
        c->due = now + length;
    }
    if (now - c->kept > KEEP_MS) {
        session_flush(t->session);
        c->kept = now;
        if (now - c->snapped > SNAP_MS)
            keep_snapshot(t, now);
    }
    wake_bots(t);
    table_mark(t);
}

/* The last one has gone, or it is over. */
static void stop(struct table *t, uint64_t now)
{
    if (t->clock.due && t->session) {
        server_touch(t);
        session_flush(t->session);
        keep_snapshot(t, now);
    }
    t->clock.due = 0;
}

void clocks_run(struct server *server)
{
    uint64_t now = net_now(server->net), next = 0;
    for (struct table *t = server->clocks; t; t = t->clock.next) {
        if (table_is_shut(t))
            continue; /* there is another turn when it opens */
        if (!is_running(t)) {
            stop(t, now);
            continue;
        }
        /* After a refusal it rests for a while. */
        uint64_t at = t->rests_until;
        if (at <= now) {
            run(t, now);
            at = t->clock.due;
        }
        if (!next || at < next)
            next = at;
    }
    if (next)
        net_alarm(server->net, next);
}
