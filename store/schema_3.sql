-- What format 3 added: tournaments, the careers that are ranked, and what bots
-- made of the same boat and options.
CREATE TABLE contests(
 id INTEGER PRIMARY KEY,
 name TEXT NOT NULL UNIQUE,
 title TEXT NOT NULL,
 organiser INTEGER NOT NULL REFERENCES accounts(id),
 kind INTEGER NOT NULL,
 family INTEGER NOT NULL,
 flags INTEGER NOT NULL,
 settings TEXT NOT NULL,
 captains INTEGER NOT NULL,
 patience INTEGER NOT NULL,
 stage INTEGER NOT NULL,
 created INTEGER NOT NULL,
 until INTEGER NOT NULL,
 closed INTEGER NOT NULL,
 secret BLOB NOT NULL);
CREATE INDEX contests_open ON contests(stage, until);
CREATE TABLE entries(
 id INTEGER PRIMARY KEY,
 contest INTEGER REFERENCES contests(id),
 kind INTEGER NOT NULL,
 account INTEGER REFERENCES accounts(id),
 name TEXT NOT NULL,
 tab INTEGER REFERENCES tables(id),
 seat INTEGER NOT NULL,
 pack INTEGER NOT NULL,
 family INTEGER NOT NULL,
 state INTEGER NOT NULL,
 created INTEGER NOT NULL,
 ended INTEGER NOT NULL,
 patrols INTEGER NOT NULL,
 tons INTEGER NOT NULL,
 ships INTEGER NOT NULL,
 month INTEGER NOT NULL,
 award INTEGER NOT NULL,
 ending INTEGER NOT NULL,
 helped INTEGER NOT NULL,
 proof INTEGER NOT NULL);
CREATE UNIQUE INDEX entries_once ON entries(contest, account)
 WHERE contest IS NOT NULL AND account IS NOT NULL;
CREATE INDEX entries_of ON entries(contest);
CREATE UNIQUE INDEX entries_at ON entries(tab, seat)
 WHERE tab IS NOT NULL;
CREATE INDEX entries_unproven ON entries(proof, state) WHERE proof=0;
CREATE TABLE populations(
 settings TEXT PRIMARY KEY,
 tons BLOB NOT NULL) WITHOUT ROWID;
