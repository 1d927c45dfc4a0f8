// What casualties are searched by: small rows with the cell of the place, and the words. Rows of earlier versions are made ready in
// slices afterwards (`prepare`): so many would hold up the start.
export const data0005 = {
  version: 5,
  sql: `
      CREATE TABLE casualty_mark (
        casualty_id INTEGER PRIMARY KEY,
        cell INTEGER,
        lat REAL,
        long REAL,
        local_minute INTEGER,
        category INTEGER NOT NULL,
        sub_category INTEGER NOT NULL,
        severity INTEGER NOT NULL,
        vessel_type INTEGER NOT NULL,
        ships INTEGER,
        quality INTEGER NOT NULL,
        is_cut INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX casualty_mark_by_cell ON casualty_mark (cell) WHERE cell IS NOT NULL;
      CREATE INDEX casualty_mark_unplaced ON casualty_mark (quality) WHERE quality <> 0;
      CREATE INDEX casualty_mark_cut ON casualty_mark (is_cut) WHERE is_cut <> 0;

      CREATE TABLE casualty_vessel_type (
        vessel_type INTEGER PRIMARY KEY,
        folded TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL
      ) STRICT;

      CREATE VIRTUAL TABLE casualty_text USING fts5 (words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');

      CREATE TABLE casualty_unprepared (next_id INTEGER NOT NULL, last_id INTEGER NOT NULL) STRICT;
      INSERT INTO casualty_unprepared SELECT 1, max(casualty_id) FROM casualty HAVING count(*) > 0;

      CREATE INDEX casualty_by_imo ON casualty (imo_no) WHERE imo_no <> '';
      CREATE INDEX casualty_by_fetch ON casualty (fetched_at_ms);
      CREATE INDEX casualty_withdrawn ON casualty (withdrawn_at_ms) WHERE withdrawn_at_ms IS NOT NULL;
      CREATE INDEX casualty_differing ON casualty (differing) WHERE differing > 0;
      DROP TABLE casualty_place;`,
} as const
