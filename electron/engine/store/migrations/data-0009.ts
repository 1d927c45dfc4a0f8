// Seals over casualties and what they are searched by. Rows stored before are sealed as they are read anew from their originals, in slices
// after the start (`casualty_unprepared`); from then on a row without its seal counts as damaged. What is damaged is kept aside.
export const data0009 = {
  version: 9,
  sql: `
      ALTER TABLE casualty ADD COLUMN seal INTEGER;
      ALTER TABLE casualty_mark ADD COLUMN seal INTEGER;
      ALTER TABLE casualty_vessel_type ADD COLUMN seal INTEGER;
      UPDATE casualty_vessel_type SET seal = seal(vessel_type, folded, name);
      ALTER TABLE coverage ADD COLUMN seal INTEGER;
      UPDATE coverage SET seal = seal(year, lat_e4, long_e4, radius_nm, fetched_at_ms, records);
      CREATE TABLE casualty_damaged (identity TEXT NOT NULL, kept TEXT NOT NULL) STRICT;
      DELETE FROM casualty_unprepared;
      INSERT INTO casualty_unprepared SELECT 1, max(casualty_id) FROM casualty HAVING count(*) > 0;`,
} as const
