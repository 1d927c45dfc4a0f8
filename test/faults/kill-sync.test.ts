// Kill -9 before any statement of a sync: no acknowledged row lost, none doubled, and the next run requests only what is missing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../electron/engine/store/store.ts'
import { fromE4, toE4 } from '../../shared/geo/cells.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import { isoUtc } from '../../shared/format/time.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { forecastWindow } from '../../electron/engine/fetch/planner/track.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { startPointService, TEST_KEY, valueAt, type PointService } from '../support/point-service.ts'
import { byMeasure } from '../support/by-measure.ts'
import { mulberry } from '../support/mulberry.ts'
import { naming, SEED } from '../support/seed.ts'
import { until } from '../support/until.ts'
import { programAt } from '../support/programs.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KILLS = IS_FULL ? 500 : 2
/**
 * A run of a fresh folder makes some 890 statements: 76 store it, eleven an answer. Full, kills fall into the storing too, and runs come to
 * their end.
 */
const [FIRST, LAST] = IS_FULL ? [1, 400] : [120, 320]
/** Requests in flight at most, which may have been answered but not committed. */
const IN_FLIGHT = 4
const child = programAt('test/faults/kill-child.ts')

let service: PointService
beforeAll(async () => {
  service = await startPointService(2)
})
afterAll(() => service.close())

/** Has the process die before that statement of its run, or end with the run before it; returns the last progress it reported. */
async function syncAndKill(dataDir: string, statement: number, how: 'start' | 'resume'): Promise<SyncState | null> {
  const what = JSON.stringify({ statement, reportsCommits: true })
  const process_ = spawn(process.execPath, [child, dataDir, service.baseUrl, how, what], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let reported = ''
  let complaints = ''
  process_.stderr.on('data', (data: Buffer) => (complaints += data.toString()))
  process_.stdout.on('data', (data: Buffer) => (reported += data.toString()))
  const [code, signal] = (await once(process_, 'close')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process failed: ${complaints}`)
  // What it sent before its end has yet to arrive.
  await until(() => service.connections() === 0, 'the end of the connections of a dead process')
  const lines = reported.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
  const last = lines.map((line) => JSON.parse(line) as SyncState).at(-1) ?? null
  // It ends by itself only where the run has ended.
  expect(signal === 'SIGKILL' || last?.phase === 'finished').toBe(true)
  return last
}

it(`survives ${KILLS} kills`, { timeout: 600_000 + KILLS * 20_000 }, async () => {
  let dataDir = freshFolder()
  /** The newest run before a kill, and what it had done. */
  let before = { runId: 0, done: 0 }
  let resumed = 0
  let finishedRuns = 0
  let killedMidway = 0
  const random = mulberry(SEED)
  for (let kill = 0; kill < KILLS; kill++) {
    const statement = FIRST + Math.floor(random() * (LAST - FIRST))
    const how = kill % 2 === 0 ? 'start' : 'resume'
    await naming(`kill ${kill}, before statement ${statement} after ${how}`, async () => {
      const storedBefore = countStored(dataDir)
      const requestsBefore = service.requests.length
      const reported = await syncAndKill(dataDir, statement, how)
      const requests = service.requests.slice(requestsBefore)
      const store = openStore(dataDir, NOON_MS)
      try {
        const voyage = store.voyages.get(Number(store.settings.get('current-voyage')))
        const steps = trackSteps(buildSchedule(voyage.document)).filter(
          ({ timeMs }) => timeMs >= forecastWindow(NOON_MS).fromMs && timeMs <= forecastWindow(NOON_MS).toMs,
        )
        const stored = steps.filter(
          ({ lat, long, timeMs }) => store.weather.fetchedAt(toE4(lat), toE4(long), timeMs) !== null,
        )
        // None lost: what the process reported is committed. None doubled: rows and steps are one to one.
        const doneBefore = reported?.runId === before.runId ? before.done : 0
        expect(stored.length).toBeGreaterThanOrEqual(storedBefore + (reported?.done ?? 0) - doneBefore)
        expect(store.weather.count()).toBe(stored.length)
        // Rows and job rows agree, since they are one commit.
        const run = store.jobs.newest()
        const after =
          run === null ? { runId: 0, done: 0 } : { runId: run.runId, done: store.jobs.counts(run.runId).done }
        const doneNow = after.runId === before.runId ? after.done - before.done : after.done
        expect(doneNow).toBe(stored.length - storedBefore)
        if (after.runId === before.runId && doneNow > 0) resumed++
        before = after
        // Only the missing was requested, and the next run repeats at most what was in flight.
        expect(requests.length).toBeLessThanOrEqual(steps.length - storedBefore)
        expect(requests.length).toBeLessThanOrEqual(stored.length - storedBefore + IN_FLIGHT)
        expect(new Set(requests.map(({ lat, long, dateTime }) => `${lat},${long},${dateTime}`)).size).toBe(
          requests.length,
        )
        for (const { lat, long, timeMs } of stored.slice(0, 5)) {
          const row = store.weather.read(toE4(lat), toE4(long), timeMs)
          const expected = byMeasure((name) => valueAt(name, fromE4(toE4(lat)), fromE4(toE4(long)), isoUtc(timeMs)))
          expect(row?.values).toEqual(expected)
        }
        if (stored.length === steps.length) finishedRuns++
        else if (stored.length > storedBefore) killedMidway++
        if (stored.length === steps.length) {
          dropFolder(dataDir)
          dataDir = freshFolder()
          before = { runId: 0, done: 0 }
        }
      } finally {
        store.close(NOON_MS)
      }
    })
  }
  // The kills must have fallen into syncs at work, or nothing was shown.
  expect(killedMidway).toBeGreaterThan(KILLS / 4)
  expect(resumed).toBeGreaterThan(KILLS / 10)
  console.log(
    `${KILLS} kills: ${killedMidway} with a part stored, ${resumed} resumed, ${finishedRuns} folders completed`,
  )

  const last = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
  const storedLast = countStored(dataDir)
  const requestsBefore = service.requests.length
  const voyageId = (await last.call('voyage.current', {}))?.voyageId ?? (await last.voyageId())
  const estimate = await last.call('sync.estimate', { voyageId })
  await last.call('sync.start', { voyageId })
  const state = await last.phase('finished')
  expect(state.done).toBe(estimate.requests)
  expect(service.requests.length - requestsBefore).toBe(estimate.requests)
  expect(estimate.freshSteps).toBe(storedLast)
  await last.engine.close()
  dropFolder(dataDir)
})

function countStored(dataDir: string): number {
  const store = openStore(dataDir, NOON_MS)
  try {
    return store.weather.count()
  } finally {
    store.close(NOON_MS)
  }
}
