/* The officers' part of the dump, and what must always be true of it. */
#include "officers.h"

static void dump_notebook(const struct notebook *n, struct out *out)
{
    out_f(out, "notebook %d %d %d %d\n", n->count, n->heard_count, n->read,
          n->reports);
    for (int i = 0; i < n->count; i++) {
        const struct contact_report *r = &n->told[i];
        out_f(out, "told %d %d %d %d %d %d %d %d %d %d %d %d\n",
              r->seen_tick_lo, r->number, r->bearing, r->true_bearing,
              r->range_cnm, r->course, r->aob, r->speed_dkn, r->type, r->state,
              r->by, r->sound);
    }
    for (int i = 0; i < FEED_LINES && i < n->heard_count; i++)
        out_f(out, "heard %lld %d %d\n", (long long)n->heard[i].tick,
              n->heard[i].message, n->heard[i].arg[0]);
}

void officers_dump(const void *state, struct out *out)
{
    const struct uboot *u = state;
    world_dump(&u->world, out);
    for (int i = 0; i < ROLE_COUNT; i++) {
        dump_notebook(&u->notebook[i], out);
        out_f(out, "call %d %d\n", u->shout[i].count, u->shout[i].what);
    }
}

const char *officers_check(const void *state)
{
    const struct uboot *u = state;
    for (int i = 0; i < ROLE_COUNT; i++) {
        const struct notebook *n = &u->notebook[i];
        if (n->count < 0 || n->count > CONTACTS_MAX)
            return "the contacts of a notebook";
        if (n->heard_count < 0 || n->read > u->world.feed.count)
            return "more read out than said";
    }
    return world_check(&u->world);
}
