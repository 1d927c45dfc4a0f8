// An issue is what the evaluation read, exactly; it is kept before and after a run, and a newer forecast is compared with it at the steps of now.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { createField, fieldOf } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { voyageChangesInSlices } from '../../../../../electron/engine/weather/issues/changes.ts'
import { rowsOfContent } from '../../../../../electron/engine/weather/issues/issue-content.ts'
import { readableRows } from '../../../../../electron/engine/weather/issues/issue-table.ts'
import { createIssues, issueOfVoyageInSlices } from '../../../../../electron/engine/weather/issues/issues.ts'
import { createKnownForecasts } from '../../../../../electron/engine/weather/issues/known.ts'
import { tooOld } from '../../../../../electron/engine/weather/issues/thin.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/weather/change-thresholds.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { newestKnown } from '../../../../../shared/ship/changes/known-forecast.ts'
import { quickFolder } from '../../../../support/quick-folder.ts'
import { storedIn } from '../../../../support/stored-in.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-issues-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'Across 180°',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: '', position: { lat: 1, long: -178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOW, speedKn: 10 },
}

/** At every step of the track, as a run fetches it. `seaAt`: by hours from now; null: the answer lacks it. */
const fetchTrack = (fetchedAtMs: number, seaAt: (hours: number) => number | null): void =>
  store.commit(() => {
    for (const { lat, long, timeMs } of trackSteps(buildSchedule(DOCUMENT)))
      store.weather.put({
        latE4: toE4(lat),
        longE4: toE4(long),
        timeMs,
        fetchedAtMs,
        values: { totalWaveHeight: seaAt((timeMs - NOW) / HOUR_MS), windSpeed: 8, iceThickness: 0 },
      })
  })

const issuesHere = (nowMs = NOW) =>
  createIssues({
    store,
    stored: storedIn(store),
    voyageOf: store.voyages.get,
    now: () => nowMs,
    createYield: () => () => Promise.resolve(),
    onKept: () => undefined,
  })
const changesOf = (voyageId: number, issueId: number, nowMs = NOW) =>
  atOnce(
    voyageChangesInSlices(
      storedIn(store),
      store.voyages.get(voyageId),
      issuesHere().read(voyageId, issueId),
      newVessel('X').limits,
      DEFAULT_THRESHOLDS,
      nowMs,
    ),
  )

describe('a voyage’s issue', () => {
  it('gives at every step what the store gives, over ±180°, also where values are brought together', () => {
    fetchTrack(NOW - HOUR_MS, (hours) => 2 + hours / 20)
    // Ten minutes later and a knot slower: no step is the stored place any more.
    const schedule = { etdMs: NOW + 600_000, speedKn: 9 }
    const voyage = store.voyages.create({ ...DOCUMENT, schedule }, 'test', NOW)
    const issue = atOnce(issueOfVoyageInSlices(storedIn(store), voyage, NOW))
    expect(issue?.points).toBeGreaterThan(5)
    const field = createField(readableRows(rowsOfContent(issue?.content ?? new Uint8Array())))
    const steps = trackSteps(buildSchedule(voyage.document))
    const fromStore = steps.map((step) => fieldOf(store.weather).at(step, step.timeMs))
    expect(fromStore.filter((value) => value !== null && value.samples > 1).length).toBeGreaterThan(3)
    expect(steps.map((step) => field.at(step, step.timeMs))).toEqual(fromStore)
  })

  it('is none where nothing is stored of its track', () => {
    const voyage = store.voyages.create(DOCUMENT, 'test', NOW)
    expect(atOnce(issueOfVoyageInSlices(storedIn(store), voyage, NOW))).toBeNull()
  })
})

describe('keeping issues', () => {
  it('keeps one a forecast, none again for the same, and lists the newest first', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    await issues.keep(voyageId)
    expect(issues.heads(voyageId)).toEqual([])
    fetchTrack(NOW - 6 * HOUR_MS, () => 3)
    await issues.keep(voyageId)
    await issues.keep(voyageId)
    fetchTrack(NOW - HOUR_MS, () => 5)
    await issues.keep(voyageId)
    expect(issues.heads(voyageId).map(({ fetchedToMs }) => fetchedToMs)).toEqual([NOW - HOUR_MS, NOW - 6 * HOUR_MS])
    expect(issues.heads(voyageId + 1)).toEqual([])
  })

  it('keeps one of each refresh of the service, the newest', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    fetchTrack(NOW - 2 * HOUR_MS, () => 3)
    await issues.keep(voyageId)
    issues.note(voyageId, issues.heads(voyageId)[0]?.issueId ?? 0, 'acknowledged')
    fetchTrack(NOW - HOUR_MS, () => 4)
    await issues.keep(voyageId)
    expect(issues.heads(voyageId)).toMatchObject([{ fetchedToMs: NOW - HOUR_MS, isSeen: true, isAcknowledged: true }])
  })

  it('of a track edited since, replaces what it has of the same forecast, and stays seen; what makes that plan worse is news', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    fetchTrack(NOW - HOUR_MS, () => 3)
    await issues.keep(voyageId)
    issues.note(voyageId, issues.heads(voyageId)[0]?.issueId ?? 0, 'acknowledged')
    store.voyages.revise(voyageId, { ...DOCUMENT, schedule: { etdMs: NOW + 6 * HOUR_MS, speedKn: 10 } }, 'later', NOW)
    await issues.keep(voyageId)
    expect(issues.heads(voyageId)).toMatchObject([{ revision: 2, isSeen: true, isAcknowledged: false }])
  })

  it('notes seen and acknowledged over a restart, the first never over the second', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    fetchTrack(NOW - HOUR_MS, () => 3)
    await issuesHere().keep(voyageId)
    const noted = (): boolean[] =>
      issuesHere()
        .heads(voyageId)
        .flatMap(({ isSeen, isAcknowledged }) => [isSeen, isAcknowledged])
    const issueId = issuesHere().heads(voyageId)[0]?.issueId ?? 0
    expect(noted()).toEqual([false, false])
    issuesHere().note(voyageId + 1, issueId, 'seen')
    expect(noted()).toEqual([false, false])
    issuesHere().note(voyageId, issueId, 'seen')
    expect(noted()).toEqual([true, false])
    issuesHere().note(voyageId, issueId, 'acknowledged')
    issuesHere().note(voyageId, issueId, 'seen')
    store.close(NOW)
    store = openStore(folder, NOW)
    expect(noted()).toEqual([true, true])
  })

  it('lists and reads none whose row or content is damaged', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    fetchTrack(NOW - 6 * HOUR_MS, () => 3)
    await issues.keep(voyageId)
    fetchTrack(NOW - HOUR_MS, () => 5)
    await issues.keep(voyageId)
    const [newest, before] = issues.heads(voyageId)
    store.close(NOW)
    const handle = new Database(join(folder, 'data.sqlite'))
    handle.prepare('UPDATE issue SET fetched_to_ms = fetched_to_ms - 1 WHERE issue_id = ?').run(newest?.issueId)
    handle
      .prepare('UPDATE issue SET content = substr(content, 1, length(content) - 1) WHERE issue_id = ?')
      .run(before?.issueId)
    handle.close()
    store = openStore(folder, NOW)
    expect(store.issues.heads(voyageId).map(({ issueId }) => issueId)).toEqual([before?.issueId])
    expect(store.issues.read(newest?.issueId ?? 0)).toBeNull()
    expect(changesOf(voyageId, before?.issueId ?? 0)).toBeNull()
  })

  it('of each day before a time only the last stays', () => {
    const at = (day: number, hour: number) => NOW - day * DAY_MS + hour * HOUR_MS
    const heads = [at(1, 0), at(89, 3), at(89, 0), at(95, 9), at(95, 6), at(95, 3), at(99, 0)].map(
      (fetchedToMs, index) => ({
        issueId: index + 1,
        voyageId: 1,
        fetchedFromMs: fetchedToMs,
        fetchedToMs,
        revision: 1,
        fetchedBy: 'own' as const,
        points: 1,
        isSeen: false,
        isAcknowledged: false,
      }),
    )
    expect(tooOld(heads, NOW - 90 * DAY_MS)).toEqual([5, 6])
  })
})

describe('what changed', () => {
  it('names a sea that grew beyond the limit, where it did, against what was fetched before', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    fetchTrack(NOW - 6 * HOUR_MS, () => 3)
    await issues.keep(voyageId)
    const [before] = issues.heads(voyageId)
    fetchTrack(NOW - HOUR_MS, (hours) => (hours >= 9 && hours <= 12 ? 5.2 : 3))
    const changes = changesOf(voyageId, before?.issueId ?? 0)
    expect(changes).toMatchObject({
      comparable: changes?.steps,
      lost: [],
      headline: { measure: 'totalWaveHeight', before: 3, now: 5.2, passedThen: null, passedNow: 'hard' },
      firstHard: { thenMs: null },
      isWorse: true,
      head: { fetchedToMs: NOW - 6 * HOUR_MS },
    })
    expect(changes?.listed).toHaveLength(1)
  })

  it('is not comparable where the earlier forecast had nothing, and says what is not known any more', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    const issues = issuesHere()
    fetchTrack(NOW - 6 * HOUR_MS, (hours) => (hours < 9 ? 3 : null))
    await issues.keep(voyageId)
    const [before] = issues.heads(voyageId)
    fetchTrack(NOW - HOUR_MS, () => 3)
    const changes = changesOf(voyageId, before?.issueId ?? 0)
    expect(changes?.comparable).toBe(3)
    expect(changes?.steps).toBeGreaterThan(6)
    expect(changes).toMatchObject({ all: [], headline: null, isWorse: false, firstHard: null })
    expect(changesOf(voyageId, 999)).toBeNull()
  })
})

describe('what an approved or printed plan rests on', () => {
  const knownHere = (nowMs = NOW) =>
    createKnownForecasts({
      store,
      stored: storedIn(store),
      voyageOf: store.voyages.get,
      vessels: { judged: () => null, notJudged: () => null },
      originOf: (voyageId) => `here/${voyageId}`,
      now: () => nowMs,
      createYield: () => () => Promise.resolve(),
    })

  it('is kept with the officer’s work: the weather file may go, and it comes back bit for bit', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    await knownHere().keep(voyageId, 'approved')
    expect(knownHere().heads(voyageId)).toEqual([])
    fetchTrack(NOW - 6 * HOUR_MS, (hours) => 2 + hours / 9)
    const issue = atOnce(issueOfVoyageInSlices(storedIn(store), store.voyages.get(voyageId), NOW))
    await knownHere().keep(voyageId, 'approved')
    store.close(NOW)
    for (const name of readdirSync(folder)) if (name.startsWith('data.sqlite')) rmSync(join(folder, name))
    store = openStore(folder, NOW)
    const [head] = knownHere().heads(voyageId)
    expect(head).toMatchObject({ why: 'approved', atMs: NOW, revision: 1, fetchedToMs: NOW - 6 * HOUR_MS })
    expect(knownHere().read(voyageId, head?.knownId ?? 0)?.content).toEqual(issue?.content)
    expect(knownHere().read(voyageId + 1, head?.knownId ?? 0)).toBeNull()
  })

  it('comes back from the journal where file and backups are gone', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    fetchTrack(NOW - 6 * HOUR_MS, () => 3)
    await knownHere().keep(voyageId, 'printed')
    const before = knownHere().heads(voyageId)
    store.close(NOW)
    for (const name of readdirSync(folder))
      if (name.startsWith('officer.sqlite') && !name.endsWith('.journal')) rmSync(join(folder, name))
    store = openStore(folder, NOW)
    expect(before).toHaveLength(1)
    expect(knownHere().heads(voyageId)).toEqual(before)
  })

  it('is kept once for the same plan printed again in three hours, and again for another plan, forecast or time', async () => {
    const { voyageId } = store.voyages.create(DOCUMENT, 'test', NOW)
    fetchTrack(NOW - 6 * HOUR_MS, () => 3)
    await knownHere().keep(voyageId, 'printed')
    await knownHere(NOW + HOUR_MS).keep(voyageId, 'printed')
    expect(knownHere().heads(voyageId)).toMatchObject([{ atMs: NOW }])
    await knownHere().keep(voyageId, 'approved')
    fetchTrack(NOW - HOUR_MS, () => 4)
    await knownHere(NOW + 2 * HOUR_MS).keep(voyageId, 'printed')
    expect(
      knownHere()
        .heads(voyageId)
        .map(({ why, atMs }) => `${why} ${atMs - NOW}`),
    ).toEqual([`printed ${2 * HOUR_MS}`, 'approved 0', 'printed 0'])
    expect(newestKnown('printed', knownHere().heads(voyageId))?.atMs).toBe(NOW + 2 * HOUR_MS)
  })
})
