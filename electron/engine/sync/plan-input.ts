// What the planner must know of the store, gathered for one plan.
import type { PlanChoice } from '../../../shared/sync.ts'
import type { Voyage } from '../../../shared/voyage.ts'
import type { Store } from '../store/store.ts'
import type { PlanInput } from './plan.ts'

/** Throws FaultError `not-found` when a voyage to compare with is not stored. */
export function planInput(store: Store, voyage: Voyage, choice: PlanChoice, nowMs: number): PlanInput {
  const others = choice.weather.plan === 'alternatives' ? choice.weather.voyageIds : []
  return {
    voyage: voyage.document,
    others: others.map((voyageId) => store.voyages.get(voyageId).document),
    nowMs,
    fetchedAt: store.weather.fetchedAt,
  }
}
