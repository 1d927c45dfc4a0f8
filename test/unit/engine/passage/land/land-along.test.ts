// Legs against the shore: crossings and nearest land as dense sampling and every edge of the file give them, ±180° and the poles included.
import { describe, expect, it } from 'vitest'
import {
  distanceToShoreNm,
  landAlong,
  type LegOverSea,
} from '../../../../../electron/engine/passage/land/land-along.ts'
import { nmPerDegree } from '../../../../../electron/engine/passage/land/pieces.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { COLUMNS, BIN_DEG, GRID, NO_SIDE, openCoastFile, ROWS } from '../../../../../shared/coast/coast-file.ts'
import { distanceNm, legPath, placeOnCourse } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'

const shore = createShore(readCoastFile)
const file = openCoastFile(readCoastFile())

/** Coasts of every kind, from which the random legs start. */
const COASTS: [name: string, lat: number, long: number][] = [
  ['Fiji, on 180°', -17, 180],
  ['Chukotka, on 180°', 69.5, 179.8],
  ['Aleutians, on 180°', 51.8, -179.6],
  ['Greenwich', 50.4, 0.1],
  ['Norway', 67.5, 13.5],
  ['Patagonia', -50, -75],
  ['Tokyo Bay', 35.2, 139.8],
  ['Svalbard', 79, 12],
  ['Ellesmere', 82.5, -65],
  ['Antarctica', -76.5, 178],
  ['Tuamotu', -15.5, -146],
  ['Great Lakes', 45.8, -84.5],
]

function seeded(start: number): () => number {
  let seed = start
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}

function* randomLegs(count: number, start: number): Generator<LegOverSea> {
  const random = seeded(start)
  for (let i = 0; i < count; i++) {
    const [, lat, long] = COASTS[i % COASTS.length] ?? ['', 0, 0]
    const from = placeOnCourse({ lat, long }, random() * 360, random() * 60).position
    const to = placeOnCourse(from, random() * 360, 5 + random() * 90).position
    const xtd = 0.5 + random() * 6
    yield { from, to, geometry: random() < 0.5 ? 'RL' : 'GC', xtdPortNm: xtd, xtdStarboardNm: xtd }
  }
}

/** Every edge of shore in the bins about a box, without the engine's own reader. */
function edgesAbout(places: readonly Position[], reachDeg: number): [Position, Position][] {
  const lats = places.map(({ lat }) => lat)
  const first = Math.max(0, Math.floor((90 - Math.max(...lats) - reachDeg) / BIN_DEG))
  const last = Math.min(ROWS - 1, Math.floor((90 - Math.min(...lats) + reachDeg) / BIN_DEG))
  const edges: [Position, Position][] = []
  for (let row = first; row <= last; row++) {
    const wide = reachDeg / Math.max(0.05, Math.cos((Math.min(89, Math.abs(89 - 2 * row) + 1) * Math.PI) / 180))
    for (let column = 0; column < COLUMNS; column++) {
      const middle = column * BIN_DEG + 1
      if (!places.some(({ long }) => Math.abs(((middle - long + 540) % 360) - 180) <= wide + 1.01)) continue
      for (const { points, entry } of file.bin(column, row).parts) {
        const at = (i: number): Position => ({
          lat: 88 - 2 * row + ((points[i * 2 + 1] ?? 0) * BIN_DEG) / GRID,
          long: column * BIN_DEG + ((points[i * 2] ?? 0) * BIN_DEG) / GRID,
        })
        const count = points.length / 2
        for (let i = 1; i < count; i++) edges.push([at(i - 1), at(i)])
        if (entry === NO_SIDE) edges.push([at(count - 1), at(0)])
      }
    }
  }
  return edges
}

/** Nearest edge to a place, on a plane that touches there; exact enough for ten miles. */
function nearestNm({ lat, long }: Position, edges: readonly [Position, Position][]): number {
  const { x, y } = nmPerDegree(lat)
  let best = Infinity
  for (const [a, b] of edges) {
    const ax = (((((a.long - long + 900) % 360) + 360) % 360) - 180) * x
    const ay = (a.lat - lat) * y
    if (Math.abs(ay) > 80) continue
    const ex = (b.long - a.long) * x
    const ey = (b.lat - a.lat) * y
    const square = ex * ex + ey * ey
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * ex + ay * ey) / square))
    best = Math.min(best, Math.hypot(ax + t * ex, ay + t * ey))
  }
  return best
}

const FULL = process.env['BINNACLE_FULL'] === '1'

describe('a leg over land', () => {
  it('is found on land where dense samples of it are, and nowhere else', () => {
    let [onLand, checked] = [0, 0]
    const wrong: string[] = []
    for (const leg of randomLegs(FULL ? 1200 : 120, 20_261_121)) {
      const path = legPath(leg.from, leg.to, leg.geometry)
      const found = landAlong(shore, leg)
      for (let nm = 0; nm <= path.distanceNm; nm += 0.05) {
        // A shore crossed within the leg's tolerance may be found on either side of the sample.
        if (found.onLand.some(({ startNm, endNm }) => Math.abs(startNm - nm) < 0.03 || Math.abs(endNm - nm) < 0.03))
          continue
        const expected = shore.isLand(path.at(nm).position)
        const isFound = found.onLand.some(({ startNm, endNm }) => startNm <= nm && nm <= endNm)
        // Along a shore, within 0.03 NM of it, either is right.
        if (isFound !== expected && (distanceToShoreNm(shore, path.at(nm).position, 1) ?? 1) >= 0.03)
          wrong.push(`${JSON.stringify(leg)} at ${nm}`)
        checked++
        if (expected) onLand++
      }
    }
    expect(wrong).toEqual([])
    expect(onLand).toBeGreaterThan(checked / 10)
    expect(onLand).toBeLessThan((checked * 9) / 10)
  }, 300_000)

  it('crosses 180° and 0° like any other meridian', () => {
    for (const shift of [0.7, 1, 1.3]) {
      const land = landAlong(shore, {
        from: { lat: 67, long: 180 - shift },
        to: { lat: 67, long: -180 + shift },
        geometry: 'RL',
      })
      expect(land.onLand).toHaveLength(1)
      expect(land.onLand[0]).toMatchObject({ startNm: 0, endNm: land.distanceNm })
    }
    const channel = landAlong(shore, { from: { lat: 50.2, long: -1 }, to: { lat: 50.2, long: 1 }, geometry: 'RL' })
    expect(channel.onLand).toEqual([])
  })

  it('goes over the poles: water in the north, land in the south', () => {
    const north = landAlong(shore, {
      from: { lat: 88, long: 20 },
      to: { lat: 88, long: -160 },
      geometry: 'GC',
      xtdPortNm: 10,
      xtdStarboardNm: 10,
    })
    expect(north).toMatchObject({ onLand: [], near: null })
    const south = landAlong(shore, { from: { lat: -88, long: 20 }, to: { lat: -88, long: -160 }, geometry: 'GC' })
    expect(south.onLand).toHaveLength(1)
    expect(south.onLand[0]?.endNm).toBe(south.distanceNm)
  })

  it('of no length reaches no land', () => {
    const place = { lat: 51.5, long: 0 }
    expect(landAlong(shore, { from: place, to: place, geometry: 'GC' }).onLand).toEqual([])
  })
})

describe('land near a leg', () => {
  it('is as near as every edge of the file says', () => {
    let [near, none] = [0, 0]
    const missed: string[] = []
    for (const leg of randomLegs(FULL ? 600 : 48, 7)) {
      const path = legPath(leg.from, leg.to, leg.geometry)
      const found = landAlong(shore, leg)
      if (found.onLand.length > 0) continue
      const xtd = leg.xtdPortNm ?? 0
      const step = 0.25
      const samples: Position[] = []
      for (let nm = 0; nm < path.distanceNm; nm += step) samples.push(path.at(nm).position)
      samples.push(leg.to)
      const edges = edgesAbout(
        samples.filter((_, i) => i % 20 === 0 || i === samples.length - 1),
        0.35,
      )
      const brute = Math.min(...samples.map((place) => nearestNm(place, edges)))
      if (found.near === null) {
        none++
        if (brute <= xtd * 0.995 - 0.02) missed.push(`${JSON.stringify(leg)}: ${brute}`)
        continue
      }
      near++
      // Samples lie apart: the true least is below theirs, by no more than the sagitta between two of them.
      expect(found.near.offNm, `${JSON.stringify(leg)}`).toBeLessThanOrEqual(brute * 1.005 + 0.02)
      expect(found.near.offNm).toBeGreaterThan(Math.sqrt(Math.max(0, brute ** 2 - step ** 2)) * 0.995 - 0.03)
      const { position, alongNm, offNm } = found.near
      expect(Math.abs(distanceNm(path.at(alongNm).position, position) - offNm)).toBeLessThan(0.02 + offNm * 0.005)
      expect(distanceToShoreNm(shore, position, 1)).toBeLessThan(0.001)
    }
    expect(missed).toEqual([])
    expect(near).toBeGreaterThan(4)
    expect(none).toBeGreaterThan(1)
  }, 300_000)

  it('lies to the side the officer would say, also across 180°', () => {
    // South of Taveuni and Vanua Levu, eastbound over 180°.
    const leg = { from: { lat: -17.15, long: 179.5 }, to: { lat: -17.15, long: -179.8 }, geometry: 'RL' } as const
    expect(landAlong(shore, { ...leg, xtdPortNm: 10, xtdStarboardNm: 1 }).near).toMatchObject({ side: 'port' })
    const back = { ...leg, from: leg.to, to: leg.from }
    expect(landAlong(shore, { ...back, xtdStarboardNm: 10 }).near).toMatchObject({ side: 'starboard' })
    expect(landAlong(shore, { ...back, xtdPortNm: 1 }).near).toBeNull()
    expect(landAlong(shore, leg).near).toBeNull()
  })

  it('in Dover Strait is where the chart has it', () => {
    const leg = { from: { lat: 50.95, long: 1.2 }, to: { lat: 51.15, long: 1.65 }, geometry: 'GC' } as const
    const { near, onLand } = landAlong(shore, { ...leg, xtdPortNm: 10, xtdStarboardNm: 10 })
    expect(onLand).toEqual([])
    expect(near?.side).toBe('port')
    expect(near?.offNm).toBeGreaterThan(2)
    expect(near?.offNm).toBeLessThan(6)
  })
})

describe('distance to the shore', () => {
  it('is null beyond the given distance, and the same with a greater one', () => {
    expect(distanceToShoreNm(shore, { lat: 45, long: -35 }, 60)).toBeNull()
    const random = seeded(3)
    let beside = 0
    for (const [, lat, long] of COASTS) {
      const place = placeOnCourse({ lat, long }, random() * 360, random() * 20).position
      const wide = distanceToShoreNm(shore, place, 40)
      const brute = nearestNm(place, edgesAbout([place], 0.8))
      expect(wide === null).toBe(brute > 40)
      if (wide === null || wide < 0.01) continue
      beside++
      expect(Math.abs(wide - brute)).toBeLessThan(1e-6)
      expect(distanceToShoreNm(shore, place, wide + 0.001)).toBeCloseTo(wide, 9)
      expect(distanceToShoreNm(shore, place, wide - 0.001)).toBeNull()
    }
    expect(beside).toBeGreaterThan(COASTS.length / 2)
  })
})
