// A voyage's whole history as it is stored here, read one revision at a time.
import type { WholeRevision } from '../store/packed-voyages.ts'
import type { Store } from '../store/store.ts'
import type { Turn } from '../turns.ts'

/** Oldest first. Damaged ones, and those of a newer Binnacle, are left out and counted. */
export async function historyHere(
  { packedVoyages }: Pick<Store, 'packedVoyages'>,
  voyageId: number,
  turn: Turn,
): Promise<{ revisions: WholeRevision[]; damaged: number }> {
  const revisions: WholeRevision[] = []
  let damaged = 0
  for (const number of packedVoyages.numbers(voyageId)) {
    const revision = packedVoyages.revision(voyageId, number)
    if (revision === null) damaged++
    else revisions.push(revision)
    await turn()
  }
  return { revisions, damaged }
}
