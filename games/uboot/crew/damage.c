/* Tokens from the bag decide who is hurt. [6.12, 7.6, 8.8] */
#include "hidden.h"

#include "effects.h"

bool crew_dangerous(const struct crew_seen *c, int section)
{
    for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
        if (uboot_environment[k].dangerous &&
            c->board.section[section - 1].chip[k])
            return true;
    return false;
}

static bool is_among(const int8_t *men, int count, int sailor)
{
    for (int i = 0; i < count; i++)
        if (men[i] == sailor)
            return true;
    return false;
}

/* Draws as many tokens as there are men, for each chip. A man whose token comes
 * up and who is there gets a card at once. [6.12, ruling 310] */
void crew_hurt(struct crew *c, int section, enum uboot_injury deck, int chips,
               const int8_t *men, int count)
{
    int8_t bag[FIGURES];
    int left = crew_bag(&c->seen, bag), tokens = chips * count;
    if (count == 0 || c->board.phase == PHASE_ENDED)
        return;
    tokens = tokens > left ? left : tokens;
    crew_say(c, CREW_EV_TOKENS, tokens, (int)deck, section);
    for (int i = 0; i < tokens; i++) {
        uint32_t draw =
            pcg32_below(&c->hidden.chance[CHANCE_BAG], (uint32_t)left);
        int sailor = crew_sailor(&c->seen, bag[draw]);
        bag[draw] = bag[--left];
        if (!is_among(men, count, sailor) || c->board.sailor[sailor].dead)
            continue;
        int card =
            injury_draw(crew_cards(c), deck, &c->hidden.chance[CHANCE_CARDS]);
        if (card == CARD_NONE)
            continue;
        crew_say(c, CREW_EV_HURT, sailor, section, 0);
        card_execute(c, card, sailor);
        if (c->board.phase == PHASE_ENDED)
            return;
    }
}

/* Enemy fire; men outside count as one place. [6.12] */
void crew_hurt_section(struct crew *c, int section, enum uboot_injury deck)
{
    int8_t men[FIGURES];
    int count = crew_men(&c->seen, section, section > SECTIONS_INSIDE, men);
    crew_hurt(c, section, deck, 1, men, count);
}

/* The breathing set protects everybody in its section from gas. [10.3.5] */
bool crew_breathes(const struct crew_seen *c, int section)
{
    return c->board.supply[UBOOT_EQUIPMENT_BREATHING_SET] == section;
}

/* Kinds of chips act one after the other, in the order of the table. [6.12] */
void crew_danger(struct crew *c, int section, const int8_t *men, int count)
{
    for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++) {
        int chips = c->board.section[section - 1].chip[k];
        if (!chips || !uboot_environment[k].dangerous)
            continue;
        if (k == UBOOT_ENVIRONMENT_GAS && crew_breathes(&c->seen, section))
            continue;
        crew_hurt(c, section, (enum uboot_injury)uboot_environment[k].injuries,
                  chips, men, count);
    }
}
