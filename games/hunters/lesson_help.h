/* Conditions of the lessons of The Hunters: see core/lesson.h. */
#ifndef HUNTERS_LESSON_HELP_H
#define HUNTERS_LESSON_HELP_H

struct lesson_help;

extern const struct lesson_help hunters_lesson_help, duel_lesson_help,
    pack_lesson_help;

#endif
