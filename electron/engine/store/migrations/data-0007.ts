// Bulk files are known by their place in the day's list, since a service may name them anew with every listing. Files stored before stay
// where they are (`stored_as`); they were begun in the order of their list.
export const data0007 = {
  version: 7,
  sql: `
      CREATE TABLE bulk_file_7 (
        file_id INTEGER PRIMARY KEY,
        date TEXT NOT NULL,
        stored_as TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        etag TEXT,
        modified TEXT,
        size_bytes INTEGER,
        state TEXT NOT NULL CHECK (state IN ('partial', 'whole', 'imported', 'kept', 'failed')),
        format TEXT,
        hash TEXT,
        imported_rows INTEGER NOT NULL DEFAULT 0,
        refused_rows INTEGER NOT NULL DEFAULT 0,
        fetched_at_ms INTEGER NOT NULL,
        remark TEXT,
        spent_bytes INTEGER NOT NULL DEFAULT 0,
        left_at INTEGER
      ) STRICT;
      INSERT INTO bulk_file_7 SELECT file_id, date, date || '/' || name, name, etag, NULL, size_bytes, state, format, hash, imported_rows,
        refused_rows, fetched_at_ms, remark, 0, NULL FROM bulk_file;
      DROP TABLE bulk_file;
      ALTER TABLE bulk_file_7 RENAME TO bulk_file;
      CREATE INDEX bulk_file_by_date ON bulk_file (date);

      CREATE TABLE bulk_place (
        date TEXT NOT NULL,
        ordinal INTEGER NOT NULL,
        file_id INTEGER REFERENCES bulk_file (file_id) ON DELETE SET NULL,
        seen_at_ms INTEGER,
        vain_tries INTEGER NOT NULL DEFAULT 0,
        waste_bytes INTEGER NOT NULL DEFAULT 0,
        given_up TEXT,
        PRIMARY KEY (date, ordinal)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO bulk_place (date, ordinal, file_id, seen_at_ms)
        SELECT date, row_number() OVER (PARTITION BY date ORDER BY file_id) - 1, file_id,
          CASE WHEN state IN ('imported', 'kept') THEN fetched_at_ms END
        FROM bulk_file;
      CREATE INDEX bulk_place_by_file ON bulk_place (file_id);

      CREATE TABLE bulk_ask (
        date TEXT PRIMARY KEY,
        run_id INTEGER NOT NULL,
        begun_at_ms INTEGER NOT NULL,
        listed_files INTEGER,
        vain_listings INTEGER NOT NULL,
        trouble TEXT
      ) STRICT, WITHOUT ROWID;`,
} as const
