// The period an average is of, as the service's answer gave it, epoch ms: null where none was given. What is stored already has none, and its checksums
// hold: they run over the columns only where there is one.
export const data0014 = {
  version: 14,
  sql: `
      ALTER TABLE average ADD COLUMN period_from_ms INTEGER;
      ALTER TABLE average ADD COLUMN period_to_ms INTEGER;`,
} as const
