// What is too old goes in slices, by a clock that is never ahead of what was fetched; what a plan rests on stays.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifyFirstTime } from '../../../../electron/engine/retention/first-time.ts'
import { createRetention } from '../../../../electron/engine/retention/retention.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createKnownForecasts } from '../../../../electron/engine/weather/issues/known.ts'
import { DEFAULT_KEPT_DAYS, isShorter, type KeptDays } from '../../../../shared/app/kept-days.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { DAY_MS, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { storedIn } from '../../../support/stored-in.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-retention-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

const put = (timeMs: number, fetchedAtMs: number, place = 0): void =>
  store.weather.put({ latE4: 450_000, longE4: -300_000 + place, timeMs, fetchedAtMs, values: { windSpeed: 8 } })
/** A forecast kept, which says that it was fetched then. */
const keepIssue = (fetchedToMs: number, voyageId = 1): number =>
  store.issues.keep({
    voyageId,
    revision: 1,
    fetchedFromMs: fetchedToMs,
    fetchedToMs,
    fetchedBy: 'own',
    points: 1,
    content: new Uint8Array(100),
  })
/** Every three hours of the days before now, fetched a day before their hour. */
const fillDays = (days: number, places = 1): void =>
  store.commit(() => {
    for (let ago = 0; ago < days * DAY_MS; ago += STEP_MS)
      for (let place = 0; place < places; place++) put(NOW - ago, NOW - ago - DAY_MS, place)
  })
const retentionHere = (nowMs: number, days: KeptDays = DEFAULT_KEPT_DAYS, isHeld = false) =>
  createRetention({ store, days: () => days, isHeld: () => isHeld, now: () => nowMs })
/** How many slices it took. */
function slicesUntilDone(retention: ReturnType<typeof retentionHere>): number {
  let slices = 0
  while (retention.slice()) slices++
  return slices
}
const oldest = (): number | undefined => store.weather.times(undefined, 1)[0]

describe('values of hours gone by', () => {
  it('go where they are older than 30 days, a little in each slice, and nothing else does', () => {
    fillDays(40, 10)
    keepIssue(NOW - HOUR_MS)
    const before = store.weather.count()
    const retention = retentionHere(NOW)
    expect(retention.slice()).toBe(true)
    expect(before - store.weather.count()).toBe(200)
    slicesUntilDone(retention)
    // The hour 30 days before the newest fetch stays.
    expect(oldest()).toBe(NOW - 30 * DAY_MS)
    expect(store.weather.count()).toBe(10 * (30 * 8 + 1))
    expect(retention.slice()).toBe(false)
  })

  it('stay all where they are kept always', () => {
    fillDays(40)
    keepIssue(NOW)
    expect(slicesUntilDone(retentionHere(NOW, { pastValues: null, forecasts: null }))).toBe(0)
    expect(store.weather.count()).toBe(320)
  })

  it.each([
    ['a year ahead', NOW + 365 * DAY_MS, NOW - 30 * DAY_MS],
    ['two months back', NOW - 60 * DAY_MS, NOW - 90 * DAY_MS],
    ['before there was weather', 0, NOW - 100 * DAY_MS + STEP_MS],
  ])('with a clock %s only what is old by what was fetched goes', (_what, clockMs, oldestMs) => {
    fillDays(100)
    keepIssue(NOW)
    slicesUntilDone(retentionHere(clockMs))
    expect(oldest()).toBe(oldestMs)
  })

  it('stay while no forecast of a voyage says what time it is', () => {
    fillDays(100)
    expect(slicesUntilDone(retentionHere(NOW + 365 * DAY_MS))).toBe(0)
  })

  it('that were fetched by a clock ahead do not make others old once it is right again', () => {
    fillDays(100)
    keepIssue(NOW + 300 * DAY_MS)
    slicesUntilDone(retentionHere(NOW - 50 * DAY_MS))
    expect(oldest()).toBe(NOW - 80 * DAY_MS)
  })

  it('stay while the officer was only just notified, and where nothing can be written', () => {
    fillDays(100)
    keepIssue(NOW)
    expect(retentionHere(NOW, DEFAULT_KEPT_DAYS, true).slice()).toBe(false)
    store.holdWeather({ code: 'busy', message: 'later', retryable: true })
    expect(retentionHere(NOW).slice()).toBe(false)
    store.holdWeather(null)
    expect(retentionHere(NOW).slice()).toBe(true)
  })

  it('that are damaged go with the others', () => {
    fillDays(40)
    keepIssue(NOW)
    store.close(NOW)
    const handle = new Database(join(folder, 'data.sqlite'))
    handle.exec('UPDATE weather SET wind_speed = wind_speed + 1')
    handle.close()
    store = openStore(folder, NOW)
    expect(store.weather.read(450_000, -300_000, NOW - 39 * DAY_MS)).toBeNull()
    expect(store.weather.read(450_000, -300_000, NOW)).toBeNull()
    expect(store.weather.damaged()).toBe(2)
    slicesUntilDone(retentionHere(NOW))
    expect(store.weather.damaged()).toBe(1)
    expect(oldest()).toBe(NOW - 30 * DAY_MS)
  })
})

describe('forecasts', () => {
  it('of more than 90 days ago are one a day, of every voyage, and none is lost that was the last of its day', () => {
    store.commit(() => {
      for (let ago = 0; ago < 100 * DAY_MS; ago += STEP_MS) [1, 2].forEach((voyageId) => keepIssue(NOW - ago, voyageId))
    })
    slicesUntilDone(retentionHere(NOW))
    for (const voyageId of [1, 2]) {
      const kept = store.issues.heads(voyageId).map(({ fetchedToMs }) => fetchedToMs)
      const whole = kept.filter((atMs) => atMs >= NOW - 90 * DAY_MS)
      const thinned = kept.filter((atMs) => atMs < NOW - 90 * DAY_MS)
      expect(whole).toHaveLength(90 * 8 + 1)
      expect(thinned.map((atMs) => Math.floor(atMs / DAY_MS))).toEqual([
        ...new Set(thinned.map((atMs) => Math.floor(atMs / DAY_MS))),
      ])
      expect(thinned).toHaveLength(10 + 1)
    }
    // A day later the day that was cut through is thinned too.
    slicesUntilDone(retentionHere(NOW))
    keepIssue(NOW + DAY_MS)
    slicesUntilDone(retentionHere(NOW + DAY_MS))
    expect(store.issues.heads(1)).toHaveLength(90 * 8 + 1 + 11 + 1 - 7)
  })
})

it('what a choice would remove is counted before it holds', () => {
  fillDays(40)
  keepIssue(NOW)
  const retention = retentionHere(NOW)
  expect(retention.oldBy({ pastValues: 7, forecasts: null })).toEqual({
    valuesBeforeMs: NOW - 7 * DAY_MS,
    forecastsBeforeMs: null,
    issueIds: [],
  })
  expect(store.weather.count()).toBe(320)
  expect(isShorter({ pastValues: 7, forecasts: null }, DEFAULT_KEPT_DAYS)).toBe(true)
  expect(isShorter({ pastValues: null, forecasts: 365 }, DEFAULT_KEPT_DAYS)).toBe(false)
})

it('room is given back in slices down to a megabyte, and the file becomes smaller', () => {
  fillDays(60, 100)
  keepIssue(NOW)
  const bytes = (): number => {
    store.close(NOW)
    const size = statSync(join(folder, 'data.sqlite')).size
    store = openStore(folder, NOW)
    return size
  }
  const before = bytes()
  slicesUntilDone(retentionHere(NOW))
  expect(store.space.isShrinkable()).toBe(true)
  expect(store.space.freeBytes()).toBeLessThanOrEqual(1024 * 1024)
  expect(bytes()).toBeLessThan(before * 0.7)
})

const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'Across 180°',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: '', position: { lat: 1, long: -178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOW - 60 * DAY_MS, speedKn: 10 },
}

it('what an approved plan rests on reads as it was when all its values are gone', async () => {
  store.commit(() => {
    for (const { lat, long, timeMs } of trackSteps(buildSchedule(DOCUMENT)))
      store.weather.put({
        latE4: toE4(lat),
        longE4: toE4(long),
        timeMs,
        fetchedAtMs: NOW - 61 * DAY_MS,
        values: { totalWaveHeight: 3.25, windSpeed: 8 },
      })
  })
  const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW - 60 * DAY_MS)
  const known = createKnownForecasts({
    store,
    stored: storedIn(store),
    voyageOf: store.voyages.get,
    vessels: { judged: () => null, notJudged: () => null },
    originOf: (id) => `here/${id}`,
    now: () => NOW - 60 * DAY_MS,
    createYield: () => () => Promise.resolve(),
  })
  await known.keep(voyageId, 'approved')
  const [head] = known.heads(voyageId)
  const then = known.read(voyageId, head?.knownId ?? 0)
  keepIssue(NOW)
  slicesUntilDone(retentionHere(NOW))
  expect(store.weather.count()).toBe(0)
  expect(known.read(voyageId, head?.knownId ?? 0)).toEqual(then)
  expect(then?.content.length).toBeGreaterThan(50)
})

describe('the first time', () => {
  const notify = (monotonicMs: () => number) =>
    notifyFirstTime({
      store,
      days: DEFAULT_KEPT_DAYS,
      oldBy: retentionHere(NOW).oldBy,
      now: () => NOW,
      monotonicMs,
    })

  it('is said with the day before which values go, and nothing goes for a day; at the next start it is not said again', () => {
    fillDays(40)
    keepIssue(NOW)
    let ms = 5000
    const isHeld = notify(() => ms)
    expect(store.notices).toEqual([
      'Binnacle keeps from now on values of hours gone by for 30 days (those from before 31 OCT 2026 go), every forecast for 90 days, then one of each day. What an approved or printed plan rests on stays, and so do averages and casualties. What is older goes a day after this start: Settings, Files and backup, keeps it longer.',
    ])
    expect(isHeld()).toBe(true)
    ms += DAY_MS
    expect(isHeld()).toBe(false)
    expect(notify(() => ms)()).toBe(false)
    expect(store.notices).toHaveLength(1)
  })

  it('is not said where nothing is old: nor later, when something is', () => {
    expect(notify(() => 0)()).toBe(false)
    fillDays(40)
    keepIssue(NOW)
    expect(notify(() => 0)()).toBe(false)
    expect(store.notices).toEqual([])
  })
})
