/* What each card does: a scene, the card, and what is different afterwards. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/crew/hidden.h"
#include "games/uboot/world/clock.h"
#include "tests/unit.h"

static struct crew table;

enum { PATIENT = 3, START_MORALE = 4, START_COMMAND = 4 };

/* Two men in each section, each with one activation; both markers in the middle
 * of their tracks; something in every pile that a card may ask for. */
static struct crew *scene(uint64_t seed)
{
    const struct crew_options options = {.difficulty = {0, 0, 0, 0}};
    crew_setup(&table, &options, seed);
    crew_start(&table);
    for (int i = 0; i < FIGURES; i++) {
        table.board.place[i] = (int8_t)(1 + i % SECTIONS);
        crew_activate(&table, crew_sailor(&table.seen, i), 1);
    }
    table.board.morale = START_MORALE;
    table.board.command = START_COMMAND;
    struct galley *g = &table.board.galley;
    memset(g, 0, sizeof *g);
    g->recipe = UBOOT_RECIPE_NONE;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++)
        g->supply[k] = 3;
    for (int i = 0; i < PYRAMID; i++) /* one of each kind but fish */
        g->pyramid[i] = (uint8_t)i;
    g->supply[UBOOT_FOOD_CANNED_FISH] = 4;
    table.board.kit.used[UBOOT_MEDICINE_OINTMENT] = 1;
    table.board.kit.chips[UBOOT_MEDICINE_OINTMENT]--;
    table.board.cards.engineer[UBOOT_ENGINEER_CARD_SPANNER_SET] =
        ENGINEER_DISCARDED;
    table.board.facts.surfaced = 1;
    table.board.facts.tick = 1000;
    return &table;
}

/* The officer who is asked takes the first thing that can be had. */
static void answer_all(struct crew *c)
{
    for (int n = 0; c->board.cards.play.wants != WANTS_NOTHING; n++) {
        int role = c->board.cards.play.asks, value = 0;
        while (card_may_pick(&c->seen, role, value) != CREW_MAY)
            assert_true(++value < FIGURES);
        assert_int_equal(
            card_may_pick(&c->seen, (role + 1) % ROLE_COUNT, value),
            CREW_NOT_OWNER);
        card_pick(c, value);
        assert_true(n < FIGURES);
    }
    assert_int_equal(c->board.cards.play.card, CARD_NONE);
}

/* Draws this card, wherever in its deck it lies; one for the hand goes there. */
static void take(struct crew *c, int card)
{
    card_pull(crew_cards(c), card);
    if (uboot_cards[card].kind == UBOOT_CARD_KIND_HAND)
        card_to_hand(crew_cards(c), card);
}

static void play(struct crew *c, int card)
{
    take(c, card);
    card_execute(c, card, crew_sailor(&c->seen, PATIENT));
    answer_all(c);
    assert_null(cards_check(&c->board.cards, &c->hidden.decks,
                            c->hand[ROLE_CAPTAIN].dealt));
}

static int chips(const struct crew_seen *c, enum slot what)
{
    int n = 0;
    for (int i = 0; i < SAILORS; i++)
        n += crew_count_slots(c, i, what);
    return n;
}

static int dead(const struct crew_seen *c)
{
    int n = 0;
    for (int i = 0; i < SAILORS; i++)
        n += c->board.sailor[i].dead;
    return n;
}

static int sum8(const uint8_t *list, int count)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += list[i];
    return n;
}

static int fish(const struct crew_seen *c)
{
    int n = c->board.galley.supply[UBOOT_FOOD_CANNED_FISH];
    for (int i = 0; i < PYRAMID; i++)
        n += c->board.galley.pyramid[i] == UBOOT_FOOD_CANNED_FISH;
    return n;
}

static int cigarettes(const struct crew_seen *c)
{
    int n = 0;
    for (int i = 0; i < ROLE_COUNT; i++)
        n += c->board.cigarettes[i];
    return n;
}

static int in_boxes(const struct crew_seen *c)
{
    int n = 0;
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        n += c->board.cards.engineer[i] <= ENGINEER_TOOLBOX_B;
    return n;
}

static int medicine(const struct crew_seen *c)
{
    int n = 0;
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        n += c->board.kit.chips[i];
    return n;
}

static char text[400];

static void add(const char *word, int n)
{
    if (n != 0)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%+d ",
                 word, n);
}

static void add_name(const char *word, const char *name)
{
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s %s ", word,
             name);
}

/* What the simulation is asked for. */
static void add_call(const struct crew_call *call, bool anywhere)
{
    static const char *const modifier[] = {"dive", "watch", "current"};
    size_t at = strlen(text);
    switch (call->kind) {
    case CALL_CONDITION:
        snprintf(text + at, sizeof text - at, "condition %s in %d ",
                 uboot_severity_names[call->arg[0]], call->arg[1]);
        break;
    case CALL_ENVIRONMENT:
        assert_in_range(call->arg[1], 1, 6);
        snprintf(text + at, sizeof text - at, "%s in %d ",
                 uboot_environment_names[call->arg[0]],
                 anywhere ? 0 : call->arg[1]);
        break;
    case CALL_MODIFIER:
        snprintf(text + at, sizeof text - at, "%s %d percent %d h ",
                 modifier[call->arg[0]], call->arg[1], call->arg[2]);
        break;
    default:
        break;
    }
}

/* An ailment's symbols. */
static void add_ailment(const struct crew_seen *c, int card)
{
    const struct uboot_cards_row *r = &uboot_cards[card];
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX; k++)
            if (c->board.sailor[i].health[k].card == card + 1) {
                for (int s = 1; s < UBOOT_SPECIALISATION_COUNT; s++)
                    if (crew_blocked(c, i, s))
                        add_name("no", uboot_specialisation_names[s]);
                for (int a = 1; a < UBOOT_AILMENT_COUNT; a++)
                    if (crew_ails(c, i, a))
                        add_name("is", uboot_ailment_names[a]);
            }
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        if (card_medicine(r->id, (enum uboot_medicine)m) == 1)
            add_name("needs", uboot_medicine_names[m]);
}

static const char *difference(const struct crew_seen *a, const struct crew *now,
                              int card)
{
    static const char *const place[] = {"under its deck", "on the table",
                                        "with a man", "in the hand",
                                        "in the box"};
    const struct crew_seen *b = &now->seen;
    text[0] = '\0';
    int men = 0;
    for (int i = 0; i < SAILORS; i++)
        men +=
            memcmp(crew_chips(a, i)->slot, crew_chips(b, i)->slot, SLOTS) != 0;
    add("men", men);
    add("act", chips(b, SLOT_ACT) - chips(a, SLOT_ACT));
    add("exhausted", chips(b, SLOT_EXH) - chips(a, SLOT_EXH));
    add("cross", chips(b, SLOT_CROSS) - chips(a, SLOT_CROSS));
    add("dead", dead(b) - dead(a));
    add("morale", a->board.morale - b->board.morale);
    add("command", a->board.command - b->board.command);
    add("discard", sum8(b->board.galley.discard, UBOOT_FOOD_COUNT) -
                       sum8(a->board.galley.discard, UBOOT_FOOD_COUNT));
    add("fish",
        fish(b) + b->board.galley.discard[UBOOT_FOOD_CANNED_FISH] - fish(a));
    add("cigarettes", cigarettes(b) - cigarettes(a));
    add("hand", hand_count(&b->board.cards) - hand_count(&a->board.cards));
    add("boxes", in_boxes(b) - in_boxes(a));
    add("medicine", medicine(b) - medicine(a));
    add("free", b->board.cards.free_mobilise);
    add("ignore", b->board.cards.ignore_morale);
    add("sink", b->board.cards.on_sink);
    bool anywhere = card == UBOOT_CARD_LAMP_FAILURE;
    for (int i = 0; i < now->hidden.calls; i++)
        add_call(&now->hidden.call[i], anywhere);
    add_ailment(b, card);
    strncat(text, place[b->board.cards.place[card]],
            sizeof text - strlen(text) - 1);
    return text;
}

struct row {
    int card;
    const char *expected;
};

static void each(const struct row *rows, int count, int first)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(rows[i].card, first + i); /* none is left out */
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct crew *c = scene(seed);
            crew_taken(c);
            struct crew before = *c;
            if (crew_holds(&before.seen, rows[i].card))
                card_discard(crew_cards(&before), rows[i].card);
            play(c, rows[i].card);
            assert_string_equal(difference(&before.seen, c, rows[i].card),
                                rows[i].expected);
        }
    }
}

#define EACH(rows, first) \
    each(rows, (int)(sizeof(rows) / sizeof(rows)[0]), first)

/* clang-format off */
static void uboot_7_3_each_morale_card(void **unused)
{
    (void)unused;
    static const struct row rows[] = {
        {UBOOT_CARD_GRUMBLING, "men+1 act+1 under its deck"},
        {UBOOT_CARD_MESS_TABLE_QUARREL, "men+2 act+2 under its deck"},
        {UBOOT_CARD_HOMESICK, "men+1 act+2 under its deck"},
        {UBOOT_CARD_SLEEPLESS, "men+1 exhausted+1 needs tablets with a man"},
        {UBOOT_CARD_TOOTHACHE, "men+1 act+1 exhausted+1 needs tablets with a man"},
        {UBOOT_CARD_SLACK_LOOKOUT, "men+2 act+2 under its deck"},
        {UBOOT_CARD_CARELESS_HANDLING, "condition green in 0 under its deck"},
        {UBOOT_CARD_SPILLED_RATIONS, "discard+1 under its deck"},
        {UBOOT_CARD_FEVER, "men+1 exhausted+2 is morale_drain needs injections with a man"},
        {UBOOT_CARD_FIST_FIGHT, "men+1 act+1 cross+1 needs bandages with a man"},
        {UBOOT_CARD_FRAYED_NERVES, "men+1 exhausted+1 no observation needs tablets with a man"},
        {UBOOT_CARD_REFUSAL, "men+1 act+2 under its deck"},
        {UBOOT_CARD_DROPPED_SPANNER, "condition yellow in 0 under its deck"},
        {UBOOT_CARD_APATHY, "men+4 act+4 under its deck"},
        {UBOOT_CARD_HOARDING, "discard+1 cigarettes-2 under its deck"},
        {UBOOT_CARD_STOMACH_CRAMPS, "men+1 act+1 exhausted+1 no prepare_meal needs tablets with a man"},
        {UBOOT_CARD_BREAKDOWN, "men+1 exhausted+2 no repair is no_move needs tablets needs injections with a man"},
        {UBOOT_CARD_PANIC_AT_THE_HATCH, "men+1 exhausted+1 cross+1 needs bandages needs injections with a man"},
        {UBOOT_CARD_SELF_INFLICTED_WOUND, "men+1 exhausted+1 cross+1 no gun_88 needs bandages needs instruments with a man"},
    };
    EACH(rows, UBOOT_CARD_GRUMBLING);
    /* The brawl has a test of its own below. */
    static const struct row more[] = {
        {UBOOT_CARD_SABOTAGE, "condition red in 0 under its deck"},
        {UBOOT_CARD_MASS_EXHAUSTION, "men+16 act+16 under its deck"},
        {UBOOT_CARD_DEFIANCE, "command-2 under its deck"},
        {UBOOT_CARD_DESPAIR, "cigarettes-4 hand-1 under its deck"},
    };
    assert_int_equal(UBOOT_CARD_SABOTAGE, UBOOT_CARD_BRAWL_IN_THE_BOW_ROOM + 1);
    EACH(more, UBOOT_CARD_SABOTAGE);
    assert_int_equal(UBOOT_CARD_CALM_SPELL, UBOOT_CARD_DESPAIR + 1);
}

static void uboot_8_7_each_event_card(void **unused)
{
    (void)unused;
    static const struct row rows[] = {
        {UBOOT_CARD_CALM_SPELL, "men+4 act-4 under its deck"},
        {UBOOT_CARD_MAIL_FOUND_IN_A_LOCKER, "morale+2 in the box"},
        {UBOOT_CARD_BIRTHDAY_ON_BOARD, "men+4 act-4 morale+1 in the box"},
        {UBOOT_CARD_FRESH_FISH, "fish+1 under its deck"},
        {UBOOT_CARD_RADIO_CONCERT, "men+4 act-4 morale+1 in the box"},
        {UBOOT_CARD_GOOD_TRIM, "dive 115 percent 6 h under its deck"},
        {UBOOT_CARD_SHARP_EYES, "watch 115 percent 6 h under its deck"},
        {UBOOT_CARD_SPARE_PARTS, "boxes+1 under its deck"},
        {UBOOT_CARD_FOUND_CIGARETTES, "cigarettes+4 under its deck"},
        {UBOOT_CARD_EXTRA_MEDICINE, "medicine+1 under its deck"},
        {UBOOT_CARD_NEWS_FROM_HOME, "morale+3 in the box"},
        {UBOOT_CARD_HELPFUL_CURRENT, "current 0 percent 12 h under its deck"},
        {UBOOT_CARD_INFLUENZA, "men+1 act+1 exhausted+1 is contagious needs tablets with a man"},
        {UBOOT_CARD_SCALDED_HAND, "men+1 cross+1 needs ointment needs bandages with a man"},
        {UBOOT_CARD_BROKEN_ARM, "men+1 exhausted+1 cross+1 no helm needs bandages needs instruments with a man"},
        {UBOOT_CARD_FOOD_POISONING, "men+1 act+1 exhausted+1 needs tablets with a man"},
        {UBOOT_CARD_INFLAMED_EYE, "men+1 exhausted+1 no observation needs ointment with a man"},
        {UBOOT_CARD_HEAVY_SWELL, "men+4 act+4 under its deck"},
        {UBOOT_CARD_MOULDY_BREAD, "discard+1 under its deck"},
        {UBOOT_CARD_STUCK_VALVE, "condition green in 3 under its deck"},
        {UBOOT_CARD_BATTERY_FUMES, "gas in 4 under its deck"},
        {UBOOT_CARD_SHORT_CIRCUIT, "electrical in 6 under its deck"},
        {UBOOT_CARD_LAMP_FAILURE, "light in 0 under its deck"},
        {UBOOT_CARD_BILGE_OVERFLOW, "leak in 5 under its deck"},
    };
    EACH(rows, UBOOT_CARD_CALM_SPELL);
    assert_int_equal(UBOOT_CARD_JOLT, UBOOT_CARD_BILGE_OVERFLOW + 1);
}

static void uboot_8_8_each_injury_card(void **unused)
{
    (void)unused;
    static const struct row rows[] = {
        {UBOOT_CARD_JOLT, "men+1 act+2 under its deck"},
        {UBOOT_CARD_NUMB_ARM, "men+1 act+1 exhausted+1 no torpedo_reload needs tablets with a man"},
        {UBOOT_CARD_ELECTRIC_BURN, "men+1 act+1 cross+1 needs ointment with a man"},
        {UBOOT_CARD_HEART_FLUTTER, "men+1 exhausted+2 is slow needs injections with a man"},
        {UBOOT_CARD_THROWN_AGAINST_A_FRAME, "men+1 exhausted+1 cross+1 needs bandages with a man"},
        {UBOOT_CARD_UNCONSCIOUS, "men+1 act-1 exhausted+2 cross+1 needs tablets needs injections with a man"},
        {UBOOT_CARD_FLASH_BURN, "men+1 act+1 cross+1 needs ointment with a man"},
        {UBOOT_CARD_BURNT_HANDS, "men+1 exhausted+1 cross+1 no torpedo_tubes needs ointment needs bandages with a man"},
        {UBOOT_CARD_SINGED_FACE, "men+1 act+1 exhausted+1 no observation needs ointment with a man"},
        {UBOOT_CARD_SCORCHED_LUNGS, "men+1 exhausted+1 cross+1 needs injections with a man"},
        {UBOOT_CARD_BLISTERS, "men+1 exhausted+1 needs ointment with a man"},
        {UBOOT_CARD_SEVERE_BURNS, "men+1 act-1 exhausted+2 cross+1 is morale_drain needs ointment needs injections with a man"},
        {UBOOT_CARD_COUGHING_FIT, "men+1 act+2 under its deck"},
        {UBOOT_CARD_CHLORINE_EYES, "men+1 act+1 exhausted+1 no periscope needs ointment with a man"},
        {UBOOT_CARD_NAUSEA, "men+1 exhausted+1 no prepare_meal needs tablets with a man"},
        {UBOOT_CARD_LUNG_DAMAGE, "men+1 exhausted+1 cross+1 needs injections with a man"},
        {UBOOT_CARD_CARBON_MONOXIDE, "men+1 exhausted+2 is slow needs injections with a man"},
        {UBOOT_CARD_COLLAPSE, "men+1 act-1 exhausted+2 cross+1 needs tablets needs injections with a man"},
        {UBOOT_CARD_SPLINTER, "men+1 cross+1 needs bandages with a man"},
        {UBOOT_CARD_GRAZE, "men+1 act+1 exhausted+1 needs bandages with a man"},
        {UBOOT_CARD_CONCUSSION, "men+1 exhausted+2 no helm needs tablets with a man"},
        {UBOOT_CARD_BULLET_WOUND, "men+1 exhausted+1 cross+1 needs bandages needs instruments with a man"},
        {UBOOT_CARD_BROKEN_LEG, "men+1 exhausted+1 cross+1 is no_move needs tablets needs bandages with a man"},
        {UBOOT_CARD_DEEP_CUT, "men+1 act+1 cross+1 no gun_88 needs bandages with a man"},
        {UBOOT_CARD_INTERNAL_BLEEDING, "men+1 act-1 exhausted+2 cross+1 is morale_drain needs injections needs instruments with a man"},
        {UBOOT_CARD_FATAL_HIT, "men+1 act-1 dead+1 morale-2 under its deck"},
    };
    EACH(rows, UBOOT_CARD_JOLT);
    assert_int_equal(UBOOT_CARD_BEER_RATION, UBOOT_CARD_FATAL_HIT + 1);
}

static void uboot_7_7_each_captains_card(void **unused)
{
    (void)unused;
    static const struct row rows[] = {
        {UBOOT_CARD_BEER_RATION, "men+16 act+16 morale+3 in the box"},
        {UBOOT_CARD_STIRRING_SPEECH, "morale+2 in the box"},
        {UBOOT_CARD_GRAMOPHONE, "men+4 act-4 morale+1 in the box"},
        {UBOOT_CARD_SECOND_HELPINGS, "morale+2 discard+2 in the box"},
        {UBOOT_CARD_IRON_DISCIPLINE, "morale-1 command+3 in the box"},
        {UBOOT_CARD_DRILL, "free+2 in the box"},
        {UBOOT_CARD_STAND_EASY, "men+16 act-16 in the box"},
        {UBOOT_CARD_PROMISE_OF_MEDALS, "morale+1 sink+2 in the box"},
    };
    static const struct row more[] = {
        {UBOOT_CARD_CIGARS, "cigarettes+4 in the box"},
        {UBOOT_CARD_CALM_VOICE, "ignore+1 in the box"},
        {UBOOT_CARD_PICKED_MEN, "men+2 act-2 in the box"},
    };
    EACH(rows, UBOOT_CARD_BEER_RATION);
    /* Those at the bedside have a test of their own below. */
    EACH(more, UBOOT_CARD_CAPTAIN_AT_THE_BEDSIDE + 1);
    assert_int_equal(UBOOT_CARD_COUNT, UBOOT_CARD_PICKED_MEN + 1);
}
/* clang-format on */

static void uboot_7_3_a_brawl_wounds_two(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct crew *c = scene(seed);
        play(c, UBOOT_CARD_BRAWL_IN_THE_BOW_ROOM);
        int wounded = 0;
        for (int i = 0; i < UBOOT_CARD_COUNT; i++)
            if (c->board.cards.place[i] == CARD_ON_MAN) {
                assert_int_equal(uboot_cards[i].deck, UBOOT_DECK_WOUNDS);
                wounded++;
            }
        assert_int_equal(wounded + dead(&c->seen), 2);
        assert_int_equal(c->board.cards.place[UBOOT_CARD_BRAWL_IN_THE_BOW_ROOM],
                         CARD_IN_DECK);
    }
}

static void uboot_7_7_the_captain_at_the_bedside(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    const int men[2] = {crew_sailor(&c->seen, 0), crew_sailor(&c->seen, 1)};
    static const int ailment[] = {UBOOT_CARD_SEVERE_BURNS, UBOOT_CARD_BLISTERS};
    for (int k = 0; k < 2; k++) { /* one treated, one not */
        take(c, ailment[k]);
        crew_assign(c, ailment[k], men[k]);
    }
    c->board.sailor[men[0]].health[0].treated = 1;
    int had = crew_count_slots(&c->seen, men[0], SLOT_EXH) +
              crew_count_slots(&c->seen, men[0], SLOT_CROSS);
    int other = crew_count_slots(&c->seen, men[1], SLOT_EXH);
    card_to_hand(crew_cards(c), UBOOT_CARD_CAPTAIN_AT_THE_BEDSIDE);
    card_execute(c, UBOOT_CARD_CAPTAIN_AT_THE_BEDSIDE, -1);
    assert_int_equal(c->board.cards.play.wants, WANTS_MAN);
    assert_int_equal(c->board.cards.play.asks, ROLE_CAPTAIN);
    card_pick(c, 0);
    card_pick(c, 1);
    assert_int_equal(crew_count_slots(&c->seen, men[0], SLOT_EXH) +
                         crew_count_slots(&c->seen, men[0], SLOT_CROSS),
                     had - 1);
    assert_int_equal(crew_count_slots(&c->seen, men[1], SLOT_EXH), other);
    assert_int_equal(c->board.cards.play.card, CARD_NONE);
    assert_int_equal(c->board.cards.place[UBOOT_CARD_CAPTAIN_AT_THE_BEDSIDE],
                     CARD_IN_BOX);
}

static void uboot_7_6_dead_men_are_skipped(void **unused)
{
    (void)unused;
    /* All but one: whom the bag names matters. */
    int hit = 0;
    for (uint64_t seed = 1; seed <= 64; seed++) {
        struct crew *c = scene(seed);
        for (int i = 1; i < FIGURES; i++)
            crew_kill(c, crew_sailor(&c->seen, i), 0);
        int was = chips(&c->seen, SLOT_ACT);
        play(c, UBOOT_CARD_HOMESICK);
        int more = chips(&c->seen, SLOT_ACT) - was;
        assert_true(more == 0 || more == 2);
        hit += more == 2;
        /* The whole crew is the one who lives. */
        was = chips(&c->seen, SLOT_ACT);
        play(c, UBOOT_CARD_STAND_EASY);
        assert_in_range(was - chips(&c->seen, SLOT_ACT), 0, 1);
        /* An ailment for a dead man is discarded. */
        play(c, UBOOT_CARD_SLEEPLESS);
        assert_int_equal(
            c->board.cards.place[UBOOT_CARD_SLEEPLESS] == CARD_ON_MAN,
            c->board.sailor[crew_sailor(&c->seen, 0)].health[0].card != 0);
    }
    assert_in_range(hit, 1, 12); /* one of sixteen tokens */
}

static void uboot_7_6_two_random_men_are_different(void **unused)
{
    (void)unused;
    int seen[FIGURES] = {0};
    for (uint64_t seed = 1; seed <= 400; seed++) {
        struct crew *c = scene(seed);
        crew_taken(c);
        play(c, UBOOT_CARD_MESS_TABLE_QUARREL);
        int tokens = 0, man[2] = {-1, -1};
        for (int i = 0; i < c->hidden.newses; i++)
            if (c->hidden.news[i].kind == CREW_EV_CARD_TOKEN)
                man[tokens++] = c->hidden.news[i].arg[0];
        assert_int_equal(tokens, 2);
        assert_int_not_equal(man[0], man[1]);
        seen[man[0]]++;
        seen[man[1]]++;
    }
    for (int i = 0; i < FIGURES; i++) /* 50 each */
        assert_in_range(seen[i], 25, 80);
}

static void uboot_7_3_all_of_one_officers_men(void **unused)
{
    (void)unused;
    int seen[ROLE_COUNT] = {0};
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct crew *c = scene(seed);
        play(c, UBOOT_CARD_APATHY);
        for (int role = 0; role < ROLE_COUNT; role++) {
            int two = 0;
            for (int i = 0; i < 4; i++)
                two += crew_count_slots(&c->seen,
                                        crew_sailor(&c->seen, role * 4 + i),
                                        SLOT_ACT) == 2;
            assert_true(two == 0 || two == 4);
            seen[role] += two == 4;
        }
    }
    for (int role = 0; role < ROLE_COUNT; role++)
        assert_in_range(seen[role], 10, 40);
}

static void uboot_7_7_up_to_four_men_means_fewer_will_do(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    int was = chips(&c->seen, SLOT_ACT);
    assert_int_equal(card_may_stop(&c->seen, ROLE_CAPTAIN), CREW_BUSY_PHASE);
    assert_int_equal(card_may_pick(&c->seen, ROLE_CAPTAIN, 0), CREW_BUSY_PHASE);
    take(c, UBOOT_CARD_CALM_SPELL);
    card_execute(c, UBOOT_CARD_CALM_SPELL, -1);
    assert_int_equal(c->board.cards.play.left, 4);
    card_pick(c, 5);
    assert_int_equal(card_may_pick(&c->seen, ROLE_CAPTAIN, 5), CREW_NOTHING);
    crew_kill(c, crew_sailor(&c->seen, 6), 0);
    assert_int_equal(card_may_pick(&c->seen, ROLE_CAPTAIN, 6), CREW_NOTHING);
    assert_int_equal(card_may_stop(&c->seen, ROLE_CHIEF), CREW_NOT_OWNER);
    assert_int_equal(card_may_stop(&c->seen, ROLE_CAPTAIN), CREW_MAY);
    card_stop(c);
    assert_int_equal(c->board.cards.play.card, CARD_NONE);
    assert_int_equal(was - chips(&c->seen, SLOT_ACT),
                     2); /* one rests, one died */
}

static void uboot_7_7_the_address_counts_what_there_is(void **unused)
{
    (void)unused;
    /* Nothing to choose from: the card goes on without. */
    struct crew *c = scene(1);
    memset(c->board.kit.used, 0, sizeof c->board.kit.used);
    play(c, UBOOT_CARD_EXTRA_MEDICINE);
    c = scene(1);
    c->board.cards.engineer[UBOOT_ENGINEER_CARD_SPANNER_SET] =
        ENGINEER_TOOLBOX_A;
    play(c, UBOOT_CARD_SPARE_PARTS);
    assert_int_equal(in_boxes(&c->seen), UBOOT_ENGINEER_CARD_COUNT);
    /* Of its own box, or of the other if that is lost. */
    c = scene(1);
    c->board.toolbox[0] = 0;
    play(c, UBOOT_CARD_SPARE_PARTS);
    assert_int_equal(c->board.cards.engineer[UBOOT_ENGINEER_CARD_SPANNER_SET],
                     ENGINEER_TOOLBOX_B);
    c = scene(1);
    c->board.toolbox[0] = c->board.toolbox[1] = 0;
    play(c, UBOOT_CARD_SPARE_PARTS);
    assert_int_equal(c->board.cards.engineer[UBOOT_ENGINEER_CARD_SPANNER_SET],
                     ENGINEER_DISCARDED);
    /* Two cigarettes are lost if there are any. */
    c = scene(1);
    memset(c->board.cigarettes, 0, sizeof c->board.cigarettes);
    c->board.cigarettes[2] = 1;
    play(c, UBOOT_CARD_HOARDING);
    assert_int_equal(cigarettes(&c->seen), 0);
    play(c, UBOOT_CARD_DESPAIR);
    assert_int_equal(cigarettes(&c->seen), 0);
    /* Bread only if there is any. */
    c = scene(1);
    c->board.galley.pyramid[3] = UBOOT_FOOD_CANNED_FISH;
    play(c, UBOOT_CARD_MOULDY_BREAD);
    assert_int_equal(sum8(c->board.galley.discard, UBOOT_FOOD_COUNT), 0);
    /* A hand without cards loses none. */
    c = scene(1);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(&c->seen, i))
            card_discard(crew_cards(c), i);
    play(c, UBOOT_CARD_DESPAIR);
    assert_int_equal(hand_count(&c->board.cards), 0);
    /* Markers stop at the ends of their tracks. */
    c = scene(1);
    c->board.command = 7;
    play(c, UBOOT_CARD_DEFIANCE);
    assert_int_equal(c->board.command, COMMAND_LAST);
    c->board.morale = 1;
    play(c, UBOOT_CARD_NEWS_FROM_HOME);
    assert_int_equal(c->board.morale, 0);
}

static void uboot_10_3_8_cards_leave_flooded_sections_alone(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    c->board.section[4 - 1].flooded = c->board.section[3 - 1].flooded = 1;
    crew_taken(c);
    play(c, UBOOT_CARD_BATTERY_FUMES);
    play(c, UBOOT_CARD_STUCK_VALVE);
    assert_int_equal(c->hidden.calls, 0);
    for (int i = 0; i < 40; i++) {
        play(c, UBOOT_CARD_LAMP_FAILURE);
        assert_int_equal(c->hidden.calls, 1);
        assert_int_not_equal(c->hidden.call[0].arg[1], 4);
        assert_int_not_equal(c->hidden.call[0].arg[1], 3);
        crew_taken(c);
    }
}

static void uboot_8_7_events_for_the_hand_wait_there(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    int held = hand_count(&c->board.cards);
    take(c, UBOOT_CARD_NEWS_FROM_HOME);
    c->board.cards.place[UBOOT_CARD_NEWS_FROM_HOME] = CARD_ON_TABLE; /* drawn */
    card_execute(c, UBOOT_CARD_NEWS_FROM_HOME, -1);
    assert_int_equal(c->board.morale, START_MORALE);
    assert_int_equal(hand_count(&c->board.cards), held + 1);
    card_execute(c, UBOOT_CARD_NEWS_FROM_HOME, -1);
    assert_int_equal(c->board.morale, START_MORALE - 3);
    assert_int_equal(hand_count(&c->board.cards), held);
}

static void uboot_7_7_a_promise_lasts_24_hours(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    play(c, UBOOT_CARD_PROMISE_OF_MEDALS);
    assert_int_equal(c->board.cards.on_sink_until, 1000 + 24 * TICKS_HOUR);
}

static void uboot_ruling_325_who_has_it_before_him_answers(void **unused)
{
    (void)unused;
    static const struct {
        int card, role, wants;
    } rows[] = {
        {UBOOT_CARD_PICKED_MEN, ROLE_CAPTAIN, WANTS_MAN},
        {UBOOT_CARD_SECOND_HELPINGS, ROLE_NAVIGATOR, WANTS_FOOD},
        {UBOOT_CARD_EXTRA_MEDICINE, ROLE_FIRST_OFFICER, WANTS_MEDICINE},
        {UBOOT_CARD_SPARE_PARTS, ROLE_CHIEF, WANTS_ENGINEER_CARD},
        {UBOOT_CARD_HOARDING, ROLE_CAPTAIN, WANTS_CIGARETTE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct crew *c = scene(1);
        take(c, rows[i].card);
        card_execute(c, rows[i].card, -1);
        assert_int_equal(c->board.cards.play.wants, rows[i].wants);
        assert_int_equal(c->board.cards.play.asks, rows[i].role);
        int value = card_answer(&c->seen);
        assert_int_equal(card_may_pick(&c->seen, rows[i].role, value),
                         CREW_MAY);
    }
}

static void uboot_ruling_325_a_silent_officer_answers_sensibly(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    crew_activate(c, crew_sailor(&c->seen, 9), 2);
    card_to_hand(crew_cards(c), UBOOT_CARD_PICKED_MEN);
    card_execute(c, UBOOT_CARD_PICKED_MEN, -1);
    assert_int_equal(card_answer(&c->seen), 9); /* the most tired */
    card_pick(c, 9);
    for (int i = 0; i < FIGURES; i++)
        crew_relieve(c, crew_sailor(&c->seen, i), 3);
    assert_int_equal(card_answer(&c->seen), -1); /* nobody is tired */
    c = scene(1);
    card_to_hand(crew_cards(c), UBOOT_CARD_SECOND_HELPINGS);
    card_execute(c, UBOOT_CARD_SECOND_HELPINGS, -1);
    assert_int_equal(card_answer(&c->seen), 4); /* the lemon */
}

static void uboot_8_8_all_injuries_may_lie_with_the_crew(void **unused)
{
    (void)unused;
    struct crew *c = scene(1);
    for (int d = UBOOT_DECK_SHOCKS; d <= UBOOT_DECK_WOUNDS; d++)
        while (c->board.cards.left[d] > 0)
            card_draw(crew_cards(c), (enum uboot_deck)d);
    struct crew before = *c;
    card_injure(c, UBOOT_INJURY_BURNS, crew_sailor(&c->seen, 1));
    assert_memory_equal(&before.board.sailor, &c->board.sailor,
                        sizeof c->board.sailor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_3_each_morale_card),
        test(uboot_8_7_each_event_card),
        test(uboot_8_8_each_injury_card),
        test(uboot_7_7_each_captains_card),
        test(uboot_7_3_a_brawl_wounds_two),
        test(uboot_7_7_the_captain_at_the_bedside),
        test(uboot_7_6_dead_men_are_skipped),
        test(uboot_7_6_two_random_men_are_different),
        test(uboot_7_3_all_of_one_officers_men),
        test(uboot_7_7_up_to_four_men_means_fewer_will_do),
        test(uboot_7_7_the_address_counts_what_there_is),
        test(uboot_10_3_8_cards_leave_flooded_sections_alone),
        test(uboot_8_7_events_for_the_hand_wait_there),
        test(uboot_7_7_a_promise_lasts_24_hours),
        test(uboot_ruling_325_who_has_it_before_him_answers),
        test(uboot_ruling_325_a_silent_officer_answers_sensibly),
        test(uboot_8_8_all_injuries_may_lie_with_the_crew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
