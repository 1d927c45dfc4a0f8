// What the planner must know of the store, collected for one plan.
import { SAME_REGION_NM, type SeasonNaming } from '../../../../shared/weather/climatology.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { passageDocument } from '../../../../shared/passage/alternative.ts'
import type { FetchChoice, WeatherScope } from '../../../../shared/sync/sync.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { cellsAround, fromE4 } from '../../../../shared/geo/cells.ts'
import type { Store } from '../../store/store.ts'
import type { FetchPlanInput } from './fetch-plan.ts'
import { storedNear, type Likely, type LikelyAt, type LikelyOf } from './track.ts'

/** All but the picture's points, which are worked out elsewhere. Throws FaultError `not-found` when a voyage to compare with is not stored. */
export function planInput(
  store: Store,
  voyage: Voyage,
  choice: FetchChoice,
  nowMs: number,
  naming: SeasonNaming,
  likelyAt: LikelyAt,
): Omit<FetchPlanInput, 'picture'> {
  const { weather } = choice
  return {
    voyage: voyage.document,
    others: othersOf(weather, (voyageId) => store.voyages.get(voyageId).document),
    nowMs,
    likelyOf: keptOf((document) => likelyAt(document, nowMs)),
    fetchedAt: store.weather.fetchedAt,
    storedNear: storedNear(store.weather),
    coverage: store.casualties.coverage,
    bulkFetchedAt: store.bulk.dayFetchedAt,
    naming,
    // A changed ETD moves the ship a little: the average stored nearby is still the ship’s.
    hasAverage: (span, position, sinceMs) =>
      cellsAround(position, SAME_REGION_NM)
        .flatMap(([from, to]) => store.averages.near(span, from, to))
        .some(
          ({ latE4, longE4, fetchedAtMs }) =>
            fetchedAtMs >= sinceMs &&
            fetchedAtMs <= nowMs &&
            distanceNm(position, { lat: fromE4(latE4), long: fromE4(longE4) }) <= SAME_REGION_NM,
        ),
  }
}

/** Documents of the passages, or of the routes, that the choice names besides the voyage. */
function othersOf(weather: WeatherScope, documentOf: (voyageId: number) => VoyageDocument): VoyageDocument[] {
  if (weather.plan === 'averages') return weather.voyageIds.map(documentOf)
  return weather.plan === 'passages'
    ? weather.passages.map((one) => passageDocument(documentOf(one.voyageId), one))
    : []
}

/** Each made once. */
function keptOf(likelyOf: LikelyOf): LikelyOf {
  const kept = new Map<VoyageDocument, Likely>()
  return function* (document) {
    const likely = kept.get(document) ?? (yield* likelyOf(document))
    kept.set(document, likely)
    return likely
  }
}
