// Legs for the geodesy tests: random ones of every awkward kind, and GeographicLib's command line tools to compare with.
import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'

export type Leg = [from: Position, to: Position]

/** Positions for property tests: anywhere, with poles, the equator and both names of 180° among them. */
export const position: fc.Arbitrary<Position> = fc.record({
  lat: fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
    fc.constantFrom(90, -90, 0, 60),
  ),
  long: fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: -180, max: 180, noNaN: true }) },
    fc.constantFrom(180, -180, 0),
  ),
})

/** Smallest angle between two directions in degrees. */
export const angleBetween = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

/** A generator of 0 ≤ x < 1 with a fixed seed (mulberry32), so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Legs over the whole globe; seven of eight are of one awkward kind. */
export function randomLegs(count: number): Leg[] {
  const random = seeded(20261115)
  const anywhere = (): Position => ({
    lat: (Math.asin(2 * random() - 1) * 180) / Math.PI,
    long: 360 * random() - 180,
  })
  const tiny = (): number => (random() - 0.5) * 10 ** (-13 * random())
  return Array.from({ length: count }, (_, i): Leg => {
    const from = anywhere()
    const to = anywhere()
    switch (i % 8) {
      case 1: // nearly equal latitudes
        return [from, { lat: Math.max(-90, Math.min(90, from.lat + tiny())), long: to.long }]
      case 2: // across 180°, near it
        return [
          { lat: from.lat, long: 180 - Math.abs(tiny()) },
          { lat: to.lat, long: -180 + Math.abs(tiny()) },
        ]
      case 3: // to a pole
        return [from, { lat: random() < 0.5 ? 90 : -90, long: to.long }]
      case 4: // beside a pole
        return [{ lat: 90 - 10 ** (-9 * random()), long: from.long }, to]
      case 5: // nearly antipodal
        return [
          from,
          { lat: -from.lat + (random() - 0.5) * 0.02, long: normaliseLong(from.long + 180 + random() - 0.5) },
        ]
      case 6: // equal latitudes
        return [from, { lat: from.lat, long: to.long }]
      case 7: // short
        return [from, { lat: Math.max(-90, Math.min(90, from.lat + tiny())), long: normaliseLong(from.long + tiny()) }]
      default:
        return [from, to]
    }
  })
}

/** An input line. No exponents: GeographicLib reads the letter e as East. */
export const decimals = (...numbers: number[]): string => numbers.map((n) => n.toFixed(20)).join(' ')

export const hasTool = (tool: string): boolean => spawnSync(tool, ['--version']).status === 0

/** The tool's answer lines as numbers; throws when it fails or refuses a line. */
export function runTool(tool: string, options: string[], lines: string[]): number[][] {
  const run = spawnSync(tool, options, { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (run.error !== undefined) throw run.error
  if (run.status !== 0) throw new Error(`${tool}: ${run.stderr} ${/ERROR.*/.exec(run.stdout)?.[0] ?? ''}`)
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
}
