// Kill -9 at random moments of syncs of every plan: jobs, ledger and data agree each time, and the run is finished after it.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../electron/training/service.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { TEST_KEY } from '../support/point-service.ts'

const KILLS = process.env['BINNACLE_FULL'] === '1' ? 100 : 3
/** A kill may fall before the first answer or after the last: so many more are made until one fell between. */
const MAX_KILLS = 10 * KILLS
const child = fileURLToPath(new URL('kill-child.ts', import.meta.url))
/** The run starts some ten milliseconds after it is told, and lasts some hundred. */
const LONGEST_MS = 500

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
    'points for better ways',
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

/** Resolves when the process is dead: killed, or at its end before that. */
function syncAndKill(dataDir: string, afterMs: number, what: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const process_ = spawn(process.execPath, [child, dataDir, service.baseUrl, 'start', JSON.stringify(what)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let timer: NodeJS.Timeout | null = null
    process_.stdout.on('data', (data: Buffer) => {
      if (timer === null && data.includes('ready')) timer = setTimeout(() => process_.kill('SIGKILL'), afterMs)
    })
    process_.on('close', () => (timer === null ? reject(new Error('the process never got ready')) : resolve()))
  })
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
    placesAsked: count(
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
  expect(found.places).toBe(found.placesAsked)
  expect(found.covered).toBe(found.done[9] ?? 0)
  expect(found.inCells).toBe(found.placed)
  expect(found.check).toBe('ok')
}

it.each(plans)(`%s survives ${KILLS} kills`, { timeout: MAX_KILLS * 8000 }, async (_name, choice, speedKn) => {
  let [kills, midway] = [0, 0]
  for (; kills < KILLS || (midway === 0 && kills < MAX_KILLS); kills++) {
    const dataDir = freshFolder()
    await syncAndKill(dataDir, Math.random() * LONGEST_MS, { choice, speedKn })
    const killed = standing(dataDir)
    expectAgreement(dataDir, killed)
    const done = Object.values(killed.done).reduce((sum, n) => sum + n, 0)
    if (done > 0 && done < killed.jobs) midway++
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    const state = await here.ask('sync.state', {})
    // Killed before the run was stored there is none, after its end nothing to take up.
    if (state.phase === 'interrupted') await here.ask('sync.resume', {})
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
  }
  console.log(`${kills} kills: ${midway} with a part stored`)
  expect(midway).toBeGreaterThan(0)
})
