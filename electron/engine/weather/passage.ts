// The expected passage of a document over what is stored.
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { buildSchedule, type Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt, type TrackStep } from '../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { expectedPassage, SAME_PLACE_NM, type Moving } from '../../../shared/ship/expected-passage.ts'
import type { SpeedLossTable } from '../../../shared/ship/heavy/settings.ts'
import { currentOf } from '../../../shared/weather/current.ts'
import { shownDirection } from '../../../shared/weather/measures.ts'
import type { Values } from '../store/stored-measures.ts'
import type { Field, FieldValue } from './field.ts'

/** A passage with what is stored for its steps. */
export interface PassageIn {
  passage: Schedule
  /** Of a step of the passage. */
  metAt: (step: TrackStep) => FieldValue | null
}

const NOTHING: Moving = { wind: null, current: null }

const movingIn = (met: FieldValue | null): Moving => (met === null ? NOTHING : movingBy(met.values))

function movingBy({ windSpeed, windDirection, currentSpeed, currentDirection }: Values): Moving {
  const fromDeg = windDirection === null ? null : shownDirection('windDirection', windDirection)
  return {
    wind: windSpeed === null ? null : { speedMs: windSpeed, fromDeg },
    current: currentOf(currentDirection, currentSpeed),
  }
}

/** `table` null: as planned, as where the officer has the voyage judged so. */
export function passageIn(
  field: Field,
  table: SpeedLossTable | null,
  document: VoyageDocument,
  nowMs: number,
): PassageIn {
  const planned = buildSchedule(document)
  const asPlanned: PassageIn = { passage: planned, metAt: (step) => field.at(step, step.timeMs) }
  if (table === null || document.schedule.asPlanned === true) return asPlanned
  const looked = new Map<number, { place: Position; met: FieldValue | null }>()
  const passage = expectedPassage(planned, table, nowMs, (place, timeMs) => {
    const met = field.at(place, timeMs)
    looked.set(timeMs, { place, met })
    return movingIn(met)
  })
  if (passage === null) return asPlanned
  return {
    passage,
    metAt: (step) => {
      const here = looked.get(step.timeMs)
      if (here !== undefined && distanceNm(here.place, step) <= SAME_PLACE_NM) return here.met
      return field.at(step, step.timeMs)
    },
  }
}

/**
 * Where weather is worth asking for: the expected passage, on which wind and current that are not known where she is are those of what is stored about her,
 * else of the plan's own place at that hour. So a delay is foreseen once the plan's places are stored. Never shown, never judged.
 */
export function likelyPassage(
  field: Field,
  table: SpeedLossTable | null,
  document: VoyageDocument,
  nowMs: number,
): Schedule {
  const planned = buildSchedule(document)
  if (table === null || document.schedule.asPlanned === true) return planned
  const foreseen = (place: Position, timeMs: number): Moving => {
    const values = field.foreseen(place, timeMs)
    return values === null ? NOTHING : movingBy(values)
  }
  const likely = expectedPassage(planned, table, nowMs, (place, timeMs) => {
    const here = foreseen(place, timeMs)
    if (here.wind !== null && here.current !== null) return here
    const there = foreseen(shipAt(planned, timeMs).position, timeMs)
    return { wind: here.wind ?? there.wind, current: here.current ?? there.current }
  })
  return likely ?? planned
}
