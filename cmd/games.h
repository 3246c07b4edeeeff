/* kaleun games, for `kaleun help GAME` too. */
#ifndef KALEUN_GAMES_H
#define KALEUN_GAMES_H

struct game;

/* Seats, bots and options of one game. */
void games_print(const struct game *game);

#endif
