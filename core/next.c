/* Lines about the very next dice. */
#include "next.h"

#include <string.h>

#include "lang.h"

enum { PARTS = 10000, WORDS_MAX = 512, WIDTH = 78, INDENT = 4 };

struct next_roll *next_line(struct next_rolls *list, int text)
{
    if (list->count == NEXT_MAX)
        return NULL;
    struct next_roll *roll = &list->roll[list->count++];
    *roll =
        (struct next_roll){.what.text = (uint16_t)text, .chart = CHART_NONE};
    return roll;
}

static void list_modifiers(struct next_roll *roll, const struct chart *chart,
                           int column, const void *subject)
{
    for (int i = 0; i < chart->modifier_count; i++) {
        int value = chart_modifier(chart, i, column, subject);
        if (value == 0 || roll->counted == NEXT_COUNTED)
            continue;
        roll->modifier[roll->counted].index = (uint8_t)i;
        roll->modifier[roll->counted++].value = (int8_t)value;
    }
}

/* All the ways the dice of a chart can fall, each number with its own. */
void next_of_chart(struct next_roll *roll, const struct game *game, int number,
                   int column, const void *subject, bool (*is)(int result))
{
    const struct chart *chart = &game->charts[number];
    int sum = chart_sum(chart, column, subject), ways = 0, good = 0;
    int least_good = 0, most_good = 0, least = 0, most = 0;
    uint16_t face[DICE_MAX] = {1, 1, 1, 1};
    for (int die = 0; die < chart->count;) {
        int natural = chart_natural(chart, face);
        int row = chart_row_rolled(chart, column, natural, natural + sum);
        bool such = row >= 0 && is(chart->rows[row].result);
        least = ways == 0 || natural < least ? natural : least;
        most = ways == 0 || natural > most ? natural : most;
        if (such) {
            least_good =
                good == 0 || natural < least_good ? natural : least_good;
            most_good = good == 0 || natural > most_good ? natural : most_good;
            good++;
        }
        ways++;
        for (die = 0; die < chart->count && face[die] == chart->sides; die++)
            face[die] = 1;
        if (die < chart->count)
            face[die]++;
    }
    roll->chart = (int16_t)number;
    roll->chance = (double)good / ways;
    roll->need = good == 0          ? NEED_NEVER
                 : good == ways     ? NEED_ALWAYS
                 : most_good < most ? NEED_OR_LESS
                                    : NEED_OR_MORE;
    if (roll->need == NEED_OR_LESS && least_good > least)
        roll->need = NEED_NONE; /* somewhere between: no one number says it */
    roll->number =
        (int16_t)(roll->need == NEED_OR_LESS ? most_good : least_good);
    list_modifiers(roll, chart, column, subject);
}

static void words_write(const struct next_words *words, struct out *out)
{
    text_put(out, words->text, words->param, words->count);
}

static void need_write(const struct next_roll *roll, struct out *out)
{
    switch (roll->need) {
    case NEED_OR_LESS:
        say_with(out, T_PLAY_OR_LESS, number(roll->number));
        break;
    case NEED_OR_MORE:
        say_with(out, T_PLAY_OR_MORE, number(roll->number));
        break;
    case NEED_NEVER:
        say(out, T_PLAY_NEVER);
        break;
    case NEED_ALWAYS:
        say(out, T_PLAY_ALWAYS);
        break;
    default:
        break;
    }
}

/* Whole percents, tenths below ten: 42 %, 3.8 %. */
static void percent_write(double chance, struct out *out)
{
    long tenths = (long)(chance * 1000 + 0.5);
    if (tenths >= 100 || tenths == 0)
        out_f(out, "%ld %%", (long)(chance * 100 + 0.5));
    else
        out_f(out, "%ld%c%ld %%", tenths / 10, out->lang == LANG_EN ? '.' : ',',
              tenths % 10);
}

static void roll_write(const struct game *game, const struct next_roll *roll,
                       struct out *out)
{
    words_write(&roll->what, out);
    if (roll->need != NEED_NONE) {
        out_char(out, ' ');
        need_write(roll, out);
        out_char(out, ',');
    }
    out_char(out, ' ');
    percent_write(roll->chance, out);
    for (int i = 0; i < roll->counted; i++) {
        int value = roll->modifier[i].value;
        out_str(out, i == 0 ? " (" : ", ");
        out_f(out, "%s%d ", value < 0 ? "−" : "+", value < 0 ? -value : value);
        say(out,
            game->charts[roll->chart].modifiers[roll->modifier[i].index].text);
    }
    if (roll->counted)
        out_char(out, ')');
}

/* Words of a line, broken where it gets too long. */
static void wrapped(const char *text, struct out *out)
{
    int column = 2;
    out_str(out, "  ");
    while (*text) {
        size_t len = strcspn(text, " ");
        char word[WORDS_MAX];
        struct out one;
        out_init(&one, word, sizeof word, out->lang);
        out_bytes(&one, text, len);
        int wide = out_columns(word);
        if (column > INDENT && column + 1 + wide > WIDTH) {
            out_char(out, '\n');
            out_repeat(out, " ", INDENT);
            column = INDENT;
        } else if (column > 2) {
            out_char(out, ' ');
            column++;
        }
        out_str(out, word);
        column += wide;
        text += len + (text[len] == ' ');
    }
    out_char(out, '\n');
}

static bool same_group(const struct next_roll *a, const struct next_roll *b)
{
    if (a->group.text == 0 || a->group.text != b->group.text ||
        a->group.count != b->group.count)
        return false;
    for (int i = 0; i < a->group.count; i++)
        if (a->group.param[i].kind != b->group.param[i].kind ||
            a->group.param[i].value != b->group.param[i].value)
            return false;
    return true;
}

void next_write(const struct game *game, const struct next_rolls *list,
                struct out *out)
{
    char text[4 * WORDS_MAX];
    if (list->count == 0)
        return;
    say(out, T_PLAY_THIS_ROLL);
    out_char(out, '\n');
    for (int i = 0; i < list->count;) {
        struct out line;
        int first = i;
        out_init(&line, text, sizeof text, out->lang);
        line.names = game->names;
        if (list->roll[i].group.text) {
            words_write(&list->roll[i].group, &line);
            out_str(&line, ": ");
        }
        do {
            out_str(&line, i > first ? "; " : "");
            roll_write(game, &list->roll[i], &line);
        } while (++i < list->count &&
                 same_group(&list->roll[first], &list->roll[i]));
        wrapped(text, out);
    }
}

static void json_words(const struct game *game, const struct next_words *words,
                       const char *key, struct json *json)
{
    char text[WORDS_MAX];
    struct out out;
    out_init(&out, text, sizeof text, json->out->lang);
    out.names = game->names;
    words_write(words, &out);
    json_str(json, key, text);
}

static void json_counted(const struct game *game, const struct next_roll *roll,
                         struct json *json)
{
    json_array(json, "modifiers");
    for (int i = 0; i < roll->counted; i++) {
        const struct modifier *m =
            &game->charts[roll->chart].modifiers[roll->modifier[i].index];
        json_object(json, NULL);
        json_int(json, "value", roll->modifier[i].value);
        json_words(game, &(struct next_words){.text = m->text}, "text", json);
        if (m->rule)
            json_str(json, "rule", m->rule);
        json_end(json);
    }
    json_end(json);
}

void next_json(const struct game *game, const struct next_rolls *list,
               struct json *json)
{
    static const char *const tones[] = {"plain", "good", "bad"};
    json_array(json, "this_roll");
    for (int i = 0; i < list->count; i++) {
        const struct next_roll *roll = &list->roll[i];
        char need[128];
        struct out out;
        json_object(json, NULL);
        if (roll->group.text)
            json_words(game, &roll->group, "group", json);
        json_words(game, &roll->what, "text", json);
        out_init(&out, need, sizeof need, json->out->lang);
        need_write(roll, &out);
        if (out.len)
            json_str(json, "need", need);
        json_int(json, "parts", (int64_t)(roll->chance * PARTS + 0.5));
        json_str(json, "tone", tones[roll->tone]);
        if (roll->chart != CHART_NONE)
            json_str(json, "chart", game->charts[roll->chart].id);
        json_counted(game, roll, json);
        json_end(json);
    }
    json_end(json);
}
