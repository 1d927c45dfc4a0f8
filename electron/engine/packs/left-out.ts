// Of a voyage of very many revisions a pack carries the newest, and says so: by ten edits a day there are 3,650 in a year.

/** Of one voyage, written and imported. */
export const MAX_PACKED_REVISIONS = 20_000

/** In words. */
export const oldestLeftOut = (name: string, leftOut: number, of: number): string =>
  `Of ${name}, the oldest ${leftOut} of ${of} revisions were left out.`
