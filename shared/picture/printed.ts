// Which hours of the picture may be printed with a passage plan: those of its frames that the voyage passes, as far as a forecast goes.
import { HORIZON_MS, HOUR_MS } from '../format/time.ts'
import { FRAME_HOURS } from './picture.ts'

/** So many fit on one page. */
export const MAX_PRINTED_HOURS = 3

/** Why no picture can be printed. */
type NotPrinted = 'no ETD' | 'beyond forecast' | 'no points'

/** What may be printed of a voyage. */
export interface PrintableHours {
  /** In order; empty where `whyNot` says so. */
  timesMs: number[]
  /** Of them departure, the middle and arrival, to the nearest hours under way; fewer on a short voyage. */
  usualMs: number[]
  whyNot: NotPrinted | null
}

const FRAME_MS = FRAME_HOURS * HOUR_MS

/** No forecast is of so late an hour. */
export const isBeyondForecast = (timeMs: number, nowMs: number): boolean => timeMs > nowMs + HORIZON_MS

/** By the voyage's times alone: whether points are stored is for the store to say. */
export function printableHours({ etdMs, etaMs }: Ends, nowMs: number): PrintableHours {
  if (etdMs === null || etaMs === null) return { timesMs: [], usualMs: [], whyNot: 'no ETD' }
  const timesMs: number[] = []
  for (let timeMs = Math.floor(etdMs / FRAME_MS) * FRAME_MS; timeMs < etaMs + FRAME_MS; timeMs += FRAME_MS)
    if (!isBeyondForecast(timeMs, nowMs)) timesMs.push(timeMs)
  const underWay = timesMs.filter((timeMs) => timeMs >= etdMs && timeMs <= etaMs)
  const nearest = (targetMs: number): number[] => {
    const [first] = (underWay.length === 0 ? timesMs : underWay).toSorted(
      (a, b) => Math.abs(a - targetMs) - Math.abs(b - targetMs),
    )
    return first === undefined ? [] : [first]
  }
  const usualMs = [...new Set([etdMs, (etdMs + etaMs) / 2, etaMs].flatMap(nearest))].toSorted((a, b) => a - b)
  return { timesMs, usualMs, whyNot: timesMs.length === 0 ? 'beyond forecast' : null }
}

interface Ends {
  etdMs: number | null
  etaMs: number | null
}
