/* What an officer does at the table. The action was open by his view; where the
 * whole table knows better nothing happens but a word. [7.1] */
#include "effects.h"
#include "lang.h"
#include "officers.h"

/* Others' men are not as free as his view had it. */
static void in_vain(struct uboot *u, struct play *play)
{
    u->desk.refused++;
    tell_with(play, OFFICERS, EV_REFUSED,
              noun(T_UBOOT_ORDER_NEW_SPEED + u->crew.draft.order));
}

/* The captain orders and pays. [6.5, 7.1] */
static void give_order(struct uboot *u, const struct action *a)
{
    int16_t arg[ORDER_ARGS];
    struct meant m = {.breach = u->crew.breach};
    for (int i = 0; i < TUBES; i++)
        meant_tube(&m, u->desk.plan, i, u->world.weapons.tube[i].state);
    crew_order(&u->crew, order_of(a, &m, arg), arg);
}

/* My men as the best team would have them, by what I see of the others'. */
static void team_up(struct crew *c, int seat)
{
    struct draft d = c->draft;
    struct crew seen;
    crew_mask(c, seat, &seen);
    if (!crew_suggest(&seen, &d))
        return;
    for (int i = 0; i < FIGURES; i++)
        if (i / (FIGURES / ROLE_COUNT) == seat &&
            d.times[i] != c->draft.times[i] &&
            (!d.times[i] || crew_may_join(c, i, d.times[i]) == CREW_MAY))
            crew_join(c, i, d.times[i]);
}

static void confirm(struct uboot *u, int seat, struct play *play)
{
    struct crew *c = &u->crew;
    if (c->phase == PHASE_MOBILISING)
        crew_mobilise_confirm(c, seat);
    else if (c->phase == PHASE_WATCH_CHANGE)
        crew_change_confirm(c, seat);
    else if (crew_may_confirm(c, seat) == CREW_MAY)
        crew_confirm(c, seat);
    else
        in_vain(u, play);
}

/* The place of this patient among the three, of an empty one, or 3. */
static int patient_at(const int16_t arg[ORDER_ARGS], int patient)
{
    int at = 0;
    while (at < 3 && arg[at] && (arg[at] & 63) != patient)
        at++;
    return at;
}

static void let_go(int16_t arg[ORDER_ARGS], int at)
{
    for (; at < 2; at++)
        arg[at] = arg[at + 1];
    arg[2] = 0;
}

/* In, or out again; at most three. [8.6] */
static void name_patient(int16_t arg[ORDER_ARGS], int sailor)
{
    int at = patient_at(arg, sailor + 1);
    if (at < 3 && arg[at])
        let_go(arg, at);
    else if (at < 3)
        arg[at] = (int16_t)(sailor + 1);
}

/* This card of his, beside those named so far, or no more. [8.6] */
static void name_problem(const struct crew *c, int16_t arg[ORDER_ARGS],
                         int sailor, int card)
{
    int at = patient_at(arg, sailor + 1), mask = 0;
    for (int k = 0; k < HEALTH_MAX; k++)
        if (c->sailor[sailor].health[k].card == card + 1)
            mask = 1 << k;
    if (at == 3)
        return;
    mask ^= arg[at] >> 6;
    arg[at] = (int16_t)(sailor + 1 + 64 * mask);
    if (mask == 0)
        let_go(arg, at);
}

static void detail(struct crew *c, const struct action *a)
{
    int16_t arg[ORDER_ARGS];
    for (int i = 0; i < ORDER_ARGS; i++)
        arg[i] = c->draft.arg[i];
    if (a->verb == OFFICER_MESSAGES)
        arg[0] = a->arg[0];
    else if (a->verb == OFFICER_COOK)
        arg[0] = (int16_t)(a->arg[0] | a->arg[1] << 3 | a->arg[2] << 6);
    else if (a->verb == OFFICER_TREAT)
        name_problem(c, arg, a->arg[0], a->arg[1]);
    else
        name_patient(arg, a->arg[0]);
    crew_detail(c, arg);
}

/* Has he an activation to lose by it? */
static bool would_smoke(const struct crew *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    return sailor >= 0 && !c->smoker[figure] &&
           crew_where(c, sailor) > SECTIONS_INSIDE &&
           crew_count_slots(c, sailor, SLOT_ACT) > 0;
}

/* Those he has named; or, if nobody, up to four men outside who have most to
 * gain. [6.13] */
static void smoke(struct crew *c, int seat)
{
    uint32_t men = 0;
    for (int i = 0; i < FIGURES; i++)
        if (((uint32_t)c->smokes[seat] >> i & 1u) && would_smoke(c, i))
            men |= 1u << i;
    for (int n = 0; n < 4 && !c->smokes[seat]; n++) {
        int best = -1, most = 0;
        for (int i = 0; i < FIGURES; i++) {
            if ((men & 1u << i) || !would_smoke(c, i))
                continue;
            int acts = crew_count_slots(c, crew_sailor(c, i), SLOT_ACT);
            if (acts > most) {
                best = i;
                most = acts;
            }
        }
        if (best >= 0)
            men |= 1u << best;
    }
    /* One for nobody who is tired is thrown away: that others' men are rested is
     * not his to find out for nothing. */
    if (crew_may_smoke(c, seat) == CREW_MAY)
        crew_smoke(c, seat, men);
}

static void draw_line(struct uboot *u, const struct action *a)
{
    struct charts *k = &u->charts;
    k->line[k->lines++] = (struct pencil){
        .from = u->world.radio.fix_cell,
        .course = a->arg[0],
        .miles = a->arg[1],
    };
}

static void rub(struct charts *k, int line)
{
    for (int i = line; i < k->lines - 1; i++)
        k->line[i] = k->line[i + 1];
    k->line[--k->lines] = (struct pencil){0};
}

static void act_papers(struct uboot *u, const struct action *a)
{
    struct charts *k = &u->charts;
    switch (a->verb) {
    case OFFICER_LINE:
        draw_line(u, a);
        break;
    case OFFICER_RUB:
        rub(k, a->arg[0] - 1);
        break;
    case OFFICER_MARKER:
        k->marker[a->arg[0] - 1] =
            (struct marker){a->arg[1], a->arg[2], a->arg[3], 1};
        break;
    case OFFICER_UNMARK:
        k->marker[a->arg[0] - 1] = (struct marker){0};
        break;
    default:
        k->disc_own = a->arg[0];
        k->disc_bearing = a->arg[1];
        k->disc_target = a->arg[2];
    }
}

static void act_puzzle(struct crew *c, const struct action *a)
{
    switch (a->verb) {
    case OFFICER_TILE:
        puzzle_put(&c->puzzle, a->arg[0] - 1, a->arg[1] - 1);
        break;
    case OFFICER_TURN:
        puzzle_turn(&c->puzzle, a->arg[0] - 1);
        break;
    case OFFICER_TAKE:
        puzzle_take(&c->puzzle, a->arg[0] - 1);
        break;
    case OFFICER_LET_MEN: /* [ruling 324] */
        crew_breach_checked(c, puzzle_men(&c->puzzle, c->difficulty[ROLE_CHIEF],
                                          &c->chance[CHANCE_PUZZLE]));
        break;
    default:
        crew_breach_checked(c, puzzle_check(&c->puzzle));
    }
}

static void move(struct uboot *u, const struct action *a, struct play *play)
{
    struct crew *c = &u->crew;
    int figure = a->arg[0];
    struct move m = {.to = (int8_t)a->arg[1]};
    enum crew_refusal why;
    if (m.to == c->place[figure])
        m.to = 0;
    if (a->verb == OFFICER_CARRY)
        why = crew_may_carry(c, figure, a->arg[1], a->arg[2], &m);
    else
        why = crew_may_move(c, figure, &m);
    if (why == CREW_MAY)
        crew_move(c, figure, &m);
    else
        in_vain(u, play);
}

static void act_men(struct uboot *u, int seat, const struct action *a,
                    struct play *play)
{
    struct crew *c = &u->crew;
    switch (a->verb) {
    case OFFICER_TEAM:
        if (!a->arg[1] || crew_may_join(c, a->arg[0], a->arg[1]) == CREW_MAY)
            crew_join(c, a->arg[0], a->arg[1]);
        break;
    case OFFICER_TEAM_UP:
        team_up(c, seat);
        break;
    case OFFICER_MOVE:
    case OFFICER_CARRY:
        move(u, a, play);
        break;
    case OFFICER_PLACE:
        crew_place(c, a->arg[0], a->arg[1]);
        break;
    case OFFICER_OBSERVE:
        crew_observe(c, a->arg[0]);
        break;
    case OFFICER_STOP:
        crew_stop_observing(c, a->arg[0]);
        break;
    case OFFICER_SMOKE:
        smoke(c, seat);
        break;
    case OFFICER_SMOKER:
        crew_name(c, seat, a->arg[0]);
        break;
    case OFFICER_SWAP:
        crew_rearrange(c, REARRANGE_SWAP, a->arg[0] - 1, a->arg[1] - 1);
        break;
    case OFFICER_REPLACE:
        crew_rearrange(c, REARRANGE_REPLACE, a->arg[0] - 1, 0);
        break;
    default:
        detail(c, a);
    }
}

static void act_cards(struct crew *c, const struct action *a)
{
    switch (a->verb) {
    case OFFICER_RESOLVE:
        crew_resolve(c);
        break;
    case OFFICER_PICK_FOOD:
        card_pick(c, a->arg[0] - 1);
        break;
    case OFFICER_PICK_MAN:
    case OFFICER_PICK_MEDICINE:
    case OFFICER_PICK_TOOL:
    case OFFICER_PICK_OFFICER:
        card_pick(c, a->arg[0]);
        break;
    case OFFICER_ENOUGH:
        card_stop(c);
        break;
    case OFFICER_NO_TOOL:
        crew_play(c, -1);
        break;
    case OFFICER_EXCHANGE:
        engineer_swap(&c->cards, a->arg[0], a->arg[1]);
        break;
    default:
        crew_play(c, a->arg[0]);
    }
    crew_pump(c);
}

void table_act(struct uboot *u, int seat, const struct action *a,
               struct play *play)
{
    struct crew *c = &u->crew;
    switch (a->verb) {
    case OFFICER_OPEN_BOX:
        kit_open(&c->kit);
        crew_pump(c);
        break;
    case OFFICER_PLAN:
        u->desk.plan = (int8_t)(u->desk.plan ^ 1 << (a->arg[0] - 1));
        break;
    case OFFICER_CONFIRM:
        confirm(u, seat, play);
        break;
    case OFFICER_UNABLE:
        crew_cancel(c);
        break;
    case OFFICER_CLOSE:
        crew_close(c);
        break;
    case OFFICER_MOBILISE:
        crew_start(c);
        crew_mobilise(c);
        break;
    case OFFICER_RESOLVE:
    case OFFICER_PICK_MAN:
    case OFFICER_PICK_FOOD:
    case OFFICER_PICK_MEDICINE:
    case OFFICER_PICK_TOOL:
    case OFFICER_PICK_OFFICER:
    case OFFICER_ENOUGH:
    case OFFICER_TOOL:
    case OFFICER_NO_TOOL:
    case OFFICER_EXCHANGE:
        act_cards(c, a);
        break;
    case OFFICER_SIMPLE:
        crew_simple(c, seat, a->arg[0] != 0);
        break;
    case OFFICER_STOW:
        crew_stow(c, a->arg[0], a->arg[1]);
        break;
    case OFFICER_TILE:
    case OFFICER_TURN:
    case OFFICER_TAKE:
    case OFFICER_CHECK:
    case OFFICER_LET_MEN:
        act_puzzle(c, a);
        break;
    case OFFICER_LINE:
    case OFFICER_RUB:
    case OFFICER_MARKER:
    case OFFICER_UNMARK:
    case OFFICER_DISC:
        act_papers(u, a);
        break;
    case OFFICER_ORDER:
    case OFFICER_ADDRESS:
        give_order(u, a);
        break;
    default:
        if (a->verb < UBOOT_VERBS)
            give_order(u, a);
        else
            act_men(u, seat, a, play);
    }
}
