// What is fetched for a ship counts against its quota, its wants of a day are counted, and wants are stored small. Old rows stay as they are: the arrays of
// a want without `rows_packed` are read on.

export const step0004 = {
  version: 4,
  sql: `
-- Rows that were requested of the service for the ship in that month, beside those it was given (points).
ALTER TABLE usage ADD COLUMN requested bigint NOT NULL DEFAULT 0;

-- For which ship a job was made and how many rows were counted for it, in the month of wished_at_ms; null: counted for none.
ALTER TABLE job ADD COLUMN ship_id integer;
ALTER TABLE job ADD COLUMN points integer NOT NULL DEFAULT 0;

-- The day (UTC, 2026-11-30) of the ship's last want, and its wants of that day.
ALTER TABLE ship ADD COLUMN want_day text COLLATE "C";
ALTER TABLE ship ADD COLUMN wants_of_day integer NOT NULL DEFAULT 0;

-- Bytes of the pack given to this ship again: by its hash, or by the same want sent again.
ALTER TABLE pack_of_ship ADD COLUMN given_again_bytes bigint NOT NULL DEFAULT 0;

-- Places and times of a want for weather as keys of a pack's chunk (packs/rows.ts), in the place of the arrays, which are empty then.
ALTER TABLE want ADD COLUMN rows_packed bytea;
ALTER TABLE want ALTER COLUMN lats_e4 SET DEFAULT '{}', ALTER COLUMN longs_e4 SET DEFAULT '{}', ALTER COLUMN times_ms SET DEFAULT '{}';
`,
}
