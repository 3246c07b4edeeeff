-- What format 6 added: hashes of recovery codes.
CREATE TABLE recoveries(
 code BLOB PRIMARY KEY,
 account INTEGER NOT NULL REFERENCES accounts(id)) WITHOUT ROWID;
CREATE INDEX recoveries_of ON recoveries(account);
