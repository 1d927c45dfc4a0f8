// Vessels with every revision.
export const officer0003 = {
  version: 3,
  sql: `
      CREATE TABLE vessel (
        vessel_id INTEGER PRIMARY KEY,
        created_at_ms INTEGER NOT NULL,
        put_away_at_ms INTEGER
      ) STRICT;

      CREATE TABLE vessel_revision (
        vessel_id INTEGER NOT NULL REFERENCES vessel (vessel_id),
        revision INTEGER NOT NULL,
        saved_at_ms INTEGER NOT NULL,
        document TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (vessel_id, revision)
      ) STRICT;`,
} as const
