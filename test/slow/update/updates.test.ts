// Updates by file, on real folders: looked at, installed by each method, kept, gone back to, offered; and refused with nothing changed.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Installed, Program } from '../../../electron/update/hand-over.ts'
import { createUpdates, type Updates, type UpdatesOptions } from '../../../electron/update/updates.ts'
import { newSigner, newUpdate } from '../../support/update-files.ts'

const DEB: Installed = { kind: 'deb', appImage: null, pkexec: '/usr/bin/pkexec' }
const schemas = { officer: 5, data: 9 }
const WINDOWS = {
  version: '0.1.0',
  platform: 'win32' as const,
  arch: 'x64',
  schemas,
  placedMs: null,
  installed: { kind: 'nsis' as const, appImage: null, pkexec: null },
}
const signer = newSigner('Test maker')
const AT = Date.UTC(2026, 10, 23)

let folder: string
let data: string
let stick: string
let said: string[]
let started: Program[]
/** How pkexec ends; what is handed to it is read then, as root would. */
let pkexec: { code: number; said: string } | null
let installedText: string | null
let clockMs: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'))
  ;[data, stick] = [join(folder, 'data'), join(folder, 'STICK')]
  for (const one of [data, stick]) mkdirSync(one)
  said = []
  started = []
  pkexec = { code: 0, said: '' }
  installedText = null
  clockMs = AT
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A start of a version of Binnacle; `path` is what the officer chooses in the dialog. */
async function start(
  version: string,
  path: string | null = null,
  more: Partial<UpdatesOptions> & { installed?: Installed } = {},
): Promise<Updates> {
  const { installed = DEB, ...options } = more
  const updates = createUpdates({
    userDataDir: data,
    own: { version, platform: 'linux', arch: 'x64', installed, schemas, placedMs: null },
    makersKeys: [signer.known],
    policy: { isAllowed: true, keys: [], from: null },
    now: () => clockMs++,
    chooseFile: () => Promise.resolve(path),
    notice: (sentence) => void said.push(sentence),
    log: () => undefined,
    onChange: () => undefined,
    programs: {
      runToEnd: (program) => {
        started.push(program)
        const file = program.args.find((text) => text.endsWith('.deb'))
        installedText = file === undefined ? null : readFileSync(file, 'utf8')
        return Promise.resolve(pkexec)
      },
      startDetached: (program) => void started.push(program),
    },
    ...options,
  })
  await updates.begin()
  return updates
}
const make = (version: string, more: Partial<Parameters<typeof newUpdate>[1]> = {}): Promise<string> => {
  mkdirSync(join(folder, 'making'), { recursive: true })
  return newUpdate(join(folder, 'making'), { signer, version, schemas, ...more }).then((made) => {
    const path = join(stick, basename(made))
    copyFileSync(made, path)
    return path
  })
}
const inFolder = (): string[] => (existsSync(join(data, 'updates')) ? readdirSync(join(data, 'updates')).sort() : [])
async function lookAndInstall(updates: Updates) {
  const found = await updates.look()
  return updates.install(found!.sum)
}

describe('an update that is looked at', () => {
  it('says what it is to the Binnacle that runs, and lies in a folder of its own then', async () => {
    const path = await make('0.2.0', { schemas: { officer: 6, data: 9 } })
    const updates = await start('0.1.0', path)
    const found = await updates.look()
    expect(found).toMatchObject({
      version: '0.2.0',
      direction: 'newer',
      signedBy: 'Test maker',
      data: 'newer',
      way: 'password',
    })
    expect(inFolder()).toEqual(['looked-at.binnacle-update'])
    expect(statSync(join(data, 'updates')).mode & 0o777).toBe(0o700)
    expect(readFileSync(join(data, 'updates', 'looked-at.binnacle-update'))).toEqual(readFileSync(path))
    // The stick may go.
    rmSync(path)
    await updates.install(found!.sum)
    expect(installedText).toBe('installs 0.2.0')
  })

  it('is judged by the data that it writes', async () => {
    const judged: Record<string, string> = {}
    for (const [officer, weather] of [
      [5, 9],
      [6, 8],
      [4, 9],
      [5, 8],
      [5, 10],
    ] as const) {
      // oxlint-disable-next-line eslint/no-await-in-loop
      const path = await make('0.2.0', { schemas: { officer, data: weather } })
      // oxlint-disable-next-line eslint/no-await-in-loop
      judged[`${officer} ${weather}`] = (await (await start('0.1.0', path)).look())!.data
    }
    expect(judged).toEqual({
      '5 9': 'same',
      '6 8': 'older-weather',
      '4 9': 'older',
      '5 8': 'older-weather',
      '5 10': 'newer',
    })
  })

  it('and is declined leaves nothing, also where Binnacle ended meanwhile', async () => {
    const path = await make('0.2.0')
    const updates = await start('0.1.0', path)
    await updates.look()
    await updates.forget()
    expect(inFolder()).toEqual([])
    await updates.look()
    writeFileSync(join(data, 'updates', 'Binnacle-0.2.0.deb.part'), 'half')
    await start('0.1.0')
    expect(inFolder()).toEqual([])
  })

  it('is refused for another system or kind, altered, or where there is no room, and leaves nothing', async () => {
    const appImage = await make('0.2.0', { end: 'AppImage' })
    await expect((await start('0.1.0', appImage)).look()).rejects.toThrow(
      /of another kind than this Binnacle was installed by: appimage/,
    )
    const dmg = await make('0.2.0', { end: 'dmg' })
    await expect((await start('0.1.0', dmg)).look()).rejects.toThrow(/is for another system: macOS/)
    const altered = await make('0.2.0')
    const bytes = readFileSync(altered)
    bytes[bytes.length - 1] = 0
    writeFileSync(altered, bytes)
    await expect((await start('0.1.0', altered)).look()).rejects.toThrow(/was altered/)
    expect(inFolder()).toEqual([])
  })

  it('is not begun twice, and nothing is installed but the one that is shown', async () => {
    const updates = await start('0.1.0', await make('0.2.0'))
    const [first, second] = await Promise.allSettled([updates.look(), updates.look()])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(updates.install('0'.repeat(64))).rejects.toThrow(/Choose the update again/)
    const other = await start('0.1.0')
    await expect(other.install('0'.repeat(64))).rejects.toThrow(/Choose the update again/)
    expect(started).toEqual([])
  })

  it('and is exchanged in the folder before Install, is refused then', async () => {
    const updates = await start('0.1.0', await make('0.2.0'))
    const found = await updates.look()
    const staged = join(data, 'updates', 'looked-at.binnacle-update')
    copyFileSync(await make('0.3.0'), staged)
    await expect(updates.install(found!.sum)).rejects.toThrow(/is another now than was shown/)
    writeFileSync(staged, 'x')
    await expect(updates.install(found!.sum)).rejects.toThrow(/is no update/)
    expect(started).toEqual([])
    expect(readdirSync(join(data, 'updates'))).toEqual(['looked-at.binnacle-update'])
  })
})

describe('where no update is taken', () => {
  it('nothing is read, and it is said why', async () => {
    const path = await make('0.2.0')
    const noKeys = await start('0.1.0', path, { makersKeys: [] })
    await expect(noKeys.look()).rejects.toThrow(/knows no maker’s key: it takes no updates/)
    expect((await noKeys.state()).refusal).toEqual({ why: 'no-key' })
    const policy = { isAllowed: false, keys: [signer.known], from: 'Nordsee Shipping IT' }
    const forbidden = await start('0.1.0', path, { policy })
    await expect(forbidden.look()).rejects.toThrow(/installed by Nordsee Shipping IT, not from here/)
    await forbidden.opened(path)
    await forbidden.found('STICK', [path])
    expect(forbidden.offer()).toBeNull()
    expect(said).toEqual([expect.stringContaining('Nordsee Shipping IT')])
    expect(inFolder()).toEqual([])
  })

  it('a key of the company’s policy is enough, beside the maker’s or alone', async () => {
    const own = newSigner('Nordsee Shipping IT')
    const path = await make('0.2.0', { signer: own })
    await expect((await start('0.1.0', path)).look()).rejects.toThrow(/does not know/)
    const policy = { isAllowed: true, keys: [own.known], from: 'Nordsee Shipping IT' }
    expect(await (await start('0.1.0', path, { policy })).look()).toMatchObject({ signedBy: 'Nordsee Shipping IT' })
    expect(await (await start('0.1.0', path, { policy, makersKeys: [] })).look()).not.toBeNull()
  })
})

describe('a Debian package', () => {
  it('is handed to root with the sum that was signed, and is in use at the next start', async () => {
    const updates = await start('0.1.0', await make('0.2.0'))
    expect(await lookAndInstall(updates)).toEqual({ version: '0.2.0', way: 'password', command: null })
    expect(started).toHaveLength(1)
    expect(started[0]!.path).toBe('/usr/bin/pkexec')
    expect(started[0]!.args).toContainEqual(expect.stringMatching(/^[0-9a-f]{128}$/))
    await expect(updates.look()).rejects.toThrow(/Binnacle 0\.2\.0 was handed over and is in use at the next start/)

    const next = await start('0.2.0')
    expect(said).toEqual([
      'Binnacle 0.2.0 was installed while 0.1.0 ran. Close Binnacle and start it again: until then 0.1.0 runs on files of both.',
      'Binnacle 0.2.0 is in use now, before it was 0.1.0; what is new: Night palette dimmed; A thing mended.',
    ])
    const state = await next.state()
    expect(state).toMatchObject({
      version: '0.2.0',
      whatIsNew: ['Night palette dimmed.', 'A thing mended'],
      before: [{ version: '0.1.0' }],
      kept: [{ version: '0.2.0', direction: 'same' }],
      pending: null,
    })
    expect(state.sinceMs).toBeGreaterThan(AT)
    // Said once.
    await start('0.2.0')
    expect(said).toHaveLength(2)
  })

  it('whose password is not given, or that apt refuses, changes nothing', async () => {
    const updates = await start('0.1.0', await make('0.2.0'))
    pkexec = { code: 126, said: '' }
    await expect(lookAndInstall(updates)).rejects.toThrow('The password was not given: nothing was installed.')
    pkexec = { code: 100, said: 'Reading…\nE: Unable to correct problems, you have held broken packages.\n' }
    await expect(lookAndInstall(updates)).rejects.toThrow(/held broken packages/)
    expect((await updates.state()).pending).toBeNull()
    await start('0.1.0')
    expect(said).toEqual([])
  })

  it.each([{ code: 127, said: '' }, null])(
    'where no prompt is possible (%o) is for an administrator: the exact words, kept over a restart',
    async (ended) => {
      pkexec = ended
      const updates = await start('0.1.0', await make('0.2.0'))
      const { way, command } = await lookAndInstall(updates)
      expect(way).toBe('administrator')
      const deb = join(data, 'updates', 'Binnacle-0.2.0.deb')
      expect(command).toContain(deb)
      expect(readFileSync(deb, 'utf8')).toBe('installs 0.2.0')
      expect(statSync(deb).mode & 0o777).toBe(0o600)
      const again = await start('0.1.0')
      expect((await again.state()).pending).toEqual({ version: '0.2.0', way, command })
      expect(existsSync(deb)).toBe(true)
      await start('0.2.0')
      expect(existsSync(deb)).toBe(false)
      expect(said).toHaveLength(1)
    },
  )

  it('of the version that runs waits for an administrator until its program was put in place anew, or it is left', async () => {
    const own = { version: '0.1.0', platform: 'linux', arch: 'x64', installed: DEB, schemas } as const
    pkexec = null
    const outcome = await lookAndInstall(await start('0.1.0', await make('0.1.0')))
    for (const placedMs of [null, AT - 1])
      // oxlint-disable-next-line eslint/no-await-in-loop
      expect((await (await start('0.1.0', null, { own: { ...own, placedMs } })).state()).pending).toEqual(outcome)
    const done = await start('0.1.0', null, { own: { ...own, placedMs: clockMs } })
    expect(await done.state()).toMatchObject({ pending: null, kept: [{ version: '0.1.0' }] })
    expect(said).toEqual([])
  })

  describe('that waits for an administrator', () => {
    beforeEach(async () => {
      pkexec = null
      await lookAndInstall(await start('0.1.0', await make('0.2.0')))
    })
    const waits = async (more: Partial<UpdatesOptions> = {}) =>
      (await (await start('0.1.0', null, more)).state()).pending
    const GONE = expect.stringMatching(/^Binnacle 0\.[23]\.0 waited for an administrator, and its file is no longer/)

    it('outlives another that is looked at meanwhile', async () => {
      const before = await waits()
      expect(before?.command).toContain('Binnacle-0.2.0.deb')
      const other = await start('0.1.0', await make('0.3.0'))
      await other.look()
      await other.forget()
      expect((await other.state()).pending).toEqual(before)
      expect(await waits()).toEqual(before)
      expect(said).toEqual([])
    })

    it.each(['installer', 'version', 'sha512', 'file'] as const)(
      'and whose %s was written by another is not for root',
      async (what) => {
        const evil = { installer: 'Evil.deb', version: '0.3.0', sha512: 'e'.repeat(128), file: 'evil.binnacle-update' }
        copyFileSync(await make('0.3.0', { signer: newSigner('Nobody') }), join(data, 'updates', evil.file))
        writeFileSync(join(data, 'updates', evil.installer), 'evil')
        const list = join(data, 'updates.json')
        const kept = JSON.parse(readFileSync(list, 'utf8')) as { pending: object }
        writeFileSync(list, JSON.stringify({ ...kept, pending: { ...kept.pending, [what]: evil[what] } }))
        expect(await waits()).toBeNull()
        expect(said).toEqual([GONE])
        expect(inFolder()).toEqual([])
        expect(await waits()).toBeNull()
        expect(said).toHaveLength(1)
      },
    )

    it('is not shown where the policy forbids updates, and is again where it no longer does', async () => {
      expect(await waits({ policy: { isAllowed: false, keys: [], from: 'Nordsee Shipping IT' } })).toBeNull()
      expect(await waits({ makersKeys: [] })).toBeNull()
      expect((await waits())?.command).toContain('Binnacle-0.2.0.deb')
      expect(await waits({ makersKeys: [newSigner('Another').known] })).toBeNull()
      expect(said).toEqual([GONE])
    })
  })

  it('that was handed over and is not what runs then, is reported', async () => {
    await lookAndInstall(await start('0.1.0', await make('0.2.0')))
    said = []
    await start('0.1.0')
    expect(said).toEqual([
      expect.stringMatching(/^Binnacle 0\.2\.0 was handed to the installer and is not in use: Binnacle 0\.1\.0 runs\./),
    ])
    expect(inFolder()).toEqual([])
  })
})

describe('other kinds', () => {
  it('an AppImage takes the place of its own file', async () => {
    const appImage = join(folder, 'Binnacle.AppImage')
    writeFileSync(appImage, 'installs 0.1.0')
    const installed: Installed = { kind: 'appimage', appImage, pkexec: null }
    const updates = await start('0.1.0', await make('0.2.0', { end: 'AppImage' }), { installed })
    expect(await lookAndInstall(updates)).toMatchObject({ way: 'replaces' })
    expect(readFileSync(appImage, 'utf8')).toBe('installs 0.2.0')
    expect(readFileSync(`${appImage}.previous`, 'utf8')).toBe('installs 0.1.0')
  })

  describe('a Windows installer', () => {
    const exe = (): string => join(data, 'updates', 'Binnacle-0.2.0.exe')

    it('runs when the data are closed, and not before', async () => {
      const updates = await start('0.1.0', await make('0.2.0', { end: 'exe' }), { own: WINDOWS })
      updates.end()
      expect(await lookAndInstall(updates)).toMatchObject({ way: 'closes' })
      expect(started).toEqual([])
      updates.end()
      expect(started).toEqual([{ path: exe(), args: ['--updated', '/S', '--force-run'] }])
    })

    it.each([
      ['altered', () => writeFileSync(exe(), 'installs evil')],
      ['longer', () => writeFileSync(exe(), ' and evil', { flag: 'a' })],
      ['gone', () => rmSync(exe())],
    ])('that is %s by then is not started; the next start says so', async (_what, change) => {
      const updates = await start('0.1.0', await make('0.2.0', { end: 'exe' }), { own: WINDOWS })
      await lookAndInstall(updates)
      change()
      updates.end()
      expect(started).toEqual([])
      await start('0.1.0', null, { own: WINDOWS })
      expect(said).toEqual([expect.stringMatching(/^Binnacle 0\.2\.0 was handed to the installer and is not in use/)])
    })
  })
})

describe('an update that waits', () => {
  it('for Binnacle to close can be left: nothing is started then, and another can be looked at', async () => {
    const updates = await start('0.1.0', await make('0.2.0', { end: 'exe' }), { own: WINDOWS })
    await lookAndInstall(updates)
    await updates.withdraw()
    expect([(await updates.state()).pending, inFolder()]).toEqual([null, []])
    updates.end()
    expect(started).toEqual([])
    expect((await updates.look())?.version).toBe('0.2.0')
    await start('0.1.0')
    expect(said).toEqual([])
  })

  it('for an administrator too; one that is installed already cannot', async () => {
    pkexec = null
    const updates = await start('0.1.0', await make('0.2.0'))
    await lookAndInstall(updates)
    await updates.withdraw()
    expect([(await updates.state()).pending, inFolder()]).toEqual([null, []])
    pkexec = { code: 0, said: '' }
    await lookAndInstall(updates)
    await updates.withdraw()
    expect((await updates.state()).pending).toMatchObject({ way: 'password' })
  })
})

describe('what ran before', () => {
  const path = () => join(data, 'updates.json')
  it('is not known where its file is damaged, and that is said', async () => {
    await start('0.1.0')
    writeFileSync(path(), '{"running":')
    said = []
    expect((await (await start('0.1.0')).state()).sinceMs).toBeNull()
    expect(said).toEqual([
      expect.stringMatching(
        /^The list of updates could not be read and was set aside as updates\.json\.broken-.* is not known\.$/,
      ),
    ])
    said = []
    expect((await (await start('0.1.0')).state()).sinceMs).toBeNull()
    expect(said).toEqual([])
    clockMs = AT + 1e9
    expect((await (await start('0.2.0')).state()).sinceMs).toBeGreaterThan(AT)
  })

  it('is read from a newer Binnacle’s file too: a method of installing that is not known, more in each part', async () => {
    await lookAndInstall(await start('0.1.0', await make('0.2.0')))
    await start('0.2.0')
    const kept = JSON.parse(readFileSync(path(), 'utf8')) as Record<string, object[]>
    Object.assign(kept['before']![0]!, { how: 'file' })
    Object.assign(kept, {
      running: { version: '0.2.0', sinceMs: AT + 5, whatIsNew: [], by: 'office' },
      pending: {
        sum: '1'.repeat(64),
        version: '0.3.0',
        whatIsNew: [],
        atMs: AT,
        file: 'a',
        installer: 'b',
        sha512: '2'.repeat(128),
        way: 'msi',
        rights: 1,
      },
    })
    writeFileSync(path(), JSON.stringify(kept))
    said = []
    const { sinceMs, before, pending } = await (await start('0.2.0')).state()
    expect([sinceMs, before.map(({ version }) => version), pending]).toEqual([AT + 5, ['0.1.0'], null])
    expect(said).toEqual([expect.stringContaining('Binnacle 0.3.0 was handed to the installer and is not in use')])
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({
      running: { by: 'office' },
      before: [{ how: 'file' }],
    })
  })
})

describe('going back', () => {
  it('needs no stick: the last two are kept, and the one before is installed again', async () => {
    for (const [running, next] of [
      ['0.1.0', '0.2.0'],
      ['0.2.0', '0.3.0'],
      ['0.3.0', '0.4.0'],
    ] as const)
      // oxlint-disable-next-line eslint/no-await-in-loop
      await lookAndInstall(await start(running, await make(next)))
    const updates = await start('0.4.0')
    rmSync(stick, { recursive: true })
    said = []
    const { kept } = await updates.state()
    expect(kept.map(({ version, direction }) => [version, direction])).toEqual([
      ['0.4.0', 'same'],
      ['0.3.0', 'older'],
    ])
    expect(inFolder()).toHaveLength(2)
    const found = await updates.lookAtKept(kept[1]!.sum)
    expect(found).toMatchObject({ version: '0.3.0', direction: 'older' })
    await updates.install(found.sum)
    expect(installedText).toBe('installs 0.3.0')
    said = []
    const back = await start('0.3.0')
    expect(said).toEqual(['Binnacle 0.3.0 is in use again, before it was 0.4.0.'])
    expect((await back.state()).kept.map(({ version }) => version)).toEqual(['0.3.0', '0.4.0'])
    await back.removeKept(kept[0]!.sum)
    expect((await back.state()).kept.map(({ version }) => version)).toEqual(['0.3.0'])
    await expect(back.lookAtKept(kept[0]!.sum)).rejects.toThrow(/no longer kept/)
  })

  it('keeps the last two also where the clock was wrong for a while', async () => {
    clockMs = Date.UTC(2096, 0, 1)
    await lookAndInstall(await start('0.1.0', await make('0.2.0')))
    await start('0.2.0')
    clockMs = AT
    await lookAndInstall(await start('0.2.0', await make('0.3.0')))
    await lookAndInstall(await start('0.3.0', await make('0.4.0')))
    const { kept } = await (await start('0.4.0')).state()
    expect(kept.map(({ version }) => version)).toEqual(['0.4.0', '0.3.0'])
  })

  it('a kept one that was altered is not installed', async () => {
    await lookAndInstall(await start('0.1.0', await make('0.2.0')))
    const updates = await start('0.2.0')
    const { kept } = await updates.state()
    const path = join(data, 'updates', inFolder()[0]!)
    const bytes = readFileSync(path)
    bytes[bytes.length - 1] = 0
    writeFileSync(path, bytes)
    await expect(updates.lookAtKept(kept[0]!.sum)).rejects.toThrow(/was altered/)
  })
})

describe('what is offered', () => {
  it('is the newest in the watched folder that is newer and whose signature holds, once', async () => {
    const [older, newer, newest] = [await make('0.0.9'), await make('0.2.0'), await make('0.3.0')]
    const unknown = await make('0.9.0', { signer: newSigner('Nobody') })
    const updates = await start('0.1.0')
    await updates.found('STICK', [older, unknown])
    expect(updates.offer()).toBeNull()
    await updates.found('STICK', [older, newer, unknown, newest])
    expect(updates.offer()).toMatchObject({ version: '0.3.0', folder: 'STICK' })
    expect(JSON.stringify(updates.offer())).not.toContain(folder)
    await updates.found('STICK', [])
    expect(updates.offer()).toBeNull()
    await updates.found('STICK', [newer, newest])
    updates.notNow()
    await updates.found('STICK', [newest])
    expect(updates.offer()).toBeNull()
    // Also after a restart.
    const again = await start('0.1.0')
    await again.found('STICK', [newest])
    expect(again.offer()).toBeNull()
    await again.found('STICK', [newer, newest])
    expect(again.offer()).toMatchObject({ version: '0.2.0' })
    expect(await again.lookAtOffer()).toMatchObject({ version: '0.2.0' })
    expect(again.offer()).toBeNull()
    expect(said).toEqual([])
  })

  it('is what was opened from the desktop too, older ones and ones that were answered; what cannot be used is reported', async () => {
    const older = await make('0.0.9')
    const updates = await start('0.1.0')
    await updates.opened(older)
    expect(updates.offer()).toMatchObject({ version: '0.0.9', folder: null })
    updates.notNow()
    await updates.opened(older)
    expect(updates.offer()).toMatchObject({ version: '0.0.9' })
    // A stick does not take its place.
    await updates.found('STICK', [await make('0.2.0')])
    expect(updates.offer()).toMatchObject({ version: '0.0.9' })
    await updates.opened(join(stick, 'gone.binnacle-update'))
    expect(said).toEqual([expect.stringContaining('“gone.binnacle-update” is no longer there')])
  })

  it('and gone when it is looked at, says so', async () => {
    const path = await make('0.2.0')
    const updates = await start('0.1.0')
    await updates.found('STICK', [path])
    rmSync(path)
    await expect(updates.lookAtOffer()).rejects.toThrow(/is no longer there/)
    await expect(updates.lookAtOffer()).rejects.toThrow(/its stick may be out/)
  })
})
