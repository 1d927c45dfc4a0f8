// Which Binnacle a ship runs, by what its last request said. Binnacles of before say nothing: not known.

export const step0008 = {
  version: 8,
  sql: `
ALTER TABLE ship ADD COLUMN version_aboard text;
`,
}
