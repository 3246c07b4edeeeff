/* What the programs of bench/ share: a real server in a process of its own, its
 * CPU time and memory, and an end without leftovers. */
#ifndef KALEUN_LOAD_H
#define KALEUN_LOAD_H

#include <sys/types.h>

/* Says why on the standard error, ends what was started, and this program with exit
 * code 2. */
_Noreturn void load_die(const char *why);
/* Microseconds that only grow. */
double load_now_us(void);
/* As many open files as the machine allows. */
void load_many_files(void);

/* A new folder under TMPDIR or /tmp, for the store and its companions; it goes
 * with all that this program puts there. */
void load_folder(char folder[64]);
void load_remove_folder(const char *folder);

/* Starts `program serve` on a free loopback port with its store in the folder,
 * and waits until it listens. The server ends when this program ends, whatever
 * the reason. */
pid_t load_start(const char *program, const char *folder, int *port);
/* Asks it to end and waits for that; a server that ends badly ends us too. */
void load_stop(pid_t pid);

/* A process that must not outlive us; ends all of these and removes the folder. */
void load_child(pid_t pid);
void load_end(void);
/* From now on SIGTERM and SIGINT end us in that way too, at the next load_check. */
void load_stoppable(void);
void load_check(void);

/* CPU seconds the process has used so far, all its threads together; kilobytes
 * it has in memory now. */
double load_cpu(pid_t pid);
long load_memory(pid_t pid);

#endif
