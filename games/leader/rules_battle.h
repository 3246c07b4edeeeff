/* What the files of the tactical segment call of each other; included by
 * rules.h. */
#ifndef LEADER_RULES_BATTLE_H
#define LEADER_RULES_BATTLE_H

DECLARE_RUN(contact);

#endif
