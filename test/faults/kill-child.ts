// A process to be killed: opens the engine on argv[2], syncs from the service at argv[3] (argv[4] `resume`: takes up an interrupted run; argv[5]: what to fetch at which speed, by which relay, and before which statement of the run it dies, or at which byte of the forecast that it keeps; `reportsCommits`: it says after every commit what is stored).
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '../../electron/engine/engine.ts'
import type { EngineOffice } from '../../electron/engine/protocol.ts'
import type { FetchChoice } from '../../shared/sync/sync.ts'
import { dieAt, dieAtByte, onStatements } from '../support/die-at.ts'
import { NOON_MS, ROUTE } from '../support/engine-here.ts'
import { TEST_KEY } from '../support/point-service.ts'
import { wallClockMs } from '../support/clock.ts'
import { SEED } from '../support/seed.ts'
import { mulberry } from '../support/mulberry.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'

const [dataDir = '', baseUrl = '', how = 'start', what = '{}'] = process.argv.slice(2)
const {
  choice,
  speedKn = 16,
  office = null,
  statement = 0,
  issueByte = null,
  reportsCommits = false,
} = JSON.parse(what) as {
  choice?: FetchChoice
  speedKn?: number
  office?: EngineOffice | null
  /** 0: at none. */
  statement?: number
  /** Behind those that the database’s log has when the forecast is written; null: at none. */
  issueByte?: number | null
  reportsCommits?: boolean
}
const engine = createEngine({
  directions: DEFAULT_DIRECTIONS,
  dataDir,
  service: { baseUrl },
  apiKey: TEST_KEY,
  office,
  now: () => NOON_MS,
  monotonicMs: wallClockMs,
  random: mulberry(SEED),
  emit: (name, payload) => {
    // It lives on for the next run, which nobody starts.
    const isOver =
      issueByte === null
        ? name === 'sync.progress' && (payload as { phase: string }).phase === 'finished'
        : name === 'store.changed' && (payload as { subjects: string[] }).subjects.includes('issues')
    if (isOver) void engine.close()
  },
  log: ({ message }) => console.error(message),
})
const current = await engine.call('voyage.current', {})
let voyageId = current.ok ? current.value?.voyageId : undefined
if (voyageId === undefined) {
  const imported = await engine.call('voyage.import', { fileName: 'line.rtz', text: ROUTE })
  if (!imported.ok) throw new Error(imported.fault.message)
  voyageId = imported.value.voyage.voyageId
}
const stored = await engine.call('voyage.get', { voyageId })
if (stored.ok && stored.value.document.schedule.etdMs === null) {
  const scheduled = await engine.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS, speedKn })
  if (!scheduled.ok) throw new Error(scheduled.fault.message)
}
if (choice !== undefined && choice.bulkDates.length > 0) await engine.call('link.useProfile', { profileId: 'vsat' })
// As the officer may: take up the interrupted run, or press Get weather anew.
const state = await engine.call('sync.state', {})
const resumes = how === 'resume' && state.ok && state.value.phase === 'interrupted'
const place = dieAt(statement)
onStatements((sql) => {
  place()
  if (issueByte !== null && sql.startsWith('INSERT INTO issue'))
    dieAtByte(statSync(join(dataDir, 'data.sqlite-wal')).size + issueByte)
  // Only what is committed is reported: the counts come from the database.
  if (reportsCommits && sql === 'committed')
    void engine.call('sync.state', {}).then((state) => {
      if (state.ok) console.log(JSON.stringify(state.value))
    })
})
const begun = await (resumes ? engine.call('sync.resume', {}) : engine.call('sync.start', { voyageId, choice }))
if (!begun.ok) throw new Error(begun.fault.message)
