// A port as the index knows it, and the time kept there.
import type { Position } from '../geo/position.ts'

export interface Port {
  /** UN/LOCODE without a space: `JPYOK`. */
  locode: string
  name: string
  country: string
  /** Province or state; empty when unknown. */
  region: string
  /** Of the town more often than of the harbour: to recognise the place by, never to sail to. null when the index has none. */
  position: Position | null
  /** IANA name; null when it is unknown, or was one of another country. */
  timeZone: string | null
  /** Other names it is found by. */
  alias: string[]
  /** What the index says of the place contradicts itself: the position may be of another place altogether. */
  doubtful: boolean
}

/** The longest text that is searched for. */
export const MAX_PORT_TEXT_CHARS = 100

/** Making a formatter takes longer than all its use; there are about 400 zones. null: no such zone. */
const formatters = new Map<string, Intl.DateTimeFormat | null>()

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // A RangeError: not a zone.
  }
  formatters.set(timeZone, made)
  return made
}

/** Minutes that a zone's clocks are ahead of UTC at a moment, summer time included; null for an unknown or absent zone. */
export function portTime(timeZone: string | null, timeMs: number): number | null {
  const formatter = timeZone === null ? null : formatterOf(timeZone)
  const name = formatter?.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value
  if (name === 'GMT') return 0
  const [, sign, hours, minutes, seconds] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  const total = Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds ?? 0) / 60)
  return sign === '-' ? 0 - total : total
}
