// The process ends between any two statements while casualties are stored, withdrawn, kept: what the next start has in memory is what is stored.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { onStatements } from '../../../support/die-at.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { NOW_MS, open, record } from '../../../unit/engine/casualties/records.ts'
import { inMemory, inTable, keptIn, never, renumber, started } from './kept-blocks.ts'

const ROUNDS = process.env['BINNACLE_FULL'] === '1' ? 60 : 6
/** Of the places between two statements one in so many. */
const ONE_IN = 25
/** Some ids are of the first block, most of the second. */
const BEFORE = 8182

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(quickFolder(), 'binnacle-kills-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The files as they are at this moment, as a kill leaves them. */
function cutOff(from: string, to: string): void {
  mkdirSync(to)
  for (const name of ['data.sqlite', 'data.sqlite-wal'])
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
}

it(
  'at every kill of seeded rounds: memory and table are the same, with what was kept and without',
  { timeout: 3_600_000 },
  async () => {
    const random = mulberry(41)
    const here = join(folder, 'here')
    const events = Array.from({ length: 24 }, (_, i) => ({ vesselName: `Ship ${i}`, latitude: String(10 + i) }))
    const first = open(here)
    const fetched = (store: typeof first.store, given: readonly object[], atMs: number): void => {
      const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 2020 }, atMs, 'own')
      store.commit(() => {
        importing.put(given.flatMap((one) => readCasualty(record(one)) ?? []))
        importing.finish(given.length)
      })
    }
    fetched(first.store, events, NOW_MS)
    first.store.close(NOW_MS)
    renumber(here, BEFORE)

    let [places, kills, used] = [0, 0, 0]
    const ended = onStatements(() => {
      if (++places % ONE_IN === 0) cutOff(here, join(folder, `kill-${kills++}`))
    })
    for (let round = 1; round <= ROUNDS; round++) {
      const { store, casualties } = await started(here)
      expect(inMemory({ store, casualties, routes: [] })).toEqual(inTable(here))
      // Some are given in other words, some not any more, some again.
      const given = events.flatMap((one) => {
        const chance = random()
        return chance < 0.2 ? [] : [chance < 0.5 ? { ...one, numberOfShipInvolved: round + 2 } : one]
      })
      fetched(store, given, NOW_MS + round)
      if (random() < 0.5) await casualties.keepForStart(never)
      expect(inMemory({ store, casualties, routes: [] })).toEqual(inTable(here))
      store.close(NOW_MS)
    }
    ended()

    for (let kill = 0; kill < kills; kill++) {
      const there = join(folder, `kill-${kill}`)
      const stored = inTable(there)
      used += keptIn(there).length
      const next = await started(there)
      expect([kill, inMemory(next)]).toEqual([kill, stored])
      next.store.close(NOW_MS)
      rmSync(there, { recursive: true })
    }
    console.log(`${kills} kills, ${used} blocks that were kept then`)
    expect(kills).toBeGreaterThan(ROUNDS * 4)
    expect(used).toBeGreaterThan(0)
  },
)
