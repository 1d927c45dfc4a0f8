// The polar diagram's geometry: speed against heading, north up, the ship's speed vector from the middle.
import type { Zone } from '../../../shared/ship/heavy/zones.ts'
import { RAD } from '../../../shared/geo/units.ts'
import { words } from '../../words/words.ts'

/** Half the diagram's width in its own units, and the outer ring's radius in them. */
export const HALF = 150
export const RADIUS = 118

/** The outer ring in knots: a whole number of rings of five that holds the ship’s most speed, its speed then, and 20. */
export const outerKn = (...speedsKn: (number | null)[]): number =>
  Math.min(60, Math.ceil(Math.max(20, ...speedsKn.map((kn) => kn ?? 0)) / 5) * 5)

export interface Point {
  x: number
  y: number
}

/** Where a heading and speed stand. */
export const pointAt = (headingDeg: number, speedKn: number, maxKn: number): Point => ({
  x: (RADIUS * speedKn * Math.sin(headingDeg * RAD)) / maxKn,
  y: (-RADIUS * speedKn * Math.cos(headingDeg * RAD)) / maxKn,
})

/** A zone's outline before the outer ring cuts it; null when none of it is inside. `fromDeg`: where the sea comes from. */
export function zoneOutline({ strip, sternOnly }: Zone, fromDeg: number, maxKn: number): Point[] | null {
  if (strip === null) return null
  const from = Math.max(-maxKn, strip.fromKn)
  const to = Math.min(maxKn, strip.toKn ?? maxKn)
  if (from >= to) return null
  const withDeg = fromDeg + 180
  // Along the direction of the waves, and across it.
  const at = (alongKn: number, acrossKn: number): Point => {
    const [a, b] = [pointAt(withDeg, alongKn, maxKn), pointAt(withDeg + 90, acrossKn, maxKn)]
    return { x: a.x + b.x, y: a.y + b.y }
  }
  const [nearHalf, farHalf] = sternOnly ? [from, to] : [maxKn, maxKn]
  return [at(from, -nearHalf), at(to, -farHalf), at(to, farHalf), at(from, nearHalf)]
}

export const pathOf = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** What a diagram does not show, in words; null when it shows all there is. An empty diagram must not read as "nothing dangerous". */
export function notShown(zones: readonly Zone[]): string | null {
  const unknown = zones.filter(({ isKnown }) => !isKnown).length
  return unknown === 0 ? null : words.weather.polar.zonesNotKnown(unknown, zones.length)
}

/** A zone's speeds in words: `13.3 to 20.0 kn with the waves`. */
export function stripWords({ strip, sternOnly }: Zone): string {
  if (strip === null) return ''
  const { fromKn, toKn } = strip
  const side = (kn: number): string => words.weather.polar.alongWaves(Math.abs(kn).toFixed(1), kn)
  if (toKn === null) return words.weather.polar.above(side(fromKn), sternOnly)
  if (fromKn < 0 && toKn > 0) return words.weather.polar.between(side(fromKn), side(toKn))
  const [low, high] = fromKn < 0 ? [toKn, fromKn] : [fromKn, toKn]
  return words.weather.polar.fromLow(Math.abs(low).toFixed(1), side(high))
}
