// Jobs of every operation; traffic by link profile. Jobs of a run that was not over are planned anew.
export const data0002 = {
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
} as const
