// Reads how long the ship stays at a waypoint, as an officer types it.
import { refused, type Parsed } from '../../../../shared/format/parsed.ts'
import { MAX_STAY_MINUTES } from '../../../../shared/passage/route-edit.ts'
import { words as catalogue } from '../../../words/words.ts'

const EXAMPLE = catalogue.times.readStay.example

/** Whole minutes; null: none. A bare number would be hours to some and minutes to others, and is refused. */
export function readStay(text: string): Parsed<number | null> {
  const typed = text.trim().toLowerCase().replace(',', '.')
  if (typed === '' || typed === '0') return { ok: true, value: null }
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(typed)
  const words =
    /^(?:(\d+(?:\.\d+)?)\s*d(?:ays?)?)?\s*(?:(\d+(?:\.\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5})\s*(?:m|min|minutes?)?)?$/.exec(
      typed,
    )
  const isBare = /^\d+(\.\d+)?$/.test(typed)
  if (isBare) return refused(catalogue.times.readStay.ambiguous(typed, EXAMPLE))
  if (clock === null && (words === null || !/\d/.test(typed)))
    return refused(catalogue.times.readStay.notRead(text.trim().slice(0, 30), EXAMPLE))
  const [days, hours, minutes] = clock === null ? (words ?? []).slice(1) : ['0', clock[1], clock[2]]
  const total = Math.round(Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  if (total > MAX_STAY_MINUTES) return refused(catalogue.times.readStay.tooLong)
  return { ok: true, value: total === 0 ? null : total }
}

/** `1h 30m`, as the field shows it; nothing for no stay. */
export function stayText(minutes = 0): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return [
    [days, 'd'],
    [hours, 'h'],
    [rest, 'm'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(''))
    .join(' ')
}
