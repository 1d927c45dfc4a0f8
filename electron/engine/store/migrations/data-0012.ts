// Issues: the weather of a voyage's own track as one run of fetching left it, coded as the rows of a pack are. The seal runs over all but the content,
// which has a checksum of its own: a list of issues reads none.
export const data0012 = {
  version: 12,
  sql: `
      CREATE TABLE issue (
        issue_id INTEGER PRIMARY KEY,
        voyage_id INTEGER NOT NULL,
        fetched_from_ms INTEGER NOT NULL,
        fetched_to_ms INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        fetched_by TEXT NOT NULL,
        points INTEGER NOT NULL,
        is_seen INTEGER NOT NULL,
        content BLOB NOT NULL,
        content_crc INTEGER NOT NULL,
        seal INTEGER NOT NULL
      );
      CREATE INDEX issue_of_voyage ON issue (voyage_id, fetched_to_ms);`,
} as const
