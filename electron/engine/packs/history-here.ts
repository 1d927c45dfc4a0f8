// A voyage's whole history as it is stored here, read one revision at a time.
import type { WholeRevision } from '../store/packed-voyages.ts'
import type { Store } from '../store/store.ts'
import type { Yield } from '../yield.ts'

interface HistoryHere {
  /** The last number, readable or not; 0 where there is none. */
  lastNumber: number
  newest: WholeRevision | null
  /** What the plan stands as, by the last that says so. */
  status: string | null
  damaged: number
}

/** Oldest first. Damaged ones, and those of a newer Binnacle, are left out and counted. */
export async function eachHere(
  { packedVoyages }: Pick<Store, 'packedVoyages'>,
  voyageId: number,
  yieldIfDue: Yield,
  take: (revision: WholeRevision) => void,
): Promise<HistoryHere> {
  const numbers = packedVoyages.numbers(voyageId)
  const here: HistoryHere = { lastNumber: numbers.at(-1) ?? 0, newest: null, status: null, damaged: 0 }
  for (const number of numbers) {
    const revision = packedVoyages.revision(voyageId, number)
    if (revision === null) here.damaged++
    else {
      take(revision)
      here.newest = revision
      here.status = revision.status ?? here.status
    }
    await yieldIfDue()
  }
  return here
}
