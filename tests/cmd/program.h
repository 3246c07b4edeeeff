/* Starting kaleun from a test: what goes in, what comes out, what it leaves in
 * the folder. Everything happens in a fresh folder that is also its HOME. */
#ifndef KALEUN_TEST_PROGRAM_H
#define KALEUN_TEST_PROGRAM_H

/* cmocka wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <sys/types.h>

#include "lang.h"
#include "text.h"

/* How a run ended: exit code, or 128 and the signal. The texts end with a zero
 * byte and are good for the next seven runs. */
struct ran {
    int code;
    char *out, *err;
    size_t out_len;
};

/* Fixtures of a test: a fresh folder with nothing in it, and its removal. */
int enter_folder(void **state);
int leave_folder(void **state);
/* A name in that folder; good for the next fifteen calls. */
const char *in_folder(const char *name);

/* Runs kaleun in the folder to its end. Words are separated by blanks; the
 * input is a string, or bytes. */
const struct ran *kaleun(const char *input, const char *words, ...)
    __attribute__((format(printf, 2, 3)));
const struct ran *kaleun_bytes(const void *input, size_t len, const char *words,
                               ...) __attribute__((format(printf, 3, 4)));

/* For the following runs, until the folder is left: one more variable
 * (NAME=VALUE), the largest file that can be written, another user. */
void with_variable(const char *variable);
void with_file_limit(long bytes);
void with_user(uid_t user);

/* A run that goes on while the test does something else. */
struct talk {
    pid_t pid;
    int to, from; /* its input, its output with its complaints */
    char *text;   /* all it has said */
    size_t len, capacity;
};
void talk_start(struct talk *talk, bool terminal, const char *words, ...)
    __attribute__((format(printf, 3, 4)));
void talk_say(struct talk *talk, const char *line);
/* Reads until the text so far, from `from` on, holds the words; false if it
 * ends or 20 seconds pass before. */
bool talk_until(struct talk *talk, size_t from, const char *words);
/* Takes what there is to read within so many milliseconds. False: no more. */
bool talk_read(struct talk *talk, int wait_ms);
/* Ends its input (a pipe's; a terminal has no end), or sends it a signal, and
 * waits; how it ended. After talk_finish its text is the caller's to free. */
int talk_end(struct talk *talk, int signal);
int talk_finish(struct talk *talk, int signal);

/* A file of the folder: its bytes, to be freed; written anew; is it there? */
char *file_read(const char *path, size_t *len);
void file_write(const char *path, const void *bytes, size_t len);
bool file_exists(const char *path);
/* Replaces the first `old` in a file. */
void file_edit(const char *path, const char *old, const char *fresh);

/* A sentence of the program; good for the next seven calls. */
const char *sentence(enum lang lang, int key, const struct param *params,
                     int count);
#define english(key) sentence(LANG_EN, (key), NULL, 0)
#define english_with(key, ...) \
    sentence(LANG_EN, (key), PARAMS(__VA_ARGS__), PARAMS_COUNT(__VA_ARGS__))

/* It went well and said this; it ended with this code and complained so, on
 * stderr, behind the program's name. A failure prints the whole run. */
void assert_says(const struct ran *ran, const char *words);
void assert_complains(const struct ran *ran, int code, const char *words);
int times_said(const char *text, const char *words);

/* Is each line of the text one JSON object? Returns NULL or the line. */
const char *not_json(const char *text);

#endif
