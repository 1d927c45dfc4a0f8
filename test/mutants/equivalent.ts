// Mutants that no test can notice, since nothing is otherwise: they are passed over. Each with its reason.
interface Equivalent {
  file: string
  /** The line as it is and as it would be, as `--list` prints them. */
  before: string
  after: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'electron/engine/planner/picture.ts',
    before: 'if (listed < LISTED_AT_ONCE) continue',
    after: ';',
    why: 'it lets others have a turn more often; what is listed is the same',
  },
  {
    file: 'electron/engine/field/stored-points.ts',
    before: 'if (++queried < QUERIED_AT_ONCE && rows < LISTED_AT_ONCE) continue',
    after: 'if (++queried < QUERIED_AT_ONCE && rows <= LISTED_AT_ONCE) continue',
    why: 'it lets others have a turn one row later; what is listed is the same',
  },
  {
    file: 'relay/store/answers.ts',
    before: 'if (averages.length > 0) await keepAverages(sql, averages, nowMs)',
    after: 'if (averages.length >= 0) await keepAverages(sql, averages, nowMs)',
    why: 'keeping none writes nothing',
  },
]
