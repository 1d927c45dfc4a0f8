// The sun along the route, a row for each day of the ship's calendar.
import { formatClock, formatDate, formatShortUtc } from '../../../../shared/format/time.ts'
import { offsetAt } from '../../../../shared/passage/ship-time.ts'
import type { SunEventKind } from '../../../../shared/app/sky.ts'
import type { PassagePlanData } from './data.ts'
import { h, note, row, section, table, type Column, type ReactNode, type Piece } from './markup.ts'
import { isUtcThroughout, localShort, MISSING } from './text.ts'

const KINDS: readonly (readonly [SunEventKind, string])[] = [
  ['nauticalDawn', 'Nautical twilight begins'],
  ['civilDawn', 'Civil twilight begins'],
  ['sunrise', 'Sunrise'],
  ['sunset', 'Sunset'],
  ['civilDusk', 'Civil twilight ends'],
  ['nauticalDusk', 'Nautical twilight ends'],
]

interface SunDay {
  date: string
  /** By kind; a kind may come twice in a day of changed clocks. */
  timesMs: Record<SunEventKind, number[]>
}

/** Days by the ship's clocks, in order; the date line may make one come twice. */
function sunDays({ sky, clocks }: Pick<PassagePlanData, 'sky' | 'clocks'>): SunDay[] {
  const days: SunDay[] = []
  for (const { kind, timeMs } of sky.sun?.events ?? []) {
    if (!KINDS.some(([one]) => one === kind)) continue
    const date = formatDate(timeMs + offsetAt(clocks, timeMs) * 60_000)
    let day = days.at(-1)
    if (day?.date !== date) {
      day = { date, timesMs: {} as SunDay['timesMs'] }
      days.push(day)
    }
    day.timesMs[kind] = [...(day.timesMs[kind] ?? []), timeMs]
  }
  return days
}

const localOf = (timeMs: number, { clocks }: PassagePlanData): ReactNode =>
  offsetAt(clocks, timeMs) === 0
    ? null
    : h('span', { className: 'local' }, `${localShort(timeMs, clocks).slice(-4)} LT`)

export function sunTable(data: PassagePlanData): Piece {
  const { sun } = data.sky
  if (sun === null) return section('Sun', 'sun', note('No ETD is set: the sun along the way is not known.'))
  const isUtc = isUtcThroughout(data.clocks)
  const columns: Column[] = [
    { head: isUtc ? 'Day, UTC' : 'Day, ship’s time', className: 'num' },
    ...KINDS.map(([, head]) => ({ head, className: 'num' })),
  ]
  const cell = (date: string, timesMs: readonly number[] | undefined): ReactNode =>
    timesMs === undefined
      ? MISSING
      : h(
          'div',
          null,
          ...timesMs.map((timeMs) =>
            h(
              'div',
              null,
              `${isUtc && formatDate(timeMs) === date ? formatClock(timeMs) : formatShortUtc(timeMs)}${isUtc ? '' : ' UTC'}`,
              localOf(timeMs, data),
            ),
          ),
        )
  const rows = sunDays(data).map(({ date, timesMs }) =>
    row(columns, [date, ...KINDS.map(([kind]) => cell(date, timesMs[kind]))]),
  )
  const words = [
    'At the ship’s place at that moment, from 12 h before departure to 12 h after arrival; sea level, height of eye 0.',
    `${MISSING}: not on that day, or not in that time.`,
    sun.isWhole ? '' : `Only until ${formatDate(sun.untilMs)}.`,
  ]
  return section('Sun along the way', 'sun', table('sun', columns, rows), note(words.join(' ').trim()))
}
