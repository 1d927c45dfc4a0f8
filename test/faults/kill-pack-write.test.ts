// Kill -9 while a pack is written in parts: what has a name is whole, and what is half is named at the next start and goes.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'

const child = fileURLToPath(new URL('pack-write-child.ts', import.meta.url))
const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const TURNS = IS_FULL ? Array.from({ length: 20 }, (_, i) => i) : [0, 3, 9]
/** At `check` a part is surely half: written, and not named yet. */
const MOMENTS: (readonly [part: number, turns: number | 'check'])[] = [
  ...[0, 1, 2].map((part) => [part, 'check'] as const),
  ...[0, 1, 2].flatMap((part) => TURNS.map((turns) => [part, turns] as const)).slice(0, IS_FULL ? 60 : 7),
]

it('at moments of it', { timeout: 120_000 }, async () => {
  const folder = freshFolder()
  const stick = join(folder, 'stick')
  try {
    let halves = 0
    for (const [part, turns] of MOMENTS) {
      mkdirSync(stick)
      const { signal } = spawnSync(process.execPath, [child, folder, String(part), String(turns)])
      const wholes = readdirSync(stick).filter((name) => name.endsWith('.binnacle'))
      // Killed late in the last part, all three may be there.
      expect([part, turns, wholes.length >= part, signal]).toEqual([part, turns, true, 'SIGKILL'])
      for (const name of wholes) {
        const bytes = readFileSync(join(stick, name))
        expect([name, bytes.equals(Buffer.alloc(3_000_000, Number(name[7])))]).toEqual([name, true])
      }
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      const { unfinished, lost } = await createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => 0).clean()
      halves += unfinished.length
      expect([readdirSync(stick), [...unfinished, ...lost].filter((name) => wholes.includes(name))]).toEqual([
        wholes,
        [],
      ])
      rmSync(stick, { recursive: true })
    }
    expect(halves).toBeGreaterThanOrEqual(3)
  } finally {
    dropFolder(folder)
  }
})
