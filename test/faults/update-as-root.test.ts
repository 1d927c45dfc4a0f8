// What root runs for an update, with the apt there is and packages of its own, in another root: installed, upgraded, gone back; refused with nothing changed, nothing fetched.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../build/system-tools.ts'
import { debByPassword } from '../../electron/update/hand-over.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { givePackages } from '../support/own-packages.ts'
import { openOtherRoot, whyNoOtherRoot, type OtherRoot } from '../support/other-root.ts'

const reason =
  (await whyNoOtherRoot()) ??
  (findProgram('apt-get') === null || findProgram('dpkg-deb') === null ? 'there is no apt here' : null)
if (reason !== null) console.log(`skipped: an update is not installed by root: ${reason}`)

const NAME = 'binnacle-of-a-test'

describe.skipIf(reason !== null)('an update as root installs it', () => {
  let folder: string
  let root: OtherRoot
  beforeAll(async () => {
    folder = freshFolder()
    root = await openOtherRoot()
    await givePackages(root, ['libc6'])
  })
  afterAll(async () => {
    await root.end()
    dropFolder(folder)
  })

  /** A package of that version, in the other root; where, and what is signed of it. `holds`: the text of its one file. */
  function bring(version: string, fields: Record<string, string> = {}, holds = version) {
    const source = join(folder, version)
    mkdirSync(join(source, 'DEBIAN'), { recursive: true })
    const own = { Package: NAME, Version: version, Architecture: 'all', Maintainer: 'of a test <t@localhost>' }
    const control = Object.entries({ ...own, Depends: 'libc6', Description: 'of a test', ...fields })
    writeFileSync(join(source, 'DEBIAN/control'), control.map((pair) => `${pair.join(': ')}\n`).join(''))
    const file = join(source, 'opt', fields['Package'] ?? NAME, 'file')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, holds)
    const deb = join(folder, `${version}.deb`)
    execFileSync('dpkg-deb', ['--build', '--root-owner-group', source, deb])
    const path = `/var/tmp/of officer ${version}.deb`
    copyFileSync(deb, root.path(path))
    const bytes = readFileSync(deb)
    return { path, bytes: bytes.length, sha512: createHash('sha512').update(bytes).digest('hex') }
  }
  const install = ({ path, ...signed }: ReturnType<typeof bring>) => root.run(debByPassword('', path, signed).args)
  const version = async (name = NAME): Promise<string> =>
    (await root.run(['dpkg-query', '--show', '--showformat=${Version} ${db:Status-Status}', name])).said

  test('and an older one in its place; what it lacks or what was altered is not installed', async () => {
    const [older, newer] = [bring('0.1.0'), bring('0.2.0')]
    expect(await install(newer)).toMatchObject({ code: 0 })
    expect(await version()).toBe('0.2.0 installed')
    const lacking = await install(bring('0.3.0', { Depends: 'a-package-that-is-not-there' }))
    expect(lacking.code).not.toBe(0)
    expect(lacking.said).toMatch(/not installable/)
    writeFileSync(root.path(older.path), 'altered since')
    expect((await install(older)).said).toContain('Not the file that was signed')
    expect(await version()).toBe('0.2.0 installed')
    expect(await install(bring('0.1.0'))).toMatchObject({ code: 0 })
    expect(await version()).toBe('0.1.0 installed')
    expect((await root.run(['sh', '-c', 'ls -d /var/tmp/binnacle-update.* || true'])).said).not.toMatch(
      /update\.\w{8}$/m,
    )
  })
  test('the same version once more, with what it holds now', async () => {
    const changed = async () => (await root.run(['stat', '--format=%z', `/opt/${NAME}/file`])).said
    expect(await install(bring('1.0.0', {}, 'a file that was damaged'))).toMatchObject({ code: 0 })
    const before = await changed()
    expect(await install(bring('1.0.0', {}, 'as it should be'))).toMatchObject({ code: 0 })
    expect((await root.run(['cat', `/opt/${NAME}/file`])).said).toBe('as it should be')
    expect(await changed()).not.toBe(before)
  })

  test('and removes no other package', async () => {
    expect(await install(bring('0.0.1', { Package: 'another-of-a-test' }))).toMatchObject({ code: 0 })
    expect((await install(bring('2.0.0', { Conflicts: 'another-of-a-test' }))).code).not.toBe(0)
    expect(await version('another-of-a-test')).toBe('0.0.1 installed')
  })
})
