// The window's calls about fetching.
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { FetchChoice, SyncEstimate } from '../../../shared/sync/sync.ts'
import type { Handlers } from '../handlers.ts'
import type { PicturePlan, PicturePlans } from './picture-plan.ts'
import type { Sync } from './sync.ts'

interface Context {
  sync: Sync
  pictures: PicturePlans
  voyageOf: (voyageId: number) => Voyage
}

export const syncCalls = ({ sync, pictures, voyageOf }: Context) => {
  /** The voyage with its picture's points; one that was edited meanwhile is looked at again. */
  async function planned(
    voyageId: number,
    choice: FetchChoice | undefined,
  ): Promise<{ voyage: Voyage; picture: PicturePlan | null }> {
    const voyage = voyageOf(voyageId)
    const picture = choice === undefined ? null : await pictures.plan(voyage, choice)
    return voyageOf(voyageId).revision === voyage.revision ? { voyage, picture } : planned(voyageId, choice)
  }
  return {
    'sync.estimate': async ({ voyageId, choice }): Promise<SyncEstimate> => {
      const { voyage, picture } = await planned(voyageId, choice)
      const priced = sync.estimate(voyage, choice, picture)
      return { ...priced, outlook: await pictures.outlook(voyage, priced, picture) }
    },
    'sync.start': async ({ voyageId, choice, requests }) => {
      const { voyage, picture } = await planned(voyageId, choice)
      return sync.start(voyage, choice, requests, picture)
    },
    'sync.pause': () => sync.pause(),
    'sync.resume': ({ overBudget, run }) => sync.resume(overBudget, run),
    'sync.cancel': () => sync.cancel(),
    'sync.state': () => sync.state(),
  } satisfies Partial<Handlers>
}
