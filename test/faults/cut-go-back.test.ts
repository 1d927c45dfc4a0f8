// Going back to an older Binnacle, cut off before each change that it makes on the disk: what lies there at that moment is copied, and the next
// start on the copy has the newer data or the copy from before the update whole, and loses neither.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { goBack } from '../../electron/engine/store/go-back.ts'
import { lookAtOlder } from '../../electron/engine/store/older-copies.ts'
import { finishReplacing } from '../../electron/engine/store/replace-data.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { nextData, nextOfficer, update, updateOfficer } from '../support/newer-store.ts'

const DATA_FILE = 'data-here.sqlite'
const TRAFFIC = { requests: 1, answers: 1, units: 1, connections: 1, bytesUp: 100, bytesDown: 900, busyMs: 5 }

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

const numberIn = (path: string, sql: string): unknown => {
  const handle = new Database(path)
  try {
    return handle.prepare(sql).pluck().get()
  } finally {
    handle.close()
  }
}

/** The newer data, as their Binnacle left them. */
function expectNewer(dataDir: string): void {
  const [officer, weather] = ['officer.sqlite', DATA_FILE].map((name) => join(dataDir, name))
  expect(numberIn(officer ?? '', 'SELECT user_version FROM pragma_user_version')).toBe(nextOfficer.length)
  expect(numberIn(officer ?? '', 'SELECT name FROM crew')).toBe('Second mate')
  expect(numberIn(weather ?? '', 'SELECT user_version FROM pragma_user_version')).toBe(nextData.length)
  expect(numberIn(weather ?? '', 'SELECT sum(bytes_down) FROM traffic')).toBe(5900)
}

it('before each change', async () => {
  const dataDir = join(folder, 'data')
  const store = openStore(dataDir, NOON_MS, 'here')
  store.settings.set('whose', 'the older')
  const run = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'here', profileId: 'fbb', startedAtMs: NOON_MS }
  store.commit(() => store.traffic.add(store.jobs.begin(run, []), NOON_MS, 'here', 'fbb', 1, TRAFFIC))
  store.close(NOON_MS)
  updateOfficer(dataDir, NOON_MS)
  update(
    dataDir,
    DATA_FILE,
    { migrations: nextData, nowMs: NOON_MS },
    'UPDATE traffic SET bytes_down = bytes_down + 5000',
  )
  const sum = lookAtOlder(dataDir, DATA_FILE).data.copies[0]?.sum ?? ''
  const cut: string[] = []
  await goBack(dataDir, { sum, withWeather: false, weatherAnew: false, dataFile: DATA_FILE }, NOON_MS, (what) => {
    const at = join(folder, `cut ${cut.length}`)
    cut.push(what)
    cpSync(dataDir, at, { recursive: true })
  })
  cpSync(dataDir, join(folder, `cut ${cut.length}`), { recursive: true })
  const sentences = new Set<string>()
  const outcomes = [...cut, 'end'].map((_, i) => {
    const at = join(folder, `cut ${i}`)
    const said = finishReplacing(at)
    for (const sentence of said) sentences.add(sentence)
    expect(finishReplacing(at)).toEqual([])
    expect(readdirSync(at).filter((name) => /restor/.test(name))).toEqual([])
    const kept = readdirSync(at).find((name) => name.startsWith('replaced-'))
    if (kept === undefined) {
      expectNewer(at)
      return said.length > 0 ? 'told' : 'newer'
    }
    expectNewer(join(at, kept))
    const older = openStore(at, NOON_MS, 'here')
    expect([older.notices, older.limited.weather, older.settings.get('whose')]).toEqual([[], null, 'the older'])
    expect(older.traffic.bytesOfMonth('fbb', NOON_MS)).toBe(6000)
    older.close(NOON_MS)
    expect(existsSync(join(at, 'officer.sqlite.journal'))).toBe(true)
    return said.length > 0 ? 'told' : 'older'
  })
  expect([...sentences]).toEqual([
    expect.stringMatching(
      /^Binnacle was cut off .* \(0 voyages, 0 vessels\), and so is other weather\. .* as replaced-\w+\.$/,
    ),
  ])
  // Newer until the plan is on the disk; older from then on, and reported while the plan is there.
  expect(outcomes.join(' ')).toMatch(/^(newer )+(told )+(older ?)+$/)
  expect(outcomes.length).toBeGreaterThan(12)
})
