// The expected passage of a document over what is stored.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { buildSchedule, type Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt, type TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { expectedPassageInSlices, SAME_PLACE_NM, type Moving } from '../../../../shared/ship/expected-passage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { currentOf } from '../../../../shared/weather/current.ts'
import { shownDirection } from '../../../../shared/weather/measures.ts'
import type { Values } from '../../store/stored-measures.ts'
import type { Field, FieldValue } from './field.ts'
import { isAsNew } from './vital.ts'

/** A passage with what is stored for its steps. */
export interface PassageIn {
  passage: Schedule
  /** Of a step of the passage. */
  weatherAt: (step: TrackStep) => FieldValue | null
}

const NOTHING: Moving = { wind: null, current: null }

const movingIn = (weather: FieldValue | null): Moving => (weather === null ? NOTHING : movingBy(weather.values))

function movingBy({ windSpeed, windDirection, currentSpeed, currentDirection }: Values): Moving {
  const fromDeg = windDirection === null ? null : shownDirection('windDirection', windDirection)
  return {
    wind: windSpeed === null ? null : { speedMs: windSpeed, fromDeg },
    current: currentOf(currentDirection, currentSpeed),
  }
}

/** What was looked at while the passage was made. */
interface Looked {
  place: Position
  weather: FieldValue | null
}

function weatherOn(field: Field, looked: ReadonlyMap<number, Looked>, step: TrackStep): FieldValue | null {
  const here = looked.get(step.timeMs)
  if (here !== undefined && distanceNm(here.place, step) <= SAME_PLACE_NM) return here.weather
  return field.at(step, step.timeMs)
}

/** `table` null: as planned, as where the officer has the voyage judged so. */
export function* passageInSlices(
  field: Field,
  table: SpeedLossTable | null,
  document: VoyageDocument,
  nowMs: number,
): Sliced<PassageIn> {
  const planned = buildSchedule(document)
  yield
  const asPlanned: PassageIn = { passage: planned, weatherAt: (step) => field.at(step, step.timeMs) }
  if (table === null || document.schedule.asPlanned === true) return asPlanned
  const looked = new Map<number, Looked>()
  const passage = yield* expectedPassageInSlices(planned, table, nowMs, (place, timeMs) => {
    const weather = field.at(place, timeMs)
    looked.set(timeMs, { place, weather })
    return movingIn(weather)
  })
  if (passage === null) return asPlanned
  return {
    passage,
    weatherAt: (step) => weatherOn(field, looked, step),
  }
}

/** Where weather is to be requested, and for which of its steps weather as new as the service has it is stored already. */
export interface LikelyPassage {
  passage: Schedule
  isKnown: (step: TrackStep) => boolean
}

/**
 * The expected passage; wind and current that are not known at the ship's place are those stored around it, else those of the plan's own place at
 * that hour. So a delay is foreseen once the plan's places are stored. Never shown, never judged. As planned no step counts as known.
 */
export function* likelyPassageInSlices(
  field: Field,
  table: SpeedLossTable | null,
  document: VoyageDocument,
  nowMs: number,
): Sliced<LikelyPassage> {
  const planned = buildSchedule(document)
  yield
  const asPlanned: LikelyPassage = { passage: planned, isKnown: () => false }
  if (table === null || document.schedule.asPlanned === true) return asPlanned
  const looked = new Map<number, Looked>()
  /** Hours for which nothing stored speaks for a place that was tried: at the edge of the stored points the ship would be judged elsewhere. */
  const lacking = new Set<number>()
  const foreseen = (place: Position, timeMs: number, weather: FieldValue | null): Moving => {
    const values = weather?.values ?? field.about(place, timeMs)
    return values === null ? NOTHING : movingBy(values)
  }
  const passage = yield* expectedPassageInSlices(planned, table, nowMs, (place, timeMs) => {
    const weather = field.at(place, timeMs)
    looked.set(timeMs, { place, weather })
    if (!isAsNew(weather, nowMs)) lacking.add(timeMs)
    const here = foreseen(place, timeMs, weather)
    if (here.wind !== null && here.current !== null) return here
    const plan = shipAt(planned, timeMs).position
    const there = foreseen(plan, timeMs, field.at(plan, timeMs))
    return { wind: here.wind ?? there.wind, current: here.current ?? there.current }
  })
  if (passage === null) return asPlanned
  return { passage, isKnown: (step) => !lacking.has(step.timeMs) && isAsNew(weatherOn(field, looked, step), nowMs) }
}
