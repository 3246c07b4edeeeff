/* The commands of kaleun: one file each, called by main.c. */
#ifndef KALEUN_COMMANDS_H
#define KALEUN_COMMANDS_H

#include "store/store.h"
#include "term/cli.h"

/* The commands. argv[0] is the command's own name. */
int cmd_account(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_diary(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_store(int argc, char **argv);
int cmd_tournament(int argc, char **argv);
int cmd_verify(int argc, char **argv);

/* Why a store cannot be had, as a sentence. */
int store_sentence(enum store_fault fault);

#endif
