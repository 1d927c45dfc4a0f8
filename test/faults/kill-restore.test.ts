// Kill -9 before each change that a restore makes on the disk: the next start has the old or the new data whole, and loses neither.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { programAt } from '../support/programs.ts'

const child = programAt('test/faults/restore-child.ts')
const start = (dataDir: string) => engineHere({ dataDir, baseUrl: null, serviceName: 'here' })

/** And what is reported at the start. */
async function namesIn(dataDir: string, notices: string[] = []): Promise<string[]> {
  const here = start(dataDir)
  notices.push(...here.engine.notices)
  const names = (await here.call('voyage.list', {})).map(({ name }) => name)
  await here.engine.close()
  return names
}

/** What was sent this month after the backup was made, and the run it was sent by. */
const TRAFFIC = { requests: 1, answers: 1, units: 1, connections: 1, bytesUp: 100, bytesDown: 900, busyMs: 5 }
function inStore<T>(dataDir: string, work: (store: Store) => T): T {
  const store = openStore(dataDir, NOON_MS, 'here')
  try {
    return work(store)
  } finally {
    store.close(NOON_MS)
  }
}

it('before each change', async () => {
  const folder = freshFolder()
  try {
    const first = join(folder, 'first')
    const backup = join(folder, 'a.binnacle-backup')
    const here = start(first)
    const { voyage } = await here.call('voyage.importSample', {})
    const order = { path: backup, withWeather: true, version: '1', isTraining: false }
    expect(await here.engine.ownCall({ name: 'back up', input: order })).toMatchObject({ ok: true })
    await here.call('voyage.edit', { voyageId: voyage.voyageId, edit: { kind: 'rename', name: 'Changed since' } })
    await here.engine.close()
    const run = { voyageId: voyage.voyageId, revision: 1, choice: TRACK_ONLY, origin: 'here', profileId: 'fbb' }
    inStore(first, ({ jobs, traffic }) =>
      traffic.add(jobs.begin({ ...run, startedAtMs: NOON_MS }, []), NOON_MS, 'here', 'fbb', 1, TRAFFIC),
    )
    const outcomes: string[] = []
    for (let at = 1; ; at++) {
      const dataDir = join(folder, `killed at ${at}`)
      cpSync(first, dataDir, { recursive: true })
      const { signal, stdout } = spawnSync(process.execPath, [child, dataDir, backup, String(at)], { encoding: 'utf8' })
      const notices: string[] = []
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      const names = await namesIn(dataDir, notices)
      expect(names).toHaveLength(1)
      const isNew = names[0] === voyage.document.name
      expect([voyage.document.name, 'Changed since']).toContain(names[0])
      outcomes.push(notices.length > 0 ? 'told' : isNew ? 'new' : 'old')
      expect(notices.filter((sentence) => !/^Binnacle was cut off .* in use now \(1 voyage, /.test(sentence))).toEqual(
        [],
      )
      inStore(dataDir, ({ jobs, traffic }) => {
        expect(traffic.bytesOfMonth('fbb', NOON_MS)).toBe(1000)
        expect(jobs.newest()?.voyageId).toBe(isNew ? undefined : voyage.voyageId)
      })
      expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([])
      const kept = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
      const noticesOfKept: string[] = []
      // oxlint-disable-next-line eslint/no-await-in-loop
      const before = isNew ? await namesIn(join(dataDir, String(kept[0])), noticesOfKept) : names
      expect([before, noticesOfKept]).toEqual([['Changed since'], []])
      expect(signal).toBe(stdout.includes('done') ? null : 'SIGKILL')
      if (signal === null) break
    }
    // Old until the plan is on the disk; new from then on, and reported while the plan is there.
    expect(outcomes.join(' ')).toMatch(/^(old )+(told )+(new ?)+$/)
    expect(outcomes.length).toBeGreaterThan(8)
  } finally {
    dropFolder(folder)
  }
})
