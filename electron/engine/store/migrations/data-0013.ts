// What casualties are searched by as it lies in memory, 8,192 ids a block, so that a start does not read every row. Made of `casualty_mark` and may be
// emptied at any time; a step that changes rows of that must empty it. `total`: a sum over the block's rows; the checksum runs over all but itself.
export const data0013 = {
  version: 13,
  sql: `
      CREATE TABLE casualty_block (
        block INTEGER PRIMARY KEY,
        records INTEGER NOT NULL,
        total REAL NOT NULL,
        columns BLOB NOT NULL,
        checksum INTEGER NOT NULL
      ) STRICT;`,
} as const
