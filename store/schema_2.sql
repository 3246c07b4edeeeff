-- What format 2 added: results, accounts, webhooks. The number of an account
-- is never given twice.
CREATE TABLE accounts(
 id INTEGER PRIMARY KEY AUTOINCREMENT,
 name TEXT NOT NULL,
 folded TEXT NOT NULL UNIQUE,
 password TEXT NOT NULL,
 created INTEGER NOT NULL);
CREATE TABLE logins(
 token BLOB PRIMARY KEY,
 account INTEGER NOT NULL REFERENCES accounts(id),
 created INTEGER NOT NULL,
 used INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX logins_of ON logins(account, used);
CREATE TABLE hooks(
 tab INTEGER NOT NULL REFERENCES tables(id),
 seat INTEGER NOT NULL,
 url TEXT NOT NULL,
 PRIMARY KEY(tab, seat)) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN account INTEGER REFERENCES accounts(id);
ALTER TABLE tables ADD COLUMN outcome TEXT;
ALTER TABLE tables ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN scores TEXT;
ALTER TABLE seats ADD COLUMN account INTEGER REFERENCES accounts(id);
CREATE INDEX seats_of ON seats(account, tab) WHERE account IS NOT NULL;
