// What the build puts into an update file: what is new, from the change log; and that it signs no other label than the installer's own.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changesOf, labelOf, updateFileOf } from '../../../build/update-file.ts'
import { root } from '../../../build/steps.ts'
import { findProgram } from '../../../build/system-tools.ts'
import { knownKeys } from '../../../electron/update/keys.ts'
import { openUpdate } from '../../../electron/update/update-file.ts'
import { dropFolder, freshFolder } from '../../support/engine-here.ts'
import { newSigner, newUpdate } from '../../support/update-files.ts'
import { wallClockMs } from '../../support/clock.ts'

const LOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- **Updates.** From a file, checked
  by its signature; see [the page](docs/x.md).
- \`Second\` thing.

### Changed

- Third.

More about it.

## [0.1.0]

- First.
`

let folder: string
beforeEach(() => {
  folder = freshFolder()
})
afterEach(() => {
  dropFolder(folder)
  vi.unstubAllEnvs()
})

it('an entry of that version a line, without its marks', () => {
  expect(changesOf(LOG, '0.2.0')).toEqual([
    'Updates. From a file, checked by its signature; see the page.',
    'Second thing.',
    'Third.',
  ])
  expect(changesOf(LOG, 'Unreleased')).toEqual(['Not yet.'])
  expect(changesOf(LOG, '0.1')).toBeNull()
  expect(changesOf(`## [1.0.0]\n\n- ${'x'.repeat(900)}\n`, '1.0.0')?.[0]).toHaveLength(500)
})

it('a change log of any length fits into what Binnacle reads, and what was left out is said', async () => {
  const signer = newSigner('of a test')
  const whatIsNew = changesOf(`## [0.2.0]\n\n${`- ${'é'.repeat(500)}\n`.repeat(300)}`, '0.2.0') ?? []
  expect(whatIsNew.at(-1)).toBe('And more.')
  const update = await openUpdate(await newUpdate(folder, { signer, whatIsNew }), knownKeys([signer.known]))
  await update.close()
  expect(update.manifest.whatIsNew).toEqual(whatIsNew)
  expect(changesOf(`## [0.2.0]\n\n${'- a\n'.repeat(300)}`, '0.2.0')).toHaveLength(200)
})

it.each([
  ['too much is said to be new', { whatIsNew: Array.from({ length: 200 }, () => 'x'.repeat(500)) }],
  ['its version is none', { version: 'next' }],
])('none is made that every Binnacle would refuse: %s', async (_what, wrong) => {
  await expect(newUpdate(folder, { signer: newSigner('of a test'), ...wrong })).rejects.toThrow(
    /Do not use it|newer form/,
  )
  expect(readdirSync(folder).filter((name) => name.includes('binnacle-update'))).toEqual([])
})

it('an installer says by its name what it is', () => {
  expect(
    ['Binnacle-Setup-0.2.0.exe', 'Binnacle-0.2.0-rc.1-x86_64.AppImage', 'Binnacle-0.2.0-arm64.dmg'].map(labelOf),
  ).toEqual([
    { version: '0.2.0', arch: null },
    { version: '0.2.0-rc.1', arch: 'x64' },
    { version: '0.2.0', arch: 'arm64' },
  ])
  expect(() => labelOf('/tmp/Setup.exe')).toThrow(/not that of an installer/)
})

it('says when it was made: now, or the time that the build is given', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const signer = newSigner('of a test')
  const installer = join(folder, `Binnacle-Setup-${version}.exe`)
  writeFileSync(installer, 'installs')
  writeFileSync(join(folder, 'key.pem'), signer.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  vi.stubEnv('BINNACLE_UPDATE_PRIVATE_KEY', join(folder, 'key.pem'))
  const madeAtMs = async (given: string): Promise<number> => {
    vi.stubEnv('SOURCE_DATE_EPOCH', given)
    const made = await updateFileOf(installer, () => undefined)
    const update = await openUpdate(made ?? '', knownKeys([signer.known]))
    await update.close()
    return update.manifest.madeAtMs
  }
  const beganMs = wallClockMs()
  expect(await madeAtMs('')).toBeGreaterThanOrEqual(beganMs)
  expect(await madeAtMs('1700000000')).toBe(1_700_000_000_000)
  await expect(madeAtMs('yesterday')).rejects.toThrow(/SOURCE_DATE_EPOCH is no number of seconds/)
})

const noDebs = findProgram('dpkg-deb') === null
if (noDebs) console.log('skipped: a deb is not asked what it is: there is no dpkg-deb here.')

it.skipIf(noDebs)('a deb is signed as what it is, whatever its name', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const debOf = (fields: Record<string, string>): string => {
    const control = { Package: 'binnacle', Version: version, Architecture: 'arm64', ...fields }
    mkdirSync(join(folder, 'deb', 'DEBIAN'), { recursive: true })
    const lines = Object.entries({ ...control, Maintainer: 'of a test <t@localhost>', Description: 'of a test' })
    writeFileSync(join(folder, 'deb', 'DEBIAN', 'control'), lines.map((pair) => `${pair.join(': ')}\n`).join(''))
    const deb = join(folder, `binnacle_${version}_amd64.deb`)
    execFileSync('dpkg-deb', ['--build', join(folder, 'deb'), deb])
    return deb
  }
  writeFileSync(join(folder, 'key.pem'), newSigner('of a test').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  vi.stubEnv('BINNACLE_UPDATE_PRIVATE_KEY', join(folder, 'key.pem'))
  const made = (deb: string): Promise<string> => updateFileOf(deb, () => undefined).then((path) => basename(path ?? ''))
  expect(await made(debOf({}))).toBe(`Binnacle-${version}-linux-arm64.binnacle-update`)
  expect(await made(debOf({ Architecture: 'amd64' }))).toBe(`Binnacle-${version}-linux-x64.binnacle-update`)
  await expect(made(debOf({ Version: '9.9.9' }))).rejects.toThrow(/is 9\.9\.9, the sources are/)
  await expect(made(debOf({ Package: 'another' }))).rejects.toThrow(/no package of Binnacle/)
  const random = join(folder, `binnacle_${version}_amd64.deb`)
  writeFileSync(random, 'not a package at all')
  await expect(made(random)).rejects.toThrow(/no Debian package/)
})
