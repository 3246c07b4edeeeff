/* What the lessons of U-Boat Leader ask of the game: see core/lesson.h. */
#ifndef LEADER_LESSON_HELP_H
#define LEADER_LESSON_HELP_H

struct lesson_help;

extern const struct lesson_help leader_lesson_help;

#endif
