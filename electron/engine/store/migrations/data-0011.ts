// Whether values of a row are rounded to 0.01 of their unit, as a smaller pack has them: 0 none is, 1 some are. What is stored already is 0, and its
// checksums hold: they run over the column only where it is not 0.
export const data0011 = {
  version: 11,
  sql: `
      ALTER TABLE weather ADD COLUMN rounded INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE average ADD COLUMN rounded INTEGER NOT NULL DEFAULT 0;`,
} as const
