// Bulk files and their days; what a link showed.
export const data0004 = {
  version: 4,
  sql: `
      CREATE TABLE bulk_file (
        file_id INTEGER PRIMARY KEY,
        date TEXT NOT NULL,
        name TEXT NOT NULL,
        etag TEXT,
        size_bytes INTEGER,
        state TEXT NOT NULL CHECK (state IN ('partial', 'whole', 'imported', 'kept', 'failed')),
        format TEXT,
        hash TEXT,
        imported_rows INTEGER NOT NULL DEFAULT 0,
        refused_rows INTEGER NOT NULL DEFAULT 0,
        fetched_at_ms INTEGER NOT NULL,
        remark TEXT,
        UNIQUE (date, name)
      ) STRICT;

      CREATE TABLE link (
        profile TEXT PRIMARY KEY,
        bytes_per_s REAL NOT NULL CHECK (bytes_per_s > 0),
        least_ms REAL NOT NULL CHECK (least_ms > 0),
        measured_at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE bulk_day (
        date TEXT PRIMARY KEY,
        fetched_at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;`,
} as const
