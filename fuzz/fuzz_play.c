/* Bytes that play: they choose game, options, dice and one open choice after the
 * other, so that every input is a game. Its log must give the same game again. */
#include <stdlib.h>
#include <string.h>

#include "live.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAME_ACTIONS = 400, DUMP_MAX = 1 << 20 };

struct input {
    const uint8_t *data;
    size_t size;
};

/* Fails like an assertion, whatever the build. */
static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* The next number below a bound: noughts behind the last byte. */
static int next(struct input *input, int bound)
{
    unsigned n = 0;
    expect(bound > 0);
    for (int reach = 1; reach < bound; reach *= 256) {
        n *= 256;
        if (input->size > 0) {
            n += *input->data++;
            input->size--;
        }
        if (reach > bound / 256)
            break;
    }
    return (int)(n % (unsigned)bound);
}

static const struct game *next_game(struct input *input)
{
    int count = 0;
    while (games_all[count])
        count++;
    return games_all[next(input, count)];
}

static struct session *begin(struct input *input)
{
    static const uint8_t sources[] = {DICE_SEEDED, DICE_LIVE, DICE_DUPLICATE,
                                      DICE_PERSON};
    struct session_setup setup = {.game = next_game(input)};
    game_options(setup.game, &setup.options);
    for (int i = 0; i < game_option_count(setup.game); i++) {
        const struct field *field = &setup.game->options[i];
        setup.options.value[i] =
            (int16_t)(field->min + next(input, field->max - field->min + 1));
    }
    setup.source = sources[next(input, setup.game->tick_ms ? 3 : 4)];
    setup.seed = (uint64_t)next(input, 256);
    return session_open(&setup);
}

static int next_seat(struct input *input, seat_set seats)
{
    int count = 0;
    for (int i = 0; i <= SEAT_SPECTATOR; i++)
        count += (seats & seat_bit(i)) != 0;
    int number = count > 1 ? next(input, count) : 0;
    for (int i = 0;; i++)
        if ((seats & seat_bit(i)) && number-- == 0)
            return i;
}

static void act(struct session *s, struct input *input)
{
    struct choices choices;
    struct refusal refusal;
    int seat = next_seat(input, session_active(s));
    session_choices(s, seat, &choices);
    int64_t all = choices_actions(&choices);
    expect(all > 0);
    struct action action =
        choices_nth(&choices, next(input, all < 1 << 20 ? (int)all : 1 << 20));
    if (seat == SEAT_CLOCK && action.verb == 0)
        session_step(s, 1 + next(input, 200));
    else
        expect(session_do(s, seat, &action, &refusal));
    expect(!session_game(s)->check(session_state(s)));
}

/* Mostly an action; now and then somebody takes back or says something. */
static void step(struct session *s, struct input *input)
{
    struct refusal refusal;
    int seat = next_seat(input, session_active(s));
    switch (next(input, 16)) {
    case 0:
        expect(session_undo(s, seat, &refusal) == false ||
               !session_game(s)->check(session_state(s)));
        break;
    case 1:
        session_note(s, next(input, session_game(s)->seat_count), EVERYBODY,
                     "aye | aye", &refusal);
        break;
    default:
        act(s, input);
    }
}

static size_t dump(const struct session *s, char *text)
{
    struct out out;
    out_init(&out, text, DUMP_MAX, LANG_EN);
    session_game(s)->dump(session_state(s), &out);
    expect(!out.full);
    return out.len;
}

/* The log gives the same state, events and log. */
static void replay(struct session *s)
{
    static char one[DUMP_MAX], two[DUMP_MAX];
    static const uint8_t secret[32];
    size_t len, again_len;
    struct log_fault fault;
    expect(session_flush(s));
    const char *log = session_log(s, &len);
    struct session *again =
        session_replay(log, len, secret, -1, (struct log_sink){0}, &fault);
    expect(again != NULL);
    size_t size = dump(s, one);
    expect(size == dump(again, two) && memcmp(one, two, size) == 0);
    expect(session_event_count(s) == session_event_count(again));
    expect(session_active(s) == session_active(again));
    expect(session_other_dice(again) < 0 && session_altered(again) < 0);
    const char *log_again = session_log(again, &again_len);
    expect(len == again_len && memcmp(log, log_again, len) == 0);
    session_close(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    expect(live_init());
    struct session *s = begin(&input);
    expect(s != NULL);
    for (int i = 0; i < GAME_ACTIONS && input.size && session_active(s); i++)
        step(s, &input);
    replay(s);
    session_close(s);
    return 0;
}
