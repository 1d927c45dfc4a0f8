// Seals over whole rows: where a revision stands and what was said of it (approval, by whom), vessels, settings. What is stored already is
// sealed once, here, as it is; from then on a row without its seal counts as damaged, so that a lost seal can hide nothing.
export const officer0005 = {
  version: 5,
  sql: `
      ALTER TABLE voyage_revision ADD COLUMN place_seal INTEGER;
      ALTER TABLE voyage_revision ADD COLUMN said_seal INTEGER;
      UPDATE voyage_revision SET place_seal = seal(voyage_id, revision, saved_at_ms, checksum, state, parent, redo),
        said_seal = seal(voyage_id, revision, change, status, status_by);
      ALTER TABLE vessel_revision ADD COLUMN seal INTEGER;
      UPDATE vessel_revision SET seal = seal(vessel_id, revision, saved_at_ms, checksum);
      ALTER TABLE vessel ADD COLUMN seal INTEGER;
      UPDATE vessel SET seal = seal(vessel_id, created_at_ms, put_away_at_ms);
      ALTER TABLE setting ADD COLUMN seal INTEGER;
      UPDATE setting SET seal = seal(name, value);`,
} as const
