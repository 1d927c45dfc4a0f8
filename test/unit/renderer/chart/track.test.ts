// The track: steps from the stored weather, and barbs that never touch.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BARB_PX, chooseBarbs, trackShape, type StepShape } from '../../../../renderer/chart/track-shape.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { windBarbShape } from '../../../../shared/weather/wind-barb.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { STEP_MS } from '../../../../shared/format/time.ts'
import { NO_WAYPOINTS, planOf } from '../fixtures.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { VoyageWeather, WeatherSource } from '../../../../shared/weather/weather.ts'

const START_MS = Date.UTC(2026, 10, 20)

function weather(
  rows: { lat: number; long: number; speed?: number; from?: number; sea?: number; source?: WeatherSource }[],
): VoyageWeather {
  const columns = Object.fromEntries(MEASURE_NAMES.map((name) => [name, rows.map(() => null)])) as unknown as Record<
    MeasureName,
    (number | null)[]
  >
  columns.windSpeed = rows.map(({ speed }) => speed ?? null)
  columns.totalWaveHeight = rows.map(({ sea }) => sea ?? null)
  columns.windDirection = rows.map(({ from }) => from ?? null)
  return {
    voyageId: 1,
    revision: 1,
    evaluatedAtMs: START_MS,
    timesMs: rows.map((_row, i) => START_MS + i * STEP_MS),
    steps: rows.map(({ lat, long }, i) => ({
      timeMs: START_MS + i * STEP_MS,
      lat,
      long,
      legIndex: 1,
      courseDeg: 90,
      distanceNm: i,
      overGroundKn: 10,
      throughWaterKn: 10,
    })),
    columns,
    directions: DEFAULT_DIRECTIONS,
    source: rows.map(({ source }) => source ?? 'F'),
    fetchedAtMs: rows.map(() => START_MS),
    fetchedBy: rows.map(() => 'own'),
    offTrackNm: rows.map(() => 0),
    gapHours: rows.map(() => 0),
    older: {},
    samples: rows.map(() => 1),
    atWaypoints: NO_WAYPOINTS,
    passage: planOf(START_MS),
  }
}

describe('trackShape', () => {
  it('has knots and FROM, hemisphere, and what is missing', () => {
    const track = trackShape(
      weather([
        { lat: 10, long: 0, speed: 10, from: 370, sea: 2 },
        { lat: -10, long: 0, speed: 10, sea: 2 },
        { lat: 0, long: 0, source: 'none' },
      ]),
      worldX(0),
    )
    expect(track[0]).toMatchObject({ known: true, southern: false, timeMs: START_MS })
    expect(track[0]?.wind?.speedKn).toBeCloseTo(19.438, 3)
    expect(track[0]?.wind?.fromDeg).toBe(10)
    expect(track[1]).toMatchObject({ known: true, southern: true, wind: null })
    expect(track[2]).toMatchObject({ known: false, wind: null })
  })

  it('is known only where wind, sea and every value that the limits need are of the hour', () => {
    const rows = [
      { lat: 0, long: 0, speed: 10, from: 0, sea: 2 },
      { lat: 0, long: 0, speed: 10, from: 0 },
      { lat: 0, long: 0, sea: 2 },
      { lat: 0, long: 0 },
      { lat: 0, long: 0, speed: 10, from: 0, sea: 2, source: 'A' as const },
    ]
    const known = (limits: VesselLimits | null) => trackShape(weather(rows), 0, limits).map((step) => step.known)
    expect(known(null)).toEqual([true, false, false, false, false])
    const none = Object.fromEntries(Object.keys(newVessel('').limits).map((key) => [key, null])) as VesselLimits
    expect(known({ ...none, waveM: { value: 4, kind: 'hard' } })[0]).toBe(true)
    expect(known({ ...none, iceM: { value: 0, kind: 'hard' } })[0]).toBe(false)
  })

  it('lies on the route’s copy of the world and runs on across 180°', () => {
    const rows = [178, 179.5, -179, -177.5].map((long) => ({ lat: 0, long }))
    expect(trackShape(weather(rows), worldX(178) + 1).map(({ x }) => x * 360 - 540)).toEqual(
      [178, 179.5, 181, 182.5].map((long) => expect.closeTo(long, 9)),
    )
  })
})

type Line = readonly [ax: number, ay: number, bx: number, by: number]

/** The lines a barb is drawn with, in world pixels. */
function linesOf(step: StepShape, worldPx: number): Line[] {
  if (step.wind === null) return []
  const { fromDeg, speedKn } = step.wind
  const { lines, pennants } = windBarbShape(fromDeg, speedKn, { southern: step.southern, size: BARB_PX })
  const [x, y] = [step.x * worldPx, step.y * worldPx]
  return [...lines, ...pennants.flatMap(([a, b, c]) => [[a, b] as const, [b, c] as const])].map(([from, to]): Line => [
    x + from[0],
    y + from[1],
    x + to[0],
    y + to[1],
  ])
}

function cross([ax, ay, bx, by]: Line, [cx, cy, dx, dy]: Line): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px)
  return (
    side(ax, ay, bx, by, cx, cy) > 0 !== side(ax, ay, bx, by, dx, dy) > 0 &&
    side(cx, cy, dx, dy, ax, ay) > 0 !== side(cx, cy, dx, dy, bx, by) > 0
  )
}

describe('chooseBarbs', () => {
  const straight = (count: number): StepShape[] =>
    Array.from({ length: count }, (_, i) => ({
      x: worldX(-60 + i * 0.7),
      y: worldY(45),
      timeMs: START_MS + i * STEP_MS,
      known: true,
      southern: false,
      wind: { speedKn: 25, fromDeg: 0 },
    }))

  it('draws all where there is room, and the 0000 UTC ones first where there is not', () => {
    expect(chooseBarbs(straight(40), 256 * 2 ** 9)).toHaveLength(40)
    expect(chooseBarbs(straight(40), 256 * 2 ** 5)).toEqual([0, 8, 16, 24, 32, 38])
  })

  it('draws none within 64 px of another, although they would not touch', () => {
    const [apartPx, worldPx] = [(0.7 / 360) * 256 * 2 ** 6, 256 * 2 ** 6]
    const chosen = chooseBarbs(straight(40), worldPx)
    expect(chosen).toHaveLength(11)
    const gaps = chosen.slice(1).map((index, i) => (index - (chosen[i] ?? 0)) * apartPx)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(64)
  })

  it('draws none where wind is not known', () => {
    expect(
      chooseBarbs(
        straight(3).map((step) => ({ ...step, wind: null })),
        4096,
      ),
    ).toEqual([])
  })

  it('never lets two barbs touch, whatever the winds and wherever the track turns', () => {
    const wind = fc.record({
      speedKn: fc.double({ min: 0, max: 220, noNaN: true }),
      fromDeg: fc.double({ min: 0, max: 360, noNaN: true }),
    })
    const place = fc.record({
      x: fc.double({ min: 0.5, max: 0.53, noNaN: true }),
      y: fc.double({ min: 0.4, max: 0.43, noNaN: true }),
      southern: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, wind), { minLength: 2, maxLength: 40 }), (rows) => {
        const track = rows.map(([at, blows], i): StepShape => ({
          ...at,
          wind: blows,
          known: true,
          timeMs: START_MS + i * STEP_MS,
        }))
        const worldPx = 256 * 2 ** 6
        const drawn = chooseBarbs(track, worldPx).map((i) => linesOf(track[i] as StepShape, worldPx))
        for (const [i, lines] of drawn.entries()) {
          for (const others of drawn.slice(i + 1)) {
            expect(lines.some((line) => others.some((other) => cross(line, other)))).toBe(false)
          }
        }
      }),
    )
  })
})
