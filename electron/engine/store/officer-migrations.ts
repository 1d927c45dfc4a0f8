// The schema of officer.sqlite: the officer's own work. Revisions and events are only ever added.
import type { Migration } from './open-database.ts'

export const officerMigrations: readonly Migration[] = [
  {
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
  },
  {
    // Undo and redo are revisions too. `state`: the revision whose document this one shows; `parent`: the state that an edit changed;
    // `redo`: the state that redo brings back.
    version: 2,
    sql: `
      ALTER TABLE voyage_revision ADD COLUMN state INTEGER;
      ALTER TABLE voyage_revision ADD COLUMN parent INTEGER;
      ALTER TABLE voyage_revision ADD COLUMN redo INTEGER;`,
  },
  {
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
  },
  {
    // What a plan stands as (checked, approved, …) is said by a revision of its own, with who said it.
    version: 4,
    sql: `
      ALTER TABLE voyage_revision ADD COLUMN status TEXT;
      ALTER TABLE voyage_revision ADD COLUMN status_by TEXT;
      CREATE INDEX voyage_standing ON voyage_revision (voyage_id, revision) WHERE status IS NOT NULL;`,
  },
]
