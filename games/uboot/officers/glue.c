/* Between world and crew: facts and messages one way, the crew's calls the
 * other. */
#include "games/uboot/app/umath.h"
#include "lang.h"
#include "officers.h"

static void take_facts(const struct world *w, struct boat_facts *f)
{
    *f = (struct boat_facts){
        .tick = w->clock.tick,
        .depth_m = (int16_t)round_int(w->boat.depth),
        .surfaced = w->boat.surfaced,
        .clear_sky = radio_sky_fit(w),
        .sea_state = (int8_t)round_int(w->sea.now.sea_state),
        .air = (int8_t)u_floor(w->boat.air),
        .breach = w->damage.breach,
        .breach_late = w->damage.breach &&
                       10 * w->damage.breach_left <= 4 * w->damage.breach_time,
    };
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        f->severity[i] = w->damage.component[i].severity;
    for (int i = 0; i < SECTIONS_INSIDE; i++)
        f->flooded[i] = w->damage.flooded[i];
}

/* Turns a message of the app into an instruction to the crew.
 * [6.8, 6.12, 8.7, 9.4.2, 10.3.4] */
static void instruct(struct crew *c, const struct feed_line *line)
{
    switch (line->message) {
    case UBOOT_MESSAGE_WATCH_BELL:
        crew_instruct(c, INSTRUCT_BELL, 0, 0);
        break;
    case UBOOT_MESSAGE_MEAL_QUESTION:
        crew_instruct(c, INSTRUCT_MEAL, 0, 0);
        break;
    case UBOOT_MESSAGE_EVENT_CARD:
        crew_instruct(c, INSTRUCT_EVENT, 0, 0);
        break;
    case UBOOT_MESSAGE_ENV_NEW:
        crew_instruct(c, INSTRUCT_ENVIRONMENT, line->arg[0], line->arg[1]);
        break;
    case UBOOT_MESSAGE_GAS_SURFACE:
        crew_instruct(c, INSTRUCT_GAS_SURFACE, line->arg[0], 0);
        break;
    case UBOOT_MESSAGE_CREW_DAMAGE:
        crew_instruct(c, INSTRUCT_DAMAGE, line->arg[0], line->arg[1]);
        break;
    case UBOOT_MESSAGE_SHIP_SUNK:
        crew_instruct(c, INSTRUCT_SHIP_SUNK, 0, 0);
        break;
    default:
        break;
    }
}

/* Which seats hear a message without being told: alarms all, the rest the
 * officer concerned; the first officer hears everything. [8.1, ruling 343] */
static seat_set hearers(int message)
{
    switch (uboot_feed_messages[message].audience) {
    case UBOOT_AUDIENCE_ALL:
        return (seat_set)((1u << ROLE_COUNT) - 1u);
    case UBOOT_AUDIENCE_CAPTAIN:
        return seat_bit(ROLE_FIRST_OFFICER) | seat_bit(ROLE_CAPTAIN);
    case UBOOT_AUDIENCE_NAVIGATOR:
        return seat_bit(ROLE_FIRST_OFFICER) | seat_bit(ROLE_NAVIGATOR);
    case UBOOT_AUDIENCE_CHIEF_ENGINEER:
        return seat_bit(ROLE_FIRST_OFFICER) | seat_bit(ROLE_CHIEF);
    default:
        return seat_bit(ROLE_FIRST_OFFICER);
    }
}

bool officer_hears(int seat, int message)
{
    return hearers(message) & seat_bit(seat);
}

static void take_feed(struct uboot *u)
{
    struct feed *f = &u->world.feed;
    if (u->glued < f->count - FEED_LINES)
        u->glued = f->count - FEED_LINES;
    for (; u->glued < f->count; u->glued++) {
        const struct feed_line *line = &f->line[u->glued % FEED_LINES];
        for (int i = 0; i < ROLE_COUNT; i++) {
            struct notebook *n = &u->notebook[i];
            if (i != ROLE_FIRST_OFFICER && officer_hears(i, line->message))
                n->heard[n->heard_count++ % FEED_LINES] = *line;
        }
        instruct(&u->crew, line);
    }
}

static void repair(struct world *w, int component, int men)
{
    const struct condition *k = &w->damage.component[component];
    if (k->severity == UBOOT_SEVERITY_NONE)
        return;
    if (men > 0)
        repair_begin(w, (enum uboot_component)component, men);
    else if (k->sailors)
        repair_pause(w, (enum uboot_component)component);
}

static void cleared(struct world *w, int kind, int section, int chips)
{
    int8_t *count = &w->damage.environment[kind][section - 1];
    *count = (int8_t)(*count > chips ? *count - chips : 0);
}

static void bell_done(struct world *w)
{
    if (w->clock.bells > 0)
        w->clock.bells--;
    clock_go_on(w);
}

static void obey(struct uboot *u, const struct crew_call *k, struct play *play)
{
    struct world *w = &u->world;
    switch (k->kind) {
    case CALL_OBSERVERS:
        w->boat.observers = (int8_t)(w->boat.surfaced ? k->arg[0] : 0);
        break;
    case CALL_HYDROPHONE:
        if (!k->arg[0])
            w->boat.hydrophone = 0;
        break;
    case CALL_REPAIR:
        repair(w, k->arg[0], k->arg[1]);
        break;
    case CALL_CLEARED:
        cleared(w, k->arg[0], k->arg[1], k->arg[2]);
        break;
    case CALL_SEALED:
        breach_end(w, true);
        break;
    case CALL_LOST:
        if (!w->boat.loss)
            boat_lost(w, (enum loss)k->arg[0]);
        break;
    case CALL_BLOW_TANKS:
        boat_order_surface(w);
        break;
    case CALL_BELL_DONE:
        u->desk.enigma = 0; /* [ruling 316] */
        bell_done(w);
        break;
    case CALL_ORDER:
        order_enter(u, k->order, k->arg, play);
        break;
    case CALL_CONDITION:
        wear_card(w, (enum uboot_severity)k->arg[0], k->arg[1]);
        break;
    case CALL_ENVIRONMENT:
        environment_new(w, (enum uboot_environment)k->arg[0], k->arg[1]);
        break;
    case CALL_MODIFIER:
        aid_begin(w, (enum card_modifier)k->arg[0], k->arg[1], k->arg[2]);
        break;
    default:
        break;
    }
}

static void log_news(struct uboot *u, const struct crew_news *news,
                     struct play *play)
{
    struct desk *d = &u->desk;
    d->log[d->logged++ % LOG_LINES] =
        (struct log_line){.tick = u->world.clock.tick, .news = *news};
    if (play->events) {
        struct param param[PARAMS_MAX];
        int count = crew_news_params(news, param);
        event_tell(play, (seat_set)((1u << ROLE_COUNT) - 1u),
                   EV_CREW + news->kind, count ? param : NULL, count);
    }
}

static void drain(struct uboot *u, struct play *play)
{
    struct crew *c = &u->crew;
    struct crew_call call[CALLS_MAX];
    int calls = c->hidden.calls;
    for (int i = 0; i < c->hidden.newses; i++)
        log_news(u, &c->hidden.news[i], play);
    for (int i = 0; i < calls; i++)
        call[i] = c->hidden.call[i];
    crew_taken(c);
    for (int i = 0; i < calls; i++)
        obey(u, &call[i], play);
}

/* The torpedo view closes when nobody can look through it, the Enigma when
 * nobody sits at it. [8.4, ruling 316] */
static void close_views(struct uboot *u)
{
    const struct boat *b = &u->world.boat;
    int8_t men[FIGURES];
    if (u->desk.tdc_open && !b->periscope && !(b->surfaced && b->observers))
        u->desk.tdc_open = 0;
    if (u->desk.enigma &&
        crew_men(&u->crew.seen,
                 uboot_components[UBOOT_COMPONENT_ENIGMA].section, false,
                 men) == 0)
        u->desk.enigma = 0;
}

/* The section for a man or thing that would start in one lost earlier. [4.3] */
static int8_t dry_section(const struct world *w, int section)
{
    for (int far = 0; far < SECTIONS_INSIDE; far++)
        for (int way = -1; way <= 1; way += 2) {
            int s = section + way * far;
            if (s >= 1 && s <= SECTIONS_INSIDE && !w->damage.flooded[s - 1])
                return (int8_t)s;
        }
    return 0;
}

static void leave_flooded(const struct world *w, struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (c->board.place[i] >= 1 && c->board.place[i] <= SECTIONS_INSIDE)
            c->board.place[i] = dry_section(w, c->board.place[i]);
    for (int i = 0; i < TOOLBOXES; i++)
        c->board.toolbox[i] = dry_section(w, c->board.toolbox[i]);
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        /* The one that is left. */
        if (w->damage.flooded[c->board.supply[i] - 1])
            for (int s = 1; s <= SECTIONS_INSIDE; s++) {
                bool taken = w->damage.flooded[s - 1];
                for (int k = 0; k < UBOOT_EQUIPMENT_COUNT; k++)
                    taken = taken || (k != i && c->board.supply[k] == s);
                if (!taken)
                    c->board.supply[i] = (int8_t)s;
            }
}

void glue_setup(struct uboot *u, uint64_t seed)
{
    struct crew_options options = {0};
    struct boat_facts facts;
    for (int i = 0; i < ROLE_COUNT; i++)
        options.difficulty[i] = u->world.setting.difficulty[i];
    crew_setup(&u->crew, &options, seed);
    leave_flooded(&u->world, &u->crew);
    take_facts(&u->world, &facts);
    crew_look(&u->crew, &facts);
    crew_taken(&u->crew);
    u->world.boat.observers = 0; /* nobody is on the bridge yet */
    chartwork_setup(u);
}

/* After a day below morale falls, and again every six hours. [ruling 301] */
static void take_air(struct uboot *u)
{
    const struct world *w = &u->world;
    double hours =
        (double)(w->clock.tick - w->boat.surfaced_tick) * TICK_S / 3600.0;
    if (w->boat.surfaced) {
        u->long_dive = 0;
        return;
    }
    int due = hours < 24.0 ? 0 : 1 + (int)((hours - 24.0) / 6.0);
    for (; u->long_dive < due; u->long_dive++)
        crew_instruct(&u->crew, INSTRUCT_LONG_DIVE, 0, 0);
}

void glue(struct uboot *u, struct play *play)
{
    struct world *w = &u->world;
    struct feed *f = &w->feed;
    take_air(u);
    for (int i = 0; i < 8; i++) { /* one call may lead to another */
        struct boat_facts facts;
        take_facts(w, &facts);
        crew_look(&u->crew, &facts);
        take_feed(u);
        if (u->crew.hidden.calls == 0 && u->crew.hidden.newses == 0)
            break;
        drain(u, play);
        if (world_over(w))
            break;
    }
    close_views(u);
    if (f->told != f->count)
        feed_tell(w, play, hearers);
}
