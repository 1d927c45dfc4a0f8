// What the main process alone calls: backups, packs, and what a power cut left.
import { cutOff } from './fetch/sync/cut-off.ts'
import type { EngineOptions } from './options.ts'
import { ownPackCall } from './packs/own-calls.ts'
import type { Parts } from './parts.ts'
import type { OwnCall, OwnCallName, OwnCalls } from './protocol.ts'
import type { Sample } from './sample/sample.ts'
import { backUpInto } from './store/back-up.ts'

interface Context {
  options: Pick<EngineOptions, 'isTraining' | 'now'>
  /** A pack was imported, also in part. */
  taken: () => void
}

export function ownCalls(
  { store, sync, packs, voyages, filesName }: Parts,
  sample: Sample,
  { options, taken }: Context,
) {
  const isTraining = options.isTraining === true
  /** What a pack brings may be a newer forecast: the one before it and the one after are kept. */
  const withIssues = async <T>(work: () => Promise<T>): Promise<T> => {
    const open = voyages.current()
    if (open !== null) await sync.keepIssue(open.voyageId)
    const done = await work()
    if (open !== null) await sync.keepIssue(open.voyageId)
    return done
  }
  return async (own: OwnCall): Promise<OwnCalls[OwnCallName]['output']> => {
    if (own.name === 'cut off') return store.wasCutOff ? cutOff(sync, sample.state().part !== null, isTraining) : null
    if (own.name === 'take pack') return withIssues(() => ownPackCall(packs, own, taken))
    if (own.name !== 'back up') return ownPackCall(packs, own, taken)
    // What is changed while it is written counts as changed since.
    const { newestEvent: event, set } = store.copies.facts()
    const contents = await backUpInto(store.copies, { ...own.input, isTraining }, filesName, options.now())
    return { contents, event, set }
  }
}
