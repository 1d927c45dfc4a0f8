// Casualties from the plan to the store: what the service has within the corridor is stored once, and what it withdraws is said so.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../electron/engine/store/store.ts'
import { startTrainingService, type LogEntry, type TrainingService } from '../../electron/training/service.ts'
import type { Casualty } from '../../shared/casualties/casualty.ts'
import { identityOf, readCasualty } from '../../shared/casualties/reading.ts'
import { distanceNm, legPath } from '../../shared/geo/geodesy.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { nearestOnRoute } from '../../shared/passage/cross-track.ts'
import type { FetchChoice } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'

const KEY = 'casualty-key'
const HALF_WIDTH_NM = 40
const choice: FetchChoice = {
  weather: { plan: 'track' },
  picture: null,
  averages: false,
  casualties: { halfWidthNm: HALF_WIDTH_NM },
  bulkDates: [],
}
const CHANNEL = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Channel"/><waypoints>
<waypoint id="1"><position lat="51.9" lon="3.2"/></waypoint>
<waypoint id="2"><position lat="51.0" lon="1.6"/><leg geometryType="Loxodrome"/></waypoint>
<waypoint id="3"><position lat="48.6" lon="-5.9"/><leg geometryType="Loxodrome"/></waypoint>
</waypoints></route>`

let dataDir = ''
beforeEach(() => void (dataDir = freshFolder()))
afterEach(() => dropFolder(dataDir))

describe('a corridor', () => {
  it('brings every casualty the service has in it, once; then nothing is requested until a month has passed', async () => {
    const service: TrainingService = await startTrainingService({
      apiKeys: [KEY],
      now: () => NOON_MS,
      casualtyCount: 40_000,
    })
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY })
    try {
      const { voyage } = await here.call('voyage.import', { fileName: 'channel.rtz', text: CHANNEL })
      const { voyageId } = voyage
      const estimate = await here.call('sync.estimate', { voyageId, choice })
      expect(estimate.parts.map(({ operation }) => operation)).toEqual([9])
      await here.call('sync.start', { voyageId, choice })
      const done = await here.phase('finished', 'failed', 'paused')
      expect(done).toMatchObject({ phase: 'finished', failed: 0 })
      expect(await here.call('sync.estimate', { voyageId, choice })).toMatchObject({
        requests: 0,
        nothing: 'all-fresh',
      })

      const file = new Database(join(dataDir, 'data.sqlite'), { readonly: true })
      const stored = new Set(file.prepare('SELECT identity FROM casualty').pluck().all())
      const places = file.prepare('SELECT count(*) FROM casualty_mark WHERE cell IS NOT NULL').pluck().get()
      expect(places).toBe(stored.size)
      file.close()
      const all = await everyCasualty(service)
      const legs = voyage.document.waypoints
        .slice(1)
        .map((to, i) => legPath(voyage.document.waypoints[i]!.position, to.position, 'RL'))
      const route = legs.flatMap((path) =>
        Array.from({ length: 400 }, (_, i) => path.at((i * path.distanceNm) / 399).position),
      )
      const inside = all.filter(
        ({ position }) =>
          position !== null &&
          Math.abs(position.lat - 50.5) < 4 &&
          Math.abs(position.long + 1.5) < 8 &&
          route.some((at) => distanceNm(at, position) <= HALF_WIDTH_NM),
      )
      expect(inside.length).toBeGreaterThan(50)
      for (const casualty of inside) expect(stored.has(identityOf(casualty))).toBe(true)

      here.clock.nowMs += 31 * 86_400_000
      const again = await here.call('sync.estimate', { voyageId, choice })
      expect(again.requests).toBeGreaterThan(0)
      await here.call('sync.start', { voyageId, choice })
      const { bytesUp, bytesDown } = await here.phase('finished', 'failed', 'paused')
      expect(Math.abs(again.bytesUp + again.bytesDown - bytesUp - bytesDown) / (bytesUp + bytesDown)).toBeLessThan(0.15)
    } finally {
      await here.engine.close()
      await service.close()
    }
  })
})

async function ofYear({ baseUrl }: TrainingService, year: number): Promise<Casualty[]> {
  const answer = await fetch(`${baseUrl}/v1/marineCasualties/annul?year=${year}`, { headers: { apikey: KEY } })
  const { casualties } = (await answer.json()) as { casualties: unknown[] }
  return casualties.map(readCasualty).filter((casualty) => casualty !== null)
}

async function everyCasualty(service: TrainingService): Promise<Casualty[]> {
  const found: Casualty[] = []
  for (let year = 1996; year <= 2026; year++) found.push(...(await ofYear(service, year)))
  return found
}

describe('years', () => {
  it('the newest is requested alone where the earlier are fresh and it brings less than circles; then all of the corridor is there', async () => {
    const log: LogEntry[] = []
    const service = await startTrainingService({
      apiKeys: [KEY],
      now: () => NOON_MS,
      casualtyCount: 40_000,
      log: (entry) => log.push(entry),
    })
    // The newest as it was a month ago, when half of it was there; the others of today, from another computer.
    const years = Array.from({ length: 30 }, (_, i) => 1997 + i)
    const all: Casualty[] = []
    const store = openStore(dataDir, NOON_MS)
    for (const year of years) {
      const records = await ofYear(service, year)
      all.push(...records)
      const importing = store.casualties.startImport(
        { kind: 'casualties-of-year', year },
        year === 2026 ? NOON_MS - 31 * DAY_MS : NOON_MS - HOUR_MS,
        'own',
      )
      const here = year === 2026 ? records.slice(0, records.length / 2) : records
      store.commit(() => {
        importing.put(here)
        importing.finish(here.length)
      })
    }
    store.close(NOON_MS)
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY })
    try {
      const { voyage } = await here.call('voyage.import', { fileName: 'channel.rtz', text: CHANNEL })
      const { voyageId, document } = voyage
      const wide = { ...choice, weather: { plan: 'none' as const }, casualties: { halfWidthNm: 120 } }
      const paths = document.waypoints
        .slice(1)
        .map((to, i) => legPath(document.waypoints[i]!.position, to.position, 'RL'))
      const inCorridor = all.filter(({ position }) => {
        const nearest = position === null ? null : nearestOnRoute(document.waypoints, paths, position)
        return nearest !== null && Math.abs(nearest.offNm) <= 120
      })
      const place = { kind: 'corridor' as const, voyageId, halfWidthNm: 120 }
      const found = async (): Promise<number> =>
        (await here.call('casualties.search', { filter: { place }, sort: 'date', offset: 0, limit: 1 })).total
      const before = await found()
      expect(before).toBeLessThan(new Set(inCorridor.map(identityOf)).size)

      const estimate = await here.call('sync.estimate', { voyageId, choice: wide })
      expect(estimate.parts.map(({ operation }) => operation)).toEqual([10])
      log.length = 0
      await here.call('sync.start', { voyageId, choice: wide })
      expect(await here.phase('finished', 'failed', 'paused')).toMatchObject({ phase: 'finished', failed: 0 })
      expect(log.map(({ operation, query }) => [operation, query['year']])).toEqual([[10, '2026']])

      expect(await found()).toBe(new Set(inCorridor.map(identityOf)).size)
      expect((await here.call('casualties.alongRoute', { filter: { place } })).coverage).toMatchObject({
        share: 1,
        years,
      })
      expect(await here.call('sync.estimate', { voyageId, choice: wide })).toMatchObject({ nothing: 'all-fresh' })
    } finally {
      await here.engine.close()
      await service.close()
    }
  })
})

describe('records that change', () => {
  const request = { kind: 'casualties-near', latE4: 510_000, longE4: 15_000, radiusNm: 60 } as const
  const record = (more: object): Casualty =>
    readCasualty({
      casualtyType: 'Collision',
      localTime: '2020-03-01T04:00:00',
      imoNo: '9074729',
      latitude: '51.1',
      longitude: '1.5',
      ...more,
    }) as Casualty
  const answers = (...answered: Casualty[][]) => {
    const store = openStore(dataDir, NOON_MS)
    answered.forEach((records, i) =>
      store.commit(() => {
        const importing = store.casualties.startImport(request, NOON_MS + i * 1000, 'own')
        importing.put(records)
        importing.finish(records.length)
      }),
    )
    const found = store.casualties.stored()
    store.close(NOON_MS)
    const file = new Database(join(dataDir, 'data.sqlite'), { readonly: true })
    const rows = file
      .prepare('SELECT details, differing, withdrawn_at_ms AS withdrawnAtMs FROM casualty ORDER BY casualty_id')
      .all()
    file.close()
    return { found, rows }
  }
  it('the same event received twice is one; the later copy is kept, and that they differ is known', () => {
    const { found, rows } = answers([record({ eventDetails: 'first' }), record({ eventDetails: 'second' })])
    expect(found).toMatchObject({ records: 1, withdrawn: 0 })
    expect(rows).toEqual([{ details: 'second', differing: 1, withdrawnAtMs: null }])
  })
  it('requested again and the same: still one, and no difference', () => {
    const { rows } = answers([record({})], [record({})])
    expect(rows).toEqual([{ details: '', differing: 0, withdrawnAtMs: null }])
  })
  it('one that does not come again is withdrawn, not deleted; when it comes back it is there', () => {
    expect(answers([record({}), record({ imoNo: '1234567' })], [record({})]).found).toMatchObject({
      records: 2,
      withdrawn: 1,
    })
    expect(answers([record({ imoNo: '1234567' }), record({})]).found).toMatchObject({ records: 2, withdrawn: 0 })
  })
  it('a moved position: the old place is withdrawn, the new one stands', () => {
    const { rows } = answers([record({})], [record({ latitude: '51.4' })])
    expect(rows).toMatchObject([{ withdrawnAtMs: NOON_MS + 1000 }, { withdrawnAtMs: null }])
  })
  it('a circle withdraws nothing outside itself, and nothing without a place', () => {
    const far = record({ imoNo: '1', latitude: '55' })
    const nowhere = record({ imoNo: '2', latitude: '', longitude: '' })
    expect(answers([far, nowhere], []).found).toMatchObject({ records: 2, withdrawn: 0, withoutPosition: 1 })
  })
  it('across ±180° the far side of a circle is within it', () => {
    const store = openStore(dataDir, NOON_MS)
    const at180 = { ...request, latE4: 0, longE4: 1_799_000 }
    const put = (records: Casualty[], atMs: number): void =>
      store.commit(() => {
        const importing = store.casualties.startImport(at180, atMs, 'own')
        importing.put(records)
        importing.finish(records.length)
      })
    put([record({ latitude: '0.1', longitude: '-179.8' })], NOON_MS)
    put([], NOON_MS + 1000)
    expect(store.casualties.stored()).toMatchObject({ records: 1, withdrawn: 1 })
    store.close(NOON_MS)
  })
})
