// Categories of casualties were read too narrowly: every record is read anew from its original, in slices after the start.
export const data0008 = {
  version: 8,
  sql: `
      DELETE FROM casualty_unprepared;
      INSERT INTO casualty_unprepared SELECT 1, max(casualty_id) FROM casualty HAVING count(*) > 0;`,
} as const
