// Who fetched it: 0 this computer with the service's key (or it came in a pack by hand), 1 the office's relay. What is stored already is 0, and its
// checksums and seals hold: they run over the column only where it is not 0.
export const data0010 = {
  version: 10,
  sql: `
      ALTER TABLE weather ADD COLUMN fetched_by INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE average ADD COLUMN fetched_by INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE casualty ADD COLUMN fetched_by INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE coverage ADD COLUMN fetched_by INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX casualty_by_other ON casualty (fetched_by) WHERE fetched_by <> 0;`,
} as const
