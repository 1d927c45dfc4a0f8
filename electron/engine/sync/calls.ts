// The window's calls about fetching.
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { TRACK_ONLY, type FetchChoice, type SyncEstimate } from '../../../shared/sync/sync.ts'
import type { Handlers } from '../handlers.ts'
import { followedText, type DocumentOf } from './followed.ts'
import { changedMeanwhile, stoppedMeanwhile } from './not-begun.ts'
import type { PicturePlan, PicturePlans } from './picture-plan.ts'
import type { Sync } from './contract.ts'

interface Context {
  sync: Sync
  pictures: PicturePlans
  voyageOf: (voyageId: number) => Voyage
  documentOf: DocumentOf
  /** The officer goes on with what is fetched. */
  onResume: () => void
}

export const syncCalls = ({ sync, pictures, voyageOf, documentOf, onResume }: Context) => {
  /** A start whose picture is still worked out has begun nothing that a pause or a cancel could end. */
  let stops = 0

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
    'sync.estimate': async ({ voyageId, choice, by }): Promise<SyncEstimate> => {
      const { voyage, picture } = await planned(voyageId, choice)
      const priced = sync.estimate(voyage, choice, picture, by)
      return { ...priced, outlook: await pictures.outlook(voyage, priced, picture) }
    },
    'sync.start': async ({ voyageId, choice = TRACK_ONLY, requests, more }) => {
      const follows = (): string => followedText({ voyageId, choice }, documentOf)
      const [pressed, stopsThen] = [follows(), stops]
      const picture = await pictures.plan(voyageOf(voyageId), choice)
      if (stops !== stopsThen) throw stoppedMeanwhile()
      // Another plan is another price: what nobody saw is not sent.
      if (follows() !== pressed) throw changedMeanwhile()
      return sync.start(voyageOf(voyageId), choice, requests, picture, more)
    },
    'sync.pause': () => {
      stops++
      return sync.pause()
    },
    'sync.resume': ({ overBudget, run }) => {
      onResume()
      return sync.resume(overBudget, run)
    },
    'sync.cancel': () => {
      stops++
      return sync.cancel()
    },
    'sync.state': () => sync.state(),
  } satisfies Partial<Handlers>
}
