/* What an officer may do with the crew: teams, moves, cards, papers. */
#include "games/uboot/crew/effects.h"
#include "officers.h"

enum {
    FIGURES_OF = FIGURES / ROLE_COUNT,
    SQUARE_FIRST = 11, /* numbers of squares in a quadrant */
    SQUARE_LAST = 99,
    MARKER_KNOTS = 40,
};

static void refuse(struct choice *c, enum crew_refusal why)
{
    if (why != CREW_MAY)
        c->why_not = (uint16_t)(WHY_CREW + why);
}

static int first_figure(int seat)
{
    return seat * FIGURES_OF;
}

/* Opens the argument `at` for each run of good sections 1..8. */
static void open_runs(struct choices *list, const struct choice *like, int at,
                      unsigned good)
{
    for (int s = 1; s <= SECTIONS; s++) {
        if (!(good & 1u << s))
            continue;
        struct choice *c = choice_open(list, like->verb);
        *c = *like;
        c->min[at] = (int16_t)s;
        while (s < SECTIONS && (good & 1u << (s + 1)))
            s++;
        c->max[at] = (int16_t)s;
    }
}

static struct choice one_figure(int verb, int figure)
{
    return (struct choice){.verb = (int16_t)verb,
                           .min = {(int16_t)figure},
                           .max = {(int16_t)figure}};
}

/* Moves are drafts; a thing that one man carries another cannot take. [6.4] */
static void mobilise_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    for (int i = 0; i < FIGURES_OF; i++) {
        int figure = first_figure(v->seat) + i;
        struct choice like = one_figure(OFFICER_MOVE, figure);
        struct move m;
        unsigned good = 0;
        if (!c->board.place[figure])
            continue;
        for (int s = 1; s <= SECTIONS; s++) {
            struct move go = {.to = (int8_t)s};
            if (crew_may_move(c, figure, &go) == CREW_MAY)
                good |= 1u << s;
        }
        if (c->board.move[figure].to) /* back to where he stood */
            good |= 1u << c->board.place[figure];
        open_runs(list, &like, 1, good);
        for (int item = ITEM_TOOLBOX_A; item < ITEM_COUNT; item++) {
            like = one_figure(OFFICER_CARRY, figure);
            like.min[1] = like.max[1] = (int16_t)item;
            good = 0;
            for (int s = 1; s <= SECTIONS; s++)
                if (crew_may_carry(c, figure, item, s, &m) == CREW_MAY)
                    good |= 1u << s;
            open_runs(list, &like, 2, good);
        }
    }
    if (!c->board.confirmed[v->seat])
        choice_open(list, OFFICER_CONFIRM);
}

static bool sets_details(const struct uboot_view *v)
{
    return crew_may_detail(&v->crew, v->seat) == CREW_MAY;
}

/* Lets him treat some of a man's several cards. [8.6] */
static void problems_legal(const struct crew_seen *c, int sailor,
                           struct choices *list)
{
    uint32_t cards = 0;
    for (int k = 0; k < HEALTH_MAX; k++) {
        struct kit kit = c->board.kit;
        if (crew_can_treat_with(c, &kit, sailor, 1U << k))
            cards |= 1U << k;
    }
    for (int k = 0; k < HEALTH_MAX; k++) {
        int card = c->board.sailor[sailor].health[k].card - 1;
        if ((cards >> k & 1U) && (cards & (cards - 1)))
            choice_open2(list, OFFICER_TREAT, sailor, sailor, card, card);
    }
}

/* Patients he may treat now. [8.6] */
static void patients_legal(const struct uboot_view *v, struct choices *list)
{
    for (int i = 0; i < SAILORS; i++)
        if (crew_where(&v->crew, i) && crew_can_treat(&v->crew, i)) {
            choice_open1(list, OFFICER_PATIENT, i, i);
            problems_legal(&v->crew, i, list);
        }
}

/* Opens one place of the pyramid, then its neighbours. [9.4.1] */
static void cook_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    int8_t slots[MEAL_MAX];
    for (int a = 0; a < PYRAMID; a++) {
        slots[0] = (int8_t)a;
        if (galley_recipe(&c->board.galley, slots, 1) >= 0) {
            struct choice *one = choice_open1(list, OFFICER_COOK, a + 1, a + 1);
            one->min[1] = one->max[1] = one->min[2] = one->max[2] = 0;
        }
        for (int b = 0; b < PYRAMID; b++) {
            slots[1] = (int8_t)b;
            if (a == b || !galley_neighbours(a, b))
                continue;
            if (galley_recipe(&c->board.galley, slots, 2) >= 0)
                choice_open2(list, OFFICER_COOK, a + 1, a + 1, b + 1, b + 1);
            for (int d = 0; d < PYRAMID; d++) {
                slots[2] = (int8_t)d;
                if (d == a || d == b || !galley_neighbours(b, d) ||
                    galley_recipe(&c->board.galley, slots, 3) < 0)
                    continue;
                struct choice *all = choice_open2(list, OFFICER_COOK, a + 1,
                                                  a + 1, b + 1, b + 1);
                all->min[2] = all->max[2] = (int16_t)(d + 1);
            }
        }
    }
}

static void rearrange_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    for (int a = 0; a < PYRAMID; a++) {
        for (int b = a + 1; b < PYRAMID; b++)
            if (crew_may_rearrange(c, REARRANGE_SWAP, a, b) == CREW_MAY)
                choice_open2(list, OFFICER_SWAP, a + 1, a + 1, b + 1, b + 1);
        if (crew_may_rearrange(c, REARRANGE_REPLACE, a, 0) == CREW_MAY)
            choice_open1(list, OFFICER_REPLACE, a + 1, a + 1);
    }
}

static void details_legal(const struct uboot_view *v, struct choices *list)
{
    if (!sets_details(v))
        return;
    switch (v->crew.board.draft.order) {
    case UBOOT_ORDER_FIRST_AID:
        patients_legal(v, list);
        break;
    case UBOOT_ORDER_ENIGMA:
        choice_open1(list, OFFICER_MESSAGES, 1, 3);
        break;
    case UBOOT_ORDER_PREPARE_MEAL:
        cook_legal(v, list);
        rearrange_legal(v, list);
        break;
    default:
        break;
    }
}

/* The order's officers name men and confirm; any officer may help with his own
 * men. [6.1, 6.5] */
static void team_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    bool owns = crew_owns(v->seat, c->board.draft.order);
    bool repeats = uboot_orders[c->board.draft.order].repeat;
    for (int i = 0; i < FIGURES_OF; i++) {
        int figure = first_figure(v->seat) + i, most = 0;
        for (int n = 1; n <= (repeats ? SLOTS : 1); n++)
            if (crew_may_join(c, figure, n) == CREW_MAY)
                most = n;
        if (c->board.draft.times[figure])
            choice_open2(list, OFFICER_TEAM, figure, figure, 0, 0);
        if (most)
            choice_open2(list, OFFICER_TEAM, figure, figure, 1, most);
        else if (!c->board.draft.times[figure])
            refuse(choice_open2(list, OFFICER_TEAM, figure, figure, 1, 1),
                   crew_may_join(c, figure, 1));
    }
    if (owns || v->seat == ROLE_CAPTAIN)
        choice_open(list, OFFICER_UNABLE);
    details_legal(v, list);
    if (!owns)
        return;
    struct draft d = c->board.draft;
    if (crew_suggest(c, &d))
        choice_open(list, OFFICER_TEAM_UP);
    if (!c->board.draft.confirmed[v->seat])
        refuse(choice_open(list, OFFICER_CONFIRM),
               crew_may_confirm(c, v->seat));
    if (v->seat == ROLE_CHIEF && c->board.draft.order == UBOOT_ORDER_REPAIR)
        for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
            if (crew_may_play(c, i) == CREW_MAY)
                choice_open1(list, OFFICER_TOOL, i, i);
    if (v->seat == ROLE_CHIEF && crew_may_play(c, -1) == CREW_MAY)
        choice_open(list, OFFICER_NO_TOOL);
}

/* [6.8]; waiting cards come first [6.14] */
static void bell_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    if (!c->board.confirmed[v->seat])
        refuse(choice_open(list, OFFICER_CONFIRM), crew_may_change(c));
    if (crew_may_simple(c, v->seat) == CREW_MAY)
        choice_open1(list, OFFICER_SIMPLE, 0, 1);
}

/* How many answers there are, and the verb that gives one. Places of the
 * pyramid count from one. */
static const struct asked {
    int8_t answers, first, verb;
} asked[] = {
    [WANTS_NOTHING] = {0, 0, 0},
    [WANTS_MAN] = {FIGURES, 0, OFFICER_PICK_MAN},
    [WANTS_FOOD] = {PYRAMID, 1, OFFICER_PICK_FOOD},
    [WANTS_MEDICINE] = {UBOOT_MEDICINE_COUNT, 0, OFFICER_PICK_MEDICINE},
    [WANTS_ENGINEER_CARD] = {UBOOT_ENGINEER_CARD_COUNT, 0, OFFICER_PICK_TOOL},
    [WANTS_CIGARETTE] = {ROLE_COUNT, 0, OFFICER_PICK_OFFICER},
};

static void card_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    const struct asked *k = &asked[c->board.cards.play.wants];
    for (int i = 0; i < k->answers; i++)
        if (card_may_pick(c, v->seat, i) == CREW_MAY)
            choice_open1(list, k->verb, i + k->first, i + k->first);
    if (c->board.cards.play.wants && card_may_stop(c, v->seat) == CREW_MAY)
        choice_open(list, OFFICER_ENOUGH);
}

/* The captain need not wait for silent officers. [6.14] */
static void close_legal(const struct uboot_view *v, struct choices *list)
{
    enum crew_refusal why = crew_may_close(&v->crew);
    if (v->seat == ROLE_CAPTAIN && why != CREW_NOTHING && why != CREW_ENDED)
        refuse(choice_open(list, OFFICER_CLOSE), why);
}

static void men_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    for (int i = 0; i < FIGURES_OF; i++) {
        int figure = first_figure(v->seat) + i;
        struct choice like = one_figure(OFFICER_PLACE, figure);
        unsigned good = 0;
        for (int s = 1; s <= SECTIONS && c->board.placing[figure]; s++)
            if (crew_may_place(c, figure, s) == CREW_MAY)
                good |= 1u << s;
        open_runs(list, &like, 1, good);
        int sailor = crew_sailor(c, figure);
        if (crew_may_observe(c, figure) == CREW_MAY)
            choice_open1(list, OFFICER_OBSERVE, figure, figure);
        if (sailor >= 0 && crew_count_slots(c, sailor, SLOT_OBS) &&
            c->board.phase != PHASE_ENDED)
            choice_open1(list, OFFICER_STOP, figure, figure);
    }
    if (crew_may_smoke(c, v->seat) == CREW_MAY)
        choice_open(list, OFFICER_SMOKE);
}

void smokers_legal(const struct uboot_view *v, struct choices *choices)
{
    for (int i = 0; i < FIGURES; i++)
        if (crew_may_name(&v->crew, v->seat, i) == CREW_MAY)
            choice_open1(choices, OFFICER_SMOKER, i, i);
}

/* The chief cannot work on the puzzle during a pause, since its time is real.
 * [10.3.7, ruling 319] */
static void puzzle_legal(const struct uboot_view *v, struct choices *list)
{
    const struct puzzle *p = &v->crew.board.puzzle;
    enum crew_refusal rests = v->board.paused ? CREW_PAUSED : CREW_MAY;
    bool late = v->crew.board.facts.breach_late;
    if (v->crew.board.breach_state != BREACH_PUZZLE || p->state != PUZZLE_OPEN)
        return;
    for (int i = 0; i < TILES; i++)
        refuse(choice_open2(list, OFFICER_TILE, i + 1, i + 1, 1, FRAME), rests);
    refuse(choice_open1(list, OFFICER_TURN, 1, TILES), rests);
    for (int i = 0; i < FRAME; i++)
        if (p->frame[i] != TILE_NONE)
            refuse(choice_open1(list, OFFICER_TAKE, i + 1, i + 1), rests);
    if (puzzle_is_full(p))
        refuse(choice_open(list, OFFICER_CHECK), rests);
    refuse(choice_open(list, OFFICER_LET_MEN), late ? rests : CREW_TOO_EARLY);
}

/* Before the mission he may exchange cards between the boxes; both keep as
 * many. [10.3.3] */
static void exchange_legal(const struct crew_seen *c, struct choices *list)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT && !c->board.started; i++)
        for (int k = 0; k < UBOOT_ENGINEER_CARD_COUNT; k++)
            if (c->board.cards.engineer[i] == ENGINEER_TOOLBOX_A &&
                c->board.cards.engineer[k] == ENGINEER_TOOLBOX_B)
                choice_open2(list, OFFICER_EXCHANGE, i, i, k, k);
}

static void chief_legal(const struct uboot_view *v, struct choices *list)
{
    const struct crew_seen *c = &v->crew;
    puzzle_legal(v, list);
    exchange_legal(c, list);
    /* A card for a repair that runs. [10.3.2] */
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (c->board.phase == PHASE_READY && crew_may_play(c, i) == CREW_MAY)
            choice_open1(list, OFFICER_TOOL, i, i);
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT && !c->board.started; i++) {
        struct choice like = {
            .verb = OFFICER_STOW, .min = {(int16_t)i}, .max = {(int16_t)i}};
        unsigned good = 0;
        for (int s = 1; s <= SECTIONS_INSIDE; s++)
            if (!c->board.section[s - 1].flooded &&
                crew_may_stow(c, i, s) == CREW_MAY)
                good |= 1u << s;
        open_runs(list, &like, 1, good);
    }
}

/* Any square; whether it lies on the chart is told when it is looked for. */
static void squares_legal(struct choices *list, int verb)
{
    choice_open2(list, verb, 0, UBOOT_QUAD_COUNT - 1, SQUARE_FIRST,
                 SQUARE_LAST);
}

/* His papers: at any time, at no cost. [6.14, 9.1, 9.2] */
static void charts_legal(const struct uboot_view *v, struct choices *list)
{
    if (v->charts.lines < PENCIL_LINES) {
        choice_open2(list, OFFICER_LINE, 0, 359, 1, 3000);
        squares_legal(list, OFFICER_LEG);
    }
    choice_open1(list, OFFICER_PENCIL, FROM_RECKONING, FROM_START);
    if (v->hand.fix >= 0 && v->hand.fix < uboot_grid_cells_count)
        choice_open1(list, OFFICER_PENCIL, FROM_FIX, FROM_FIX);
    if (v->charts.lines > 0) {
        choice_open1(list, OFFICER_PENCIL, FROM_END, FROM_END);
        choice_open1(list, OFFICER_RUB, 1, v->charts.lines);
        choice_open1(list, OFFICER_PROPOSE, 1, v->charts.lines);
    }
    squares_legal(list, OFFICER_PENCIL_AT);
    struct choice *mark =
        choice_open2(list, OFFICER_MARKER, 1, MARKERS, 0, 359);
    mark->max[2] = 3000;
    mark->max[3] = 359;
    for (int i = 0; i < MARKERS; i++)
        if (v->charts.marker[i].set) {
            choice_open1(list, OFFICER_UNMARK, i + 1, i + 1);
            struct choice *kind = choice_open2(list, OFFICER_KIND, i + 1, i + 1,
                                               MARK_UNKNOWN, MARK_COAST);
            kind->max[2] = MARKER_KNOTS;
        }
    struct choice *disc = choice_open2(list, OFFICER_DISC, 0, 359, 0, 359);
    disc->max[2] = 359;
}

void officers_legal_crew(const struct uboot_view *v, struct choices *choices)
{
    const struct crew_seen *c = &v->crew;
    if (c->board.phase == PHASE_MOBILISING)
        mobilise_legal(v, choices);
    if (c->board.phase == PHASE_ORDER)
        team_legal(v, choices);
    if (c->board.phase == PHASE_WATCH_CHANGE)
        bell_legal(v, choices);
    card_legal(v, choices);
    close_legal(v, choices);
    if (c->board.cards.waits && v->seat == ROLE_CAPTAIN)
        refuse(choice_open(choices, OFFICER_RESOLVE), crew_may_resolve(c));
    men_legal(v, choices);
    /* Not an order: at any time, at no cost. [6.14, 8.6] */
    if (v->seat == ROLE_FIRST_OFFICER && kit_can_open(&c->board.kit))
        choice_open(choices, OFFICER_OPEN_BOX);
    if (v->seat == ROLE_CHIEF)
        chief_legal(v, choices);
    if (v->seat == ROLE_NAVIGATOR)
        charts_legal(v, choices);
    if (v->seat == ROLE_FIRST_OFFICER) /* [ruling 254] */
        for (int i = 0; i < v->hand.messages; i++)
            if (message_is_sighting(&v->hand.message[i]) &&
                !(v->talk.laid >> i & 1))
                choice_open1(choices, OFFICER_LAY, i + 1, i + 1);
}
