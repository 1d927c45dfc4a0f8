// Pairs of forecast and what was there from a store's issues: against a naive list, over ±180°, with values of mixed ages, gaps, damage and clocks ahead.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noValues } from '../../../../../electron/engine/store/stored-measures.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import type { WeatherRow } from '../../../../../electron/engine/store/weather.ts'
import { contentInSlices, headOfRows } from '../../../../../electron/engine/weather/issues/issue-content.ts'
import { verificationInSlices } from '../../../../../electron/engine/weather/issues/verification.ts'
import { DAY_MS, floorToStep, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps, type TrackStep } from '../../../../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import {
  LEAD_BINS,
  separateOf,
  type Verification,
  type VerifiedOver,
} from '../../../../../shared/ship/sailed/verification.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { quickFolder } from '../../../../support/quick-folder.ts'
import { storedIn } from '../../../../support/stored-in.ts'

const ETD_MS = Date.UTC(2026, 10, 1)
const NOW_MS = ETD_MS + 14 * DAY_MS
let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-verification-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

/** 14 days across ±180°. */
const documentOf = (etdMs = ETD_MS): VoyageDocument => ({
  format: 1,
  name: 'Across 180°',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 160 }, leg: null },
    { id: '2', name: '', position: { lat: 5, long: -144 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs, speedKn: 10 },
})
const created = (document = documentOf()): Voyage => store.voyages.create(document, 'test', NOW_MS)
const stepsOf = (document: VoyageDocument): TrackStep[] => trackSteps(buildSchedule(document))
/** Steps of which the service can say what was there. */
const sailedOf = (document = documentOf()): TrackStep[] => {
  const { etaMs } = buildSchedule(document)
  return stepsOf(document).filter(({ timeMs }) => timeMs <= Math.min(NOW_MS - STEP_MS, etaMs ?? 0))
}

interface Made {
  windSpeed?: number | null
  totalWaveHeight?: number | null
  swellWaveHeight?: number | null
  currentSpeed?: number | null
}
const row = (
  { lat, long, timeMs }: TrackStep,
  fetchedAtMs: number,
  values: Made,
  older: WeatherRow['older'] = {},
): WeatherRow => ({
  latE4: toE4(lat),
  longE4: toE4(long),
  timeMs,
  fetchedAtMs,
  fetchedBy: 'own',
  values: { ...noValues(), ...values },
  older,
})
function keep({ voyageId }: Voyage, rows: readonly WeatherRow[]): number {
  const head = headOfRows(rows)
  if (head === null) throw new Error('no rows')
  const content = atOnce(contentInSlices(rows))
  return store.commit(() => store.issues.keep({ voyageId, revision: 1, ...head, content }))
}
/** What was there: fetched an hour after each hour. */
const putThere = (steps: readonly TrackStep[], wasAt: (index: number) => Made): void =>
  store.commit(() => {
    for (const [i, step] of steps.entries()) {
      const { lat, long, timeMs } = step
      const values = { ...noValues(), ...wasAt(i) }
      store.weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: timeMs + HOUR_MS, values })
    }
  })
const ENOUGH: Made = { windSpeed: 10, totalWaveHeight: 2, swellWaveHeight: 1, currentSpeed: 0.5 }

const verified = (voyage: Voyage, over: VerifiedOver = 'voyage', nowMs = NOW_MS): Verification =>
  atOnce(
    verificationInSlices(
      { stored: storedIn(store), issues: store.issues, voyageOf: store.voyages.get, nowMs },
      voyage.voyageId,
      over,
    ),
  )
const seaBins = (found: Verification): number[] => found.measures.totalWaveHeight.map(({ steps }) => steps)

/** An issue each so many hours from two days before the departure, a little after the hour; the sea of it errs by its lead. */
function keepAll(voyage: Voyage, eachH: number, errorAt: (step: number, issue: number) => number): number[] {
  const steps = stepsOf(voyage.document)
  const fetches = Array.from(
    { length: Math.floor((16 * 24) / eachH) },
    (_, i) => ETD_MS - 2 * DAY_MS + i * eachH * HOUR_MS + 600_000,
  )
  for (const [k, atMs] of fetches.entries()) {
    const rows = steps.flatMap((step, i) =>
      step.timeMs > floorToStep(atMs) && step.timeMs <= atMs + 240 * HOUR_MS
        ? [row(step, atMs, { ...ENOUGH, totalWaveHeight: 2 + errorAt(i, k) })]
        : [],
    )
    if (rows.length > 0) keep(voyage, rows)
  }
  return fetches
}

describe('pairs of forecast and what was there', () => {
  it('are, of each hour and bin, the forecast whose lead is nearest to the middle', () => {
    const voyage = created()
    const sailed = sailedOf()
    putThere(sailed, () => ENOUGH)
    const chance = mulberry(7)
    const errors = Array.from({ length: 200 }, () =>
      Array.from({ length: 200 }, () => Math.round(chance() * 400) / 100),
    )
    const fetches = keepAll(voyage, 6, (i, k) => errors[i]?.[k] ?? 0)
    const found = verified(voyage)
    expect(found).toMatchObject({ sailed: sailed.length, known: sailed.length, forecast: sailed.length, notRead: 0 })
    for (const [place, { fromH, toH, leastForce }] of LEAD_BINS.entries()) {
      const sizes = sailed.flatMap(({ timeMs }, i) => {
        const leads = fetches.map((atMs, k) => ({ leadH: (timeMs - atMs) / HOUR_MS, error: errors[i]?.[k] ?? 0 }))
        const off = ({ leadH }: { leadH: number }): number => Math.abs(leadH - (fromH + toH) / 2)
        const [nearest] = leads
          .filter(({ leadH }) => leadH > fromH && leadH <= toH)
          .toSorted((a, b) => off(a) - off(b) || a.leadH - b.leadH)
        return nearest === undefined || leastForce !== undefined ? [] : [nearest.error]
      })
      const bin = found.measures.totalWaveHeight[place]
      expect([fromH, bin?.steps, bin?.separate]).toEqual([fromH, sizes.length, separateOf(sizes.length)])
      const mean = sizes.length < 96 ? null : sizes.reduce((a, b) => a + b, 0) / sizes.length
      const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e9))
      expect(rounded(bin?.errors?.mean ?? null)).toBe(rounded(mean))
    }
    // 10 m/s is no gale.
    expect(found.measures.windSpeed.map(({ steps }) => steps > 0)).toEqual([true, true, true, true, true, false])
  })

  it('count a gale by the wind that was there, not by the forecast', () => {
    const voyage = created()
    putThere(sailedOf(), (i) => ({ ...ENOUGH, windSpeed: i < 40 ? 17.2 : 17.1 }))
    keepAll(voyage, 12, () => 1)
    const [, second, third, , , gale] = verified(voyage).measures.totalWaveHeight
    expect(gale?.steps).toBe(40)
    expect(Math.min(second?.steps ?? 0, third?.steps ?? 0)).toBeGreaterThan(90)
  })

  it('take each value by when it was fetched itself, whatever its row says', () => {
    const voyage = created()
    const [step] = sailedOf().slice(80)
    if (step === undefined) throw new Error('no step')
    putThere([step], () => ENOUGH)
    const at = (leadH: number): number => step.timeMs - leadH * HOUR_MS
    keep(voyage, [row(step, at(10), { ...ENOUGH, totalWaveHeight: 4 }, { totalWaveHeight: at(100) })])
    const { measures } = verified(voyage)
    expect(measures.windSpeed.map(({ steps }) => steps)).toEqual([1, 0, 0, 0, 0, 0])
    expect(measures.totalWaveHeight.map(({ steps }) => steps)).toEqual([0, 0, 0, 1, 0, 0])
  })

  it('are none where the last forecast is all that is known, or a measure was not given', () => {
    const voyage = created()
    const sailed = sailedOf()
    keepAll(voyage, 12, () => 1)
    expect(verified(voyage)).toMatchObject({ sailed: sailed.length, known: 0, forecast: 0 })
    expect(seaBins(verified(voyage))).toEqual([0, 0, 0, 0, 0, 0])
    putThere(sailed.slice(0, 30), () => ({ ...ENOUGH, totalWaveHeight: null }))
    const found = verified(voyage)
    expect([found.known, seaBins(found)]).toEqual([0, [0, 0, 0, 0, 0, 0]])
    expect(found.measures.windSpeed[0]?.steps).toBeGreaterThan(25)
  })

  it('are none where a forecast does not reach, and evaluated at the ship’s place where its track was another', () => {
    const voyage = created()
    const sailed = sailedOf()
    putThere(sailed, () => ENOUGH)
    const offTrack = (northNm: number) =>
      sailed
        .slice(40, 60)
        .map((step) => row({ ...step, lat: step.lat + northNm / 60 }, ETD_MS, { ...ENOUGH, totalWaveHeight: 3 }))
    keep(voyage, offTrack(300))
    expect(seaBins(verified(voyage))).toEqual([0, 0, 0, 0, 0, 0])
    keep(voyage, offTrack(6))
    expect(seaBins(verified(voyage))[4]).toBeGreaterThan(10)
  })

  it('do not count a value fetched ahead of the clock, as forecast or as what was there', () => {
    const voyage = created()
    const sailed = sailedOf()
    store.commit(() => {
      for (const { lat, long, timeMs } of sailed)
        store.weather.put({
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
          fetchedAtMs: NOW_MS + DAY_MS,
          values: { ...ENOUGH },
        })
    })
    keepAll(voyage, 12, () => 1)
    expect(verified(voyage).known).toBe(0)
    // Once the clock has passed it nobody can tell.
    expect(verified(voyage, 'voyage', NOW_MS + 2 * DAY_MS).known).toBeGreaterThan(0)
  })

  it('go on without a damaged forecast, and say so', () => {
    const voyage = created()
    putThere(sailedOf(), () => ENOUGH)
    keepAll(voyage, 12, () => 1)
    const whole = verified(voyage)
    const content = new Uint8Array([9, 1, 2, 3])
    const heads = store.issues.heads(voyage.voyageId)
    const { fetchedToMs } = heads[0] ?? { fetchedToMs: 0 }
    store.commit(() =>
      store.issues.keep({
        voyageId: voyage.voyageId,
        revision: 1,
        fetchedFromMs: fetchedToMs,
        fetchedToMs: fetchedToMs + 1,
        fetchedBy: 'own',
        points: 1,
        content,
      }),
    )
    expect(verified(voyage)).toEqual({ ...whole, notRead: 1 })
  })

  it('take what was there from a forecast kept later, once the store has it no more', () => {
    const voyage = created()
    const sailed = sailedOf()
    putThere(sailed, () => ENOUGH)
    keepAll(voyage, 12, () => 1)
    const there = (steps: readonly TrackStep[]) => steps.map((step) => row(step, step.timeMs + HOUR_MS, ENOUGH))
    keep(voyage, there(sailed.slice(0, 60)))
    keep(voyage, there(sailed.slice(30)))
    const before = verified(voyage)
    store.commit(() => store.weather.removeBefore(NOW_MS, 10_000))
    expect(verified(voyage)).toEqual(before)
  })
})

describe('over the last 90 days', () => {
  it('each hour counts once, of the voyage with a fix, else of the newest, whichever is on screen', () => {
    const [first, second] = [created(), created()]
    putThere(sailedOf(), () => ENOUGH)
    keepAll(first, 12, () => 3)
    keepAll(second, 12, () => 1)
    const of = (voyage: Voyage, over: VerifiedOver) => {
      const { sailed, measures } = verified(voyage, over)
      return { sailed, measures }
    }
    expect(of(first, '90-days')).toEqual(of(second, 'voyage'))
    expect(of(second, '90-days')).toEqual(of(second, 'voyage'))
    const [, , place] = sailedOf()
    if (place === undefined) throw new Error('no step')
    const { lat, long, timeMs } = place
    const { schedule } = first.document
    store.voyages.revise(
      first.voyageId,
      { ...first.document, schedule: { ...schedule, fix: { timeMs, position: { lat, long } } } },
      'fix',
      NOW_MS,
    )
    expect(of(second, '90-days').measures.totalWaveHeight[1]?.errors?.bias).toBeCloseTo(3, 6)
  })

  it('has the hours of these days alone, and no voyage that is not there any more', () => {
    const voyage = created()
    const sailed = sailedOf()
    putThere(sailed, () => ENOUGH)
    keepAll(voyage, 12, () => 1)
    keep({ ...voyage, voyageId: 77 }, [row(sailed[0] ?? ({} as TrackStep), ETD_MS, ENOUGH)])
    const later = sailed[50]?.timeMs ?? 0
    const whole = verified(voyage, 'voyage', later + 90 * DAY_MS)
    expect(whole.sailed).toBeGreaterThan(sailed.length - 1)
    expect(verified(voyage, '90-days', later + 90 * DAY_MS)).toMatchObject({ sailed: whole.sailed - 50, notRead: 0 })
  })
})
