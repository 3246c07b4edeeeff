/* Random play over the table alone: whatever officers and sea do, the invariants
 * of the crew hold. */
#include "tests/uboot/crew_table.h"

static struct pcg32 dice;

static int below(int n)
{
    return (int)pcg32_below(&dice, (uint32_t)n);
}

/* What the world would do with the calls. */
static void answer_calls(struct boat_facts *f)
{
    int kind, section;
    for (int i = 0; i < table.hidden.calls; i++) {
        const struct crew_call *k = &table.hidden.call[i];
        switch (k->kind) {
        case CALL_SEALED:
            f->breach = 0;
            break;
        case CALL_BLOW_TANKS:
            f->surfaced = 1;
            f->depth_m = 0;
            break;
        case CALL_ENVIRONMENT:
            kind = k->arg[0];
            section = k->arg[1];
            crew_taken(&table);
            crew_instruct(&table, INSTRUCT_ENVIRONMENT, kind, section);
            return;
        case CALL_ORDER:
            if (k->order == UBOOT_ORDER_DIVE_SURFACE)
                f->surfaced = !f->surfaced;
            f->depth_m = f->surfaced ? 0 : (int16_t)(5 + below(40));
            break;
        default:
            break;
        }
    }
    crew_taken(&table);
}

static void sea_changes(struct boat_facts *f)
{
    int c = below(UBOOT_COMPONENT_COUNT);
    switch (below(7)) {
    case 0:
        f->severity[c] = (int8_t)below(4);
        break;
    case 1:
        f->severity[c] = 0;
        break;
    case 2:
        if (below(4) == 0 && !f->breach)
            f->breach = (int8_t)(1 + below(SECTIONS_INSIDE));
        if (f->breach && f->flooded[f->breach - 1])
            f->breach = 0;
        break;
    case 3:
        if (f->breach && below(3) == 0) {
            f->flooded[f->breach - 1] = 1;
            f->breach = 0;
        }
        break;
    case 4:
        f->clear_sky = (int8_t)below(2);
        f->sea_state = (int8_t)below(8);
        f->air = (int8_t)below(3);
        break;
    default:
        if (below(10) == 0) {
            f->surfaced = !f->surfaced;
            f->depth_m = f->surfaced ? 0 : 40;
        }
        break;
    }
}

static void app_says(void)
{
    switch (below(8)) {
    case 0:
        crew_instruct(&table, INSTRUCT_BELL, 0, 0);
        break;
    case 1:
    case 2:
        crew_instruct(&table, INSTRUCT_ENVIRONMENT,
                      below(UBOOT_ENVIRONMENT_COUNT),
                      1 + below(SECTIONS_INSIDE));
        break;
    case 3:
        crew_instruct(&table, INSTRUCT_DAMAGE, 1 + below(7),
                      UBOOT_INJURY_WOUNDS);
        break;
    case 4:
        crew_instruct(&table, INSTRUCT_SHIP_SUNK, 0, 0);
        break;
    case 5:
        crew_instruct(&table, INSTRUCT_MEAL, 0, 0);
        break;
    case 6:
        crew_instruct(&table, INSTRUCT_EVENT, 0, 0);
        break;
    default:
        crew_instruct(&table, INSTRUCT_LONG_DIVE, 0, 0);
    }
}

static void try_move(void)
{
    int figure = below(FIGURES);
    struct move m = {(int8_t)(1 + below(SECTIONS)), 0, 0, 0};
    if (table.board.breach && below(2))
        m.to = table.board.breach;
    if (m.to > SECTIONS_INSIDE && below(2))
        m.to = 3;
    if (below(4) == 0)
        m.via = (int8_t)(1 + below(SECTIONS));
    if (below(3) == 0) {
        m.item = (int8_t)(1 + below(ITEM_COUNT - 1));
        m.put = (int8_t)(1 + below(SECTIONS));
    }
    if (crew_may_move(&table.seen, figure, &m) == CREW_MAY)
        crew_move(&table, figure, &m);
}

static void random_args(int which, int16_t arg[ORDER_ARGS])
{
    memset(arg, 0, sizeof(int16_t[ORDER_ARGS]));
    switch (which) {
    case UBOOT_ORDER_REPAIR:
        arg[0] = (int16_t)below(3);
        arg[1] = (int16_t)below(arg[0] == PROBLEM_TECHNICAL
                                    ? UBOOT_COMPONENT_COUNT
                                    : UBOOT_ENVIRONMENT_COUNT);
        arg[2] = (int16_t)(1 + below(SECTIONS_INSIDE));
        /* What there is, rather than anything. */
        for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
            if (arg[0] == PROBLEM_TECHNICAL && table.board.facts.severity[i] &&
                below(3) == 0)
                arg[1] = (int16_t)i;
        if (arg[0] == PROBLEM_BREACH)
            arg[2] = table.board.breach;
        break;
    case UBOOT_ORDER_ENIGMA:
        arg[0] = (int16_t)(1 + below(3));
        break;
    case UBOOT_ORDER_FLOOD_TUBES:
    case UBOOT_ORDER_FIRE_TORPEDOES:
        arg[0] = (int16_t)(1 + below(31));
        break;
    case UBOOT_ORDER_RELOAD_TORPEDO:
        arg[0] = (int16_t)(1 + below(5));
        break;
    case UBOOT_ORDER_ADDRESS_CREW:
        arg[0] = (int16_t)below(UBOOT_CARD_COUNT);
        break;
    default:
        break;
    }
}

static int orders_done[UBOOT_ORDER_COUNT];

static void settle_details(void)
{
    int16_t arg[ORDER_ARGS] = {0};
    int8_t slots[MEAL_MAX] = {0};
    if (table.board.draft.order == UBOOT_ORDER_FIRST_AID) {
        int n = 0, at = 1 + below(SECTIONS);
        for (int i = 0; i < FIGURES && n < 3; i++) {
            int s = crew_sailor(&table.seen, i);
            if (crew_where(&table.seen, s) == at &&
                crew_can_treat(&table.seen, s))
                arg[n++] = (int16_t)(s + 1);
        }
        crew_detail(&table, arg);
    } else if (table.board.draft.order == UBOOT_ORDER_PREPARE_MEAL) {
        int n = galley_best(&table.board.galley, slots);
        for (int i = 0; i < n; i++)
            arg[0] = (int16_t)(arg[0] | (slots[i] + 1) << (3 * i));
        crew_detail(&table, arg);
    }
}

static void play_order(void)
{
    int role = below(ROLE_COUNT);
    switch (below(6)) {
    case 0:
        settle_details();
        crew_suggest(&table.seen, &table.board.draft);
        break;
    case 1: {
        int f = below(FIGURES), times = 1 + below(3);
        if (crew_may_join(&table.seen, f, times) == CREW_MAY)
            crew_join(&table, f, times);
        break;
    }
    case 2:
        if (below(4) == 0)
            crew_cancel(&table);
        break;
    case 3: {
        int card = below(UBOOT_ENGINEER_CARD_COUNT);
        if (crew_may_play(&table.seen, card) == CREW_MAY)
            crew_play(&table, card);
        int a = below(PYRAMID), b = below(PYRAMID), kind = 1 + below(2);
        if (crew_may_rearrange(&table.seen, kind, a, b) == CREW_MAY)
            crew_rearrange(&table, kind, a, b);
        break;
    }
    default:
        if (crew_may_confirm(&table.seen, role) == CREW_MAY) {
            int which = table.board.draft.order;
            crew_confirm(&table, role);
            orders_done[which] += table.board.phase != PHASE_ORDER;
        }
    }
}

static void play_ready(void)
{
    int16_t arg[ORDER_ARGS];
    int which = below(UBOOT_ORDER_COUNT), role = below(ROLE_COUNT);
    uint32_t men = (uint32_t)below(65536);
    men &= (uint32_t)below(65536);
    switch (below(12)) {
    case 0:
        if (crew_may_resolve(&table.seen) == CREW_MAY)
            crew_resolve(&table);
        break;
    case 1:
        if (crew_may_light(&table.seen, role, men) == CREW_MAY)
            crew_smoke(&table, role, men);
        break;
    case 2:
        if (crew_may_observe(&table.seen, below(FIGURES)) == CREW_MAY) {
            int f = below(FIGURES);
            if (crew_may_observe(&table.seen, f) == CREW_MAY)
                crew_observe(&table, f);
        }
        break;
    case 3: {
        int figure = below(FIGURES);
        if (crew_may_name(&table.seen, role, figure) == CREW_MAY)
            crew_name(&table, role, figure);
        break;
    }
    case 4:
        if (table.board.breach_state == BREACH_PUZZLE)
            crew_breach_checked(&table, below(3) > 0);
        break;
    case 5:
        crew_stop_observing(&table, below(FIGURES));
        break;
    case 6:
        if (crew_may_mobilise(&table.seen) == CREW_MAY)
            crew_mobilise(&table);
        break;
    default:
        if (which == UBOOT_ORDER_MOBILISE ||
            (table.board.command == COMMAND_LAST && below(6)))
            break;
        random_args(which, arg);
        if (crew_may_order_so(&table.seen, which, arg) == CREW_MAY)
            crew_order(&table, which, arg);
    }
}

static void play_bell(void)
{
    int role = below(ROLE_COUNT), figure = below(FIGURES);
    if (crew_may_simple(&table.seen, role) == CREW_MAY)
        crew_simple(&table, role, below(2));
    if (crew_may_resolve(&table.seen) == CREW_MAY)
        crew_resolve(&table);
    if (crew_may_change(&table.seen) == CREW_MAY)
        for (int i = 0; i < ROLE_COUNT; i++)
            if (table.board.phase == PHASE_WATCH_CHANGE &&
                crew_may_change(&table.seen) == CREW_MAY)
                crew_change_confirm(&table, (role + i) % ROLE_COUNT);
    int section = 1 + below(SECTIONS);
    if (table.board.phase == PHASE_WATCH_CHANGE &&
        crew_may_place(&table.seen, figure, section) == CREW_MAY)
        crew_place(&table, figure, section);
}

static void play(void)
{
    if (table.board.cards.play.wants != WANTS_NOTHING) {
        int answer = card_answer(&table.seen);
        if (answer < 0)
            card_stop(&table);
        else
            card_pick(&table, answer);
        crew_pump(&table);
        return;
    }
    switch (table.board.phase) {
    case PHASE_READY:
        play_ready();
        break;
    case PHASE_MOBILISING:
        if (below(24) == 0)
            crew_mobilise_close(&table);
        else if (below(6) == 0)
            crew_mobilise_confirm(&table, below(ROLE_COUNT));
        else
            try_move();
        break;
    case PHASE_ORDER:
        play_order();
        break;
    case PHASE_WATCH_CHANGE:
        play_bell();
        break;
    default:
        break;
    }
}

enum { SOAKS = 120 };

static int endings;

static void soak(uint64_t seed, int readings)
{
    struct crew_options options = {{0}, {0}, 0};
    pcg32_seed(&dice, seed, 77);
    for (int i = 0; i < ROLE_COUNT; i++)
        options.difficulty[i] = (int8_t)below(3);
    for (int i = 0; i < READINGS; i++)
        options.reading[i] = (int8_t)(readings == 2 ? below(2) : readings);
    options.first_aid_boxes = (int8_t)below(3);
    crew_setup(&table, &options, seed);
    int hurry = 20 + below(200); /* how seldom the sea does something */
    for (int i = 0; i < 6000 && table.board.phase != PHASE_ENDED; i++) {
        struct boat_facts f = table.board.facts;
        answer_calls(&f);
        if (below(hurry) == 0)
            sea_changes(&f);
        f.tick++;
        crew_look(&table, &f);
        if (below(hurry) == 0)
            app_says();
        if (below(60) == 0)
            crew_instruct(&table, INSTRUCT_BELL, 0, 0);
        play();
        const char *broken = crew_check(&table);
        if (broken)
            print_error("seed %d, step %d: %s\n", (int)seed, i, broken);
        assert_null(broken);
    }
    endings += table.board.phase == PHASE_ENDED;
}

static void uboot_6_14_the_table_holds_whatever_happens(void **unused)
{
    (void)unused;
    for (int i = 0; i < SOAKS; i++)
        soak((uint64_t)i, i % 3);
    /* Something of everything was done. */
    for (int i = 0; i < UBOOT_ORDER_COUNT; i++)
        if (i != UBOOT_ORDER_MOBILISE && orders_done[i] == 0) {
            print_error("never: %s\n", uboot_order_names[i]);
            fail();
        }
    assert_true(endings > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_14_the_table_holds_whatever_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
