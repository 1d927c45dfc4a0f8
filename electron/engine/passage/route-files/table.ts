// What tables of waypoints have in common: rows with their lines, cells that are numbers, legs, the speed of most of them.
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Leg } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry } from '../../../../shared/geo/position.ts'
import { cellsOf } from '../../../../shared/format/csv.ts'
import { MAX_WAYPOINTS } from '../../../../shared/passage/route-edit.ts'
import type { ImportRemarks } from './remarks.ts'
import { cleanName, parseDecimal } from './rtz-values.ts'
import { tooManyWaypoints, type FileWaypoint } from './simple-route.ts'

export interface Row {
  line: number
  cells: string[]
}

/** Beside the waypoints a table has a line of names, or a sheet's four; nobody writes more. */
const MAX_LINES = MAX_WAYPOINTS + 100
/** So many characters are looked at between two pauses. */
const SLICE_CHARS = 65_536
const [CR, LF] = [13, 10]
const EMPTY = new Set([...' \t,;"'].map((letter) => letter.charCodeAt(0)))

/** No line of a route is as long; one that is would be parted into cells for too long. */
const MAX_LINE_CHARS = 100_000

/** Lines with something beside blanks, separators and quotes. Throws FaultError `bad-input` when they are more, or longer, than any route's. */
function* filledLinesInSlices(text: string): Sliced<{ line: number; text: string }[]> {
  const found: { line: number; text: string }[] = []
  let line = 1
  let from = 0
  let isFilled = false
  for (let at = 0; at <= text.length; at++) {
    if (at % SLICE_CHARS === 0) yield
    const code = at === text.length ? LF : text.charCodeAt(at)
    if (code !== CR && code !== LF) {
      isFilled ||= !EMPTY.has(code)
      continue
    }
    if (isFilled) {
      if (found.length >= MAX_LINES) throw tooManyWaypoints()
      if (at - from > MAX_LINE_CHARS)
        throw new FaultError(
          'bad-input',
          `Line ${line} is far longer than a line of a route, and is not read. Correct the file and open it again.`,
        )
      found.push({ line, text: text.slice(from, at) })
    }
    if (code === CR && text.charCodeAt(at + 1) === LF) at++
    line++
    from = at + 1
    isFilled = false
  }
  return found
}

/** Yields once a line, and within long stretches without one. */
export function* rowsInSlices(text: string, separator: string): Sliced<Row[]> {
  const rows: Row[] = []
  for (const found of yield* filledLinesInSlices(text)) {
    const cells = cellsOf(found.text, separator)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: found.line, cells })
    yield
  }
  return rows
}

/** A number within bounds, or undefined with a remark when the cell says something else. */
export function bounded(
  text: string | undefined,
  min: number,
  max: number,
  what: string,
  line: number,
  remarks: ImportRemarks,
): number | undefined {
  const plain = (text ?? '').trim()
  if (plain === '' || /^\*+$/.test(plain)) return undefined
  const value = parseDecimal(plain)
  if (value !== null && value >= min && value <= max) return value
  remarks.add(
    'ignored',
    `The ${what} “${cleanName(plain).slice(0, 40)}” is not between ${min} and ${max}; it is left out.`,
    { line },
  )
  return undefined
}

/** A leg type, or undefined with a remark when the cell says something else. */
export function geometryOf(text: string | undefined, line: number, remarks: ImportRemarks): LegGeometry | undefined {
  const plain = (text ?? '').trim()
  if (/^(gc|orthodrome|great ?circle)$/i.test(plain)) return 'GC'
  if (/^(rl|loxodrome|rhumb ?line)$/i.test(plain)) return 'RL'
  if (plain !== '' && !/^(\*+|-+)$/.test(plain))
    remarks.add(
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
export function withCommonSpeed(places: FileWaypoint[]): { places: FileWaypoint[]; speedKn: number | null } {
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
