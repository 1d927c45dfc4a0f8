// Searches of the engine: a real table, a real field, real threads.
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { createFieldHost } from '../../../../electron/engine/weather/field/host.ts'
import { createLandCheck } from '../../../../electron/engine/passage/land/land-findings.ts'
import { createShore, readCoastFile } from '../../../../electron/engine/passage/land/shore.ts'
import { monotonicMs } from '../../../support/clock.ts'
import { createYield } from '../../../../electron/engine/yield.ts'
import { createSearchHost, type SearchHost } from '../../../../electron/engine/router/host.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../electron/engine/store/weather.ts'
import { valuesAt } from '../../../../electron/training/ocean/point.ts'
import { formatShortUtc, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { FaultError } from '../../../../shared/result.ts'
import { defaultSpeedLoss } from '../../../../shared/ship/speed-loss.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { NO_AIM, type CandidatesFound, type SearchProgressOf } from '../../../../shared/candidates/candidates.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { openMemoryStore } from '../../../unit/engine/weather/evaluate/memory-store.ts'
import { ETD_MS, OPEN_SEA, voyageOf } from '../../../unit/engine/router/found-candidates.ts'

const NOW_MS = ETD_MS - 2 * HOUR_MS
const shore = createShore(readCoastFile)
const land = createLandCheck(shore)
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const RANGED: VesselDocument = {
  ...newVessel('Endeavour'),
  particulars: { ...newVessel('').particulars, leastSpeedKn: 10, mostSpeedKn: 16 },
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
    if (i % 4 === 0) for (const offset of [-6, -3, 3, 6]) put(lat + offset, long, timeMs)
  }
}

interface Here {
  host: SearchHost
  weather: WeatherTable
  created: { document: VoyageDocument; change: string }[]
  progress: SearchProgressOf[]
  failures: string[]
  find: (part?: 'routes' | 'speeds') => Promise<CandidatesFound>
}

function here(document: VoyageDocument, vessel: VesselDocument | null = newVessel('Endeavour')): Here {
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const [created, progress, failures]: [Here['created'], SearchProgressOf[], string[]] = [[], [], []]
  const field = createFieldHost({
    weather,
    now: () => NOW_MS,
    isLand: shore.isLand,
    onFailure: (why) => void failures.push(why),
  })
  const voyage = voyageOf(document)
  const host = createSearchHost({
    field,
    stored: {
      weather,
      averages: averagesTable(handle),
      naming: () => 'north',
      directions: () => DEFAULT_DIRECTIONS,
      speedLoss: () => (vessel === null ? null : defaultSpeedLoss(vessel).table),
    },
    voyageOf: () => voyage,
    vessel: () => vessel,
    findings: land.findingsInSlices,
    create: (kept, change): Voyage => {
      created.push({ document: kept, change })
      return { ...voyageOf(kept), voyageId: 8 }
    },
    now: () => NOW_MS,
    createYield: () => createYield(monotonicMs),
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
  it('says that too few points speak where none do, and which to request', async () => {
    const { find, failures } = here(OPEN_SEA)
    const found = await find()
    expect(found).toMatchObject({
      points: 0,
      oldestFetchedAtMs: null,
      fetchedBy: null,
      noBetter: { why: 'too-few-points' },
      bestId: null,
      next: { kind: 'first' },
    })
    expect(found.next?.points.length).toBeGreaterThan(10)
    expect(failures).toEqual([])
  })

  it('finds candidates over what is stored, the own route first, each to be drawn and kept', async () => {
    const { find, weather, host, progress, created } = here({ ...OPEN_SEA, notes: 'Call the pilot early.' }, RANGED)
    fill(weather, OPEN_SEA)
    const found = await find()
    expect(found.candidates[0]?.kind).toBe('own')
    expect(found.candidates.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJ'.slice(0, found.candidates.length))
    for (const candidate of found.candidates) {
      expect(Object.values(candidate.rests).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(candidate.hours, 6)
      const drawn = atOnce(host.passageInSlices(found.searchId, candidate.candidateId))
      expect(drawn.document).toEqual(candidate.document)
      expect(drawn.weather.passage.etaMs).toBe(candidate.row.etaMs)
    }
    const drafts = found.candidates.filter(({ kind }) => kind !== 'own' && kind !== 'great-circle')
    expect(drafts.filter(({ row }) => row.passes === 'hard')).toEqual([])
    expect(found.bestId === null).toBe(found.noBetter !== null)
    expect(found.points).toBeGreaterThan(10)
    const isStored = ({ lat, long, timeMs }: PlaceTime): boolean =>
      weather.fetchedAt(toE4(lat), toE4(long), timeMs) !== null
    expect(found.next?.points.filter(isStored) ?? []).toEqual([])
    expect(progress.at(0)).toEqual({ part: 'routes', done: 0 })

    const last = found.candidates.length - 1
    const kept = host.keep(found.searchId, last)
    expect(created[0]?.change).toMatch(/^Found from “Westbound”, revision 3: .+, \d+ points, the oldest just fetched$/)
    expect(kept.document.notes).toMatch(/^Call the pilot early\.\n\nFound from “Westbound”/)
    expect(kept.document.notes).toContain('not against depths')
    expect(kept.document.name).toContain(formatShortUtc(found.candidates[last]?.row.etaMs ?? 0))
  })

  it('finds speeds on the own route of a ship under way, from its place on', async () => {
    const etdMs = NOW_MS - 20 * HOUR_MS - STEP_MS / 2
    const under = { ...OPEN_SEA, schedule: { etdMs, speedKn: 14 } }
    const { find, weather, host } = here(under, RANGED)
    fill(weather, under)
    // A sea that the field between points smooths away, close ahead: no speed avoids it.
    const ahead = trackSteps(buildSchedule(under)).find(({ timeMs }) => timeMs > NOW_MS + HOUR_MS)
    if (ahead === undefined) throw new Error('the voyage is over')
    const { lat, long, timeMs } = ahead
    const values = { ...valuesAt(7, lat, long, timeMs), totalWaveHeight: 11 }
    weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: NOW_MS, values })
    const { candidates, costs, searchId } = await find('speeds')
    expect(costs.length).toBeGreaterThan(1)
    expect(Math.min(...costs.map(({ worstSeaM }) => worstSeaM ?? 0))).toBeGreaterThan(9)
    expect(costs.every(({ hardH }) => hardH > 0)).toBe(true)
    expect(candidates.length).toBeGreaterThan(0)
    expect(candidates[0]?.document).toEqual(under)
    for (const { candidateId, row, legs, document } of candidates) {
      expect(row.fromMs).toBe(NOW_MS)
      expect(legs[0]?.departMs).toBe(NOW_MS)
      expect(document.schedule.etdMs).toBe(etdMs)
      const drawn = atOnce(host.passageInSlices(searchId, candidateId)).weather.passage
      expect(Math.abs((drawn.etaMs ?? 0) - row.etaMs)).toBeLessThan(candidateId === 0 ? 1 : 10 * 60_000)
      if (candidateId === 0) continue
      const [a, ship, b, c] = document.waypoints
      expect([a, b, c].map((one) => one?.position)).toEqual(OPEN_SEA.waypoints.map(({ position }) => position))
      expect(ship?.name).toBe('Ship, 20 NOV 0400 UTC')
    }
  })

  it('judges nothing without a vessel', async () => {
    const { find, weather } = here(OPEN_SEA, null)
    fill(weather, OPEN_SEA)
    const { candidates } = await find('speeds')
    expect(candidates[0]).toMatchObject({ kind: 'own', margin: null, row: { limits: [], passes: null } })
  })

  it('that is stopped, or overtaken by another, ends at once as such, and the next one is answered', async () => {
    const { find, host, weather, failures } = here(OPEN_SEA)
    fill(weather, OPEN_SEA)
    const first = faultOf(find())
    const second = faultOf(find())
    expect(await first).toBe('busy')
    host.stop()
    expect(await second).toBe('busy')
    expect((await find('speeds')).candidates.length).toBeGreaterThan(0)
    expect(failures).toEqual([])
  })

  it('is refused without an ETD, and when Binnacle is closing', async () => {
    const { find, host } = here({ ...OPEN_SEA, schedule: { etdMs: null, speedKn: 14 } })
    expect(await faultOf(find())).toBe('bad-input')
    await host.close()
    expect(await faultOf(find())).toBe('busy')
  })

  it('ends with the engine in its midst', async () => {
    const { find, host, weather, failures } = here(OPEN_SEA)
    fill(weather, OPEN_SEA)
    const search = faultOf(find())
    await host.close()
    expect(await search).toBe('busy')
    expect(failures).toEqual([])
  })

  it('is not there any more once as many others as are kept were made', async () => {
    const { find, host } = here(OPEN_SEA)
    const first = await find('speeds')
    for (let more = 0; more < 24; more++) await find('speeds')
    expect(await faultOf(Promise.resolve().then(() => host.keep(first.searchId, 0)))).toBe('not-found')
    expect(await faultOf(Promise.resolve().then(() => atOnce(host.passageInSlices(first.searchId, 0))))).toBe(
      'not-found',
    )
  })
})
