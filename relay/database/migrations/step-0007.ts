// What was requested of the service counts, also where no answer came: whether a job was is known wherever it goes on.

export const step0007 = {
  version: 7,
  sql: `
-- The service was asked it, whatever came of that.
ALTER TABLE job ADD COLUMN is_sent boolean NOT NULL DEFAULT false;
UPDATE job SET is_sent = true WHERE attempts > 0;
`,
}
