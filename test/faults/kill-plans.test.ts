// Kill -9 before any statement of syncs of every plan: jobs, ledger and data agree each time, and the run is finished after it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../electron/training/service.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, ROUTE } from '../support/engine-here.ts'
import { onStatements } from '../support/die-at.ts'
import { naming, spread } from '../support/seed.ts'
import { TEST_KEY } from '../support/point-service.ts'
import { programAt } from '../support/programs.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KILLS = IS_FULL ? 100 : 3
/** Of a run's statements: answers come in another order each time, and a run may have a few less. */
const LAST_PART = 0.95
/** In full from beginning to end of each plan; else of the first one, whose runs are short, and of the others in the midst. */
function statementsToKillAt(name: string, statements: number): number[] {
  if (IS_FULL || name === plans[0]?.[0]) return spread(1, Math.floor(statements * LAST_PART), KILLS)
  return spread(Math.floor(statements / 3), Math.floor((statements * 2) / 3), 1)
}
const child = programAt('test/faults/kill-child.ts')

const plans: [name: string, choice: FetchChoice, speedKn: number][] = [
  ['a track', TRACK_ONLY, 16],
  [
    'passages',
    {
      ...TRACK_ONLY,
      weather: { plan: 'passages', passages: [0, 6].map((h) => ({ voyageId: 1, etdMs: NOON_MS + h * HOUR_MS })) },
    },
    16,
  ],
  ['a corridor', { ...TRACK_ONLY, weather: { plan: 'corridor', halfWidthNm: 30, spacingNm: 60 } }, 16],
  [
    'an area',
    {
      ...TRACK_ONLY,
      weather: { plan: 'area', box: { south: 30, west: 178, north: 31, east: -179 }, spacingNm: 60 },
    },
    16,
  ],
  [
    'points for better routes',
    {
      ...TRACK_ONLY,
      weather: {
        plan: 'points',
        points: Array.from({ length: 64 }, (_, i) => ({
          lat: 30 + (i % 8) / 2,
          long: i % 2 === 0 ? 179.5 : -179.5,
          timeMs: NOON_MS + Math.floor(i / 8) * 6 * HOUR_MS,
        })),
      },
    },
    16,
  ],
  ['a track and a picture', { ...TRACK_ONLY, picture: 40 }, 16],
  ['averages and casualties', { ...TRACK_ONLY, picture: null, averages: true, casualties: { halfWidthNm: 100 } }, 4],
  ['a day of bulk files', { ...TRACK_ONLY, bulkDates: ['2026-11-15'] }, 60],
]

let service: TrainingService
beforeAll(async () => {
  service = await startTrainingService({ apiKeys: [TEST_KEY], now: () => NOON_MS, casualtyCount: 20_000 })
})
afterAll(() => service.close())

interface What {
  choice: FetchChoice
  speedKn: number
}

/** The statements of a run that nothing ends, from the call that starts it. */
async function statementsOf({ choice, speedKn }: What): Promise<number> {
  const dataDir = freshFolder()
  const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
  const { voyage } = await here.call('voyage.import', { fileName: 'line.rtz', text: ROUTE })
  await here.call('voyage.setSchedule', { voyageId: voyage.voyageId, etdMs: NOON_MS, speedKn })
  if (choice.bulkDates.length > 0) await here.call('link.useProfile', { profileId: 'vsat' })
  let statements = 0
  const end = onStatements(() => void statements++)
  try {
    await here.call('sync.start', { voyageId: voyage.voyageId, choice })
    expect(await here.phase('finished', 'failed', 'paused')).toMatchObject({ phase: 'finished', failed: 0 })
  } finally {
    end()
    await here.engine.close()
    dropFolder(dataDir)
  }
  return statements
}

/** Has a process die before that statement of its run; how it ended. */
async function syncAndKill(dataDir: string, statement: number, what: What): Promise<string | null> {
  const args = [child, dataDir, service.baseUrl, 'start', JSON.stringify({ ...what, statement })]
  const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = (await once(process_, 'close')) as [number | null, string | null]
  return signal ?? String(code)
}

/** What stands in the file: jobs done and answers in the ledger by operation, and the rows behind them. */
function standing(dataDir: string) {
  const file = new Database(join(dataDir, 'data.sqlite'), { readonly: true })
  const counts = (sql: string): Record<number, number> =>
    Object.fromEntries((file.prepare(sql).raw().all() as [number, number][]).filter(([, n]) => n > 0))
  const count = (sql: string): number => file.prepare(sql).pluck().get() as number
  const found = {
    done: counts(`SELECT operation, count(*) FROM sync_job WHERE state = 'done' GROUP BY operation`),
    answers: counts('SELECT operation, sum(answers) FROM traffic GROUP BY operation'),
    jobs: count('SELECT count(*) FROM sync_job'),
    points: count('SELECT count(*) FROM weather'),
    files: file
      .prepare('SELECT stored_as AS storedAs, state, size_bytes AS sizeBytes, imported_rows AS rows FROM bulk_file')
      .all() as {
      storedAs: string
      state: string
      sizeBytes: number
      rows: number
    }[],
    places: count('SELECT count(*) FROM average'),
    placesRequested: count(
      `SELECT coalesce(sum(json_array_length(request, '$.places')), 0) FROM sync_job WHERE operation = 7 AND state = 'done'`,
    ),
    covered: count('SELECT count(*) FROM coverage'),
    placed: count('SELECT count(*) FROM casualty WHERE lat IS NOT NULL AND withdrawn_at_ms IS NULL'),
    inCells: count('SELECT count(*) FROM casualty_mark WHERE cell IS NOT NULL'),
    check: String(file.pragma('integrity_check', { simple: true })),
  }
  file.close()
  return found
}
/** The rows of each file of the day. */
const DAY_ROWS = Array.from({ length: 8 }, () => 612)
function expectAgreement(dataDir: string, found: ReturnType<typeof standing>): void {
  expect(found.answers).toEqual(found.done)
  const whole = found.files.filter(({ state }) => state === 'imported')
  for (const { storedAs, sizeBytes } of whole)
    expect(statSync(join(dataDir, 'bulk-service', storedAs)).size).toBe(sizeBytes)
  const points = (found.done[1] ?? 0) + whole.reduce((sum, { rows }) => sum + rows, 0)
  // Of a file that is being read, slices are in.
  const isBeingRead = whole.length < found.files.length
  const beyond = found.points - points
  expect(beyond).toBeGreaterThanOrEqual(0)
  expect(isBeingRead ? 0 : beyond).toBe(0)
  const isDayDone = found.done[2] === 1
  expect(isDayDone ? whole.map(({ rows }) => rows) : DAY_ROWS).toEqual(DAY_ROWS)
  expect(found.places).toBe(found.placesRequested)
  expect(found.covered).toBe(found.done[9] ?? 0)
  expect(found.inCells).toBe(found.placed)
  expect(found.check).toBe('ok')
}

it.each(plans)('%s survives kills', { timeout: 600_000 + KILLS * 30_000 }, async (name, choice, speedKn) => {
  const statements = await statementsOf({ choice, speedKn })
  let midway = 0
  const killedAt = statementsToKillAt(name, statements)
  for (const statement of killedAt)
    await naming(`before statement ${statement} of ${statements}`, async () => {
      const dataDir = freshFolder()
      expect(await syncAndKill(dataDir, statement, { choice, speedKn })).toBe('SIGKILL')
      const killed = standing(dataDir)
      expectAgreement(dataDir, killed)
      const done = Object.values(killed.done).reduce((sum, n) => sum + n, 0)
      if (done > 0 && done < killed.jobs) midway++
      const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
      const state = await here.call('sync.state', {})
      // Killed before the run was stored there is none, after its end nothing to take up.
      if (state.phase === 'interrupted') await here.call('sync.resume', {})
      expect(await here.phase('idle', 'finished', 'failed', 'paused')).toMatchObject({
        phase: killed.jobs === 0 ? 'idle' : 'finished',
        failed: 0,
        waiting: 0,
      })
      await here.engine.close()
      const whole = standing(dataDir)
      expectAgreement(dataDir, whole)
      expect(Object.values(whole.done).reduce((sum, n) => sum + n, 0)).toBe(whole.jobs)
      dropFolder(dataDir)
    })
  console.log(`${killedAt.length} kills of ${statements} statements: ${midway} with a part stored`)
  expect(midway).toBeGreaterThan(0)
})
