// How many rows a height has room for, which they are, and how high each is.
import type { Row } from './chart-rows.ts'

/** Under this a row cannot be read: there are fewer of them then. */
export const MIN_ROW_PX = 44

/** A wind with its barbs needs more than a line alone, and so does what has arrows over it. */
const SHARES: Partial<Record<Row['key'], number>> = { wind: 1.3, sea: 1.1, windSea: 1.1, swell: 1.1, current: 0.92 }
const USUAL_SHARE = 0.87

/**
 * The chosen rows that have room: the swell's own is hidden first where the sea's has it as a line, then from the last on, those of `first` after all
 * others. At least one.
 */
export function rowsThatFit(rows: readonly Row[], heightPx: number, first: readonly Row['key'][] = []): Row[] {
  const room = Math.max(1, Math.floor(heightPx / MIN_ROW_PX))
  if (rows.length > room && first.length > 0) {
    const inOrder = rows.toSorted((a, b) => Number(first.includes(b.key)) - Number(first.includes(a.key)))
    const kept = new Set(inOrder.slice(0, room))
    return rows.filter((row) => kept.has(row))
  }
  if (rows.length <= room || !rows.some(({ key }) => key === 'sea')) return rows.slice(0, room)
  const once = rows.filter(({ key }) => key !== 'swell')
  return once.length < room ? rows.slice(0, room) : once.slice(0, room)
}

export interface RowPlace {
  topPx: number
  heightPx: number
}

/** One under the other over the whole height, in whole pixels. */
export function rowPlaces(rows: readonly Pick<Row, 'key'>[], heightPx: number): RowPlace[] {
  const shares = rows.map(({ key }) => SHARES[key] ?? USUAL_SHARE)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let before = 0
  return shares.map((share) => {
    const topPx = Math.round((before / whole) * heightPx)
    before += share
    return { topPx, heightPx: Math.round((before / whole) * heightPx) - topPx }
  })
}
