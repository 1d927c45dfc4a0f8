// Voyages with every revision, settings, the event log. Revisions and events are only ever added.
export const officer0001 = {
  version: 1,
  sql: `
      CREATE TABLE voyage (
        voyage_id INTEGER PRIMARY KEY,
        created_at_ms INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE voyage_revision (
        voyage_id INTEGER NOT NULL REFERENCES voyage (voyage_id),
        revision INTEGER NOT NULL,
        saved_at_ms INTEGER NOT NULL,
        change TEXT NOT NULL,
        document TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (voyage_id, revision)
      ) STRICT;

      CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE event_log (
        event_id INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        detail TEXT NOT NULL
      ) STRICT;`,
} as const
