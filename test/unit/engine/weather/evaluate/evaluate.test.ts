// The weather along a voyage against a search through every stored row, across ±180° and at the poles too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { fromE4, toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherAnswer } from '../../../../../electron/engine/store/weather.ts'
import { createField, OFF_TRACK_LIMIT_NM } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { byMeasure } from '../../../../support/by-measure.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SEED } from '../../../../support/seed.ts'
import { storedIn } from '../../../../support/stored-in.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const values = byMeasure((_, i) => i + 0.5)
const FULL = process.env['BINNACLE_FULL'] === '1'

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-evaluate-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

const document = (from: Position, to: Position, speedKn = 12): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: from, leg: null },
    { id: '2', name: '', position: to, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: NOW_MS, speedKn },
})
const put = (row: Omit<WeatherAnswer, 'values' | 'fetchedAtMs'> & Partial<WeatherAnswer>): void =>
  store.weather.put({ fetchedAtMs: NOW_MS - 1000, values, ...row })

const regions: [name: string, from: Position, to: Position][] = [
  ['open ocean', { lat: 48, long: -20 }, { lat: 45, long: -30 }],
  ['across ±180° westwards', { lat: 51, long: -177 }, { lat: 50, long: 176 }],
  ['along ±180°', { lat: -20, long: 180 }, { lat: -15, long: -180 }],
  ['over the north pole', { lat: 87.5, long: 30 }, { lat: 87.5, long: -150 }],
  ['at the south pole', { lat: -89.9, long: 0 }, { lat: -89.95, long: 120 }],
  ['high latitude', { lat: 79, long: -10 }, { lat: 80.5, long: 15 }],
  ['the equator and Greenwich', { lat: -1, long: -1 }, { lat: 1, long: 1 }],
]

describe('evaluateVoyage', () => {
  it('knows each waypoint that lies within 15 NM of the line between two steps that are known', () => {
    const random = mulberry(SEED)
    const corners = Array.from({ length: 40 }, (_, i) => ({
      id: String(i + 1),
      name: '',
      position: { lat: 10 + 0.35 * i * random(), long: -40 + 0.45 * i },
      leg: i === 0 ? null : { geometry: 'RL' as const },
    }))
    const route: VoyageDocument = { ...document({ lat: 0, long: 0 }, { lat: 1, long: 1 }, 13), waypoints: corners }
    const voyage = store.voyages.create(route, 'test', NOW_MS)
    const steps = trackSteps(buildSchedule(route))
    store.commit(() => {
      // Off the track, as for a ship that comes later than was planned when they were requested.
      for (const { lat, long, timeMs } of steps)
        put({ latE4: toE4(lat + 0.2 * random() - 0.1), longE4: toE4(long + 0.2 * random() - 0.1), timeMs })
    })
    const { atWaypoints, columns } = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    expect(columns.windSpeed).not.toContain(null)
    const near = atWaypoints.steps.flatMap((at, i) => {
      const after = steps.findIndex(({ timeMs }) => timeMs > at.timeMs)
      const [a, b] = [steps[after - 1], steps[after]]
      if (a === undefined || b === undefined) return []
      const part = (at.timeMs - a.timeMs) / (b.timeMs - a.timeMs)
      const line = { lat: a.lat + (b.lat - a.lat) * part, long: a.long + (b.long - a.long) * part }
      return distanceNm(at, line) <= OFF_TRACK_LIMIT_NM ? [atWaypoints.source[i]] : []
    })
    expect(near.length).toBeGreaterThan(20)
    expect(near).not.toContain('none')
  })
  it.each(regions)('%s: equals a search through every row', (_name, from, to) => {
    const voyage = store.voyages.create(document(from, to), 'test', NOW_MS)
    const steps = trackSteps(buildSchedule(voyage.document))
    const rows: { latE4: number; longE4: number; timeMs: number }[] = []
    const near = fc.sample(
      fc.tuple(
        fc.nat(steps.length - 1),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
      ),
      { numRuns: FULL ? 3000 : 250, seed: 7 },
    )
    store.commit(() => {
      for (const [index, dLat, dLong] of near) {
        const step = steps[index]
        if (step === undefined) continue
        const lat = Math.min(90, Math.max(-90, step.lat + dLat))
        const wide = dLong / Math.max(0.02, Math.cos((lat * Math.PI) / 180)) / 2
        const long = ((((step.long + wide + 180) % 360) + 360) % 360) - 180
        const row = { latE4: toE4(lat), longE4: toE4(long), timeMs: step.timeMs }
        rows.push(row)
        put(row)
      }
    })
    const weather = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    let [found, alone] = [0, 0]
    steps.forEach((step, index) => {
      const distances = rows
        .filter(({ timeMs }) => timeMs === step.timeMs)
        .map((row) => distanceNm(step, { lat: fromE4(row.latE4), long: fromE4(row.longE4) }))
        .filter((distance) => distance <= OFF_TRACK_LIMIT_NM)
      const expected = distances.length === 0 ? null : Math.min(...distances)
      const actual = weather.offTrackNm[index] ?? null
      const samples = weather.samples[index] ?? 0
      // One value is the nearest of its hour; several that all say the same say it together.
      expect([index, samples > 0, actual !== null]).toEqual([index, expected !== null, expected !== null])
      if (expected === null) return
      found++
      alone += Number(samples === 1)
      expect(samples === 1 ? actual : expected).toBeCloseTo(expected, 2)
      for (const measure of ['windSpeed', 'windDirection', 'totalWavePeriod', 'visibility'] as const)
        expect(weather.columns[measure][index]).toBeCloseTo(values[measure], 6)
    })
    expect(found).toBeGreaterThan(steps.length / 4)
    expect(alone).toBeGreaterThan(0)
  })

  it('an exact position wins over a newer one beside it', () => {
    const voyage = store.voyages.create(document({ lat: 48, long: -20 }, { lat: 46, long: -24 }), 'test', NOW_MS)
    const [step] = trackSteps(buildSchedule(voyage.document))
    if (step === undefined) throw new Error('no step')
    const at = { latE4: toE4(step.lat), longE4: toE4(step.long), timeMs: step.timeMs }
    put({ ...at, fetchedAtMs: NOW_MS - 5000 })
    put({ ...at, latE4: at.latE4 + 300, fetchedAtMs: NOW_MS })
    const weather = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    expect([weather.offTrackNm[0], weather.fetchedAtMs[0]]).toEqual([0, NOW_MS - 5000])
  })

  it('a value is never bare: source, age, distance and gap stand beside it, and nothing stands where nothing is', () => {
    const voyage = store.voyages.create(document({ lat: 48, long: -20 }, { lat: 46, long: -24 }), 'test', NOW_MS)
    const [first, second, third] = trackSteps(buildSchedule(voyage.document))
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few steps')
    const at = (step: typeof first): { latE4: number; longE4: number; timeMs: number } => ({
      latE4: toE4(step.lat),
      longE4: toE4(step.long),
      timeMs: step.timeMs,
    })
    // Fetched after its time had passed: past. Fetched before: forecast. A measure missing: null, not zero.
    put({ ...at(first), fetchedAtMs: first.timeMs + 1 })
    put({ ...at(second), fetchedAtMs: second.timeMs - 1, values: { ...values, windSpeed: null } })
    const weather = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    expect(weather.source.slice(0, 3)).toEqual(['P', 'F', 'none'])
    expect(weather.columns.windSpeed.slice(0, 3)).toEqual([0.5, null, null])
    expect(weather.fetchedAtMs[2]).toBeNull()
    expect(weather.gapHours.slice(0, 3)).toEqual([0, 0, null])
    const lengths = new Set(
      [weather.source, weather.offTrackNm, weather.gapHours, ...Object.values(weather.columns)].map((c) => c.length),
    )
    expect([...lengths]).toEqual([weather.steps.length])
  })

  it('waypoints have their own evaluation at the ETA, between the steps around it', () => {
    const base = document({ lat: 0, long: -20 }, { lat: 0, long: -24 })
    const middle = { id: 'm', name: '', position: { lat: 0, long: -21.3 }, leg: { geometry: 'RL' as const } }
    const [start, end] = base.waypoints
    if (start === undefined || end === undefined) throw new Error('no waypoints')
    const voyage = store.voyages.create({ ...base, waypoints: [start, middle, end] }, 'test', NOW_MS)
    const schedule = buildSchedule(voyage.document)
    store.commit(() => {
      trackSteps(schedule).forEach(({ lat, long, timeMs }, index) => {
        if (index === 0 || timeMs > (schedule.etaMs ?? 0)) return
        put({
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
          values: { ...values, windSpeed: 10 + index },
        })
      })
    })
    const { atWaypoints, columns, steps } = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    const etaMs = schedule.rows[1]?.etaMs ?? 0
    expect(atWaypoints.steps.map(({ timeMs }) => timeMs)).toEqual(schedule.rows.map((row) => row.etaMs))
    expect(atWaypoints.steps[1]).toMatchObject({ lat: 0, long: -21.3, legIndex: 2 })
    const after = steps.findIndex(({ timeMs }) => timeMs > etaMs)
    const [before, next] = [columns.windSpeed[after - 1] ?? 0, columns.windSpeed[after] ?? 0]
    const found = atWaypoints.columns.windSpeed[1] ?? 0
    expect(found).toBeGreaterThan(before)
    expect(found).toBeLessThan(next)
    expect(atWaypoints.samples[1]).toBeGreaterThan(1)
    expect(atWaypoints.gapHours[1]).toBeGreaterThan(0)
    expect(atWaypoints.source[1]).toBe('F')
  })

  it('a waypoint where the ship turns and goes faster: between the two steps of its own stored track', () => {
    const base = document({ lat: 0, long: 179 }, { lat: 4, long: -178 })
    const middle = { id: 'm', name: '', position: { lat: 0, long: -179.9 }, leg: { geometry: 'RL' as const } }
    const [start, end] = base.waypoints
    if (start === undefined || end === undefined) throw new Error('no waypoints')
    const fast = { ...end, leg: { geometry: 'RL' as const, speedKn: 18 } }
    const voyage = store.voyages.create({ ...base, waypoints: [start, middle, fast] }, 'test', NOW_MS)
    const schedule = buildSchedule(voyage.document)
    store.commit(() => {
      trackSteps(schedule).forEach(({ lat, long, timeMs }, index) =>
        put({
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
          values: { ...values, windSpeed: index },
        }),
      )
    })
    const { atWaypoints, steps } = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    const etaMs = schedule.rows[1]?.etaMs ?? 0
    const hours = (etaMs - (steps[0]?.timeMs ?? 0)) / HOUR_MS
    expect(atWaypoints.columns.windSpeed[1]).toBeCloseTo(hours / 3, 1)
    expect(atWaypoints.samples[1]).toBeGreaterThan(1)
  })

  it('a newer answer without wind leaves the wind of before, with its own age; between values the oldest counts', () => {
    const voyage = store.voyages.create(document({ lat: 48, long: -20 }, { lat: 46, long: -24 }), 'test', NOW_MS)
    const steps = trackSteps(buildSchedule(voyage.document))
    const [first, second] = steps
    if (first === undefined || second === undefined) throw new Error('too few steps')
    const at = (step: typeof first) => ({ latE4: toE4(step.lat), longE4: toE4(step.long), timeMs: step.timeMs })
    const [before, after] = [NOW_MS - 9 * HOUR_MS, NOW_MS - 1000]
    for (const step of steps) put({ ...at(step), fetchedAtMs: before })
    put({ ...at(first), fetchedAtMs: after, values: { ...values, windSpeed: null, windGust: null } })
    put({ ...at(second), fetchedAtMs: after })
    const weather = evaluateVoyage(storedIn(store), voyage, NOW_MS)
    expect(weather.columns.windSpeed[0]).toBe(0.5)
    expect(weather.fetchedAtMs.slice(0, 3)).toEqual([after, after, before])
    expect(Object.keys(weather.older).toSorted()).toEqual(['windGust', 'windSpeed'])
    expect(weather.older.windSpeed?.slice(0, 3)).toEqual([before, null, null])
    // Off the track, between the first two: the wind is as old as the older of them.
    const value = createField(store.weather).at({ lat: first.lat + 0.1, long: first.long }, first.timeMs)
    expect(value?.samples).toBeGreaterThan(0)
    expect(value?.older.windSpeed ?? value?.fetchedAtMs).toBe(before)
  })

  it('an older answer never replaces a newer one', () => {
    put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 2000 })
    put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 1000, values: byMeasure(() => 0) })
    expect(store.weather.read(1, 1, 0)).toMatchObject({ fetchedAtMs: 2000, values })
  })

  it('no ETD, one waypoint, no rows: empty or nothing, never an error', () => {
    const open = document({ lat: 0, long: 0 }, { lat: 1, long: 1 })
    const noEtd = store.voyages.create({ ...open, schedule: { etdMs: null, speedKn: 12 } }, 'test', NOW_MS)
    expect(evaluateVoyage(storedIn(store), noEtd, NOW_MS).steps).toEqual([])
    const one = store.voyages.create({ ...open, waypoints: open.waypoints.slice(0, 1) }, 'test', NOW_MS)
    expect(evaluateVoyage(storedIn(store), one, NOW_MS).source.every((source) => source === 'none')).toBe(true)
  })
})

it('an average along the voyage brings the years its answer said, and only those', () => {
  const ten = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) }
  const span = { averageYear: 10, season: 'autumn' } as const
  const averageAt = (longE4: number, period?: typeof ten): void =>
    store.averages.put({ span, latE4: 0, longE4, fetchedAtMs: NOW_MS, values, ...(period && { period }) })
  averageAt(1_799_999, ten)
  averageAt(-1_760_000)
  const voyage = store.voyages.create(document({ lat: 0, long: 179 }, { lat: 0, long: -175 }), 'test', NOW_MS)
  const { source, periods } = evaluateVoyage(storedIn(store), voyage, NOW_MS)
  expect(new Set(source)).toEqual(new Set(['A']))
  expect([periods?.at(0), periods?.at(-1)]).toEqual([ten, null])
})
