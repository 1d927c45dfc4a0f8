// Averages, casualties, and what of them was asked.
export const data0003 = {
  version: 3,
  sql: `
      CREATE TABLE average (
        span TEXT NOT NULL,
        cell INTEGER NOT NULL,
        lat_e4 INTEGER NOT NULL,
        long_e4 INTEGER NOT NULL,
        fetched_at_ms INTEGER NOT NULL,
        wind_speed REAL,
        wind_direction REAL,
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
        sea_surface_temp REAL,
        sea_surface_salinity REAL,
        ice_thickness REAL,
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
} as const
