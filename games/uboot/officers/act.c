/* What an officer does with his crew. The action was open by his view; where
 * the full state forbids it, nothing happens but a message. [7.1] */
#include "games/uboot/crew/effects.h"
#include "lang.h"
#include "officers.h"

/* Another officer's men are less free than his view showed. */
static void in_vain(struct uboot *u, struct play *play)
{
    u->desk.refused++;
    tell_with(play, OFFICERS, EV_REFUSED,
              noun(T_UBOOT_ORDER_NEW_SPEED + u->crew.board.draft.order));
}

/* The captain gives an order and pays for it. [6.5, 7.1] */
static void give_order(struct uboot *u, const struct action *a)
{
    int16_t arg[ORDER_ARGS];
    struct meant m = {.breach = u->crew.board.breach};
    for (int i = 0; i < TUBES; i++)
        meant_tube(&m, u->desk.plan, i, u->world.weapons.tube[i].state);
    crew_order(&u->crew, order_of(a, &m, arg), arg);
}

/* Puts his own men into the draft as the best team would have them, judged by
 * what he sees of the others. */
static void team_up(struct crew *c, int seat)
{
    struct draft d = c->board.draft;
    struct crew_seen seen;
    crew_show(&c->seen, seat, &seen);
    if (!crew_suggest(&seen, &d))
        return;
    for (int i = 0; i < FIGURES; i++)
        if (i / (FIGURES / ROLE_COUNT) == seat &&
            d.times[i] != c->board.draft.times[i] &&
            (!d.times[i] || crew_may_join(&c->seen, i, d.times[i]) == CREW_MAY))
            crew_join(c, i, d.times[i]);
}

static void confirm(struct uboot *u, int seat, struct play *play)
{
    struct crew *c = &u->crew;
    if (c->board.phase == PHASE_MOBILISING)
        crew_mobilise_confirm(c, seat);
    else if (c->board.phase == PHASE_WATCH_CHANGE)
        crew_change_confirm(c, seat);
    else if (crew_may_confirm(&c->seen, seat) == CREW_MAY)
        crew_confirm(c, seat);
    else
        in_vain(u, play);
}

/* The slot of this patient among the three, else an empty one, else 3. */
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

/* Adds the patient or takes him out; at most three. [8.6] */
static void name_patient(int16_t arg[ORDER_ARGS], int sailor)
{
    int at = patient_at(arg, sailor + 1);
    if (at < 3 && arg[at])
        let_go(arg, at);
    else if (at < 3)
        arg[at] = (int16_t)(sailor + 1);
}

/* Adds this card of his to those named so far, or takes it out. [8.6] */
static void name_problem(const struct crew_seen *c, int16_t arg[ORDER_ARGS],
                         int sailor, int card)
{
    int at = patient_at(arg, sailor + 1), mask = 0;
    for (int k = 0; k < HEALTH_MAX; k++)
        if (c->board.sailor[sailor].health[k].card == card + 1)
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
        arg[i] = c->board.draft.arg[i];
    if (a->verb == OFFICER_MESSAGES)
        arg[0] = a->arg[0];
    else if (a->verb == OFFICER_COOK)
        arg[0] = (int16_t)(a->arg[0] | a->arg[1] << 3 | a->arg[2] << 6);
    else if (a->verb == OFFICER_TREAT)
        name_problem(&c->seen, arg, a->arg[0], a->arg[1]);
    else
        name_patient(arg, a->arg[0]);
    crew_detail(c, arg);
}

/* Does he have an activation to lose? */
static bool would_smoke(const struct crew_seen *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    return sailor >= 0 && !c->board.smoker[figure] &&
           crew_where(c, sailor) > SECTIONS_INSIDE &&
           crew_count_slots(c, sailor, SLOT_ACT) > 0;
}

/* The men he has named, or, if he named nobody, up to four men outside who gain
 * most. [6.13] */
static void smoke(struct crew *c, int seat)
{
    uint32_t men = 0;
    for (int i = 0; i < FIGURES; i++)
        if (((uint32_t)c->board.smokes[seat] >> i & 1u) &&
            would_smoke(&c->seen, i))
            men |= 1u << i;
    for (int n = 0; n < 4 && !c->board.smokes[seat]; n++) {
        int best = -1, most = 0;
        for (int i = 0; i < FIGURES; i++) {
            if ((men & 1u << i) || !would_smoke(&c->seen, i))
                continue;
            int acts =
                crew_count_slots(&c->seen, crew_sailor(&c->seen, i), SLOT_ACT);
            if (acts > most) {
                best = i;
                most = acts;
            }
        }
        if (best >= 0)
            men |= 1u << best;
    }
    /* A cigarette for rested men is wasted, and not refused: he must not find
     * out for nothing that other officers' men are rested. */
    if (crew_may_smoke(&c->seen, seat) == CREW_MAY)
        crew_smoke(c, seat, men);
}

static void act_puzzle(struct crew *c, const struct action *a)
{
    switch (a->verb) {
    case OFFICER_TILE:
        puzzle_put(&c->board.puzzle, a->arg[0] - 1, a->arg[1] - 1);
        break;
    case OFFICER_TURN:
        puzzle_turn(&c->board.puzzle, a->arg[0] - 1);
        break;
    case OFFICER_TAKE:
        puzzle_take(&c->board.puzzle, a->arg[0] - 1);
        break;
    case OFFICER_LET_MEN: /* [ruling 324] */
        crew_breach_checked(c, puzzle_men(&c->board.puzzle,
                                          c->board.difficulty[ROLE_CHIEF],
                                          &c->hidden.chance[CHANCE_PUZZLE]));
        break;
    default:
        crew_breach_checked(c, puzzle_check(&c->board.puzzle));
    }
}

static void move(struct uboot *u, const struct action *a, struct play *play)
{
    struct crew *c = &u->crew;
    int figure = a->arg[0];
    struct move m = {.to = (int8_t)a->arg[1]};
    enum crew_refusal why;
    if (m.to == c->board.place[figure])
        m.to = 0;
    if (a->verb == OFFICER_CARRY)
        why = crew_may_carry(&c->seen, figure, a->arg[1], a->arg[2], &m);
    else
        why = crew_may_move(&c->seen, figure, &m);
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
        if (!a->arg[1] ||
            crew_may_join(&c->seen, a->arg[0], a->arg[1]) == CREW_MAY)
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
        engineer_swap(&c->board.cards, a->arg[0], a->arg[1]);
        break;
    default:
        crew_play(c, a->arg[0]);
    }
    crew_pump(c);
}

void officers_act(struct uboot *u, int seat, const struct action *a,
                  struct play *play)
{
    struct crew *c = &u->crew;
    switch (a->verb) {
    case OFFICER_OPEN_BOX:
        kit_open(&c->board.kit);
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
    case OFFICER_LEG:
    case OFFICER_PENCIL:
    case OFFICER_PENCIL_AT:
    case OFFICER_KIND:
    case OFFICER_PROPOSE:
    case OFFICER_LAY:
        chartwork_act(u, seat, a, play);
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
