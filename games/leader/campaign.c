/* The sequence of play: a campaign from its sheet to its result, and linked
 * campaigns one after the other. */
#include "lang.h"
#include "rules.h"

static const struct leader_lengths_row *length_of(const struct campaign *c)
{
    return &leader_lengths[c->number * LEADER_LENGTH_COUNT + c->length];
}

/* [patrols.1] */
int patrol_limit(const struct campaign *c)
{
    return length_of(c)->patrols;
}

/* The sheet is laid out: its chart, points and decks. [campaign.1, points.1,
 * decks.1] */
static void begin_campaign(struct campaign *c, struct play *play)
{
    lay_chart(c);
    list_service(c);
    c->so = (int16_t)(2 * length_of(c)->so);
    decks_begin(c);
    tell_with(play, EVERYBODY, EV_CAMPAIGN,
              noun(T_LEADER_CAMPAIGN_BATTLE_BEGINS + c->number),
              noun(T_LEADER_LENGTH_SHORT + c->length),
              number(length_of(c)->so));
}

/* Points of the new sheet once the fleet is paid for, in halves; nought is the
 * least. The books can be read in three ways. [linked.2, linked.3, ruling 123] */
static int points_left(const struct campaign *c, int kept, int exchanged)
{
    int left = c->so - kept;
    if (c->options.value[OPT_WORTH] == WORTH_EXCHANGED)
        left += exchanged;
    if (c->options.value[OPT_WORTH] == WORTH_FIRST)
        left -= exchanged;
    left = left > 0 ? left : 0; /* every boat stays [linked.2] */
    return c->options.value[OPT_WORTH] == WORTH_FIRST ? left + exchanged : left;
}

/* Linked campaigns: boats go on into the next with their levels and without
 * their stress. Those out of service or lost stay behind; the others are paid
 * for again, with the points of the new sheet alone. [linked.1, linked.2,
 * linked.3, linked.4, linked.5, ruling 12] */
static void carry_over(struct campaign *c, struct play *play)
{
    int kept = 0, halves[2] = {0}; /* of boats kept, of those exchanged */
    for (int i = 0; i < c->boat_count; i++) {
        struct boat *b = &c->boat[i];
        if (b->status == LOST)
            continue;
        int worth = card_of(b)->so;
        if (!is_in_service(c, b->roster)) {
            /* Exchanged for its worth. [linked.3] */
            halves[1] += 2 * worth;
            tell_with(play, EVERYBODY, EV_EXCHANGED, boat_name(b),
                      number(worth));
            continue;
        }
        halves[0] += 2 * worth;
        struct boat fresh = {.xp = b->xp, .snorkel = b->snorkel};
        set_card(&fresh, b->roster, b->skill);
        load_full(c, &fresh);
        c->boat[kept++] = fresh;
        tell_with(play, EVERYBODY, EV_CARRIED, boat_name(&fresh),
                  number(worth));
    }
    for (int i = kept; i < c->boat_count; i++)
        c->boat[i] = (struct boat){0};
    c->boat_count = (uint8_t)kept;
    c->so = (int16_t)points_left(c, halves[0], halves[1]);
}

static void next_campaign(struct campaign *c, struct play *play)
{
    for (int i = 0; i < c->boat_count; i++)
        if (c->boat[i].status == LOST)
            c->gone |= UINT32_C(1) << c->boat[i].roster;
    c->number++;
    c->segment = 0;
    c->vp = c->vp_before = 0;
    c->notice = c->rested = 0;
    c->battle = (struct battle){0}; /* nothing is remembered of the last one */
    for (int i = 0; i < LEADER_SO_COUNT; i++)
        c->bought[i] = 0;
    for (int i = 0; i < PLACES_MAX; i++)
        c->area[i] = (struct area){0};
    begin_campaign(c, play);
    carry_over(c, play);
}

/* The result against the sheet. [result.1, result.2, result.3] */
static void end_campaign(struct campaign *c, struct play *play)
{
    int vp = total_vp(c), lost = boats_lost(c);
    c->result[c->number] = (struct result){
        .vp = (int16_t)vp,
        .band = (uint8_t)(band_of_vp(c, vp) + 1),
        .lost = (uint8_t)lost,
    };
    if (lost > 0)
        tell_with(play, EVERYBODY, EV_LOSSES, number(lost),
                  number(lost * edition(c)->boat_lost_vp));
    tell_with(play, EVERYBODY, EV_RESULT, number(vp),
              noun(T_LEADER_BAND_DISMAL + band_of_vp(c, vp)));
}

/* Have all boats made their patrols, or are lost? [limits.2, patrol_end.2,
 * ruling 1] */
bool is_campaign_over(const struct campaign *c)
{
    for (int i = 0; i < c->boat_count; i++)
        if (is_afloat(&c->boat[i]))
            return c->segment >= SEGMENTS_MAX;
    return true;
}

enum {
    STEP_SELECT,
    STEP_PORTS,
    STEP_STRATEGIC,
    STEP_TACTICAL,
    STEP_REFIT,
    STEP_END
};

static void take_step(struct campaign *c, struct play *play)
{
    struct frame *frame = phase_frame(&c->frames);
    int step = frame->step++;
    switch (step) {
    case STEP_SELECT:
        phase_call(&c->frames, option(c, OPT_RANDOM) ? P_RANDOM : P_SELECT);
        break;
    case STEP_PORTS:
        phase_call(&c->frames, P_PLACING);
        break;
    case STEP_STRATEGIC:
        c->segment++;
        dice_chapter(play->dice, c->number * 100 + c->segment);
        tell_with(play, EVERYBODY, EV_SEGMENT, number(c->segment));
        phase_call(&c->frames, P_OPERATIONS_RUN); /* after the other */
        phase_call(&c->frames, P_STRATEGY);
        leader_strategic_run(c, play);
        break;
    case STEP_TACTICAL:
        c->vp_before = c->vp;
        phase_call(&c->frames, P_TACTICAL_RUN);
        leader_tactical_run(c, play);
        break;
    case STEP_REFIT:
        phase_call(&c->frames, P_REFIT);
        leader_refit_run(c, play);
        break;
    default:
        if (!is_campaign_over(c)) {
            frame->step = STEP_STRATEGIC;
            return;
        }
        end_campaign(c, play);
        if (option(c, OPT_LINKED) && c->number < LEADER_CAMPAIGN_COUNT - 1) {
            next_campaign(c, play);
            frame->step = STEP_SELECT;
            return;
        }
        c->over = 1;
        phase_return(&c->frames);
    }
}

/* One step after the other, until another phase asks or it is over. */
void leader_campaign_run(void *state, struct play *play)
{
    struct campaign *c = state;
    do
        take_step(c, play);
    while (c->frames.depth == 1); /* all others lie above it */
}

void leader_setup(struct campaign *c, struct play *play)
{
    c->edition = (uint8_t)(c->options.value[OPT_EDITION] - 1);
    c->number = (uint8_t)c->options.value[OPT_CAMPAIGN];
    c->length = (uint8_t)c->options.value[OPT_LENGTH];
    c->active = NO_BOAT;
    c->moving.boat = NO_BOAT;
    begin_campaign(c, play);
    phase_call(&c->frames, P_CAMPAIGN);
}
