// A plan opened as it was known: to the bit what was said when it was approved, whatever became of forecast, plan, vessel, files and clock since; read
// only, and nothing is written by it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpInto } from '../../../../../electron/engine/store/back-up.ts'
import { restoreFrom } from '../../../../../electron/engine/store/restore.ts'
import { openStore } from '../../../../../electron/engine/store/store.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/weather/change-thresholds.ts'
import type { ShownVoyage } from '../../../../../shared/ship/changes/as-known.ts'
import { routeVerdict } from '../../../../../shared/ship/verdict.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { CallInput, EngineCallName } from '../../../../../shared/ipc/contract.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { naming } from '../../../../support/seed.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointService,
} from '../../../../support/point-service.ts'

let service: PointService
let folder = ''
let here: EngineHere
const dataDir = (): string => join(folder, 'live')
const opened = (): EngineHere =>
  engineHere({ dataDir: dataDir(), baseUrl: service.baseUrl, apiKey: TEST_KEY, serviceName: 'here' })
beforeEach(async () => {
  service = await startPointService()
  folder = freshFolder()
  here = opened()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(folder)
})

/** From now on: a sea that grows along the passage. `untilMs`: nothing is answered after it. */
const forecast = (seaM: number, untilMs = Infinity): void =>
  service.misbehave((query, response) => {
    const timeMs = Date.parse(query.dateTime)
    if (timeMs > untilMs) return sendJson(response, { meta: { code: 404 } }, 404)
    const answer = rightAnswer(query)
    Object.assign(answer.oceanWeather, {
      windSpeed: 6,
      windGust: 7,
      visibility: 20_000,
      iceThickness: 0,
      swellWaveHeight: 1,
      currentSpeed: 0.2,
      totalWaveHeight: Number((seaM + (timeMs - NOON_MS) / (100 * HOUR_MS)).toFixed(2)),
    })
    sendJson(response, answer)
  })

async function fetchAll(voyageId: number): Promise<void> {
  await here.call('sync.start', { voyageId })
  await here.phase('finished', 'failed')
}

/** What card and strip are made of: the weather, and the verdict over it by the vessel and clock of the engine. */
async function answerOf(voyageId: number, nowMs: number, shown?: ShownVoyage) {
  const weather = await here.call('voyage.weather', { voyageId })
  const { vessels, activeId } = await here.call('vessel.list', {})
  const present = vessels.find((one) => one.vesselId === activeId)?.document ?? null
  const vessel = shown?.asKnown === undefined ? present : shown.asKnown.vessel
  const { etdMs, etaMs } = weather.passage
  const verdict = routeVerdict({ weather, limits: vessel?.limits ?? null, etdMs, etaMs, nowMs, lookAheadMs: Infinity })
  return { weather: anonymous(weather), verdict }
}

/** But for the number of the voyage and of the revision, of which an approval is one more. */
const anonymous = ({ voyageId: _voyageId, revision: _revision, ...rest }: VoyageWeather) => rest

async function approved(): Promise<{ voyageId: number; said: Awaited<ReturnType<typeof answerOf>> }> {
  const voyageId = await here.voyageId()
  await here.call('vessel.add', { name: 'Northern Trader' })
  await fetchAll(voyageId)
  here.clock.nowMs += 20 * 60_000
  const said = await answerOf(voyageId, here.clock.nowMs)
  await here.call('voyage.setStatus', { voyageId, status: 'approved', by: 'A. Master' })
  return { voyageId, said }
}

async function openKnown(voyageId: number, why: 'approved' | 'printed' = 'approved'): Promise<ShownVoyage> {
  const head = (await here.call('voyage.known', { voyageId })).find((one) => one.why === why)
  return here.call('voyage.openKnown', { voyageId, knownId: head?.knownId ?? 0 })
}

async function saidAsKnown(voyageId: number) {
  const shown = await openKnown(voyageId)
  return { shown, ...(await answerOf(shown.voyageId, shown.asKnown?.head.atMs ?? 0, shown)) }
}

/** Bytes of all that is on the disk of the officer's. */
const officerBytes = (): string[] =>
  readdirSync(dataDir())
    .filter((name) => name.startsWith('officer'))
    .toSorted()
    .map((name) => `${name} ${readFileSync(join(dataDir(), name)).toString('base64')}`)

describe('a plan as it was known when it was approved', () => {
  it('says to the bit what was said then, over ±180°: after a newer forecast, edits, another vessel, and with the clock back and ahead', async () => {
    forecast(3)
    const { voyageId, said } = await approved()
    expect(said.weather.source.filter((source) => source === 'F').length).toBeGreaterThan(50)
    const atMs = here.clock.nowMs
    here.clock.nowMs += 6 * HOUR_MS
    forecast(8)
    await fetchAll(voyageId)
    expect((await answerOf(voyageId, here.clock.nowMs)).verdict).not.toEqual(said.verdict)
    const { vessels } = await here.call('vessel.list', {})
    const [vessel] = vessels
    if (vessel === undefined) throw new Error('no vessel')
    const { limits } = vessel.document
    const document = { ...vessel.document, limits: { ...limits, seaM: { value: 0.5, kind: 'hard' as const } } }
    await here.call('vessel.set', { vesselId: vessel.vesselId, document })
    await here.call('voyage.setStatus', { voyageId, status: 'draft', by: '' })
    await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Renamed since' } })
    await here.call('voyage.setSchedule', { voyageId, etdMs: here.clock.nowMs + DAY_MS, speedKn: 9 })
    for (const nowMs of [here.clock.nowMs, atMs - 30 * DAY_MS, atMs + 900 * DAY_MS]) {
      here.clock.nowMs = nowMs
      // oxlint-disable-next-line eslint/no-await-in-loop -- one clock after the other
      const { shown, ...known } = await saidAsKnown(voyageId)
      expect(known).toEqual(said)
      expect(shown).toMatchObject({
        document: { name: 'Across the line' },
        approval: { status: 'approved', by: 'A. Master', atMs },
        undo: null,
        asKnown: { ofVoyageId: voyageId, head: { why: 'approved', atMs }, vessel: { name: 'Northern Trader' } },
      })
    }
  })

  it('says the same after the weather file is gone, after a restart, and after a backup was restored', async () => {
    forecast(3)
    const { voyageId, said } = await approved()
    const path = join(folder, 'a.binnacle-backup')
    const { nowMs } = here.clock
    await here.engine.close()
    const store = openStore(dataDir(), nowMs, 'here')
    await backUpInto(store.copies, { path, withWeather: false, version: '1', isTraining: false }, 'here', nowMs)
    store.close(nowMs)
    for (const name of readdirSync(dataDir())) if (name.startsWith('data')) rmSync(join(dataDir(), name))
    here = opened()
    // A start begins with the plan as it stands.
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
    expect((await here.call('voyage.weather', { voyageId })).source.every((source) => source === 'none')).toBe(true)
    const { shown: _shown, ...known } = await saidAsKnown(voyageId)
    expect(known).toEqual(said)
    await here.engine.close()
    rmSync(dataDir(), { recursive: true })
    await restoreFrom(dataDir(), { path, isTraining: false, inUse: 'here' }, nowMs)
    here = opened()
    const { shown: _again, ...restored } = await saidAsKnown(voyageId)
    expect(restored).toEqual(said)
  })

  it('has what was not known not known, whatever is known now', async () => {
    forecast(3, NOON_MS + 60 * HOUR_MS)
    const { voyageId, said } = await approved()
    const unknown = said.weather.source.filter((source) => source === 'none').length
    expect(unknown).toBeGreaterThan(20)
    forecast(3)
    here.clock.nowMs += 6 * HOUR_MS
    await fetchAll(voyageId)
    const { shown: _shown, ...known } = await saidAsKnown(voyageId)
    expect(known).toEqual(said)
  })

  it('has no averages, which were not kept: those hours are not known', async () => {
    forecast(3, NOON_MS + 60 * HOUR_MS)
    const voyageId = await here.voyageId()
    await here.call('vessel.add', { name: 'Northern Trader' })
    await fetchAll(voyageId)
    const withoutAny = await answerOf(voyageId, here.clock.nowMs)
    const { nowMs } = here.clock
    await here.engine.close()
    const store = openStore(dataDir(), nowMs, 'here')
    const { lat, long } = withoutAny.weather.steps.at(-1) ?? { lat: 0, long: 0 }
    const at = { latE4: toE4(lat), longE4: toE4(long) }
    store.commit(() =>
      store.averages.put({
        ...at,
        span: { averageYear: 10, season: 'autumn' },
        fetchedAtMs: nowMs,
        values: { windSpeed: 9 },
      }),
    )
    store.close(nowMs)
    here = opened()
    here.clock.nowMs = nowMs
    const said = await answerOf(voyageId, nowMs)
    expect(said.weather.source).toContain('A')
    await here.call('voyage.setStatus', { voyageId, status: 'approved', by: 'A' })
    const { shown: _shown, ...known } = await saidAsKnown(voyageId)
    expect(known).toEqual(withoutAny)
  })

  it('is judged by no vessel where none was entered then, and each approval is kept by itself', async () => {
    forecast(3)
    const voyageId = await here.voyageId()
    await fetchAll(voyageId)
    const said = await answerOf(voyageId, here.clock.nowMs)
    await here.call('voyage.setStatus', { voyageId, status: 'approved', by: 'A' })
    await here.call('vessel.add', { name: 'Later' })
    const { shown, ...known } = await saidAsKnown(voyageId)
    expect(known).toEqual(said)
    expect(shown.asKnown).toMatchObject({ vessel: null, notJudged: null })
    here.clock.nowMs += 4 * HOUR_MS
    await here.call('voyage.setStatus', { voyageId, status: 'draft', by: '' })
    const again = await answerOf(voyageId, here.clock.nowMs)
    await here.call('voyage.setStatus', { voyageId, status: 'approved', by: 'B' })
    expect(await here.call('voyage.known', { voyageId })).toHaveLength(2)
    const { shown: second, ...other } = await saidAsKnown(voyageId)
    expect(other).toEqual(again)
    expect(second.approval.by).toBe('B')
    // From one to the other, which is open.
    const [, first] = await here.call('voyage.known', { voyageId: second.voyageId })
    const { approval } = await here.call('voyage.openKnown', {
      voyageId: second.voyageId,
      knownId: first?.knownId ?? 0,
    })
    expect(approval.by).toBe('A')
  })
})

describe('opened as it was known', () => {
  it('is what is on screen until it is closed or another is opened, and nothing is written by that', async () => {
    forecast(3)
    const { voyageId } = await approved()
    const { voyageId: otherId } = await here.call('voyage.create', {
      name: 'Other',
      from: { name: '', position: { lat: 0, long: 0 } },
      to: { name: '', position: { lat: 1, long: 1 } },
    })
    await here.call('voyage.setCurrent', { voyageId })
    const bytes = officerBytes()
    const facts = await here.call('backup.facts', {})
    const shown = await openKnown(voyageId)
    expect(shown.voyageId).toBeLessThan(0)
    expect(await here.call('voyage.current', {})).toEqual(shown)
    expect(await here.call('voyage.get', { voyageId: shown.voyageId })).toEqual(shown)
    expect((await here.call('voyage.closeKnown', {}))?.voyageId).toBe(voyageId)
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
    expect(officerBytes()).toEqual(bytes)
    expect(await here.call('backup.facts', {})).toEqual(facts)
    await expect(here.call('voyage.weather', { voyageId: shown.voyageId })).rejects.toThrow('no longer open')
    await openKnown(voyageId)
    await here.call('voyage.setCurrent', { voyageId })
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
    await openKnown(voyageId)
    await here.call('voyage.setCurrent', { voyageId: otherId })
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(otherId)
  })

  it('refuses in words all that would change, fetch or search', async () => {
    forecast(3)
    const { voyageId: ofVoyageId } = await approved()
    const { voyageId } = await openKnown(ofVoyageId)
    const before = await here.call('voyage.get', { voyageId: ofVoyageId })
    const count = service.requests.length
    const tried: { [Name in EngineCallName]?: CallInput<Name> } = {
      'voyage.edit': { voyageId, edit: { kind: 'rename', name: 'X' } },
      'voyage.setSchedule': { voyageId, speedKn: 9 },
      'voyage.setStatus': { voyageId, status: 'draft', by: '' },
      'voyage.undo': { voyageId },
      'voyage.split': { voyageId, waypointId: '2' },
      'voyage.join': { voyageId: ofVoyageId, otherId: voyageId },
      'voyage.copy': { voyageId },
      'voyage.setCurrent': { voyageId },
      'voyage.written': { voyageId, format: '1.0' },
      'voyage.printed': { voyageId },
      'voyage.compare': { alternatives: [{ voyageId, etdMs: NOON_MS }] },
      'voyage.changes': { voyageId, knownId: 1, thresholds: DEFAULT_THRESHOLDS },
      'voyage.verification': { voyageId, over: 'voyage' },
      'sync.estimate': { voyageId },
      'sync.start': { voyageId },
      'search.begin': { voyageId, part: 'routes', aim: {} as never, points: 40 as never, bytes: null },
      'packs.choose': { voyageId: ofVoyageId, otherId: voyageId, keep: 'own' as never },
      'averages.along': { voyageIds: [voyageId], span: { averageYear: 10, quarter: null } },
    }
    for (const [name, input] of Object.entries(tried))
      // oxlint-disable-next-line eslint/no-await-in-loop -- each by itself
      await naming(name, () =>
        expect(here.call(name as EngineCallName, input as never)).rejects.toThrow(
          /^The plan is shown as known when approved 15 NOV \d{4} UTC: nothing is changed or fetched there\. Close it first\.$/,
        ),
      )
    expect(await here.call('voyage.get', { voyageId: ofVoyageId })).toEqual(before)
    expect(await here.call('voyage.known', { voyageId: ofVoyageId })).toHaveLength(1)
    expect(service.requests).toHaveLength(count)
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
  })

  it('shows on chart and paper what was known then alone', async () => {
    forecast(3)
    const { voyageId: ofVoyageId, said } = await approved()
    here.clock.nowMs += 6 * HOUR_MS
    forecast(8)
    await fetchAll(ofVoyageId)
    const { voyageId } = await openKnown(ofVoyageId)
    const at = said.weather.steps[4]
    if (at === undefined) throw new Error('no step')
    const box = { south: at.lat - 1, north: at.lat + 1, west: at.long - 1, east: at.long + 1 }
    const question = { box, timeMs: at.timeMs, measures: ['totalWaveHeight' as const], limit: 5 }
    const [then, now] = await Promise.all([
      here.call('weather.nodes', { ...question, voyageId }),
      here.call('weather.nodes', question),
    ])
    const seaM = 3 + (at.timeMs - NOON_MS) / (100 * HOUR_MS)
    expect(then.columns.totalWaveHeight).toEqual([Number(seaM.toFixed(2))])
    expect(now.columns.totalWaveHeight).toContain(Number((seaM + 5).toFixed(2)))
    const page = await here.call('passagePlan.page', {
      voyageId,
      shipTimeOffsetMinutes: 0,
      units: DEFAULT_UNITS,
      simulated: false,
      orientation: 'lying',
      pictureTimesMs: [],
    })
    expect(page.fileName).toMatch(/as known 15 NOV 2026 \d{4}Z passage plan\.pdf$/)
    expect(page.title).toContain('AS KNOWN 15 NOV 2026')
    expect(page.html).toContain('AS KNOWN 15 NOV 2026')
    expect(page.html).toContain(said.verdict.headline)
  })
})

describe('what cannot be opened', () => {
  /** Alters the officer's file while no engine has it. */
  async function altered(work: (handle: Database.Database) => void): Promise<void> {
    const { nowMs } = here.clock
    await here.engine.close()
    const handle = new Database(join(dataDir(), 'officer.sqlite'))
    work(handle)
    handle.close()
    // From which it would be put right.
    for (const name of readdirSync(dataDir()))
      if (name.startsWith('officer') && name !== 'officer.sqlite') rmSync(join(dataDir(), name), { recursive: true })
    here = opened()
    here.clock.nowMs = nowMs
  }

  it('is said, and the plan as it stands stays: no forecast kept, another voyage’s, one that is damaged', async () => {
    const bare = await here.voyageId()
    await here.call('voyage.setStatus', { voyageId: bare, status: 'approved', by: 'A' })
    expect(await here.call('voyage.known', { voyageId: bare })).toEqual([])
    await expect(here.call('voyage.openKnown', { voyageId: bare, knownId: 1 })).rejects.toThrow('not stored any more')
    forecast(3)
    const { voyageId } = await approved()
    const [head] = await here.call('voyage.known', { voyageId })
    const knownId = head?.knownId ?? 0
    await expect(here.call('voyage.openKnown', { voyageId: bare, knownId })).rejects.toThrow('not stored any more')
    await altered((handle) => handle.exec('UPDATE forecast_revision SET document = substr(document, 2)'))
    expect(await here.call('voyage.known', { voyageId })).toEqual([])
    await expect(here.call('voyage.openKnown', { voyageId, knownId })).rejects.toThrow('not stored any more')
    expect((await here.call('voyage.current', {}))?.voyageId).toBe(voyageId)
  })

  it('is said where the revision of then cannot be read', async () => {
    forecast(3)
    const { voyageId } = await approved()
    const [head] = await here.call('voyage.known', { voyageId })
    await altered((handle) =>
      handle
        .prepare('UPDATE voyage_revision SET checksum = checksum + 1 WHERE voyage_id = ? AND revision = ?')
        .run(voyageId, head?.revision),
    )
    await expect(here.call('voyage.openKnown', { voyageId, knownId: head?.knownId ?? 0 })).rejects.toThrow(
      `its revision ${head?.revision} is not stored, or is damaged on the disk`,
    )
  })

  it('goes on to be opened where the voyage was archived since', async () => {
    forecast(3)
    const { voyageId, said } = await approved()
    await here.call('voyage.setStatus', { voyageId, status: 'archived', by: '' })
    const { shown, ...known } = await saidAsKnown(voyageId)
    expect(known).toEqual(said)
    expect(shown.approval.status).toBe('approved')
  })
})
