// The period that an average is of, as the service's answer gave it: null where it gave none, and in what is kept already.

export const step0009 = {
  version: 9,
  sql: `
-- Epoch ms. They count only where period_fetched_at_ms is fetched_at_ms: a relay of before brings a newer answer and leaves them as they were.
ALTER TABLE average ADD COLUMN period_from_ms bigint;
ALTER TABLE average ADD COLUMN period_to_ms bigint;
ALTER TABLE average ADD COLUMN period_fetched_at_ms bigint;
`,
}
