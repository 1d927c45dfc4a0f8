// Kill -9 while a pack is written in parts: what has a name is whole, and what is half is named at the next start and goes.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'
import { AT_BYTE, noDyingAtByte } from '../support/die-at.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { naming, spread } from '../support/seed.ts'
import { programAt } from '../support/programs.ts'

const child = programAt('test/faults/pack-write-child.ts')
const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const PART_BYTES = 3_000_000

let folder = ''
let stick = ''
beforeEach(() => {
  folder = freshFolder()
  stick = join(folder, 'stick')
})
afterEach(() => dropFolder(folder))

/** What it says in order. Throws when it did not end by this signal. */
function write(signal: string | null, ...place: number[]): string[] {
  rmSync(folder, { recursive: true })
  mkdirSync(stick, { recursive: true })
  const ended = spawnSync(process.execPath, [child, folder, ...place.map(String)], { encoding: 'utf8' })
  expect([ended.signal, ended.stderr]).toEqual([signal, ''])
  return ended.stdout.split('\n').filter((line) => line !== '')
}

/** Those with a name are whole, and after the next start there is nothing else; returns them, and what was named as not finished. */
async function expectWhole(): Promise<{ wholes: string[]; unfinished: string[] }> {
  const wholes = readdirSync(stick).filter((name) => name.endsWith('.binnacle'))
  for (const name of wholes) {
    const bytes = readFileSync(join(stick, name))
    expect([name, bytes.equals(Buffer.alloc(PART_BYTES, Number(name[7])))]).toEqual([name, true])
  }
  const { unfinished, lost } = await createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => 0).clean()
  expect([readdirSync(stick), [...unfinished, ...lost].filter((name) => wholes.includes(name))]).toEqual([wholes, []])
  return { wholes, unfinished }
}

it('before each change of files', async () => {
  const changes = write(null, 0)
  expect((await expectWhole()).wholes).toHaveLength(3)
  // A part is half from its first piece to its name.
  const [first, named] = [changes.findIndex((what) => /^writeFile $/.test(what)), changes.findIndex(isNaming)]
  expect([first, named].every((at) => at > 0)).toBe(true)
  const each = changes.map((_, i) => i + 1)
  const some = [first + 1 + spread(1, named - first, 1)[0]!, ...spread(1, changes.length, 3)]
  let halves = 0
  for (const at of IS_FULL ? each : some)
    await naming(`before change ${at} of ${changes.length}, ${changes[at - 1]}`, async () => {
      write('SIGKILL', at)
      const { wholes, unfinished } = await expectWhole()
      // Named before it, and no other.
      expect(wholes).toHaveLength(changes.slice(0, at - 1).filter(isNaming).length)
      halves += unfinished.length
    })
  expect(halves).toBeGreaterThan(0)
})

if (noDyingAtByte !== null) console.log(`skipped: a kill in the midst of a write: ${noDyingAtByte}`)

it.skipIf(noDyingAtByte !== null)('at a byte of each part', async () => {
  for (const part of [1, 2, 3])
    for (const byte of spread(1, PART_BYTES - 1, IS_FULL ? 20 : 1, part))
      await naming(`at byte ${byte} of part ${part}`, async () => {
        write(AT_BYTE, -1, part, byte)
        const { wholes, unfinished } = await expectWhole()
        expect([wholes.length, unfinished]).toEqual([part - 1, [`x part ${part} of 3.binnacle`]])
      })
})

/** A part's draft becomes the part. */
function isNaming(what: string): boolean {
  return what.startsWith('rename ') && what.includes('.binnacle')
}
