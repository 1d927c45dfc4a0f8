// Undo and redo are revisions too. `state`: the revision whose document this one shows; `parent`: the state that an edit changed;
// `redo`: the state that redo brings back.
export const officer0002 = {
  version: 2,
  sql: `
      ALTER TABLE voyage_revision ADD COLUMN state INTEGER;
      ALTER TABLE voyage_revision ADD COLUMN parent INTEGER;
      ALTER TABLE voyage_revision ADD COLUMN redo INTEGER;`,
} as const
