/* The world as text, one part for each subsystem, so that a difference names
 * the first subsystem that differs. Floating-point numbers are written as their
 * bits. */
#include <string.h>

#include "core/out.h"
#include "dump.h"
#include "world.h"

/* Where a part of the dump goes: into text, or only into its check value. */
struct pen {
    struct out *out;
    uint64_t check;
};

static void put(struct pen *pen, const char *text, size_t len)
{
    if (pen->out) {
        out_bytes(pen->out, text, len);
        return;
    }
    for (size_t i = 0; i < len; i++)
        pen->check = (pen->check ^ (unsigned char)text[i]) * 1099511628211u;
}

static void put_hex(struct pen *pen, uint64_t bits)
{
    static const char digit[] = "0123456789abcdef";
    char text[17];
    int at = 16;
    do {
        text[--at] = digit[bits & 15];
        bits >>= 4;
    } while (bits);
    text[16] = ' ';
    put(pen, text + at, (size_t)(17 - at));
}

void dump_num(struct pen *pen, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    put_hex(pen, bits);
}

void dump_int(struct pen *pen, int64_t n)
{
    if (n < 0)
        put(pen, "-", 1);
    put_hex(pen, n < 0 ? 0u - (uint64_t)n : (uint64_t)n);
}

void dump_line(struct pen *pen, const char *name)
{
    put(pen, "\n", 1);
    put(pen, name, strlen(name));
    put(pen, " ", 1);
}

/* Consecutive members of one type in a struct. */
void dump_nums(struct pen *pen, const double *x, int count)
{
    for (int i = 0; i < count; i++)
        dump_num(pen, x[i]);
}

void dump_longs(struct pen *pen, const int64_t *n, int count)
{
    for (int i = 0; i < count; i++)
        dump_int(pen, n[i]);
}

void dump_words(struct pen *pen, const int16_t *n, int count)
{
    for (int i = 0; i < count; i++)
        dump_int(pen, n[i]);
}

void dump_bytes(struct pen *pen, const int8_t *n, int count)
{
    for (int i = 0; i < count; i++)
        dump_int(pen, n[i]);
}

static void dump_clock(const struct world *w, struct pen *pen)
{
    const struct clock *c = &w->clock;
    const struct setting *s = &w->setting;
    dump_longs(pen, &c->tick, 7);
    dump_int(pen, c->start_minute);
    dump_int(pen, c->start_year);
    dump_bytes(pen, &c->start_month, 2);
    dump_bytes(pen, &c->pace, 4);
    dump_bytes(pen, &s->mission, 2 + ROLE_COUNT);
}

static void dump_chance(const struct world *w, struct pen *pen)
{
    for (int i = 0; i < STREAM_COUNT; i++)
        put_hex(pen, w->rng.stream[i].state);
}

static void dump_weather(const struct weather *k, struct pen *pen)
{
    dump_nums(pen, &k->visibility_nm, 6);
}

static void dump_sea(const struct world *w, struct pen *pen)
{
    const struct sea *s = &w->sea;
    dump_weather(&s->now, pen);
    dump_weather(&s->from, pen);
    dump_weather(&s->to, pen);
    dump_longs(pen, &s->change_tick, 2);
    dump_nums(pen, &s->sun_deg, 7);
    dump_int(pen, s->weather);
    for (int i = 0; i < MODIFIER_COUNT; i++)
        if (w->aids.until[i] != 0) {
            dump_longs(pen, &w->aids.until[i], 1);
            dump_num(pen, w->aids.factor[i]);
        }
}

static void dump_boat(const struct world *w, struct pen *pen)
{
    const struct boat *b = &w->boat;
    dump_nums(pen, &b->x, 23);
    dump_longs(pen, &b->bottom_due, 9);
    dump_bytes(pen, &b->telegraph, 17);
}

static void dump_damage(const struct world *w, struct pen *pen)
{
    const struct damage *d = &w->damage;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        const struct condition *k = &d->component[i];
        if (k->severity == UBOOT_SEVERITY_NONE)
            continue;
        dump_line(pen, uboot_component_names[i]);
        dump_int(pen, k->worsens);
        dump_num(pen, k->done);
        dump_bytes(pen, &k->severity, 3);
    }
    dump_line(pen, "effects");
    dump_nums(pen, d->effect, UBOOT_EFFECT_COUNT);
    dump_longs(pen, &d->wear_due, 5);
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        dump_bytes(pen, d->environment[i], SECTIONS_INSIDE);
    dump_bytes(pen, d->flooded, SECTIONS_INSIDE);
    dump_int(pen, d->breach);
    dump_bytes(pen, d->queue, BREACH_QUEUE);
    dump_bytes(pen, &d->queued, 2);
}

/* Only plumes that still stand, and only while a glass could show them: they
 * follow from explosions that the dump has already. */
static void dump_plumes(const struct world *w, struct pen *pen)
{
    for (int i = 0; i < PLUMES_MAX; i++) {
        const struct plume *p = &w->plumes.plume[i];
        if (!plume_stands(w, p))
            continue;
        dump_line(pen, "plume");
        dump_nums(pen, &p->x, 3);
        dump_longs(pen, &p->tick, 1);
        dump_bytes(pen, &p->kind, 1);
    }
}

static void dump_sight(const struct world *w, struct pen *pen)
{
    const struct uboot_sight *s = &w->sight;
    if (s->glass == GLASS_NONE)
        return;
    dump_words(pen, &s->bearing, 6);
    dump_bytes(pen, &s->glass, 6);
    for (int i = 0; i < s->ships; i++) {
        dump_words(pen, &s->ship[i].bearing, 3);
        dump_bytes(pen, &s->ship[i].outline, 12);
    }
    for (int i = 0; i < s->plumes; i++) {
        dump_words(pen, &s->plume[i].bearing, 2);
        dump_bytes(pen, &s->plume[i].kind, 4);
    }
    for (int i = 0; i < s->tracks; i++)
        dump_words(pen, &s->track[i].tail, 4);
    for (int i = 0; i < s->fliers; i++) {
        dump_words(pen, &s->flier[i].bearing, 4);
        dump_bytes(pen, &s->flier[i].aspect, 3);
    }
    dump_plumes(w, pen);
}

static void dump_sensors(const struct world *w, struct pen *pen)
{
    const struct sensors *s = &w->sensors;
    for (int i = 0; i < s->count; i++) {
        const struct contact_report *r = &s->report[i];
        const struct track *t = &s->track[i];
        if (r->state == CONTACT_FREE)
            continue;
        dump_line(pen, "contact");
        dump_int(pen, r->seen_tick_lo);
        dump_words(pen, &r->number, 8);
        dump_bytes(pen, &r->state, 6);
        dump_nums(pen, &t->noise_bearing, 8);
        dump_longs(pen, &t->first_tick, 3);
        dump_int(pen, t->id);
        dump_bytes(pen, &t->of, 3);
    }
    dump_line(pen, "scans");
    dump_longs(pen, &s->watch_due, 4);
    dump_words(pen, &s->count, 3);
    dump_bytes(pen, &s->metox, 2);
    dump_sight(w, pen);
}

static void dump_weapons(const struct world *w, struct pen *pen)
{
    const struct weapons *v = &w->weapons;
    for (int i = 0; i < TUBES; i++) {
        dump_int(pen, v->tube[i].until);
        dump_bytes(pen, &v->tube[i].state, 3);
    }
    for (int i = 0; i < TORPEDOES_MAX; i++) {
        const struct torpedo *t = &v->torpedo[i];
        if (t->state == TORPEDO_FREE)
            continue;
        dump_line(pen, "torpedo");
        dump_nums(pen, &t->x, 10);
        dump_longs(pen, &t->fired, 2);
        dump_int(pen, t->target);
        dump_bytes(pen, &t->state, 6);
    }
    dump_line(pen, "tdc");
    dump_words(pen, &v->tdc.contact, 4);
    dump_bytes(pen, &v->tdc.mode, 6);
    if (v->hostile) /* so that older check values stay */
        dump_int(pen, v->hostile);
    dump_line(pen, "guns");
    dump_longs(pen, &v->guns.next_round, 3);
    dump_words(pen, &v->guns.rounds_88, 3);
    dump_bytes(pen, &v->guns.hits, 2);
    dump_longs(pen, &v->guns.flak_until, 2);
    dump_int(pen, v->guns.lead_ddeg);
    for (int i = 0; i < SHELLS_MAX; i++) {
        dump_nums(pen, &v->guns.shell[i].x, 4);
        dump_int(pen, v->guns.shell[i].falls);
    }
    dump_line(pen, "stock");
    dump_int(pen, v->deck_until);
    dump_int(pen, v->running);
    dump_bytes(pen, &v->spare_bow_a, 6);
    dump_int(pen, v->reliability);
}

static void dump_radio(const struct world *w, struct pen *pen)
{
    const struct radio *r = &w->radio;
    for (int i = 0; i < r->count; i++) {
        const struct radio_message *k = &r->message[i];
        dump_int(pen, k->due);
        dump_int(pen, k->row);
        dump_bytes(pen, &k->state, 6);
    }
    dump_longs(pen, &r->due, 2);
    dump_words(pen, &r->count, 4);
    dump_int(pen, r->fix_tick);
}

static void dump_navigation(const struct world *w, struct pen *pen)
{
    const struct navigation *n = &w->nav;
    dump_nums(pen, &n->x, 5);
    dump_nums(pen, &n->offer.dx, 5);
    dump_int(pen, n->offer.tick);
    dump_bytes(pen, &n->offer.kind, 2);
    dump_nums(pen, n->track_x, TRACK_HOURS);
    dump_nums(pen, n->track_y, TRACK_HOURS);
    dump_words(pen, &n->allow_deg, 3);
    dump_nums(pen, &n->log_error, 4);
    dump_longs(pen, &n->look_due, 5);
    dump_bytes(pen, &n->mark, 3);
}

static void dump_feed(const struct world *w, struct pen *pen)
{
    const struct feed *f = &w->feed;
    int first = f->count > FEED_LINES ? f->count - FEED_LINES : 0;
    dump_int(pen, f->count);
    dump_int(pen, f->told);
    for (int i = first; i < f->count; i++) {
        const struct feed_line *line = &f->line[i % FEED_LINES];
        dump_line(pen, uboot_message_names[line->message]);
        dump_int(pen, line->tick);
        dump_words(pen, line->arg, FEED_ARGS);
    }
}

/* clang-format off */
static const struct {
    const char *name;
    void (*dump)(const struct world *w, struct pen *pen);
} parts[] = {
    {"clock",   dump_clock},
    {"chance",  dump_chance},
    {"sea",     dump_sea},
    {"boat",    dump_boat},
    {"damage",  dump_damage},
    {"sensors", dump_sensors},
    {"weapons", dump_weapons},
    {"radio",   dump_radio},
    {"fleet",   dump_fleet},
    {"feed",    dump_feed},
    {"navigation", dump_navigation},
};
/* clang-format on */

enum { PARTS = sizeof parts / sizeof *parts };

void world_dump(const struct world *w, struct out *out)
{
    for (int i = 0; i < PARTS; i++) {
        struct pen pen = {.out = out};
        out_f(out, "[%s]", parts[i].name);
        parts[i].dump(w, &pen);
        out_char(out, '\n');
    }
}

int world_parts(const struct world *w, struct part part[PARTS_MAX])
{
    for (int i = 0; i < PARTS; i++) {
        struct pen pen = {.check = 14695981039346656037u};
        parts[i].dump(w, &pen);
        part[i] = (struct part){parts[i].name, pen.check};
    }
    return PARTS;
}
