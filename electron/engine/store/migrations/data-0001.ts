// Weather by time and place, runs with their jobs, traffic.
export const data0001 = {
  version: 1,
  sql: `
      CREATE TABLE weather (
        time_ms INTEGER NOT NULL,
        cell INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        wind_speed REAL,
        wind_direction REAL,
        wind_gust REAL,
        beaufort_scale REAL,
        total_wave_height REAL,
        total_wave_direction REAL,
        total_wave_period REAL,
        wind_wave_height REAL,
        wind_wave_direction REAL,
        wind_wave_period REAL,
        swell_wave_height REAL,
        swell_wave_direction REAL,
        swell_wave_period REAL,
        current_speed REAL,
        current_direction REAL,
        pressure_sea_level REAL,
        pressure_surface_level REAL,
        visibility REAL,
        atmospheric_temperature REAL,
        dew_point REAL,
        humidity REAL,
        precipitation REAL,
        sea_surface_temp REAL,
        sea_surface_salinity REAL,
        ice_thickness REAL,
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
} as const
