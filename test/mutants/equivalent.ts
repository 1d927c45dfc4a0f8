// Mutants that no test can notice, since nothing is otherwise: they are passed over. Each with its reason.
interface Equivalent {
  file: string
  /** The line as it is and as it would be, as `--list` prints them. */
  before: string
  after: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = []
