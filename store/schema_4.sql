-- What format 4 added: games in real time as they stood a while ago.
CREATE TABLE snapshots(
 tab INTEGER PRIMARY KEY REFERENCES tables(id),
 bytes BLOB NOT NULL);
