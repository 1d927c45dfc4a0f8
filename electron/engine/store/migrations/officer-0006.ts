// Forecasts that approved and printed plans rest on: documents of a kind, in tables as the vessel has them.
export const officer0006 = {
  version: 6,
  sql: `
      CREATE TABLE forecast (
        forecast_id INTEGER PRIMARY KEY,
        created_at_ms INTEGER NOT NULL,
        put_away_at_ms INTEGER,
        seal INTEGER
      ) STRICT;
      CREATE TABLE forecast_revision (
        forecast_id INTEGER NOT NULL REFERENCES forecast (forecast_id),
        revision INTEGER NOT NULL,
        saved_at_ms INTEGER NOT NULL,
        document TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        seal INTEGER,
        PRIMARY KEY (forecast_id, revision)
      ) STRICT;`,
} as const
