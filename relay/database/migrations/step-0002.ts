// When a ship was last given weather: a want that is given none says nothing of how old hers was.

export const step0002 = {
  version: 2,
  sql: `
ALTER TABLE ship ADD COLUMN given_at_ms bigint;
UPDATE ship SET given_at_ms = last_want_at_ms WHERE oldest_given_ms IS NOT NULL;
`,
}
