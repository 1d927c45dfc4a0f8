// What installs an update: how Binnacle was installed, what root is given to run, an AppImage replaced.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  debByHand,
  debByPassword,
  installedAs,
  nsisAfterClosing,
  replaceAppImage,
  ROOT_SCRIPT,
  runToEnd,
  methodOf,
} from '../../../electron/update/hand-over.ts'
import { WAIT_LIMIT_MS } from '../../support/until.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hand-over-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('how Binnacle is installed', () => {
  const has = (path: string) => path === '/usr/bin/pkexec'
  const nothing = () => false
  it('follows the system', () => {
    expect(methodOf(installedAs('linux', {}, '/opt/Binnacle/binnacle', has))).toBe('password')
    expect(methodOf(installedAs('linux', {}, '/opt/Binnacle/binnacle', nothing))).toBe('administrator')
    expect(methodOf(installedAs('win32', {}, 'C:\\b.exe', nothing))).toBe('closes')
    expect(methodOf(installedAs('darwin', {}, '/Applications/Binnacle.app', nothing))).toBe('opens')
  })

  it('is an AppImage only where it runs out of that one: another’s variable is inherited', () => {
    const env = { APPIMAGE: '/home/o/Binnacle.AppImage', APPDIR: '/tmp/.mount_BinnacAb12' }
    expect(installedAs('linux', env, '/tmp/.mount_BinnacAb12/binnacle', has)).toMatchObject({
      kind: 'appimage',
      appImage: env.APPIMAGE,
    })
    for (const path of ['/opt/Binnacle/binnacle', '/tmp/.mount_BinnacAb12x/binnacle'])
      expect(installedAs('linux', env, path, has)).toMatchObject({ kind: 'deb', appImage: null })
    expect(installedAs('linux', { ...env, APPDIR: '' }, '/opt/Binnacle/binnacle', has).kind).toBe('deb')
  })
})

describe.skipIf(process.platform === 'win32')('what root runs', () => {
  const text = 'a Debian package'
  const signed = { bytes: text.length, sha512: createHash('sha512').update(text).digest('hex') }
  let deb: string
  let env: NodeJS.ProcessEnv
  /** The folders that the script has made, of which others beside this test know nothing. */
  const made = (): string[] => readFileSync(join(folder, 'made'), 'utf8').trim().split('\n')
  beforeEach(() => {
    deb = join(folder, "it's $(odd) name.deb")
    writeFileSync(deb, text)
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    const path = process.env['PATH'] ?? ''
    writeFileSync(join(programs, 'mktemp'), `#!/bin/sh\nPATH='${path}' mktemp "$@" | tee -a '${folder}/made'\n`)
    chmodSync(join(programs, 'mktemp'), 0o755)
    env = { ...process.env, PATH: `${programs}:${path}` }
  })
  /** The script with a program in apt's place, that prints what it was given. */
  const run = (path: string, ...program: string[]) =>
    spawnSync(
      '/bin/sh',
      ['-c', ROOT_SCRIPT, 'binnacle-update', path, signed.sha512, String(signed.bytes), ...program],
      { encoding: 'utf8', timeout: WAIT_LIMIT_MS, env },
    )

  it('installs a copy that nobody else can write, and leaves nothing behind', () => {
    const script = join(folder, 'tell')
    writeFileSync(script, `#!/bin/sh\nstat -c '%a %n' "$1" "$(dirname "$1")"; cat "$1"\n`)
    chmodSync(script, 0o755)
    const { status, stdout } = run(deb, script)
    expect(status).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(/^600 \/var\/tmp\/binnacle-update\.\w{8}\/binnacle\.deb$/)
    expect(lines[1]).toMatch(/^700 /)
    expect(lines[2]).toBe(text)
    expect(existsSync(lines[1]!.slice(4))).toBe(false)
  })

  it('refuses another file than the one that was signed, before any program is started', () => {
    writeFileSync(deb, 'something else')
    const witness = join(folder, 'was run')
    const { status, stderr } = run(deb, 'touch', witness)
    expect(status).not.toBe(0)
    expect(stderr).toContain('Not the file that was signed: nothing was installed.')
    expect(existsSync(witness)).toBe(false)
  })

  it('installs what it checked, though the file is put in another’s place meanwhile', () => {
    const swap = join(folder, 'swap')
    writeFileSync(swap, `#!/bin/sh\nprintf evil > "$1"; cat "$2"\n`)
    chmodSync(swap, 0o755)
    expect(run(deb, swap, deb).stdout).toBe(text)
    expect(readFileSync(deb, 'utf8')).toBe('evil')
  })

  it('copies no more than was signed, and neither follows a link nor waits at a pipe', () => {
    const witness = join(folder, 'was run')
    const [link, pipe, large] = [join(folder, 'link.deb'), join(folder, 'pipe.deb'), join(folder, 'large.deb')]
    symlinkSync(deb, link)
    execFileSync('mkfifo', [pipe])
    for (const path of [link, pipe]) {
      const { status, stderr } = run(path, 'touch', witness)
      expect([status, stderr]).toEqual([1, 'Not the file that was signed: nothing was installed.\n'])
    }
    // As large as a disk, and none of it there: what is copied of it would be.
    truncateSync((writeFileSync(large, text), large), 2 ** 40)
    const { status, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `ulimit -f 64\n${ROOT_SCRIPT}`, 'x', large, signed.sha512, String(signed.bytes), 'touch', witness],
      { encoding: 'utf8', timeout: WAIT_LIMIT_MS },
    )
    expect([status, stderr]).toEqual([1, 'Not the file that was signed: nothing was installed.\n'])
    expect(existsSync(witness)).toBe(false)
  })

  it('ends as the program ends, and cleans up', () => {
    expect(run(deb, 'false').status).not.toBe(0)
    expect(run(join(folder, 'gone'), 'true').status).not.toBe(0)
    writeFileSync(deb, 'something else')
    expect(run(deb, 'true').status).not.toBe(0)
    // Of a file that is not there no copy is begun.
    expect(made()).toHaveLength(2)
    for (const path of made()) expect(path).toMatch(/^\/var\/tmp\/binnacle-update\.\w{8}$/u)
    expect(made().filter((path) => existsSync(path))).toEqual([])
  })

  it('fetches nothing, and is the same by hand as by password', () => {
    const { path, args } = debByPassword('/usr/bin/pkexec', deb, signed)
    expect(path).toBe('/usr/bin/pkexec')
    expect(args).toEqual(
      expect.arrayContaining(['--option=Dir::Etc::SourceList=/dev/null', '--option=Dir::Etc::SourceParts=/dev/null']),
    )
    // The shell that the administrator types into takes the line apart as it was put together.
    const shown = execFileSync('/bin/sh', ['-c', debByHand(deb, signed).replace(/^sudo/, String.raw`printf '%s\0'`)], {
      encoding: 'utf8',
    })
    expect(shown.split('\0').slice(0, -1)).toEqual(args)
  })
})

describe('a program that is started', () => {
  it.skipIf(process.platform === 'win32')('reports how it ended, and that it could not be started', async () => {
    expect(await runToEnd({ path: '/bin/sh', args: ['-c', 'echo no >&2; exit 126'] })).toEqual({
      code: 126,
      said: 'no\n',
    })
    expect(await runToEnd({ path: join(folder, 'none'), args: [] })).toBeNull()
  })

  it('of Windows prompts for nothing, and starts Binnacle again', () => {
    expect(nsisAfterClosing('C:\\u\\Binnacle-0.2.0.exe')).toEqual({
      path: 'C:\\u\\Binnacle-0.2.0.exe',
      args: ['--updated', '/S', '--force-run'],
    })
  })
})

describe('an AppImage', () => {
  it('is replaced whole, and stays beside itself', async () => {
    const [own, next] = [join(folder, 'Binnacle.AppImage'), join(folder, 'next')]
    writeFileSync(own, 'old', { mode: 0o755 })
    writeFileSync(next, 'new')
    await replaceAppImage(own, next)
    expect([readFileSync(own, 'utf8'), readFileSync(`${own}.previous`, 'utf8')]).toEqual(['new', 'old'])
    expect(statSync(own).mode & 0o777).toBe(0o755)
    writeFileSync(next, 'newer')
    await replaceAppImage(own, next)
    expect([readFileSync(own, 'utf8'), readFileSync(`${own}.previous`, 'utf8')]).toEqual(['newer', 'new'])
    expect(readdirSync(folder).sort()).toEqual(['Binnacle.AppImage', 'Binnacle.AppImage.previous', 'next'])
  })

  it('installed once more leaves the one before as it was', async () => {
    const [own, next] = [join(folder, 'Binnacle.AppImage'), join(folder, 'next')]
    writeFileSync(own, 'old')
    writeFileSync(next, 'new')
    await replaceAppImage(own, next)
    await replaceAppImage(own, next)
    expect([readFileSync(own, 'utf8'), readFileSync(`${own}.previous`, 'utf8')]).toEqual(['new', 'old'])
  })

  it('that stands in its place is installed, also where the disk cannot sync its name now', async () => {
    const [own, next] = [join(folder, 'Binnacle.AppImage'), join(folder, 'next')]
    writeFileSync(own, 'old')
    writeFileSync(next, 'new')
    const fails = () => {
      throw new Error('EIO')
    }
    await replaceAppImage(own, next, undefined, fails)
    expect(readFileSync(own, 'utf8')).toBe('new')
  })

  it('that is none, or cannot be replaced, is left as it is', async () => {
    mkdirSync(join(folder, 'a folder'))
    writeFileSync(join(folder, 'own'), 'old')
    await expect(replaceAppImage(join(folder, 'a folder'), join(folder, 'own'))).rejects.toThrow(
      /could not be replaced/,
    )
    await expect(replaceAppImage(join(folder, 'own'), join(folder, 'gone'))).rejects.toThrow(/could not be replaced/)
    expect(readdirSync(folder).sort()).toEqual(['a folder', 'own'])
  })
})
