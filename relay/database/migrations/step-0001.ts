// The first schema: answers, jobs, ships, wants with their packs. Times are epoch ms, positions 1e-4 degree.

export const step0001 = {
  version: 1,
  sql: `
-- The newest answer to each place and time: measures in the order of the packs' columns (packs/measure-order.ts), null where none was given.
CREATE TABLE weather (
  time_ms bigint NOT NULL,
  lat_e4 integer NOT NULL,
  long_e4 integer NOT NULL,
  fetched_at_ms bigint NOT NULL,
  measures double precision[] NOT NULL,
  PRIMARY KEY (time_ms, lat_e4, long_e4)
);

CREATE TABLE average (
  span text COLLATE "C" NOT NULL,
  lat_e4 integer NOT NULL,
  long_e4 integer NOT NULL,
  fetched_at_ms bigint NOT NULL,
  measures double precision[] NOT NULL,
  PRIMARY KEY (span, lat_e4, long_e4)
);

-- All records of one question, as JSON in Brotli.
CREATE TABLE casualties (
  key text COLLATE "C" PRIMARY KEY,
  fetched_at_ms bigint NOT NULL,
  records bytea NOT NULL
);
ALTER TABLE casualties ALTER COLUMN records SET STORAGE EXTERNAL;

-- What the service did not answer with a value.
CREATE TABLE refused (
  key text COLLATE "C" PRIMARY KEY,
  reason text NOT NULL,
  at_ms bigint NOT NULL
);

-- What is to be asked of the service, each once. Held while held_until_ms is ahead; taken_for_ms: what was wished when it was taken.
CREATE TABLE job (
  key text COLLATE "C" PRIMARY KEY,
  request jsonb NOT NULL,
  urgency smallint NOT NULL,
  not_before_fetched_ms bigint NOT NULL,
  wished_at_ms bigint NOT NULL,
  due_at_ms bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  held_until_ms bigint,
  taken_for_ms bigint
);
CREATE INDEX job_in_order ON job (urgency DESC, wished_at_ms, key);

-- One pace towards the service: a token bucket.
CREATE TABLE pace (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  per_second double precision NOT NULL,
  burst double precision NOT NULL,
  tokens double precision NOT NULL,
  at_ms bigint NOT NULL,
  hold_until_ms bigint NOT NULL
);
INSERT INTO pace (per_second, burst, tokens, at_ms, hold_until_ms) VALUES (1, 1, 1, 0, 0);

-- How the service stands, by what all relays saw of it.
CREATE TABLE service (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  answered_at_ms bigint,
  down_since_ms bigint,
  down_words text,
  key_refused_at_ms bigint
);
INSERT INTO service DEFAULT VALUES;

-- token_hash: SHA-256 of the token, which itself is nowhere; folded_name: in small letters of every script.
CREATE TABLE ship (
  ship_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  folded_name text COLLATE "C" NOT NULL UNIQUE,
  made_at_ms bigint NOT NULL,
  revoked_at_ms bigint,
  token_hash bytea NOT NULL UNIQUE,
  quota_points bigint,
  quota_bytes bigint,
  last_want_at_ms bigint,
  last_wanted integer,
  oldest_given_ms bigint,
  last_failure_at_ms bigint,
  last_failure_words text
);

-- month: of UTC, as 2026-11.
CREATE TABLE usage (
  ship_id integer NOT NULL REFERENCES ship ON DELETE CASCADE,
  month text COLLATE "C" NOT NULL,
  points bigint NOT NULL,
  bytes bigint NOT NULL,
  wants bigint NOT NULL,
  failures bigint NOT NULL,
  PRIMARY KEY (ship_id, month)
);

-- asked_at_ms: when a want was last answered with it.
CREATE TABLE pack (
  hash text COLLATE "C" PRIMARY KEY,
  bytes bytea NOT NULL,
  made_at_ms bigint NOT NULL,
  asked_at_ms bigint NOT NULL
);
ALTER TABLE pack ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE pack_of_ship (
  ship_id integer NOT NULL REFERENCES ship ON DELETE CASCADE,
  pack_hash text COLLATE "C" NOT NULL REFERENCES pack ON DELETE CASCADE,
  PRIMARY KEY (ship_id, pack_hash)
);
CREATE INDEX pack_of_ship_by_pack ON pack_of_ship (pack_hash);

-- The places and times of a want for weather stand as three arrays of one length; of others they are empty.
CREATE TABLE want (
  ship_id integer NOT NULL REFERENCES ship ON DELETE CASCADE,
  hash text COLLATE "C" NOT NULL,
  at_ms bigint NOT NULL,
  pack_hash text COLLATE "C" REFERENCES pack ON DELETE CASCADE,
  unmet jsonb NOT NULL,
  lats_e4 integer[] NOT NULL,
  longs_e4 integer[] NOT NULL,
  times_ms bigint[] NOT NULL,
  PRIMARY KEY (ship_id, hash)
);
CREATE INDEX want_by_time ON want (at_ms);
CREATE INDEX want_by_pack ON want (pack_hash);

-- What whichever relay comes first does once; claimed_by: random, so that one whose answer was lost finds its own claim.
CREATE TABLE once (
  name text COLLATE "C" PRIMARY KEY,
  claimed_by text NOT NULL,
  at_ms bigint NOT NULL
);

-- Made by the first relay: the key that signs packs, and the keys of TLS sessions.
CREATE TABLE office (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  private_key text NOT NULL,
  public_key text NOT NULL,
  ticket_keys bytea NOT NULL
);
`,
}
