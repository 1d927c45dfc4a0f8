// Passages that may be compared: a stored voyage left at another time, or sailed at another speed.
import { HOUR_MS } from '../format/time.ts'
import { scheduled } from './schedule-edit.ts'
import type { VoyageDocument } from './voyage.ts'

/** A passage to look at: a stored voyage with another departure, or another speed on every leg. */
export interface Alternative {
  voyageId: number
  etdMs: number
  /** Absent: the speeds as they are planned. */
  speedKn?: number | undefined
}

/** As many as are compared at once: ten days in hours, and one more. */
export const MAX_ALTERNATIVES = 241

/** The plan of an alternative. The voyage's own passage is its plan as it stands; in any other, where the ship was is of no account. */
export function passageDocument(document: VoyageDocument, { etdMs, speedKn }: Alternative): VoyageDocument {
  if (speedKn === undefined && etdMs === document.schedule.etdMs) return document
  const change = { etdMs, fix: null, ...(speedKn === undefined ? {} : { speedKn, everyLeg: true }) }
  return scheduled(document, change).document
}

/** Departures from one time to another, both included, at a step of hours; null when they are too many. */
export function departures(fromMs: number, untilMs: number, stepHours: number): number[] | null {
  const count = Math.floor((untilMs - fromMs) / (stepHours * HOUR_MS)) + 1
  if (count > MAX_ALTERNATIVES) return null
  return Array.from({ length: Math.max(0, count) }, (_, i) => fromMs + i * stepHours * HOUR_MS)
}
