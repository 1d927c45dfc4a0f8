// What a choice requests as things stand: from the store's knowledge, without what the service does not allow this key.
import type { FetchChoice } from '../../../../shared/sync/sync.ts'
import type { SeasonNaming } from '../../../../shared/weather/climatology.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { allowedOf, fetchPlanInSlices, type AllowedFetchPlan, type PictureRequest } from '../planner/fetch-plan.ts'
import { planInput } from '../planner/input.ts'
import type { LikelyAt } from '../planner/track.ts'
import type { Store } from '../../store/store.ts'

interface Context {
  store: Store
  /** What is refused is left out until the key or the day changes. */
  isRefused: (operation: number) => boolean
  /** From when on the service's forecast has nothing, by what is known at a time; null: not known. */
  forecastEndsFromMs: (atMs: number) => number | null
  naming: () => SeasonNaming
  likelyAt: LikelyAt
  pastKeptDays: () => number | null
  now: () => number
}

/** `picture`: the points of the choice's own; null: it has none. */
export type PlanNow = (
  voyage: Voyage,
  choice: FetchChoice,
  picture: PictureRequest | null,
  atMs?: number,
) => Sliced<AllowedFetchPlan>

export const planNow = (context: Context): PlanNow =>
  function* (voyage, choice, picture, atMs = context.now()) {
    const { store, isRefused, naming, likelyAt } = context
    const input = planInput(store, voyage, choice, atMs, naming(), likelyAt)
    const plan = yield* fetchPlanInSlices(choice, { ...input, picture, pastKeptDays: context.pastKeptDays() })
    return allowedOf(plan, isRefused, context.forecastEndsFromMs(atMs))
  }
