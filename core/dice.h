/* Chance is a source: dice_roll is the only randomness in a game.
 *
 * Where the faces come from is the session's business (a secret key, a log, a
 * seed, a person, every possibility in turn); the rules cannot tell. A roll may
 * also have to wait for somebody's answer: then dice_roll leaves the rules by
 * longjmp, and they are run again from the same state once the answer is known.
 * Rules stay straight-line code and never learn of it. */
#ifndef KALEUN_DICE_H
#define KALEUN_DICE_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game;
struct chart;
struct lesson;

enum {
    DICE_MAX = 4,      /* dice in one roll */
    SIDES_MAX = 65535, /* faces of one die */
    CHART_NONE = -1,   /* a roll that belongs to no chart */
    KNOWN_MAX = 512,   /* rolls in one action */
    CHARTS_MAX = 96,   /* charts in one game */
    BRANCH_DEPTH = 64, /* rolls in one enumerated action */
    AGAIN_MAX = 4,     /* times one roll can be thrown again */
};

/* PCG32 (O'Neill): small, fast, with independent streams. */
struct pcg32 {
    uint64_t state, inc;
};

void pcg32_seed(struct pcg32 *pcg, uint64_t seed, uint64_t stream);

static inline uint32_t pcg32_next(struct pcg32 *pcg)
{
    uint64_t old = pcg->state;
    pcg->state = old * 6364136223846793005u + pcg->inc;
    uint32_t x = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rot = (uint32_t)(old >> 59);
    return x >> rot | x << (-rot & 31);
}

/* 0 .. bound-1 without bias (Lemire). */
static inline uint32_t pcg32_below(struct pcg32 *pcg, uint32_t bound)
{
    uint64_t m = (uint64_t)pcg32_next(pcg) * bound;
    if ((uint32_t)m < bound) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)m < threshold)
            m = (uint64_t)pcg32_next(pcg) * bound;
    }
    return (uint32_t)(m >> 32);
}

/* What lay on the table after one roll. */
struct roll {
    int32_t natural;         /* sum of the faces */
    uint16_t face[DICE_MAX]; /* 1 .. sides each */
};

enum dice_answer {
    ANSWER_NONE,
    ANSWER_KEEP,  /* asked, and kept */
    ANSWER_AGAIN, /* asked, and thrown once more: the next known roll counts */
};

/* A roll of the action at hand whose faces are known already. */
struct known {
    int16_t chart; /* index into the game's charts, or CHART_NONE */
    uint8_t count;
    uint8_t answer; /* enum dice_answer */
    uint16_t sides;
    uint16_t face[DICE_MAX];
};

enum dice_source {
    DICE_SEEDED, /* PCG32: sim, bench, fuzz, tests */
    DICE_LIVE,   /* ChaCha20 under a committed key; roll n is its own block */
    DICE_DUPLICATE, /* the same, by chapter, chart and k-th roll on it */
    DICE_RECORDED,  /* only what `recorded` holds: tests, logs without a key */
    DICE_PERSON,    /* somebody throws real dice and tells; for the host the
                     * first seat does. Not in games in real time */
    DICE_LAID,      /* a lesson's, laid out beforehand: core/lesson.h */
    DICE_EVERY,     /* enumeration: see dice_every_next */
};

enum question_kind {
    QUESTION_NONE,
    QUESTION_AGAIN, /* the faces are known: keep them, or once more? */
    QUESTION_ROLL,  /* another hand is to throw */
    QUESTION_FACES, /* what do your dice show? */
};

/* Whom a roll asks, and what. */
struct question {
    uint8_t kind; /* enum question_kind */
    int8_t seat;
    struct known roll; /* chart, count, sides; faces with QUESTION_AGAIN */
    int16_t modifier;  /* sum of the chart's modifiers */
    int16_t column;    /* of the chart */
};

/* What a game answers when a roll is about to be made or has been made. */
struct asking {
    int8_t hand;  /* the seat that throws; the acting seat if not changed */
    int8_t again; /* the seat that may throw once more; SEAT_NONE if none */
};

enum dice_fault {
    DICE_OK,
    DICE_OTHER_ROLL, /* the record holds another kind of roll here */
    DICE_RAN_OUT,    /* the record ends before the rules do */
    DICE_BAD_FACE,   /* a face the die does not have */
    DICE_TOO_DEEP,   /* more rolls than an enumeration holds */
};

struct dice {
    bool plain; /* seeded and nobody watches: the fast path */
    uint8_t source;
    struct pcg32 pcg;
    uint64_t thrown; /* dice, so far */

    /* For the questions: set by the session around each call of the rules. */
    const struct game *game;
    void *state;  /* the copy the rules are changing */
    int8_t actor; /* the seat whose action it is, or SEAT_NONE */

    /* This action's rolls: first those known, then new ones appended. NULL if
     * nobody keeps them (then no question is ever asked). */
    struct known *known;
    int known_count, known_next;
    int granted; /* rolls up to this one need no other hand any more */
    struct question question;
    jmp_buf *leave; /* where a waiting or faulty roll jumps to */
    /* Faces of the roll just made that were thrown again, oldest first. */
    struct known again[AGAIN_MAX];
    int again_count;

    /* Rolls of a log to be fed back, or NULL. They count; what the source would
     * have thrown is compared with them and `differs` set. */
    const struct known *recorded;
    int recorded_count, recorded_next;
    bool differs;
    uint8_t fault; /* enum dice_fault, with the roll that was wanted */
    struct known wanted;

    /* Answers at once instead of leaving (the simulator's bots), or NULL.
     * Returns true to roll again. */
    bool (*answer)(void *who, const struct question *question);
    void *who;

    /* Live and duplicate. */
    uint8_t key[32];
    uint64_t rolls; /* so far: names the block of the next one */
    uint16_t chapter;
    uint16_t kth[CHARTS_MAX + 1];

    /* Laid out: whose, and the step its learner is at. */
    const struct lesson *lesson;
    int lesson_step;

    /* Enumeration. */
    struct {
        uint16_t branch[BRANCH_DEPTH], branches[BRANCH_DEPTH];
        double weight[BRANCH_DEPTH];
        int depth, next;
    } every;
};

/* Is there a secret behind dice of this source, and so a chain of the log? */
static inline bool dice_are_keyed(int source)
{
    return source != DICE_SEEDED && source != DICE_LAID;
}

/* Seeds for the simulator: nothing is kept, nobody is asked. */
void dice_seed(struct dice *dice, uint64_t seed, uint64_t stream);
/* Live dice under a key made by dice_key. */
void dice_live(struct dice *dice, const uint8_t key[32]);
void dice_duplicate(struct dice *dice, const uint8_t key[32]);
/* Every possibility in turn. Run the rules once, then call dice_every_next
 * while it returns true and run them again; dice_every_weight is the chance of
 * the run just made. An action with more than BRANCH_DEPTH rolls is left by
 * `leave` with a fault. */
void dice_every(struct dice *dice);
bool dice_every_next(struct dice *dice);
double dice_every_weight(const struct dice *dice);

/* The key of live dice: hash of the host's secret and one word per seat. */
void dice_key(uint8_t key[32], const uint8_t secret[32],
              const uint8_t (*words)[16], int count);
/* Duplicate dice are thrown with the tournament's own secret. A table's log needs
 * another one, for its end publishes it: made of that secret and the seats'
 * words, it tells nothing of the dice. */
void dice_table_secret(uint8_t own[32], const uint8_t secret[32],
                       const uint8_t (*words)[16], int count);
/* The promise published before the words are known. */
void dice_commitment(uint8_t commitment[32], const uint8_t secret[32]);
/* The promise of a seat about its own word, and all promises of a table as one
 * value: whoever has kept it knows that neither the secret nor any word was chosen
 * after his own was known. A seat without a hash has zeros. */
void dice_word_hash(uint8_t hash[32], const uint8_t word[16]);
void dice_promise(uint8_t promise[16], const uint8_t commitment[32],
                  const uint8_t (*hashes)[32], int count);

struct roll dice_roll_slow(struct dice *dice, int count, int sides, int chart,
                           const struct chart *rows, int modifier, int column);

/* Throws `count` dice of `sides` faces for a chart (its index, or CHART_NONE)
 * of the game. */
static inline struct roll dice_roll(struct dice *dice, int count, int sides,
                                    int chart)
{
    if (!dice->plain)
        return dice_roll_slow(dice, count, sides, chart, NULL, 0, 0);
    struct roll roll = {0};
    dice->thrown += (unsigned)count;
    for (int i = 0; i < count; i++) {
        int face = 1 + (int)pcg32_below(&dice->pcg, (uint32_t)sides);
        roll.face[i] = (uint16_t)face;
        roll.natural += face;
    }
    return roll;
}

/* Seeded dice that nobody keeps, and a roll that nobody is asked about: it is as
 * good as plain. */
bool dice_asks_nobody(const struct dice *dice, int chart);

/* A number from 0 to bound-1, as one roll without a chart. */
static inline int dice_below(struct dice *dice, int bound)
{
    return bound < 2 ? 0 : dice_roll(dice, 1, bound, CHART_NONE).face[0] - 1;
}

/* A new chapter (a patrol): duplicate dice count their rolls anew. */
void dice_chapter(struct dice *dice, int chapter);

#endif
