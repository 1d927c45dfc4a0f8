// The one time axis of all rows: where a time stands, and what time stands where.
import { DAY_MS, formatDay, STEP_MS } from '../../../shared/format/time.ts'

export interface TimeAxis {
  fromMs: number
  toMs: number
  leftPx: number
  rightPx: number
}

/** Room for the figures of a scale alone. */
const FIGURES_PX = 30
const GUTTER_RIGHT_PX = 5
/** `29 NOV` beside its line. */
const DAY_PX = 42

/** The axis of steps drawn in a width, `besidePx` from its left. A single step gets the room of one step. */
export function timeAxis(stepTimesMs: readonly number[], widthPx: number, besidePx = FIGURES_PX): TimeAxis {
  const fromMs = stepTimesMs[0] ?? 0
  const lastMs = stepTimesMs[stepTimesMs.length - 1] ?? fromMs
  return {
    fromMs,
    toMs: Math.max(lastMs, fromMs + STEP_MS),
    leftPx: besidePx,
    rightPx: Math.max(besidePx + 1, widthPx - GUTTER_RIGHT_PX),
  }
}

export const xOf = (axis: TimeAxis, timeMs: number): number =>
  axis.leftPx + ((timeMs - axis.fromMs) / (axis.toMs - axis.fromMs)) * (axis.rightPx - axis.leftPx)

export const timeAt = (axis: TimeAxis, xPx: number): number =>
  axis.fromMs + ((xPx - axis.leftPx) / (axis.rightPx - axis.leftPx)) * (axis.toMs - axis.fromMs)

/** An axis of years has no days. */
const YEARS_MS = 200 * DAY_MS
export const isOfYears = ({ fromMs, toMs }: TimeAxis): boolean => toMs - fromMs > YEARS_MS

/** Midnights UTC on the axis, or first days of years, with their labels, thinned so that neighbours stand `minPx` apart and none is cut off. */
export function dayMarks(axis: TimeAxis, minPx = 62): { timeMs: number; label: string | null }[] {
  let lastLabelPx = Number.NEGATIVE_INFINITY
  return beginnings(axis).map(([timeMs, label]) => {
    const x = xOf(axis, timeMs)
    const fits = x - lastLabelPx >= minPx && x + DAY_PX <= axis.rightPx + GUTTER_RIGHT_PX
    if (fits) lastLabelPx = x
    return { timeMs, label: fits ? label : null }
  })
}

function beginnings(axis: TimeAxis): [timeMs: number, label: string][] {
  const all: [number, string][] = []
  if (isOfYears(axis)) {
    for (let year = new Date(axis.fromMs).getUTCFullYear(); Date.UTC(year, 0, 1) <= axis.toMs; year++)
      if (Date.UTC(year, 0, 1) >= axis.fromMs - DAY_MS) all.push([Date.UTC(year, 0, 1), String(year)])
    return all
  }
  for (let timeMs = Math.ceil(axis.fromMs / DAY_MS) * DAY_MS; timeMs <= axis.toMs; timeMs += DAY_MS)
    all.push([timeMs, formatDay(timeMs)])
  return all
}
