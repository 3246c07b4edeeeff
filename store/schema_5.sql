-- What format 5 added: how names of accounts look. Those from before may look
-- alike; of later ones there is one of each.
CREATE TABLE likenesses(
 account INTEGER PRIMARY KEY REFERENCES accounts(id),
 likeness TEXT NOT NULL,
 old INTEGER NOT NULL);
CREATE INDEX likenesses_of ON likenesses(likeness);
CREATE UNIQUE INDEX likenesses_once ON likenesses(likeness) WHERE old=0;
