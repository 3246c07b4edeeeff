/* What is asked of the database and told it. Each change bears being done twice:
 * rows come with the number they shall have. */
#include "store_own.h"

#define TABLE_COLUMNS                                                  \
    "id,name,game,settings,stage,active,created,changed,secret,owner," \
    "account,outcome,winners,scores"

#define CONTEST_COLUMNS                                            \
    "id,name,title,organiser,kind,family,flags,settings,captains," \
    "patience,stage,created,until,closed,secret"
#define ENTRY_COLUMNS                                          \
    "id,contest,kind,account,name,tab,seat,pack,family,state," \
    "created,ended,patrols,tons,ships,month,award,ending,helped,proof"
/* What has ended and may be seen. A career that was given up stays, so that
 * nobody shows only his best; but for one that was given up before its first
 * patrol came home with anything. That says nothing of its captain, and one
 * account could fill the list with such. */
#define IN_HALL                                                         \
    "state>=2 AND kind>=?1 AND NOT (state=3 AND patrols=0 AND tons=0) " \
    "AND (contest IS NULL OR contest IN "                               \
    "(SELECT id FROM contests WHERE stage=2 AND kind<2))"

const char *const store_sql[STATEMENTS] = {
    [BEGIN_CHANGES] = "BEGIN IMMEDIATE",
    [COMMIT_CHANGES] = "COMMIT",
    [OPEN_SLIP] = "SAVEPOINT slip",
    [KEEP_SLIP] = "RELEASE slip",
    [DROP_SLIP] = "ROLLBACK TO slip",
    [ADD_TABLE] = "INSERT INTO tables(id,name,game,settings,stage,active,"
                  "created,changed,secret,owner,account) "
                  "VALUES(?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT(id) DO NOTHING",
    [TABLE_BY_ID] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id=?",
    [TABLE_BY_NAME] = "SELECT " TABLE_COLUMNS " FROM tables WHERE name=?",
    [TABLE_BY_OWNER] = "SELECT id FROM tables WHERE owner=?",
    [MARK_TABLE] = "UPDATE tables SET stage=?,active=?,changed=? WHERE id=?",
    [FINISH_TABLE] = "UPDATE tables SET outcome=?,winners=?,scores=? "
                     "WHERE id=?",
    [OPEN_WORDS] = "INSERT INTO opened(tab,done) VALUES(?,0) "
                   "ON CONFLICT(tab) DO NOTHING",
    [FINISH_OPENED] = "UPDATE opened SET done=1 WHERE tab=?",
    [COUNT_OPENED] =
        "SELECT (SELECT count(*) FROM opened),(SELECT count(*) FROM opened "
        "WHERE done=1),(SELECT count(*) FROM opened o "
        "WHERE done=0 AND NOT EXISTS(SELECT 1 FROM tables t WHERE t.id=o.tab "
        "AND t.stage<2))",
    [LIST_TABLES] =
        "SELECT " TABLE_COLUMNS " FROM tables ORDER BY id DESC LIMIT ?",
    [TABLES_AFTER] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id>? "
                     "ORDER BY id LIMIT ?",
    [OLD_TABLES] = "SELECT id FROM tables WHERE stage=?1 AND changed<?2 AND "
                   "NOT EXISTS(SELECT 1 FROM entries WHERE tab=tables.id) "
                   "ORDER BY id LIMIT ?3",
    /* A career that is ranked keeps its table: the row cannot go then. */
    [DROP_CAREERS] = "DELETE FROM entries WHERE tab=? AND kind=0 AND "
                     "contest IS NULL",
    [DROP_SNAPSHOT] = "DELETE FROM snapshots WHERE tab=?",
    [DROP_HOOKS] = "DELETE FROM hooks WHERE tab=?",
    [DROP_LINES] = "DELETE FROM lines WHERE tab=?",
    [DROP_SEATS] = "DELETE FROM seats WHERE tab=?",
    [DROP_TABLE] = "DELETE FROM tables WHERE id=?",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats(tab,seat,who,token,word,"
                 "account,hash) VALUES(?,?,?,?,?,?,?)",
    [CLAIM_SEAT] = "UPDATE seats SET account=? WHERE tab=? AND seat=? AND "
                   "account IS NULL",
    [LIST_SEATS] =
        "SELECT seat,who,token,word,account,hash FROM seats WHERE tab=? "
        "ORDER BY seat",
    [SEAT_BY_TOKEN] = "SELECT tab,seat FROM seats WHERE token=?",
    /* The same piece once more changes nothing and counts as kept; another
     * under its number does not. Nor does one that leaves a gap. */
    [ADD_LINES] = "INSERT INTO lines(tab,n,text) SELECT ?1,?2,?3 WHERE ?2="
                  "(SELECT coalesce(max(n),-1)+1 FROM lines WHERE tab=?1) OR "
                  "?2=(SELECT max(n) FROM lines WHERE tab=?1) "
                  "ON CONFLICT(tab,n) DO UPDATE SET text=excluded.text "
                  "WHERE text=excluded.text",
    [COUNT_LINES] = "SELECT coalesce(max(n),-1)+1 FROM lines WHERE tab=?",
    [READ_LINES] = "SELECT text FROM lines WHERE tab=? ORDER BY n",
    [PUT_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots(tab,bytes) VALUES(?,?)",
    [READ_SNAPSHOT] = "SELECT bytes FROM snapshots WHERE tab=?",
    [PUT_HOOK] = "INSERT OR REPLACE INTO hooks(tab,seat,url) VALUES(?,?,?)",
    [DROP_HOOK] = "DELETE FROM hooks WHERE tab=? AND seat=?",
    [READ_HOOK] = "SELECT url FROM hooks WHERE tab=? AND seat=?",
    [LIST_HOOKS] = "SELECT seat FROM hooks WHERE tab=?",
    [ADD_ACCOUNT] = "INSERT INTO accounts(id,name,folded,password,created) "
                    "VALUES(?,?,?,?,?) ON CONFLICT(id) DO NOTHING",
    [ACCOUNT_BY_ID] = "SELECT id,name,folded,password,created FROM accounts "
                      "WHERE id=?",
    [ACCOUNT_BY_NAME] = "SELECT id,name,folded,password,created FROM accounts "
                        "WHERE folded=?",
    [ADD_LIKENESS] = "INSERT INTO likenesses(account,likeness,old) "
                     "VALUES(?,?,?) ON CONFLICT(account) DO NOTHING",
    [ACCOUNT_BY_LIKENESS] =
        "SELECT id,name,folded,password,created FROM accounts WHERE id IN "
        "(SELECT account FROM likenesses WHERE likeness=?) LIMIT 1",
    [WITHOUT_LIKENESS] =
        "SELECT id,name,folded,password,created FROM accounts WHERE id>? AND "
        "id NOT IN (SELECT account FROM likenesses) ORDER BY id LIMIT ?",
    [SET_PASSWORD] = "UPDATE accounts SET password=? WHERE id=?",
    [ADD_LOGIN] = "INSERT INTO logins(token,account,created,used) "
                  "VALUES(?1,?2,?3,?3) ON CONFLICT(token) DO NOTHING",
    [FIND_LOGIN] = "SELECT account,used FROM logins WHERE token=?",
    [USE_LOGIN] = "UPDATE logins SET used=? WHERE token=?",
    [DROP_LOGIN] = "DELETE FROM logins WHERE token=?",
    [DROP_LOGINS] = "DELETE FROM logins WHERE account=?",
    [DROP_OLD_LOGINS] =
        "DELETE FROM logins WHERE account=?1 AND token NOT IN (SELECT token "
        "FROM logins WHERE account=?1 ORDER BY used DESC LIMIT ?2)",
    [ADD_RECOVERY] = "INSERT INTO recoveries(code,account) VALUES(?,?) "
                     "ON CONFLICT(code) DO NOTHING",
    [FIND_RECOVERY] = "SELECT 1 FROM recoveries WHERE code=? AND account=?",
    [COUNT_RECOVERIES] = "SELECT count(*) FROM recoveries WHERE account=?",
    [DROP_RECOVERY] = "DELETE FROM recoveries WHERE code=?",
    [DROP_RECOVERIES] = "DELETE FROM recoveries WHERE account=?",
    [SEATS_OF_ACCOUNT] = "SELECT tab,seat FROM seats WHERE account=? "
                         "ORDER BY tab DESC LIMIT ?",
    [ADD_CONTEST] =
        "INSERT INTO contests(id,name,title,organiser,kind,family,flags,"
        "settings,captains,patience,stage,created,until,closed,secret) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT(id) DO NOTHING",
    [CONTEST_BY_ID] = "SELECT " CONTEST_COLUMNS " FROM contests WHERE id=?",
    [CONTEST_BY_NAME] = "SELECT " CONTEST_COLUMNS " FROM contests WHERE name=?",
    [MARK_CONTEST] = "UPDATE contests SET stage=?,closed=? WHERE id=?",
    [LIST_CONTESTS] =
        "SELECT " CONTEST_COLUMNS " FROM contests ORDER BY id DESC LIMIT ?",
    [RUNNING_CONTESTS] =
        "SELECT " CONTEST_COLUMNS " FROM contests WHERE stage<2 AND id>? "
        "ORDER BY id LIMIT ?",
    [OVERDUE_CONTESTS] = "SELECT " CONTEST_COLUMNS
                         " FROM contests WHERE stage<2 AND until>0 AND "
                         "until<=? ORDER BY until LIMIT ?",
    [ADD_ENTRY] =
        "INSERT INTO entries(id,contest,kind,account,name,tab,seat,pack,family,"
        "state,created,ended,patrols,tons,ships,month,award,ending,helped,"
        "proof) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) "
        "ON CONFLICT(id) DO NOTHING",
    [PUT_ENTRY] = "UPDATE entries SET tab=?2,seat=?3,pack=?4,state=?5,ended=?6,"
                  "patrols=?7,tons=?8,ships=?9,month=?10,award=?11,ending=?12,"
                  "helped=?13,proof=?14,name=?15 WHERE id=?1",
    [PROVE_ENTRIES] = "UPDATE entries SET proof=?2 WHERE tab=?1",
    [ENTRIES_OF] = "SELECT " ENTRY_COLUMNS
                   " FROM entries WHERE contest=? ORDER BY id LIMIT ?",
    [ENTRY_AT] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE tab=? AND seat=?",
    [NEXT_UNPROVEN] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE proof=0 "
                      "AND state>=2 AND id>? AND tab IN "
                      "(SELECT id FROM tables WHERE stage=2) "
                      "ORDER BY id LIMIT 1",
    [COUNT_CAREERS] = "SELECT count(*) FROM entries WHERE account=? AND "
                      "kind=? AND state<2",
    [CAREERS_SINCE] = "SELECT count(*) FROM entries WHERE account=? AND "
                      "kind=? AND created>?",
    [HALL_BY_TONS] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                     " ORDER BY state, tons DESC, id LIMIT ?2",
    [HALL_BY_SERVICE] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                        " ORDER BY state, ending=1 DESC, patrols DESC, "
                        "tons DESC, id LIMIT ?2",
    [HALL_BY_AWARD] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                      " ORDER BY state, award DESC, tons DESC, id LIMIT ?2",
    [PUT_POPULATION] =
        "INSERT OR REPLACE INTO populations(settings,tons) VALUES(?,?)",
    [READ_POPULATION] = "SELECT tons FROM populations WHERE settings=?",
};
