// Each answer of a place and time is a row of its own, since a newer one may lack what an earlier one had. Rows without a single value are
// left behind: they held nothing, and passed for weather.
export const data0006 = {
  version: 6,
  sql: `
      CREATE TABLE weather_by_fetch (
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
        PRIMARY KEY (time_ms, cell, lat_e4, long_e4, fetched_at_ms)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO weather_by_fetch (
        time_ms, cell, lat_e4, long_e4, fetched_at_ms,
        wind_speed, wind_direction, wind_gust, beaufort_scale, total_wave_height,
        total_wave_direction, total_wave_period, wind_wave_height, wind_wave_direction, wind_wave_period,
        swell_wave_height, swell_wave_direction, swell_wave_period, current_speed, current_direction,
        pressure_sea_level, pressure_surface_level, visibility, atmospheric_temperature, dew_point,
        humidity, precipitation, sea_surface_temp, sea_surface_salinity, ice_thickness,
        checksum)
      SELECT
        time_ms, cell, lat_e4, long_e4, fetched_at_ms,
        wind_speed, wind_direction, wind_gust, beaufort_scale, total_wave_height,
        total_wave_direction, total_wave_period, wind_wave_height, wind_wave_direction, wind_wave_period,
        swell_wave_height, swell_wave_direction, swell_wave_period, current_speed, current_direction,
        pressure_sea_level, pressure_surface_level, visibility, atmospheric_temperature, dew_point,
        humidity, precipitation, sea_surface_temp, sea_surface_salinity, ice_thickness,
        checksum
      FROM weather WHERE coalesce(
        wind_speed, wind_direction, wind_gust, beaufort_scale, total_wave_height,
        total_wave_direction, total_wave_period, wind_wave_height, wind_wave_direction, wind_wave_period,
        swell_wave_height, swell_wave_direction, swell_wave_period, current_speed, current_direction,
        pressure_sea_level, pressure_surface_level, visibility, atmospheric_temperature, dew_point,
        humidity, precipitation, sea_surface_temp, sea_surface_salinity, ice_thickness) IS NOT NULL;
      DROP TABLE weather;
      ALTER TABLE weather_by_fetch RENAME TO weather;`,
} as const
