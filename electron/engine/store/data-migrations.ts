// The schema of data.sqlite: what can be had again from the service, and the jobs that fetch it.
import { isMeasureAveraged } from '../../../shared/averages.ts'
import { MEASURE_NAMES } from '../../../shared/measures.ts'
import type { Migration } from './open-database.ts'

/** `windSpeed` → `wind_speed`. */
export const columnOf = (measure: string): string =>
  measure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const MEASURE_COLUMNS = MEASURE_NAMES.map(columnOf)

export const dataMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE weather (
        time_ms INTEGER NOT NULL,
        cell INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        ${MEASURE_COLUMNS.map((column) => `${column} REAL`).join(',\n        ')},
        checksum INTEGER NOT NULL,
        PRIMARY KEY (time_ms, cell, lat_e4, long_e4)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sync_run (
        run_id INTEGER PRIMARY KEY,
        voyage_id INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        plan TEXT NOT NULL,
        origin TEXT NOT NULL,
        phase TEXT NOT NULL,
        started_at_ms INTEGER NOT NULL,
        ended_at_ms INTEGER,
        elapsed_ms INTEGER NOT NULL DEFAULT 0,
        refused_values INTEGER NOT NULL DEFAULT 0,
        fault TEXT
      ) STRICT;

      CREATE TABLE sync_job (
        run_id INTEGER NOT NULL REFERENCES sync_run (run_id),
        job_key TEXT NOT NULL,
        ordinal INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        time_ms INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'dropped')),
        attempts INTEGER NOT NULL DEFAULT 0,
        not_before_ms INTEGER NOT NULL DEFAULT 0,
        fault_code TEXT,
        PRIMARY KEY (run_id, job_key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sync_job_by_state ON sync_job (run_id, state, ordinal);

      CREATE TABLE traffic (
        run_id INTEGER NOT NULL,
        day TEXT NOT NULL,
        origin TEXT NOT NULL,
        operation INTEGER NOT NULL,
        requests INTEGER NOT NULL,
        answers INTEGER NOT NULL,
        connections INTEGER NOT NULL,
        bytes_up INTEGER NOT NULL,
        bytes_down INTEGER NOT NULL,
        busy_ms INTEGER NOT NULL,
        PRIMARY KEY (run_id, day, origin, operation)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    // Jobs of every operation; traffic by link profile. Jobs of a run that was not over are planned anew.
    version: 2,
    sql: `
      UPDATE sync_run SET phase = 'cancelled' WHERE phase IN ('running', 'paused', 'interrupted');
      UPDATE sync_run SET plan = '{"weather":{"plan":"track"},"averages":false,"casualties":null,"bulkDates":[]}';
      ALTER TABLE sync_run RENAME COLUMN plan TO choice;
      ALTER TABLE sync_run ADD COLUMN profile TEXT NOT NULL DEFAULT '';
      ALTER TABLE sync_run ADD COLUMN over_budget INTEGER NOT NULL DEFAULT 0;

      DROP TABLE sync_job;
      CREATE TABLE sync_job (
        run_id INTEGER NOT NULL REFERENCES sync_run (run_id),
        job_key TEXT NOT NULL,
        ordinal INTEGER NOT NULL,
        operation INTEGER NOT NULL,
        request TEXT NOT NULL,
        time_ms INTEGER,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'dropped')),
        attempts INTEGER NOT NULL DEFAULT 0,
        not_before_ms INTEGER NOT NULL DEFAULT 0,
        fault_code TEXT,
        PRIMARY KEY (run_id, job_key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sync_job_by_state ON sync_job (run_id, state, ordinal);

      ALTER TABLE traffic RENAME TO traffic_1;
      CREATE TABLE traffic (
        run_id INTEGER NOT NULL,
        day TEXT NOT NULL,
        origin TEXT NOT NULL,
        profile TEXT NOT NULL,
        operation INTEGER NOT NULL,
        requests INTEGER NOT NULL,
        answers INTEGER NOT NULL,
        units INTEGER NOT NULL,
        connections INTEGER NOT NULL,
        bytes_up INTEGER NOT NULL,
        bytes_down INTEGER NOT NULL,
        busy_ms INTEGER NOT NULL,
        PRIMARY KEY (run_id, day, origin, profile, operation)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO traffic SELECT run_id, day, origin, '', operation, requests, answers, answers, connections, bytes_up, bytes_down, busy_ms
        FROM traffic_1;
      DROP TABLE traffic_1;`,
  },
  {
    version: 3,
    sql: `
      CREATE TABLE average (
        span TEXT NOT NULL,
        cell INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        ${MEASURE_NAMES.filter(isMeasureAveraged)
          .map((name) => `${columnOf(name)} REAL`)
          .join(',\n        ')},
        checksum INTEGER NOT NULL,
        PRIMARY KEY (span, cell, lat_e4, long_e4)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE casualty (
        casualty_id INTEGER PRIMARY KEY,
        identity TEXT NOT NULL UNIQUE,
        lat REAL,
        long REAL,
        year INTEGER,
        category TEXT NOT NULL,
        sub_category TEXT,
        severity TEXT NOT NULL,
        local_time TEXT,
        location TEXT NOT NULL,
        vessel_name TEXT NOT NULL,
        vessel_type TEXT NOT NULL,
        imo_no TEXT NOT NULL,
        ships_involved INTEGER,
        details TEXT NOT NULL,
        remarks TEXT NOT NULL,
        original TEXT NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        differing INTEGER NOT NULL DEFAULT 0,
        withdrawn_at_ms INTEGER
      ) STRICT;
      CREATE INDEX casualty_by_year ON casualty (year);
      CREATE VIRTUAL TABLE casualty_place USING rtree (casualty_id, min_lat, max_lat, min_long, max_long);

      CREATE TABLE coverage (
        year INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        radius_nm REAL NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        records INTEGER NOT NULL,
        PRIMARY KEY (year, lat_e4, long_e4, radius_nm)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
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
  },
  {
    // What casualties are searched by: small rows with the cell of the place, and the words. Rows of earlier versions are made ready in
    // slices afterwards (`prepare`): so many would hold up the start.
    version: 5,
    sql: `
      CREATE TABLE casualty_mark (
        casualty_id INTEGER PRIMARY KEY,
        cell INTEGER,
        lat REAL,
        long REAL,
        local_minute INTEGER,
        category INTEGER NOT NULL,
        sub_category INTEGER NOT NULL,
        severity INTEGER NOT NULL,
        vessel_type INTEGER NOT NULL,
        ships INTEGER,
        quality INTEGER NOT NULL,
        is_cut INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX casualty_mark_by_cell ON casualty_mark (cell) WHERE cell IS NOT NULL;
      CREATE INDEX casualty_mark_unplaced ON casualty_mark (quality) WHERE quality <> 0;
      CREATE INDEX casualty_mark_cut ON casualty_mark (is_cut) WHERE is_cut <> 0;

      CREATE TABLE casualty_vessel_type (
        vessel_type INTEGER PRIMARY KEY,
        folded TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL
      ) STRICT;

      CREATE VIRTUAL TABLE casualty_text USING fts5 (words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');

      CREATE TABLE casualty_unprepared (next_id INTEGER NOT NULL, last_id INTEGER NOT NULL) STRICT;
      INSERT INTO casualty_unprepared SELECT 1, max(casualty_id) FROM casualty HAVING count(*) > 0;

      CREATE INDEX casualty_by_imo ON casualty (imo_no) WHERE imo_no <> '';
      CREATE INDEX casualty_by_fetch ON casualty (fetched_at_ms);
      CREATE INDEX casualty_withdrawn ON casualty (withdrawn_at_ms) WHERE withdrawn_at_ms IS NOT NULL;
      CREATE INDEX casualty_differing ON casualty (differing) WHERE differing > 0;
      DROP TABLE casualty_place;`,
  },
]
