// What tables of waypoints have in common: rows with their lines, cells that are numbers, legs, the speed of most of them.
import type { Leg, LegGeometry } from '../../../shared/voyage.ts'
import { cellsOf } from '../../../shared/csv-cells.ts'
import type { RemarkBook } from './remarks.ts'
import { cleanName, parseDecimal } from './rtz-values.ts'
import type { Place } from './simple-route.ts'

export interface Row {
  line: number
  cells: string[]
}

export const rowsOf = (text: string, separator: string): Row[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: i + 1, cells: cellsOf(line, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))

/** A number within bounds, or undefined with a remark when the cell says something else. */
export function bounded(
  text: string | undefined,
  min: number,
  max: number,
  what: string,
  line: number,
  book: RemarkBook,
): number | undefined {
  const plain = (text ?? '').trim()
  if (plain === '' || /^\*+$/.test(plain)) return undefined
  const value = parseDecimal(plain)
  if (value !== null && value >= min && value <= max) return value
  book.add(
    'ignored',
    `The ${what} “${cleanName(plain).slice(0, 40)}” is not between ${min} and ${max}; it is left out.`,
    { line },
  )
  return undefined
}

/** A leg type, or undefined with a remark when the cell says something else. */
export function geometryOf(text: string | undefined, line: number, book: RemarkBook): LegGeometry | undefined {
  const plain = (text ?? '').trim()
  if (/^(gc|orthodrome|great ?circle)$/i.test(plain)) return 'GC'
  if (/^(rl|loxodrome|rhumb ?line)$/i.test(plain)) return 'RL'
  if (plain !== '' && !/^(\*+|-+)$/.test(plain))
    book.add(
      'ignored',
      `The leg type “${cleanName(plain).slice(0, 40)}” is not known; the leg is taken as a rhumb line.`,
      { line },
    )
  return undefined
}

export function legOf(
  geometry: LegGeometry | undefined,
  xtdPortNm: number | undefined,
  xtdStarboardNm: number | undefined,
  speedKn: number | undefined,
): Partial<Leg> {
  return {
    ...(geometry === undefined ? {} : { geometry }),
    ...(xtdPortNm === undefined ? {} : { xtdPortNm }),
    ...(xtdStarboardNm === undefined ? {} : { xtdStarboardNm }),
    ...(speedKn === undefined ? {} : { speedKn }),
  }
}

/** The speed of most legs becomes the voyage's; legs of another keep theirs. */
export function withCommonSpeed(places: Place[]): { places: Place[]; speedKn: number | null } {
  const counts = new Map<number, number>()
  for (const { leg } of places.slice(1))
    if (leg?.speedKn !== undefined) counts.set(leg.speedKn, (counts.get(leg.speedKn) ?? 0) + 1)
  const common = [...counts].reduce<[number, number] | null>(
    (best, one) => (best === null || one[1] > best[1] ? one : best),
    null,
  )
  if (common === null) return { places, speedKn: null }
  const [speedKn] = common
  return {
    speedKn,
    places: places.map((place) => {
      if (place.leg?.speedKn !== speedKn) return place
      const { speedKn: _common, ...leg } = place.leg
      return { ...place, leg }
    }),
  }
}
