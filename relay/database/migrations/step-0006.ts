// A download that is resumed further on than before makes progress, and is not counted as given again.

export const step0006 = {
  version: 6,
  sql: `
-- The furthest byte from which the rest of the pack was given to this ship.
ALTER TABLE pack_of_ship ADD COLUMN furthest_start bigint NOT NULL DEFAULT 0;
`,
}
