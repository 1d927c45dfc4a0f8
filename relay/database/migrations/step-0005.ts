// What is fetched ahead for a ship is counted by itself, so that it takes nothing from what the ship asks for. What was fetched ahead before stays counted
// as requested.

export const step0005 = {
  version: 5,
  sql: `
-- Rows that were requested of the service for the ship in that month before it asked for them; none of them is in requested.
ALTER TABLE usage ADD COLUMN ahead bigint NOT NULL DEFAULT 0;

-- Its points were counted as ahead.
ALTER TABLE job ADD COLUMN is_ahead boolean NOT NULL DEFAULT false;
`,
}
