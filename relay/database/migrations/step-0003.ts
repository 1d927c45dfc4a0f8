// Whether the answers kept here are of a simulated service; until now nothing said so, and what was kept counts as a service's.

export const step0003 = {
  version: 3,
  sql: `
ALTER TABLE office ADD COLUMN is_simulated boolean NOT NULL DEFAULT false;
`,
}
