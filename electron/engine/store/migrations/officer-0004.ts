// What a plan stands as (checked, approved, …) is said by a revision of its own, with who said it.
export const officer0004 = {
  version: 4,
  sql: `
      ALTER TABLE voyage_revision ADD COLUMN status TEXT;
      ALTER TABLE voyage_revision ADD COLUMN status_by TEXT;
      CREATE INDEX voyage_standing ON voyage_revision (voyage_id, revision) WHERE status IS NOT NULL;`,
} as const
