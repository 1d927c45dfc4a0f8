// What a run's plan follows: tracks, or the route alone. While that stands, the run still needs what it waits for.
import { passageDocument } from '../../../../shared/passage/alternative.ts'
import { trackText } from '../../../../shared/passage/route-edit.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { WeatherScope } from '../../../../shared/sync/sync.ts'
import type { StoredRun } from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'

/** A voyage's document at one time; null when it cannot be read. */
export type DocumentOf = (voyageId: number) => VoyageDocument | null

/** Plans that another track of the ship makes others. */
const OF_SHIP: readonly WeatherScope['plan'][] = ['track', 'corridor', 'points']

type RunChoice = Pick<StoredRun, 'voyageId' | 'choice'>

/** The same text: the run's plan is as it was. A passage that is named has a track of its own, whatever the plan's ETD. */
export function followedText({ voyageId, choice }: RunChoice, documentOf: DocumentOf): string {
  const { weather, averages, casualties, picture, sailed } = choice
  const own = documentOf(voyageId)
  // Points were chosen by information gain for candidates from where this plan leaves, and when.
  const isOfShip = OF_SHIP.includes(weather.plan) || picture !== null || sailed === true
  const isOfOwn = isOfShip || averages || hasUnknownPassages({ choice })
  const passages = weather.plan === 'passages' ? weather.passages : []
  return JSON.stringify([
    isOfOwn && own !== null ? trackText(own) : null,
    casualties !== null && own !== null ? routeOf(own) : null,
    passages.map((passage) => {
      const document = documentOf(passage.voyageId)
      return document === null ? null : trackText(passageDocument(document, passage))
    }),
  ])
}

/** Where the route lies, whenever it is sailed. */
const routeOf = ({ waypoints }: VoyageDocument): unknown =>
  waypoints.map(({ position, leg }) => [position.lat, position.long, leg?.geometry])

/** A run of before passages were named had the voyage's own track in it. */
const hasUnknownPassages = ({ choice: { weather } }: Pick<RunChoice, 'choice'>): boolean =>
  weather.plan === 'passages' && weather.passages.length === 0

/** Whether a run requested the voyage's own track as it stands now. `then`: as it was when the run began. */
export function hasTrackOf({ voyageId, choice }: RunChoice, voyage: Voyage, then: DocumentOf): boolean {
  const before = voyageId === voyage.voyageId ? then(voyageId) : null
  if (before === null) return false
  const now = trackText(voyage.document)
  const { weather } = choice
  if (weather.plan === 'track' || weather.plan === 'corridor' || hasUnknownPassages({ choice }))
    return trackText(before) === now
  if (weather.plan !== 'passages') return false
  const { etdMs } = voyage.document.schedule
  return weather.passages.some(
    (one) => one.voyageId === voyageId && one.etdMs === etdMs && trackText(passageDocument(before, one)) === now,
  )
}

/** The documents as they were when a run began: its own voyage's by revision, others' by the time they were saved. */
export function documentsThen({ voyages }: Store, run: StoredRun): DocumentOf {
  const revisionOf = (voyageId: number): number | undefined =>
    voyageId === run.voyageId
      ? run.revision
      : voyages.history(voyageId).find(({ savedAtMs }) => savedAtMs <= run.startedAtMs)?.revision
  return (voyageId) => {
    const revision = revisionOf(voyageId)
    return revision === undefined ? null : voyages.documentAt(voyageId, revision)
  }
}

/** The documents as they stand. */
export const documentsNow =
  ({ voyages }: Store): DocumentOf =>
  (voyageId) => {
    try {
      return voyages.get(voyageId).document
    } catch {
      // Stored no longer, or of a newer Binnacle.
      return null
    }
  }
