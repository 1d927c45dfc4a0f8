// Passages that may be compared: a stored voyage left at another time, or sailed at another speed.
import { DAY_MS, HOUR_MS } from '../format/time.ts'
import { averageOf, type Schedule } from './schedule.ts'
import { scheduled, withoutFixes } from './schedule-edit.ts'
import type { Voyage, VoyageDocument } from './voyage.ts'

/** A passage to look at: a stored voyage with another departure, or another speed on every leg. */
export interface Alternative {
  voyageId: number
  etdMs: number
  /** Absent: the speeds as they are planned. */
  speedKn?: number | undefined
  /** The passage as planned, whatever wind and current make of it. */
  asPlanned?: true | undefined
}

/** As many as are compared at once: ten days in hours, and one more. */
export const MAX_ALTERNATIVES = 241

/**
 * The plan of an alternative. The voyage's own passage is its plan as it stands. At another speed it goes on from where the ship was; with another
 * departure that is of no account.
 */
export function passageDocument(document: VoyageDocument, { etdMs, speedKn, asPlanned }: Alternative): VoyageDocument {
  const isOwnTime = etdMs === document.schedule.etdMs
  if (speedKn === undefined && isOwnTime && asPlanned === undefined) return document
  const change = {
    etdMs,
    ...(speedKn === undefined ? {} : { speedKn, everyLeg: true }),
    ...(asPlanned === undefined ? {} : { asPlanned }),
  }
  const planned = isOwnTime ? document : { ...document, schedule: withoutFixes(document.schedule) }
  return scheduled(planned, change).document
}

/** The voyage's own plan as it stands. */
export const isPlanOf = ({ voyageId, document }: Voyage, { etdMs, speedKn, ...of }: Alternative): boolean =>
  of.voyageId === voyageId && of.asPlanned === undefined && speedKn === undefined && etdMs === document.schedule.etdMs

/** By its schedule the ship has left, and not arrived: another departure is of no account any more. */
export const isUnderWay = ({ etdMs, etaMs }: Schedule, nowMs: number): boolean =>
  etdMs !== null && etaMs !== null && nowMs >= etdMs && nowMs <= etaMs

/** The speed planned, on an average: of what lies behind a fix, where there is one. null without a leg. */
export function plannedSpeedKn({ rows, fix, averageSpeedKn }: Schedule): number | null {
  if (fix === null) return averageSpeedKn
  let [aheadNm, aheadMs] = [0, 0]
  for (const { index, fromStartNm, legDistanceNm, speedKn } of rows) {
    const legNm = Math.min(legDistanceNm ?? 0, fromStartNm - fix.alongNm)
    if (index < fix.legIndex || speedKn === null || legNm <= 0) continue
    aheadNm += legNm
    aheadMs += (legNm / speedKn) * HOUR_MS
  }
  return averageOf(aheadNm, aheadMs) ?? averageSpeedKn
}

/** Departures from one time to another, both included, at a step of hours; null when they are too many. */
export function departures(fromMs: number, untilMs: number, stepHours: number): number[] | null {
  const count = Math.floor((untilMs - fromMs) / (stepHours * HOUR_MS)) + 1
  if (count > MAX_ALTERNATIVES) return null
  return Array.from({ length: Math.max(0, count) }, (_, i) => fromMs + i * stepHours * HOUR_MS)
}

/** Departures looked at: both ends included. */
export interface DepartureWindow {
  fromMs: number
  untilMs: number
  stepHours: number
}

/** The hours a ship needs from the choice of a departure until she leaves: whole ones. */
export const NOTICE_H = { min: 0, max: 24, usual: 1 } as const

/** No departure before it can still be made. */
export const soonestDeparture = (nowMs: number, noticeHours: number): number => nowMs + noticeHours * HOUR_MS

/**
 * Three days from the first departure that can still be made, on the ETD's own step of 3 h, so that the plan as it stands is one of them while it can be
 * made; about an ETD later than that. Without an ETD they begin on the hour.
 */
export function usualDepartures(etdMs: number | null, nowMs: number, noticeHours: number): DepartureWindow {
  const stepMs = 3 * HOUR_MS
  const soonestMs = soonestDeparture(nowMs, noticeHours)
  const fromMs =
    etdMs === null
      ? Math.ceil(soonestMs / HOUR_MS) * HOUR_MS
      : Math.max(etdMs - Math.floor((etdMs - soonestMs) / stepMs) * stepMs, etdMs - DAY_MS)
  return { fromMs, untilMs: fromMs + 3 * DAY_MS, stepHours: 3 }
}

/** The departures of a window in order of time, and with them the plan as it stands. */
export function departuresWithPlan(etdMs: number | null, { fromMs, untilMs, stepHours }: DepartureWindow): number[] {
  const times = departures(fromMs, untilMs, stepHours) ?? []
  return etdMs === null || times.includes(etdMs) ? times : [...times, etdMs].toSorted((a, b) => a - b)
}
