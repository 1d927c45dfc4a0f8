// Better ways as the engine has them: a real table, a real field, real threads.
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { createFieldHost } from '../../../../electron/engine/field/host.ts'
import { createLandCheck } from '../../../../electron/engine/land/land-findings.ts'
import { createShore, readCoastFile } from '../../../../electron/engine/land/shore.ts'
import { createWaysHost, type WaysHost } from '../../../../electron/engine/router/host.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../electron/engine/store/cells.ts'
import type { WeatherTable } from '../../../../electron/engine/store/weather.ts'
import { valuesAt } from '../../../../electron/training/ocean/point.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule, trackSteps } from '../../../../shared/passage/schedule.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { FaultError } from '../../../../shared/result.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { NO_AIM, type WaysFound, type WaysProgress } from '../../../../shared/ways/ways.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { openMemoryStore } from '../weather/memory-store.ts'
import { ETD_MS, OPEN_SEA, voyageOf } from './found-ways.ts'

const NOW_MS = ETD_MS - 2 * HOUR_MS
const shore = createShore(readCoastFile)
const land = createLandCheck(shore)
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const LIMITLESS: VesselDocument = { ...newVessel('Endeavour'), limits: newVessel('').limits }
const FAR: VoyageDocument = {
  ...OPEN_SEA,
  waypoints: [
    { id: '1', name: 'A', position: { lat: 49, long: -8 }, leg: null },
    { id: '2', name: 'B', position: { lat: 41, long: -60 }, leg: { geometry: 'GC' } },
  ],
}

/** Points of the simulated ocean: what is sent for each 3-hour step of the plan, and about it every 12 h. */
function fill(weather: WeatherTable, document: VoyageDocument): void {
  const steps = trackSteps(buildSchedule(document))
  const put = (lat: number, long: number, timeMs: number): void =>
    weather.put({
      latE4: toE4(lat),
      longE4: toE4(long),
      timeMs,
      fetchedAtMs: NOW_MS,
      values: valuesAt(7, lat, long, timeMs),
    })
  for (const [i, { lat, long, timeMs }] of steps.entries()) {
    put(lat, long, timeMs)
    if (i % 4 === 0) for (const aside of [-6, -3, 3, 6]) put(lat + aside, long, timeMs)
  }
}

interface Here {
  host: WaysHost
  weather: WeatherTable
  created: { document: VoyageDocument; change: string }[]
  progress: WaysProgress[]
  failures: string[]
  find: (part?: 'routes' | 'speeds') => Promise<WaysFound>
}

function here(document: VoyageDocument, vessel: VesselDocument | null = newVessel('Endeavour')): Here {
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const [created, progress, failures]: [Here['created'], WaysProgress[], string[]] = [[], [], []]
  const field = createFieldHost({
    weather,
    now: () => NOW_MS,
    isLand: shore.isLand,
    onFailure: (why) => void failures.push(why),
  })
  const voyage = voyageOf(document)
  const host = createWaysHost({
    field,
    stored: { weather, averages: averagesTable(handle), naming: () => 'north', directions: () => DEFAULT_DIRECTIONS },
    voyageOf: () => voyage,
    vessel: () => vessel,
    findings: land.findings,
    create: (kept, change): Voyage => {
      created.push({ document: kept, change })
      return { ...voyageOf(kept), voyageId: 8 }
    },
    now: () => NOW_MS,
    onProgress: (one) => void progress.push(one),
    onFailure: (why) => void failures.push(why),
  })
  closing.push(async () => {
    await host.close()
    await field.close()
  })
  return {
    host,
    weather,
    created,
    progress,
    failures,
    find: (part = 'routes') => host.find(voyage.voyageId, part, NO_AIM),
  }
}

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => (error instanceof FaultError ? error.fault.code : error),
  )

describe('a search', () => {
  it('says that too few points speak where none do, and which to ask; those are asked once', async () => {
    const { find, weather, failures } = here(OPEN_SEA)
    const found = await find()
    expect(found).toMatchObject({
      points: 0,
      oldestFetchedAtMs: null,
      noBetter: { why: 'too-few-points' },
      bestId: null,
    })
    const [first, ...rest] = found.next?.points ?? []
    expect(found.next?.kind).toBe('first')
    expect(rest.length).toBeGreaterThan(10)
    for (const { lat, long, timeMs } of rest)
      weather.put({
        latE4: toE4(lat),
        longE4: toE4(long),
        timeMs,
        fetchedAtMs: NOW_MS,
        values: valuesAt(7, lat, long, timeMs),
      })
    const again = await find()
    expect(again.points).toBeGreaterThan(10)
    const asked = new Set(again.next?.points.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`))
    expect(rest.filter(({ lat, long, timeMs }) => asked.has(`${lat}/${long}/${timeMs}`))).toEqual([])
    expect(first).toBeDefined()
    expect(failures).toEqual([])
  })

  it('finds ways over what is stored, the own route first, each by the application’s own evaluation', async () => {
    const { find, weather, host, progress } = here(FAR)
    fill(weather, FAR)
    const found = await find()
    expect(found.ways.map(({ kind }) => kind).slice(0, 1)).toEqual(['own'])
    expect(found.ways.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJ'.slice(0, found.ways.length))
    for (const way of found.ways) {
      const schedule = buildSchedule(way.document)
      expect(schedule.etaMs).toBe(way.row.etaMs)
      expect(Object.values(way.rests).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(way.hours, 6)
      expect(host.passage(found.searchId, way.wayId).document).toEqual(way.document)
      if (way.kind !== 'own' && way.kind !== 'great-circle') expect(way.row.passes).not.toBe('hard')
    }
    expect(progress.at(0)).toEqual({ part: 'routes', done: 0 })
    // The same stored, the same answer.
    const { searchId: _first, ...again } = await find()
    expect({ ...again, searchId: found.searchId }).toEqual(found)
  })

  it('finds speeds on the own route', async () => {
    const vessel = newVessel('Endeavour')
    const ranged = { ...vessel, particulars: { ...vessel.particulars, leastSpeedKn: 10, mostSpeedKn: 16 } }
    const { find, weather } = here(OPEN_SEA, ranged)
    fill(weather, OPEN_SEA)
    const found = await find('speeds')
    expect(found.ways[0]?.kind).toBe('own')
    expect(found.costs.length).toBeGreaterThan(1)
    for (const { document } of found.ways)
      expect(document.waypoints.map(({ position }) => position)).toEqual(
        OPEN_SEA.waypoints.map(({ position }) => position),
      )
  })

  it('judges nothing for a vessel without limits, and without one', async () => {
    for (const vessel of [
      {
        ...LIMITLESS,
        limits: Object.fromEntries(
          Object.keys(LIMITLESS.limits).map((name) => [name, null]),
        ) as VesselDocument['limits'],
      },
      null,
    ]) {
      const { find, weather } = here(OPEN_SEA, vessel)
      fill(weather, OPEN_SEA)
      const { ways } = await find()
      expect(ways[0]).toMatchObject({ kind: 'own', margin: null, row: { limits: [], passes: null } })
    }
  })

  it('that is stopped, or overtaken by another, ends at once as such, and the next one is answered', async () => {
    const { find, host, weather, failures } = here(FAR)
    fill(weather, FAR)
    const first = faultOf(find())
    const second = faultOf(find())
    expect(await first).toBe('busy')
    host.stop()
    expect(await second).toBe('busy')
    expect((await find()).ways.length).toBeGreaterThan(0)
    expect(failures).toEqual([])
  })

  it('is refused without an ETD, and when Binnacle is closing', async () => {
    const { find, host } = here({ ...OPEN_SEA, schedule: { etdMs: null, speedKn: 14 } })
    expect(await faultOf(find())).toBe('bad-input')
    await host.close()
    expect(await faultOf(find())).toBe('busy')
  })

  it('ends with the engine in its midst', async () => {
    const { find, host, weather, failures } = here(FAR)
    fill(weather, FAR)
    const search = faultOf(find())
    await host.close()
    expect(await search).toBe('busy')
    expect(failures).toEqual([])
  })
})

describe('what was found', () => {
  it('is kept as a draft that tells where it came from, what is not known and how it was found', async () => {
    const { find, host, weather, created } = here({ ...OPEN_SEA, notes: 'Call the pilot early.' })
    fill(weather, OPEN_SEA)
    const found = await find()
    const kept = host.keep(found.searchId, 0)
    expect(created).toHaveLength(1)
    expect(created[0]?.change).toBe(
      `Found from “Westbound”, revision 3: as planned, ${found.points} points, the oldest 0 min`.replace(
        '0 min',
        'just now',
      ),
    )
    expect(kept.document.notes).toMatch(/^Call the pilot early\.\n\nFound from “Westbound”/)
    expect(kept.document.notes).toContain('not against depths')
    expect(buildSchedule(kept.document).etaMs).toBe(found.ways[0]?.row.etaMs)
    expect(buildSchedule(kept.document).rows.length).toBe(3)
  })

  it('is not there any more once four others were found', async () => {
    const { find, host } = here(OPEN_SEA)
    const first = await find()
    for (let more = 0; more < 4; more++) await find()
    expect(await faultOf(Promise.resolve().then(() => host.keep(first.searchId, 0)))).toBe('not-found')
    expect(await faultOf(Promise.resolve().then(() => host.passage(first.searchId, 0)))).toBe('not-found')
  })

  it('of a ship under way begins where she is, and is kept with what is behind', async () => {
    const etdMs = NOW_MS - 20 * HOUR_MS - STEP_MS / 2
    const under = { ...OPEN_SEA, schedule: { etdMs, speedKn: 14 } }
    const { find, weather } = here(under)
    fill(weather, under)
    const { ways } = await find()
    const [own] = ways
    expect(own?.row.fromMs).toBe(NOW_MS)
    expect(own?.document.waypoints.length).toBe(4)
    expect(own?.document.schedule.etdMs).toBe(etdMs)
    expect(Math.abs((buildSchedule(own?.document ?? under).etaMs ?? 0) - (own?.row.etaMs ?? 0))).toBeLessThan(60_000)
  })
})
