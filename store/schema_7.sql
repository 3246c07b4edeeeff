-- What format 7 added: the hash of a seat's word, given before any word is opened,
-- and the tables at which words were opened. Such a row outlives its table, so that
-- games which were dropped can be counted.
ALTER TABLE seats ADD COLUMN hash BLOB;
CREATE TABLE opened(
 tab INTEGER PRIMARY KEY,
 done INTEGER NOT NULL);
CREATE INDEX opened_not_done ON opened(tab) WHERE done=0;
