// What lies on the route's line: what is known of it, hours beyond limits, legs over land, the fix; and that their words keep clear.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandShapes, fixShape, landShapes } from '../../../../renderer/chart/band-shape.ts'
import { drawBands, writeBands } from '../../../../renderer/chart/draw/draw-bands.ts'
import { legRooms, writeLegs, writeWaypoints } from '../../../../renderer/chart/draw/draw-labels.ts'
import { box, createLabelSpace, overlap } from '../../../../renderer/chart/placing.ts'
import { longOfWorldX, worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { routeShape } from '../../../../renderer/chart/route-shape.ts'
import { linePiece, placeAt, splitLine, strokesOf } from '../../../../renderer/chart/track-line.ts'
import type { StepShape } from '../../../../renderer/chart/track-shape.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Exceedance } from '../../../../shared/ship/limits/along.ts'
import { beyondStretches, type BeyondStretch } from '../../../../shared/ship/stretches.ts'
import { PALETTES } from '../../../../shared/app/app.ts'
import { contrast } from '../theme/contrast.ts'
import { recorder } from './recorder.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const ETD_MS = Date.UTC(2026, 10, 20)

/** From 170° E eastward over the date line to 160° W along the equator: 1,800 NM in 100 hours. */
const PACIFIC: VoyageDocument = {
  format: 1,
  name: 'test',
  waypoints: [170, 179, -171, -160].map((long, i) => ({
    id: String(i),
    name: `Place of a long name ${i}`,
    position: { lat: 0, long },
    leg: i === 0 ? null : { geometry: 'RL' as const },
  })),
  schedule: { etdMs: ETD_MS, speedKn: 18 },
}
const plan = buildSchedule(PACIFIC)
const etaMs = plan.etaMs ?? 0
const shaped = routeShape(PACIFIC, plan)
if (shaped === null) throw new Error('no route')
const route = shaped
const START_X = route.waypoints[0]?.x ?? 0
const END_X = route.waypoints.at(-1)?.x ?? 0

const exceedance = (kind: 'hard' | 'soft', fromH: number, toH: number, value = 7.9): Exceedance => {
  const at = (hours: number) => ({ timeMs: ETD_MS + hours * HOUR_MS, lat: 0, long: 0 })
  const peak = {
    ...at((fromH + toH) / 2),
    value,
    source: 'F' as const,
    fetchedAtMs: ETD_MS,
    fetchedBy: 'own' as const,
    offTrackNm: 0,
  }
  return { limit: 'waveM', kind, limitValue: 4, begin: at(fromH), end: at(toH), beginOpen: false, endOpen: false, peak }
}
const stretches = (...of: Exceedance[]): BeyondStretch[] => beyondStretches(of)

describe('a band of a soft limit', () => {
  it.each(PALETTES)('has lines that are seen on water and on land in %s, and a dot where it is short', (palette) => {
    const colours = chartColours(palette)
    const shapes = bandShapes(route, plan, stretches(exceedance('soft', 10, 30)), DEFAULT_UNITS)
    for (const worldPx of [4096, 1]) {
      /** In what colour something opaque was drawn. */
      const opaque: string[] = []
      const inked = (kind: 'strokeStyle' | 'fillStyle') => (): void => {
        if (ctx.globalAlpha === 1) opaque.push(ctx[kind])
      }
      const ctx = {
        ...recorder().ctx,
        globalAlpha: 1,
        strokeStyle: '',
        fillStyle: '',
        arc: () => {},
        stroke: inked('strokeStyle'),
        fill: inked('fillStyle'),
      }
      const view = makeView(START_X * worldPx, 0, worldPx, worldPx, worldPx)
      drawBands(ctx as unknown as CanvasRenderingContext2D, shapes, ['soft'], view, colours)
      expect(opaque).toHaveLength(1)
      const contrasts = (['deep', 'land', 'wave8'] as const).map((ground) => contrast(opaque[0] ?? '', colours[ground]))
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the line', () => {
  const steps = (isKnown: (i: number) => boolean): StepShape[] =>
    Array.from({ length: Math.ceil((etaMs - ETD_MS) / STEP_MS) + 1 }, (_, i) => ({
      ...placeAt(route, plan, ETD_MS + i * STEP_MS),
      timeMs: ETD_MS + i * STEP_MS,
      known: isKnown(i),
      southern: false,
      wind: null,
    }))
  const kinds = (...given: Parameters<typeof strokesOf>): string[] => strokesOf(...given).map(({ stroke }) => stroke)

  it('is of unknown hours without an ETD, without weather, and between two steps of which one is not known', () => {
    const undated = buildSchedule({ ...PACIFIC, schedule: { etdMs: null, speedKn: 18 } })
    expect(kinds(route, null, [], ETD_MS)).toEqual(['unknown'])
    expect(kinds(route, undated, [], ETD_MS)).toEqual(['unknown'])
    expect(kinds(route, plan, [], ETD_MS)).toEqual(['unknown'])
    expect(
      kinds(
        route,
        plan,
        steps(() => true),
        ETD_MS,
      ),
    ).toEqual(['known'])
    const changes = strokesOf(
      route,
      plan,
      steps((i) => i !== 5),
      ETD_MS,
    )
    expect(changes.map(({ stroke }) => stroke)).toEqual(['known', 'unknown', 'known'])
    expect(changes[1]?.x).toBeCloseTo(placeAt(route, plan, ETD_MS + 4 * STEP_MS).x, 9)
    expect(changes[2]?.x).toBeCloseTo(placeAt(route, plan, ETD_MS + 6 * STEP_MS).x, 9)
  })

  it('is of unknown hours where a waypoint was moved and all after it, until the weather is of the new track', () => {
    const moved = {
      ...PACIFIC,
      waypoints: PACIFIC.waypoints.map((one, i) => (i === 2 ? { ...one, position: { lat: 3, long: -171 } } : one)),
    }
    const newPlan = buildSchedule(moved)
    const newRoute = routeShape(moved, newPlan)
    if (newRoute === null) throw new Error('no route')
    const [known, unknown] = strokesOf(
      newRoute,
      newPlan,
      steps(() => true),
      ETD_MS,
    )
    expect([known?.stroke, unknown?.stroke]).toEqual(['known', 'unknown'])
    expect(unknown?.x).toBeLessThanOrEqual(newRoute.waypoints[1]?.x ?? 0)
  })

  it('is sailed to the fix, else to now', () => {
    const nowMs = ETD_MS + 10 * HOUR_MS
    expect(
      kinds(
        route,
        plan,
        steps(() => true),
        nowMs,
      ),
    ).toEqual(['sailed', 'known'])
    const fix = { timeMs: ETD_MS + 20 * HOUR_MS, position: { lat: 0.5, long: 175 } }
    const fixed = buildSchedule({ ...PACIFIC, schedule: { ...PACIFIC.schedule, fix } })
    const [, ahead] = strokesOf(route, fixed, [], nowMs)
    expect(longOfWorldX(ahead?.x ?? 0)).toBeCloseTo(175, 1)
    expect(
      kinds(
        route,
        plan,
        steps(() => true),
        etaMs + HOUR_MS,
      ),
    ).toEqual(['sailed'])
  })

  it('is never known where a step beside it is not, whatever is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        fc.integer({ min: 0, max: 90 }),
        (known, h) => {
          const track = steps((i) => known[i] === true)
          const changes = strokesOf(route, plan, track, ETD_MS + h * HOUR_MS)
          for (const [i, { x, stroke }] of changes.entries()) {
            if (stroke !== 'known') continue
            const endX = changes[i + 1]?.x ?? END_X
            const beside = track.filter((step, k) => {
              const next = track[k + 1]?.x ?? step.x
              return next > x + 1e-9 && step.x < endX - 1e-9
            })
            expect(beside.every((step) => step.known)).toBe(true)
          }
        },
      ),
    )
  })

  it('is cut where a place lies on it, and its parts make the whole', () => {
    expect(splitLine([0, 0, 2, 0, 4, 0], { x: 3, y: 0 })).toEqual([
      [0, 0, 2, 0, 3, 0],
      [3, 0, 4, 0],
    ])
    const [from, to] = [placeAt(route, plan, ETD_MS + 20 * HOUR_MS), placeAt(route, plan, ETD_MS + 80 * HOUR_MS)]
    const piece = linePiece(route, from, to)
    expect([piece[0], piece.at(-2)]).toEqual([expect.closeTo(from.x, 9), expect.closeTo(to.x, 9)])
    for (let i = 2; i < piece.length; i += 2) expect(piece[i]).toBeGreaterThanOrEqual(piece[i - 2] ?? 0)
  })
})

describe('hours beyond limits', () => {
  it('lie on the line over the date line, with sign and words at the worst', () => {
    const [band] = bandShapes(route, plan, stretches(exceedance('hard', 20, 60)), DEFAULT_UNITS)
    expect(band?.texts).toEqual(['✕ sea 7.9 m', '✕'])
    expect(band?.bounds.minX).toBeGreaterThan(START_X)
    expect(band?.bounds.maxX).toBeLessThan(END_X)
    expect(band?.bounds.maxX).toBeGreaterThan(worldX(180))
    expect(band?.at.x).toBeCloseTo(placeAt(route, plan, ETD_MS + 40 * HOUR_MS).x, 9)
  })

  it('are soft only where they are not hard too', () => {
    const bands = bandShapes(
      route,
      plan,
      stretches(exceedance('soft', 10, 50), exceedance('hard', 20, 30)),
      DEFAULT_UNITS,
    )
    expect(bands.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['soft', 2],
      ['hard', 1],
    ])
    expect(
      bandShapes(route, plan, stretches(exceedance('soft', 22, 28), exceedance('hard', 20, 30)), DEFAULT_UNITS),
    ).toHaveLength(1)
    const kinds = (softH: number): string[] =>
      bandShapes(
        route,
        plan,
        stretches(exceedance('soft', softH, softH), exceedance('hard', 20, 30)),
        DEFAULT_UNITS,
      ).map(({ kind }) => kind)
    expect([kinds(19), kinds(20), kinds(25)]).toEqual([['soft', 'hard'], ['hard'], ['hard']])
  })

  it('are nowhere without times', () => {
    const undated = buildSchedule({ ...PACIFIC, schedule: { etdMs: null, speedKn: 18 } })
    expect(bandShapes(route, undated, stretches(exceedance('hard', 1, 2)), DEFAULT_UNITS)).toEqual([])
    expect(bandShapes(route, null, stretches(exceedance('hard', 1, 2)), DEFAULT_UNITS)).toEqual([])
  })
})

describe('legs over land', () => {
  const finding = (waypointIndex: number, kind: 'crossing' | 'berth' | 'corridor') => ({
    kind,
    waypointIndex,
    level: 'error' as const,
    sentence: '',
    position: { lat: 0, long: 180 },
  })
  it('are said once each by their waypoints, those that only come near are not', () => {
    const [land, ...rest] = landShapes(route, [finding(2, 'crossing'), finding(2, 'crossing'), finding(3, 'corridor')])
    expect(rest).toEqual([])
    expect(land?.texts[0]).toBe('✕ WPT 2 → 3 crosses land')
    expect(land?.lines).toEqual([route.legs[1]?.line])
    expect(land?.at.x).toBeCloseTo(worldX(180), 9)
  })
})

describe('the fix', () => {
  it('lies on the route’s copy of the world with its time; none without', () => {
    const fix = { timeMs: ETD_MS + 60 * HOUR_MS, position: { lat: 0.2, long: -170 } }
    const fixed = buildSchedule({ ...PACIFIC, schedule: { ...PACIFIC.schedule, fix } })
    const shape = fixShape(route, fixed, fix)
    expect(shape?.x).toBeCloseTo(worldX(190), 9)
    expect(shape?.label).toMatch(/^Fix 22 NOV 1200/)
    expect(fixShape(route, plan, undefined)).toBeNull()
  })
})

describe('the words of bands', () => {
  const worldPx = 256 * 2 ** 5
  const TOOLS = [760, 8, 36, 200] as const
  const view = makeView(worldX(180) * worldPx - 400, worldY(0) * worldPx - 120, 800, 400, worldPx)

  it('lie over no line, no other text and no tool, and inside the chart', () => {
    const bands = [
      ...landShapes(route, []),
      ...bandShapes(
        route,
        plan,
        stretches(exceedance('hard', 20, 60), exceedance('soft', 60, 70, 4.5), exceedance('soft', 72, 90, 5)),
        DEFAULT_UNITS,
      ),
    ]
    const { ctx, written } = recorder()
    const space = createLabelSpace()
    space.occupy(box(...TOOLS))
    const lines = legRooms(route, view)
    for (const line of lines) space.lines.occupy(line)
    writeBands(ctx, bands, view, chartColours('day'), space)
    expect(written.map(({ text }) => text)).toEqual(['✕ sea 7.9 m', '▲ sea 4.5 m', '▲ sea 5.0 m'])
    writeWaypoints(ctx, route, null, view, chartColours('day'), space)
    writeLegs(ctx, route, view, chartColours('day'), space)
    expect(written.length).toBeGreaterThan(5)
    for (const [i, one] of written.entries()) {
      const others = [...written.slice(i + 1).map(({ room }) => room), ...lines, box(...TOOLS)]
      expect(others.filter((other) => overlap(one.room, other))).toEqual([])
      for (const [k, value] of one.room.entries()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(k % 2 === 0 ? view.widthPx : view.heightPx)
      }
    }
  })

  it('shrink to the sign where there is no room, and the sign stands on the line at last', () => {
    const { ctx, written } = recorder()
    const space = createLabelSpace()
    space.occupy(box(0, 0, 800, 400))
    writeBands(
      ctx,
      bandShapes(route, plan, stretches(exceedance('hard', 20, 60)), DEFAULT_UNITS),
      view,
      chartColours('day'),
      space,
    )
    expect(written.map(({ text }) => text)).toEqual(['✕'])
  })
})
