// After going back to an older Binnacle: the copy of the data that was kept before a newer one changed them.

/** A copy that this Binnacle can read, where the data themselves are of a newer one. */
export interface OlderCopy {
  fileName: string
  /** When it was made. */
  atMs: number
  voyages: number
  vessels: number
  /** The newest change of a voyage or vessel in it: what came after is not in it. */
  newestChangeMs: number | null
  /** Tells it from every other. */
  sum: string
}
