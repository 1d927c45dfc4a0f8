// The window's calls about fetching.
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { PICTURE_SIZES } from '../../../../shared/picture/picture.ts'
import { TRACK_ONLY, type FetchChoice, type PicturePrice, type SyncEstimate } from '../../../../shared/sync/sync.ts'
import type { FetchedBy } from '../../../../shared/office/office.ts'
import type { Handlers } from '../../handlers.ts'
import type { AllowedFetchPlan } from '../planner/fetch-plan.ts'
import { runSliced, type Yield } from '../../yield.ts'
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
  /** Keeps the forecast that is stored of a voyage now. */
  keepIssue: (voyageId: number) => Promise<void>
  /** Of one call. */
  createYield: () => Yield
}

export const syncCalls = ({ sync, pictures, voyageOf, documentOf, onResume, keepIssue, createYield }: Context) => {
  /** A start whose picture is still worked out has begun nothing that a pause or a cancel could end. */
  let stops = 0

  interface Planned {
    voyage: Voyage
    picture: PicturePlan | null
    plan: AllowedFetchPlan
  }
  async function planOf(voyage: Voyage, choice: FetchChoice, by?: FetchedBy): Promise<Planned> {
    const picture = await pictures.plan(voyage, choice)
    return { voyage, picture, plan: await runSliced(sync.plan(voyage, choice, picture, by), createYield()) }
  }
  /** One that was edited meanwhile is looked at again. */
  async function planned(voyageId: number, choice: FetchChoice, by?: FetchedBy): Promise<Planned> {
    const found = await planOf(voyageOf(voyageId), choice, by)
    return voyageOf(voyageId).revision === found.voyage.revision ? found : planned(voyageId, choice, by)
  }
  return {
    'sync.estimate': async ({ voyageId, choice = TRACK_ONLY, by }): Promise<SyncEstimate> => {
      const { voyage, picture, plan } = await planned(voyageId, choice, by)
      const priced = await runSliced(sync.estimateInSlices(voyage, choice, plan, by), createYield())
      return { ...priced, outlook: await pictures.outlook(voyage, priced, picture) }
    },
    'sync.picturePrices': (): PicturePrice[] =>
      PICTURE_SIZES.map((size) => {
        const { bytesUp, bytesDown, seconds, costUsd } = sync.pricePoints(size)
        return { size, requests: size, bytesUp, bytesDown, seconds, costUsd }
      }),
    'sync.start': async ({ voyageId, choice = TRACK_ONLY, requests, more }) => {
      const follows = (): string => followedText({ voyageId, choice }, documentOf)
      const [pressed, stopsThen] = [follows(), stops]
      await keepIssue(voyageId)
      const { plan } = await planOf(voyageOf(voyageId), choice)
      if (stops !== stopsThen) throw stoppedMeanwhile()
      // Another plan is another price: what nobody saw is not sent.
      if (follows() !== pressed) throw changedMeanwhile()
      return sync.start(voyageOf(voyageId), choice, plan, requests, more)
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
    'sync.state': () => sync.refreshedState(),
  } satisfies Partial<Handlers>
}
