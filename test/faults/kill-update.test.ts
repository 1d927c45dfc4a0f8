// Kill -9 before each change that importing and installing an update makes on the disk: what has a name is whole, the program is the old or the new.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { knownKeys } from '../../electron/update/keys.ts'
import { keptName, tidy } from '../../electron/update/staging.ts'
import { openUpdate } from '../../electron/update/update-file.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { newSigner, newUpdate } from '../support/update-files.ts'
import { programAt } from '../support/programs.ts'

const child = programAt('test/faults/update-child.ts')
const signer = newSigner('test')
const keys = knownKeys([signer.known])

/** Else each second one: no two follow each other that leave the same. */
const IS_FULL = process.env['BINNACLE_FULL'] === '1'

it('before each change', async () => {
  const folder = freshFolder()
  try {
    mkdirSync(join(folder, 'made'), { recursive: true })
    const of = (version: string) =>
      newUpdate(join(folder, 'made'), { signer, version, end: 'AppImage', payload: version.repeat(300_000) })
    const [older, path] = [await of('0.1.0'), await of('0.2.0')]
    const first = join(folder, 'first')
    mkdirSync(join(first, 'updates'), { recursive: true })
    cpSync(older, join(first, 'updates', keptName(1, '0'.repeat(64))))
    writeFileSync(join(first, 'Binnacle.AppImage'), '0.1.0'.repeat(300_000))
    const programs: string[] = []
    for (let at = 1; ; at += IS_FULL ? 1 : 2) {
      const here = join(folder, `killed at ${at}`)
      cpSync(first, here, { recursive: true })
      const [updates, appImage] = [join(here, 'updates'), join(here, 'Binnacle.AppImage')]
      const { signal, stdout, stderr } = spawnSync(
        process.execPath,
        [child, updates, path, signer.known.publicKey, appImage, String(at)],
        { encoding: 'utf8' },
      )
      const program = readFileSync(appImage, 'utf8')
      expect([at, program === '0.1.0'.repeat(300_000) || program === '0.2.0'.repeat(300_000)]).toEqual([at, true])
      programs.push(program.slice(0, 5))
      const previous = `${appImage}.previous`
      expect(existsSync(previous) ? readFileSync(previous, 'utf8') === '0.1.0'.repeat(300_000) : true).toBe(true)
      for (const name of readdirSync(updates).filter((one) => one.endsWith('.binnacle-update'))) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        const update = await openUpdate(join(updates, name), keys, true)
        // oxlint-disable-next-line eslint/no-await-in-loop
        await update.installer(null)
        // oxlint-disable-next-line eslint/no-await-in-loop
        await update.close()
      }
      // oxlint-disable-next-line eslint/no-await-in-loop
      await tidy(updates, [])
      expect(readdirSync(updates).filter((name) => !name.startsWith('kept-'))).toEqual([])
      rmSync(here, { recursive: true })
      expect([signal, stderr]).toEqual([stdout.includes('done') ? null : 'SIGKILL', ''])
      if (signal === null) break
    }
    expect(programs.join(' ')).toMatch(/^(0\.1\.0 )+(0\.2\.0 ?)+$/)
    expect(programs.length).toBeGreaterThan(IS_FULL ? 12 : 6)
  } finally {
    dropFolder(folder)
  }
})
