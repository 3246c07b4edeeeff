/* Stand-ins, never committed. */
#include "rules.h"
#define A __attribute__((unused))
void aircraft_run(void *s, struct play *play A){struct career *c=s; phase_return(&c->frames);}
void flak_duel_legal(const void *v A, struct choices *l A){}
void flak_duel_apply(void *s A,int seat A,const struct action *a A,struct play *p A){}
void repairs_run(void *s, struct play *play A){struct career *c=s; phase_return(&c->frames);}
void refit_run(void *s, struct play *play A){struct career *c=s; phase_return(&c->frames); c->month=(int16_t)(c->month+2);}
void new_boat_ask_legal(const void *v A, struct choices *l A){}
void new_boat_ask_apply(void *s A,int seat A,const struct action *a A,struct play *p A){}
void attack_on_boat(struct career *c A, struct play *play A){}
void take_hits(struct career *c A, int hits A, struct play *play A){}
void take_hull(struct career *c A, int boxes A, struct play *play A){}
void take_flooding(struct career *c A, int boxes A, struct play *play A){}
void crew_injury(struct career *c A, struct play *play A){}
void wound_man(struct career *c, int man, int wound, struct play *play A){c->crew.wound[man]=(uint8_t)wound;}
void kill_man(struct career *c, int man, struct play *play){c->crew.wound[man]=KILLED; if(man==KOMMANDANT) career_ends(c,ENDED_KILLED,play);}
void additional_flooding(struct career *c A, struct play *play A){}
void repair_all(struct career *c A, struct play *play A){}
void scuttle_after_flooding(struct career *c A, struct play *play A){}
void both_diesels_out(struct career *c A, struct play *play A){}
void new_boat(struct career *c A, int type A, struct play *play A){}
void earn_award(struct career *c A, struct play *play A){}
int latest_model(int family A, int month A){return 0;}
void hunters_text(const void *view, struct out *out);
void hunters_json(const void *view, struct json *json);
void hunters_text(const void *view A, struct out *out A){}
void hunters_json(const void *view A, struct json *json A){}
int next_crew_box(const struct career *c A){return CREW_1;}
void obey_damage(struct career *c A, struct play *play A){}
