// The window's calls about fetching.
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { Handlers } from '../handlers.ts'
import type { Sync } from './sync.ts'

interface Context {
  sync: Sync
  voyageOf: (voyageId: number) => Voyage
}

export const syncCalls = ({ sync, voyageOf }: Context) =>
  ({
    'sync.estimate': ({ voyageId, choice }) => sync.estimate(voyageOf(voyageId), choice),
    'sync.start': ({ voyageId, choice, requests }) => sync.start(voyageOf(voyageId), choice, requests),
    'sync.pause': () => sync.pause(),
    'sync.resume': ({ overBudget, run }) => sync.resume(overBudget, run),
    'sync.cancel': () => sync.cancel(),
    'sync.state': () => sync.state(),
  }) satisfies Partial<Handlers>
