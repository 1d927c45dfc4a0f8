// The weather picture as the engine has it: a real table, a real thread.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { createFieldThread } from '../../../../../electron/engine/weather/field/field-thread.ts'
import { createFieldHost, type FieldHost } from '../../../../../electron/engine/weather/field/host.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import type { Picture } from '../../../../../shared/picture/picture.ts'
import { FaultError } from '../../../../../shared/result.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const T0 = Date.UTC(2026, 10, 20)
const { isLand } = createShore(readCoastFile)
const hosts: FieldHost[] = []
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})

interface Filled {
  west?: number
  without?: readonly MeasureName[]
  fetchedAtMs?: number
}

/** Points of the simulated ocean over five days, 45° of longitude from `west`. */
function fill(
  weather: WeatherTable,
  from: number,
  to: number,
  { west = -60, without = [], ...filled }: Filled = {},
): void {
  for (let i = from; i < to; i++) {
    const lat = 35 + ((i * 7.3) % 22)
    const long = normaliseLong(west + ((i * 11.7) % 45))
    const timeMs = T0 + ((i * 12) % 120) * HOUR_MS
    const values: Partial<Record<MeasureName, number | null>> = { ...valuesAt(7, lat, long, timeMs) }
    for (const name of without) values[name] = null
    weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: filled.fetchedAtMs ?? T0, values })
  }
}
function hostOf(weather: WeatherTable, failures: string[] = []): FieldHost {
  const host = createFieldHost({
    weather,
    now: () => T0 + HOUR_MS,
    isLand,
    onFailure: (why) => void failures.push(why),
  })
  hosts.push(host)
  return host
}
const box = { south: 36, west: -58, north: 56, east: -18 }
const knownIn = (values: readonly (number | null)[] | undefined): number[] =>
  (values ?? []).filter((value) => value !== null)

describe('a picture', () => {
  it('is null where nothing is stored', async () => {
    const weather = openMemoryStore()
    const host = hostOf(weather)
    expect(await host.about({ box, timeMs: T0 })).toBeNull()
    expect(await host.estimates([{ lat: 45, long: -30, timeMs: T0 }])).toBeNull()
    expect(await host.estimates([])).toBeNull()
    expect(await host.hasPoints([{ box, timeMs: T0 }])).toBe(false)
    fill(weather, 0, 5)
    expect(await host.hasPoints([{ box, timeMs: T0 }])).toBe(true)
    expect(await host.hasPoints([{ box: { south: -60, west: 100, north: -40, east: 140 }, timeMs: T0 }])).toBe(false)
    expect(await host.about({ box: { south: -60, west: 100, north: -40, east: 140 }, timeMs: T0 })).toBeNull()
  })
  it('says it is drawn from no more points than one hour of it is', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 1500)
    const picture = await hostOf(weather).about({ box, timeMs: T0 + 30 * HOUR_MS })
    expect(picture?.frames).toHaveLength(2)
    expect(picture?.drawnFrom.points).toBeGreaterThan(100)
    expect(picture?.drawnFrom.points).toBeLessThanOrEqual(400)
  })
  it('has the two hours about the time, or the one, and what it is drawn from', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 40)
    const host = hostOf(weather)
    const picture = await host.about({ box, timeMs: T0 + 30 * HOUR_MS })
    expect(picture?.frames.map(({ timeMs }) => (timeMs - T0) / HOUR_MS)).toEqual([24, 36])
    expect(picture).toMatchObject({
      isTropical: false,
      drawnFrom: { points: 40, stored: 40, superseded: 0, oldestFetchedAtMs: T0, newestFetchedAtMs: T0 },
    })
    expect(picture?.drawnFrom.places).toHaveLength(40)
    expect(Math.abs((picture?.drawnFrom.places[0]?.timeMs ?? 0) - T0 - 30 * HOUR_MS)).toBeLessThanOrEqual(6 * HOUR_MS)
    const [frame] = picture?.frames ?? []
    const { columns = 0, rows = 0 } = frame?.grid ?? {}
    expect(frame?.movingHpa).toHaveLength(columns * rows)
    expect(knownIn(frame?.movingHpa).length).toBeGreaterThan((columns * rows) / 2)
    const one = await host.about({ box: { ...box, south: 10 }, timeMs: T0 + 24 * HOUR_MS })
    expect(one?.frames).toHaveLength(1)
    expect(one?.isTropical).toBe(true)
    weather.put({
      latE4: toE4(-38),
      longE4: toE4(-40),
      timeMs: T0,
      fetchedAtMs: T0,
      values: { pressureSeaLevel: 1000 },
    })
    const inTheSouth = { ...box, south: -56, north: -36 }
    expect((await host.about({ box: inTheSouth, timeMs: T0 }))?.isTropical).toBe(false)
    expect((await host.about({ box: { ...inTheSouth, north: -19 }, timeMs: T0 }))?.isTropical).toBe(true)
  })
  it('keeps its pressure where a newer fetch has the sea alone', async () => {
    const weather = openMemoryStore()
    const before = T0 - 7 * HOUR_MS
    fill(weather, 0, 40, { fetchedAtMs: before })
    const without: MeasureName[] = ['pressureSeaLevel', 'windSpeed', 'windDirection', 'windGust']
    fill(weather, 0, 40, { without })
    fill(weather, 40, 60, { without })
    const picture = await hostOf(weather).about({ box, timeMs: T0 + 24 * HOUR_MS })
    expect(knownIn(picture?.frames[0]?.movingHpa).length).toBeGreaterThan(1000)
    expect(knownIn(picture?.frames[0]?.windEastMs).length).toBeGreaterThan(1000)
    expect(picture?.drawnFrom.oldestFetchedAtMs).toBe(before)
  })
  it('counts and shows the points that say something of the pressure, or all where none does', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 30, { without: ['pressureSeaLevel'] })
    const host = hostOf(weather)
    const about = (): Promise<Picture | null> => host.about({ box, timeMs: T0 + 24 * HOUR_MS })
    expect((await about())?.drawnFrom).toMatchObject({ points: 30, stored: 30 })
    fill(weather, 30, 31)
    const drawn = (await about())?.drawnFrom
    expect(drawn).toMatchObject({ points: 1, stored: 1 })
    expect(drawn?.places).toHaveLength(1)
  })
  it('over 180° is what it is elsewhere', async () => {
    const shifted = openMemoryStore()
    fill(shifted, 0, 30, { west: 160 })
    const picture = await hostOf(shifted).about({
      box: { south: 36, west: 162, north: 56, east: -158 },
      timeMs: T0 + 24 * HOUR_MS,
    })
    expect(picture?.drawnFrom.points).toBe(30)
    expect(knownIn(picture?.frames[0]?.movingHpa).length).toBeGreaterThan(1000)
  })
  it('of one point, of two at one place, at the pole, and of half an answer', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 1, { without: ['windSpeed', 'totalWaveHeight', 'swellWaveHeight'] })
    const host = hostOf(weather)
    const about = (): Promise<Picture | null> => host.about({ box, timeMs: T0 })
    const one = await about()
    expect(one?.drawnFrom.points).toBe(1)
    expect(knownIn(one?.frames[0]?.movingHpa).length).toBeGreaterThan(0)
    expect(knownIn(one?.frames[0]?.windEastMs)).toEqual([])
    weather.put({
      latE4: toE4(35),
      longE4: toE4(-60),
      timeMs: T0 + 3 * HOUR_MS,
      fetchedAtMs: T0,
      values: { windSpeed: 9 },
    })
    weather.put({ latE4: toE4(90), longE4: 0, timeMs: T0, fetchedAtMs: T0, values: { pressureSeaLevel: 1020 } })
    expect((await about())?.drawnFrom.points).toBe(2)
    const polar = await host.about({ box: { south: 60, west: -180, north: 85, east: 180 }, timeMs: T0 })
    expect(knownIn(polar?.frames[0]?.standingHpa).length).toBeGreaterThan(0)
    for (const frame of polar?.frames ?? []) expect(knownIn(frame.movingHpa).every(Number.isFinite)).toBe(true)
  })
  it('is the same after a restart, and during a run the one a restart gives', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 30)
    const question = { box, timeMs: T0 + 42 * HOUR_MS }
    const host = hostOf(weather)
    const before = await host.about(question)
    expect(await hostOf(weather).about(question)).toEqual(before)
    fill(weather, 30, 33)
    const [grown, anew] = [await host.about(question), await hostOf(weather).about(question)]
    expect(grown).not.toEqual(before)
    expect(grown?.drawnFrom).toEqual(anew?.drawnFrom)
    for (const [f, frame] of (grown?.frames ?? []).entries())
      for (const [i, value] of frame.movingHpa.entries())
        expect(Math.abs((value ?? 0) - (anew?.frames[f]?.movingHpa[i] ?? 0))).toBeLessThanOrEqual(0.0101)
  })
  it('does not count what is damaged', async () => {
    const handle = new Database(':memory:')
    const weather = openMemoryStore(handle)
    fill(weather, 0, 20)
    handle.exec('UPDATE weather SET pressure_sea_level = 950 WHERE lat_e4 = 350000')
    expect((await hostOf(weather).about({ box, timeMs: T0 }))?.drawnFrom).toMatchObject({ points: 19, stored: 19 })
  })
  it('leaves out what a newer fetch speaks for', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 40, { fetchedAtMs: T0 - 12 * HOUR_MS })
    // A little beside them.
    fill(weather, 0, 30, { west: -59.9 })
    const picture = await hostOf(weather).about({ box, timeMs: T0 + 24 * HOUR_MS })
    expect(picture?.drawnFrom.superseded).toBeGreaterThanOrEqual(30)
    expect(picture?.drawnFrom.points).toBe(70 - (picture?.drawnFrom.superseded ?? 0))
  })
})

describe('estimates', () => {
  it('have a value and an error where the field says something, nothing elsewhere', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 60)
    const places = [24, 48, 72, 400, 4000].map((hours) => ({ lat: 46, long: -40, timeMs: T0 + hours * HOUR_MS }))
    const found = await hostOf(weather).estimates(places)
    expect(found?.timesMs).toEqual(places.map(({ timeMs }) => timeMs))
    const { values, errors } = found ?? { values: {}, errors: {} }
    expect(Object.keys(values)).toContain('pressureSeaLevel')
    for (const [name, column] of Object.entries(values)) {
      expect(column).toHaveLength(5)
      expect(column.slice(3)).toEqual([null, null])
      for (const [i, value] of column.entries())
        expect(errors[name as MeasureName]?.[i] === null, `${name} ${i}`).toBe(value === null)
    }
    const truth = valuesAt(7, 46, -40, T0 + 48 * HOUR_MS).pressureSeaLevel ?? 0
    expect(Math.abs((values.pressureSeaLevel?.[1] ?? 0) - truth)).toBeLessThan(3 * (errors.pressureSeaLevel?.[1] ?? 0))
  })
  it('are of the pressure alone on land', async () => {
    const weather = openMemoryStore()
    fill(weather, 0, 60)
    // Beside Newfoundland, and in it.
    const places = [-51, -56, -51].map((long) => ({ lat: 48.5, long, timeMs: T0 + 48 * HOUR_MS }))
    const { values = {}, errors = {} } = (await hostOf(weather).estimates(places)) ?? {}
    const onLand = (columns: Partial<Record<string, readonly (number | null)[]>>): string[] =>
      Object.keys(columns).filter((name) => columns[name]?.[1] !== null)
    expect(onLand(values)).toEqual(['pressureSeaLevel'])
    expect(onLand(errors)).toEqual(['pressureSeaLevel'])
    for (const name of ['windSpeed', 'totalWaveHeight', 'swellWaveHeight', 'atmosphericTemperature'] as const)
      for (const at of [0, 2]) expect(values[name]?.[at], `${name} ${at}`).not.toBeNull()
  })
})

describe('a thread that fails', () => {
  it('answers with a fault, says why, and the next question is answered', async () => {
    const failures: string[] = []
    const thread = createFieldThread((why) => void failures.push(why), { maxOldGenerationSizeMb: 16 })
    const broken = thread.request('choose', { points: null as never, targets: [] })
    await expect(broken).rejects.toMatchObject({ fault: { code: 'internal', retryable: true } })
    expect(failures.join()).toContain('TypeError')
    // A thread out of memory ends.
    const world = { box: { south: -90, west: -180, north: 90, east: 180 }, timeMs: T0 }
    const none = new Int32Array(0)
    const endless = {
      latE4: none,
      longE4: none,
      given: none,
      fetchedAtMs: new Float64Array(0),
      timeMs: { length: 1e9 } as never,
    }
    await expect(thread.request('choose', { points: endless, targets: [world] })).rejects.toMatchObject({
      fault: { code: 'internal' },
    })
    expect(failures.join()).toContain('memory')
    const points = {
      latE4: none,
      longE4: none,
      given: none,
      fetchedAtMs: new Float64Array(0),
      timeMs: new Float64Array(0),
    }
    expect(await thread.request('choose', { points, targets: [world] })).toEqual({
      chosen: [],
      used: [],
      stored: 0,
      superseded: 0,
      ofPressure: { stored: 0, superseded: 0 },
    })
    await thread.close()
    await expect(thread.request('choose', { points, targets: [] })).rejects.toMatchObject({
      fault: { code: 'internal' },
    })
  })
})

describe('closing', () => {
  const faultOf = (pending: Promise<unknown>): Promise<unknown> =>
    pending.then(
      () => 'answered',
      (error: unknown) => (error instanceof FaultError ? error.fault.code : error),
    )
  it('with a listing begun reads the table to the end of it, and never again', async () => {
    const handle = new Database(':memory:')
    const weather = openMemoryStore(handle)
    for (let i = 0; i < 25_000; i++)
      weather.put({
        latE4: toE4(30 + (i % 40)),
        longE4: toE4(-80 + (Math.floor(i / 40) % 60)),
        timeMs: T0 + Math.floor(i / 2400) * 3 * HOUR_MS,
        fetchedAtMs: T0,
        values: { pressureSeaLevel: 1000 },
      })
    const host = hostOf(weather)
    const pending = [
      host.about({ box, timeMs: T0 }),
      host.estimates([{ lat: 45, long: -30, timeMs: T0 }]),
      host.hasPoints([{ box, timeMs: T0 }]),
    ].map(faultOf)
    await yieldToLoop()
    await host.close()
    handle.close()
    expect(await Promise.all([...pending, faultOf(host.about({ box, timeMs: T0 }))])).toEqual([
      'internal',
      'busy',
      'busy',
      'busy',
    ])
  })
  it('with the thread at work answers with a fault', async () => {
    const host = hostOf(openMemoryStore())
    const ship = Array.from({ length: 20 }, (_, i) => ({ lat: 40, long: -60 + i * 2, timeMs: T0 + i * 12 * HOUR_MS }))
    const pending = faultOf(host.order({ ship, fromMs: T0, toMs: T0 + 228 * HOUR_MS }, 300, () => Promise.resolve([])))
    await yieldToLoop()
    await host.close()
    expect(await pending).toBe('internal')
  })
})
