// A pack imported in part: it was stopped, or the disk refused. What was imported is reported and logged, also of an engine that was lost.
import type { PackHead, PackKind, ImportCounts, PackVoyage } from '../../../shared/pack/pack.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Store } from '../store/store.ts'
import { guarded, storeFault } from '../store/sql-faults.ts'

const BEGUN = 'pack begun'
const CUT = 'pack cut short'

interface Cutting {
  store: Pick<Store, 'events'>
  head: PackHead
  nowMs: number
}

const nameOf = ({ packId, part, maker, trust }: PackHead): object => ({ packId, part, maker, trust })

/** Before anything of it is stored: whose values these are is known whatever happens. */
export function noteBegun({ store, head, nowMs }: Cutting): void {
  guarded(() => store.events.log(nowMs, BEGUN, nameOf(head)))
}

/** The fault, with what is new here of the pack. */
export function cutShort(
  { store, head, nowMs }: Cutting,
  taken: readonly ImportCounts[],
  voyages: readonly PackVoyage[],
  error: unknown,
): unknown {
  try {
    guarded(() => store.events.log(nowMs, CUT, { ...nameOf(head), taken, voyages }))
  } catch {
    // A full disk: the window gets the message all the same.
  }
  const known = storeFault(error)
  if (!(known instanceof FaultError)) return known
  const { code, message, retryable } = known.fault
  const added = taken.filter((one) => one.added > 0).map((one) => `${one.added} ${WORDS[one.kind](one.added)}`)
  const summary = added.length === 0 ? 'Nothing of it is new here.' : `New here of it: ${added.join(', ')}.`
  return new FaultError(code, `${message} ${summary}`, { retryable, cause: error })
}

const counted = (one: string, more: string) => (count: number) => (count === 1 ? one : more)
const WORDS: Readonly<Record<PackKind, (count: number) => string>> = {
  weather: counted('forecast', 'forecasts'),
  averages: counted('average', 'averages'),
  casualties: counted('casualty', 'casualties'),
  documents: counted('document', 'documents'),
  routes: counted('route', 'routes'),
  voyages: counted('voyage', 'voyages'),
  forecasts: counted('kept forecast', 'kept forecasts'),
}

/** A commit, of which nothing counts where the disk refuses it. */
export function counting(counts: ImportCounts, commit: () => void): void {
  const before = { ...counts }
  try {
    commit()
  } catch (error) {
    Object.assign(counts, before)
    throw error
  }
}
