// Passages compared: each as if it had been planned and evaluated alone, gaps as gaps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import {
  changeInSlices,
  compareInSlices,
  passageOfInSlices,
} from '../../../../../electron/engine/weather/evaluate/comparison.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { departures, MAX_ALTERNATIVES } from '../../../../../shared/passage/alternative.ts'
import { seasonSpan } from '../../../../../shared/weather/climatology.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { areKnownAt, VITAL_MEASURES } from '../../../../../shared/weather/weather.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { storedIn } from '../../../../support/stored-in.ts'
import { atOnce } from '../../../../../shared/sliced.ts'

const changeOf = (...given: Parameters<typeof changeInSlices>) => atOnce(changeInSlices(...given))
const compareAlternatives = (...given: Parameters<typeof compareInSlices>) => atOnce(compareInSlices(...given))
const passageOf = (...given: Parameters<typeof passageOfInSlices>) => atOnce(passageOfInSlices(...given))

const NOW = Date.UTC(2026, 10, 15, 12)
let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-alternatives-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

const document: VoyageDocument = {
  format: 1,
  name: 'Across 180°',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: '', position: { lat: 0, long: -178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOW, speedKn: 10 },
}
const valuesAt = (h: number): Partial<Record<MeasureName, number>> => ({
  totalWaveHeight: 1 + h / 10,
  windSpeed: 10,
  currentSpeed: 1852 / 3600,
  currentDirection: 90,
  swellWaveHeight: 1,
  windGust: 12,
  visibility: 20_000,
  iceThickness: 0,
})
/** A sea that grows by a tenth of a metre an hour, everywhere along the track, for two days. */
const storeSea = (gone: readonly MeasureName[] = []): void =>
  store.commit(() => {
    for (let h = -3; h <= 48; h += 3)
      for (let i = -8; i <= 8; i++)
        for (const lat of [-0.5, 0.5]) {
          const long = i / 2 <= 0 ? 180 + i / 2 : -180 + i / 2
          store.weather.put({
            latE4: toE4(lat),
            longE4: toE4(long),
            timeMs: NOW + h * HOUR_MS,
            fetchedAtMs: NOW - HOUR_MS,
            values: Object.fromEntries(
              Object.entries(valuesAt(h)).filter(([name]) => !gone.includes(name as MeasureName)),
            ),
          })
        }
  })

it('of a passage after its departure only what lies ahead is given, and of one that is over nothing', async () => {
  storeSea()
  const { voyageId } = store.voyages.create(document, 'test', NOW)
  const look = (h: number) =>
    compareAlternatives(storedIn(store), store.voyages.get, [{ voyageId, etdMs: NOW }], null, NOW + h * HOUR_MS)
  const [row] = look(12)
  expect(row).toMatchObject({ fromMs: NOW + 12 * HOUR_MS, unknownH: 0 })
  expect(row?.passageH).toBeCloseTo(((row?.etaMs ?? 0) - NOW) / HOUR_MS - 12, 9)
  expect(look(48)).toEqual([])
})

it('no figure rests on an average; the alternative passage has them', async () => {
  storeSea()
  const { voyageId } = store.voyages.create(document, 'test', NOW)
  const alternatives = [{ voyageId, etdMs: NOW + 36 * HOUR_MS }]
  const look = () => compareAlternatives(storedIn(store), store.voyages.get, alternatives, newVessel('X').limits, NOW)
  const before = look()
  store.commit(() =>
    store.averages.put({
      latE4: 0,
      longE4: toE4(180),
      fetchedAtMs: NOW - HOUR_MS,
      span: seasonSpan(NOW, 0, 'north'),
      values: { totalWaveHeight: 20, windSpeed: 60, currentSpeed: 5, currentDirection: 90 },
    }),
  )
  const drawn = passageOf(storedIn(store), store.voyages.get(voyageId), { voyageId, etdMs: NOW + 36 * HOUR_MS }, NOW)
  expect(drawn.weather.source).toContain('A')
  expect(look()).toEqual(before)
})

it('an alternative passage is planned and evaluated as it is compared; the own keeps its fix, at any speed', () => {
  storeSea()
  const fix = { timeMs: NOW + 6 * HOUR_MS, position: { lat: 0, long: 179.5 } }
  const fixed = { ...document, schedule: { ...document.schedule, fix } }
  const { voyageId } = store.voyages.create(fixed, 'test', NOW)
  const at = (etdMs: number, speedKn?: number) =>
    passageOf(storedIn(store), store.voyages.get(voyageId), { voyageId, etdMs, speedKn }, NOW)
  expect(at(NOW).document.schedule.fix).toEqual(fix)
  expect(at(NOW, 20).document.schedule).toEqual({ etdMs: NOW, speedKn: 20, fix })
  expect(buildSchedule(at(NOW, 20).document).etaMs).toBeLessThan(buildSchedule(fixed).etaMs ?? 0)
  const faster = at(NOW + 3 * HOUR_MS, 20)
  expect(faster.document.schedule).toEqual({ etdMs: NOW + 3 * HOUR_MS, speedKn: 20 })
  expect(faster.weather.steps[0]?.timeMs).toBe(NOW + 3 * HOUR_MS)
})

it('a change is given for what lies ahead, before and after; without a departure there is none', () => {
  storeSea()
  const { voyageId } = store.voyages.create(document, 'test', NOW)
  const north = document.waypoints.map((waypoint, i) => ({
    ...waypoint,
    position: { ...waypoint.position, lat: i === 1 ? 0.4 : 0 },
  }))
  const moved = { ...store.voyages.get(voyageId), document: { ...document, waypoints: north } }
  const { limits } = newVessel('X')
  const change = changeOf(storedIn(store), moved, document, limits, NOW)
  expect(change?.before.distanceNm).toBeCloseTo(240, 0)
  expect(change?.after.distanceNm).toBeGreaterThan(change?.before.distanceNm ?? 0)
  expect(change?.after.etaMs).toBeGreaterThan(change?.before.etaMs ?? 0)
  const never = { ...document, schedule: { ...document.schedule, etdMs: null } }
  expect(changeOf(storedIn(store), { ...moved, document: never }, document, limits, NOW)).toBeNull()
})

describe('departures compared', () => {
  it('meet the sea of their own time, and are known as far as it is stored', async () => {
    storeSea()
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const times = departures(NOW, NOW + 36 * HOUR_MS, 12) ?? []
    const rows = compareAlternatives(
      storedIn(store),
      store.voyages.get,
      times.map((etdMs) => ({ voyageId, etdMs })),
      newVessel('X').limits,
      NOW,
    )
    expect(rows.map(({ etdMs }) => etdMs)).toEqual(times)
    expect(rows[0]?.known).toBe(rows[0]?.steps)
    expect(rows[0]?.unknownH).toBe(0)
    expect(rows[0]?.worstSea?.value).toBeCloseTo(1 + 27 / 10, 1)
    expect(rows[0]).toMatchObject({
      hardH: 0,
      anyH: 0,
      oldestFetchedAtMs: NOW - HOUR_MS,
      newestFetchedAtMs: NOW - HOUR_MS,
    })
    expect(rows[0]?.currentKn).toBeCloseTo(1, 1)
    // Beyond 4 m from 30 h on: the ship arrives at 36 h.
    expect(rows[1]?.beyondH.waveM).toBeCloseTo(6, 0)
    expect(rows[1]?.hardH).toBeCloseTo(6, 0)
    expect(rows[3]?.known ?? 0).toBeLessThan(rows[3]?.steps ?? 0)
    expect(rows[3]?.known).toBeGreaterThan(0)
    // The parts are apart, and together the whole.
    for (const row of rows)
      expect(Object.values(row.parts).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(row.passageH, 6)
    expect(rows[0]?.parts).toMatchObject({ hardH: 0, unknownH: 0 })
    expect(rows[3]?.parts.unknownH).toBeGreaterThan(0)
    expect(rows[0]?.unknownFromMs).toBeNull()
    expect(rows[3]?.unknownFromMs).toBe(NOW + 48 * HOUR_MS)
    // Stored until 48 h, of a passage from 36 to 60: what lies between a known step and one that is not is not known.
    expect(rows[3]?.unknownH).toBeCloseTo(((rows[3]?.etaMs ?? 0) - NOW) / HOUR_MS - 48, 6)
    expect(rows[3]?.rests).toEqual({ limits: 'part', sea: 'part', wind: 'part', current: 'part' })
  })

  it('count as known only what has every value compared, and in hours what has not', async () => {
    storeSea(['iceThickness', 'windGust'])
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const alternatives = [{ voyageId, etdMs: NOW }]
    const { limits } = newVessel('X')
    const [row] = compareAlternatives(storedIn(store), store.voyages.get, alternatives, limits, NOW)
    expect(row).toMatchObject({
      known: 0,
      limits: ['waveM', 'swellM', 'windKn', 'gustKn', 'visibilityNm', 'iceM'],
      rests: { limits: 'part', sea: 'whole', wind: 'whole', current: 'whole' },
    })
    expect(row?.unknownH).toBeCloseTo(row?.passageH ?? 0, 9)
    const [without] = compareAlternatives(
      storedIn(store),
      store.voyages.get,
      alternatives,
      { ...limits, iceM: null, gustKn: null },
      NOW,
    )
    expect(without).toMatchObject({ known: without?.steps, unknownH: 0, rests: { limits: 'whole' } })
  })

  it('without wind and sea nothing of them is known, whatever rows are stored', async () => {
    storeSea(['totalWaveHeight', 'windSpeed'])
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const [row] = compareAlternatives(storedIn(store), store.voyages.get, [{ voyageId, etdMs: NOW }], null, NOW)
    expect(row).toMatchObject({
      known: 0,
      limits: [],
      worstSea: null,
      worstWind: null,
      rests: { limits: 'none', sea: 'none', wind: 'none', current: 'whole' },
    })
  })

  it('are what the voyage itself would encounter with that departure', async () => {
    storeSea()
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const etdMs = NOW + 7 * HOUR_MS
    const [row] = compareAlternatives(storedIn(store), store.voyages.get, [{ voyageId, etdMs }], null, NOW)
    const moved = store.voyages.revise(voyageId, { ...document, schedule: { etdMs, speedKn: 10 } }, 'test', NOW)
    const weather = evaluateVoyage(storedIn(store), moved, NOW)
    expect(row).toMatchObject({
      etaMs: buildSchedule(moved.document).etaMs,
      steps: weather.steps.length,
      known: weather.steps.filter((_step, i) => areKnownAt(weather, VITAL_MEASURES, i)).length,
    })
    expect(row?.worstSea?.value).toBeCloseTo(Math.max(...weather.columns.totalWaveHeight.map((one) => one ?? 0)), 9)
  })

  it('take another speed on every leg, and leave the voyage as it is', async () => {
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const rows = compareAlternatives(
      storedIn(store),
      store.voyages.get,
      [
        { voyageId, etdMs: NOW, speedKn: 20 },
        { voyageId, etdMs: NOW },
      ],
      null,
      NOW,
    )
    expect(rows[0]?.etaMs).toBeCloseTo(NOW + ((rows[1]?.etaMs ?? 0) - NOW) / 2, -1)
    expect(rows.map(({ known, worstSea, currentKn }) => [known, worstSea, currentKn])).toEqual([
      [0, null, null],
      [0, null, null],
    ])
    expect(store.voyages.get(voyageId).revision).toBe(1)
  })

  it('refuse a voyage that is not stored', () => {
    expect(() =>
      compareAlternatives(storedIn(store), store.voyages.get, [{ voyageId: 9, etdMs: NOW }], null, NOW),
    ).toThrow('not stored')
  })
})

describe('the window', () => {
  it('has both its ends, and is bounded', () => {
    expect(departures(0, 6 * HOUR_MS, 3)).toEqual([0, STEP_MS, 2 * STEP_MS])
    expect(departures(10, 0, 1)).toEqual([])
    expect(departures(0, (MAX_ALTERNATIVES - 1) * HOUR_MS, 1)).toHaveLength(MAX_ALTERNATIVES)
    expect(departures(0, MAX_ALTERNATIVES * HOUR_MS, 1)).toBeNull()
  })
})
