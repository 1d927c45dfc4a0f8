// Noon reports: documents of a kind, in tables as the vessel has them.
export const officer0008 = {
  version: 8,
  sql: `
      CREATE TABLE noon (
        noon_id INTEGER PRIMARY KEY,
        created_at_ms INTEGER NOT NULL,
        put_away_at_ms INTEGER,
        seal INTEGER
      ) STRICT;
      CREATE TABLE noon_revision (
        noon_id INTEGER NOT NULL REFERENCES noon (noon_id),
        revision INTEGER NOT NULL,
        saved_at_ms INTEGER NOT NULL,
        document TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        seal INTEGER,
        PRIMARY KEY (noon_id, revision)
      ) STRICT;`,
} as const
