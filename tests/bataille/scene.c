/* Scenes for the tests of Bataille. */
#include "scene.h"

#include <string.h>

static const struct game *const game = &bataille_game;

static struct play play_of(struct scene *scene, int actor)
{
    scene->events =
        (struct events){.item = scene->item, .capacity = SCENE_EVENTS};
    return (struct play){.game = game,
                         .dice = &scene->dice,
                         .events = &scene->events,
                         .actor = (int8_t)actor};
}

void scene_begin2(struct scene *scene, const char *option, const char *option2)
{
    memset(scene, 0, sizeof *scene);
    dice_seed(&scene->dice, 1, 1);
    struct options options;
    game_options(game, &options);
    assert_true(!option || game_option_set(game, &options, option));
    assert_true(!option2 || game_option_set(game, &options, option2));
    struct play play = play_of(scene, SEAT_NONE);
    game->setup(&scene->s, &options, &play);
}

void scene_begin(struct scene *scene, const char *option)
{
    scene_begin2(scene, option, NULL);
}

int scene_line(const char *name)
{
    int line;
    assert_true(field_read(&game->verbs[VERB_LOOK].arg[0], name, &line));
    return line;
}

void scene_put(struct scene *scene, int side, int ship, const char *line,
               int distance)
{
    scene->s.hand[side].ship[ship] =
        (uint8_t)bataille_square(scene_line(line), distance / DISTANCE_STEP);
}

void scene_sink(struct scene *scene, int side, int ship)
{
    scene->s.hand[side].ship[ship] = SQUARE_NONE;
    scene->s.board.sunk[side]++;
}

void scene_home(struct scene *scene, int side, int ship)
{
    static const char *const line[] = {"R4", "R5", "R6", "R6"};
    int count = scene->s.board.home[side]++;
    scene_put(scene, side, ship, line[count], count < 3 ? 8000 : 7500);
}

bool scene_is_at(const struct scene *scene, int side, int ship,
                 const char *line, int distance)
{
    return scene->s.hand[side].ship[ship] ==
           bataille_square(scene_line(line), distance / DISTANCE_STEP);
}

static void choices_of(const struct scene *scene, int side,
                       struct choices *choices)
{
    struct bataille_view scratch;
    choices->count = 0;
    game->legal(game->view(&scene->s, side, &scratch), choices);
}

static struct action read_action(const char *text)
{
    struct action action;
    int problem;
    assert_null(action_read(game, text, &action, &problem));
    return action;
}

bool scene_may(const struct scene *scene, int side, const char *text)
{
    struct choices choices;
    choices_of(scene, side, &choices);
    struct action action = read_action(text);
    return choices_allow(&choices, &action) != NULL;
}

const char *scene_why_not(const struct scene *scene, int side, const char *text)
{
    assert_false(scene_may(scene, side, text));
    struct choices choices;
    choices_of(scene, side, &choices);
    struct action action = read_action(text);
    const char *why = "";
    for (int i = 0; i < choices.count; i++) {
        const struct choice *choice = &choices.item[i];
        if (choice->verb != action.verb || !choice->why_not)
            continue;
        why = game->reasons[choice->why_not].id;
        bool same = true;
        for (int k = 0; k < ARGS_MAX; k++)
            same &= action.arg[k] >= choice->min[k] &&
                    action.arg[k] <= choice->max[k];
        if (same)
            break;
    }
    return why;
}

void scene_act(struct scene *scene, int side, const char *text)
{
    if (!scene_may(scene, side, text))
        fail_msg("not legal: %s", text);
    struct action action = read_action(text);
    struct play play = play_of(scene, side);
    game->apply(&scene->s, side, &action, &play);
    const char *broken = game->check(&scene->s);
    if (broken)
        fail_msg("after %s: %s", text, broken);
}

void scene_acts(struct scene *scene, int side, const char *texts)
{
    while (*texts) {
        char text[ACTION_TEXT_MAX];
        size_t len = strcspn(texts, ";");
        assert_true(len < sizeof text);
        memcpy(text, texts, len);
        text[len] = '\0';
        scene_act(scene, side, text);
        texts += len;
        texts += strspn(texts, "; ");
    }
}

void scene_idle(struct scene *scene, int side)
{
    scene_acts(scene, side, "look C0; pass");
}

const char *scene_heard(struct scene *scene, int seat)
{
    struct out out;
    out_init(&out, scene->text, sizeof scene->text, LANG_EN);
    for (int i = 0; i < scene->events.count; i++) {
        const struct event *event = &scene->item[i];
        if (!(event->audience & seat_bit(seat)))
            continue;
        out_str(&out, out.len ? " " : "");
        out_str(&out, event_name(game, event));
    }
    return scene->text;
}

const char *scene_read(struct scene *scene, int seat)
{
    struct out out;
    out_init(&out, scene->text, sizeof scene->text, LANG_EN);
    for (int i = 0; i < scene->events.count; i++) {
        if (!(scene->item[i].audience & seat_bit(seat)))
            continue;
        event_write(game, &scene->item[i], &out);
        out_char(&out, '\n');
    }
    return scene->text;
}

const struct bataille_look *scene_last_look(const struct scene *scene, int side)
{
    return bataille_look_at(&scene->s.hand[side], 0);
}

int scene_phase(const struct scene *scene)
{
    return phase_now(&scene->s.board.frames);
}

bool scene_is_over(const struct scene *scene)
{
    return game->active(&scene->s) == 0;
}
