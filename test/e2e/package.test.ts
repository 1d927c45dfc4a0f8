// The packaged application: what is in the archive, beside it and in the deb, what its fuses are, and that it starts.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { DEPENDS, RECOMMENDS } from '../../build/installer/deb-depends.ts'
import { checkFuses } from '../../build/installer/fuses.ts'
import { nameOf } from '../../build/notices.ts'
import { ARCHIVE, BESIDE, compareContent, DEB, listArchive } from '../../build/installer/package-content.ts'
import type { Part } from '../../build/parts.ts'
import { type Packaged, packageApplication, packageDeb, readConfiguration } from '../../build/package.ts'
import { root } from '../../build/steps.ts'
import { findProgram } from '../../build/system-tools.ts'
import type { LaunchOptions } from '../support/launch.ts'
import { chooseTraining } from '../support/officer.ts'
import { WAIT_LIMIT_MS } from '../support/until.ts'
import { test } from './window-test.ts'

const output = mkdtempSync(join(tmpdir(), 'binnacle-package-'))
const target = `${process.platform}-${process.arch}`
const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const noDeb = findProgram('dpkg-deb') === null
let packaged: Packaged
let deb = ''

/** As `npm run dev` leaves its bundles. */
const dev = join(root, 'out/dev')
const planted = join(dev, 'planted-by-a-test.js')

beforeAll(async () => {
  mkdirSync(dev, { recursive: true })
  writeFileSync(planted, '')
  if (noDeb) packaged = await packageApplication(output)
  else {
    const made = await packageDeb(output, { quick: true })
    packaged = made
    deb = made.deb
  }
})
afterAll(() => {
  rmSync(planted, { force: true })
  rmSync(output, { recursive: true, force: true })
})

const resources = (): string =>
  process.platform === 'darwin'
    ? join(packaged.folder, 'Binnacle.app', 'Contents', 'Resources')
    : join(packaged.folder, 'resources')

const filesOfArchive = (): ReturnType<typeof listArchive> => listArchive(join(resources(), 'app.asar'))

const packedFor = (): Parameters<typeof compareContent>[2] => ({
  kind: packaged.kind,
  platform: process.platform,
  arch: process.arch,
})

/** As a system starts it: by itself, from elsewhere than the sources. */
const byItself = (): Partial<LaunchOptions> => ({ executablePath: packaged.executable, entry: null, cwd: tmpdir() })

describe('the packaged application', () => {
  test('holds every file of the written list, and nothing else', () => {
    const files = filesOfArchive().map(({ path }) => path)
    expect(compareContent(files, ARCHIVE, packedFor())).toEqual({ unlisted: [], missing: [] })
    // Of development and of the stand-in nothing, whatever the list says.
    expect(
      files.filter((path) => /\.(?:map|ts|tsx|c|cpp|h|hpp|gyp)$|(?:^|\/)(?:test|dev|gallery|stand-in)\b/u.test(path)),
    ).toEqual([])
  })

  test.skipIf(process.platform !== 'linux')('has beside the archive what is listed, and nothing else', () => {
    const files = readdirSync(packaged.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(packaged.folder.length + 1))
      // Made for the deb.
      .filter((path) => path !== 'resources/apparmor-profile')
    expect(compareContent(files, BESIDE, packedFor())).toEqual({ unlisted: [], missing: [] })
  })

  test('keeps the binaries of this system outside the archive, and those of no other', () => {
    const files = filesOfArchive()
    const binaries = files.filter(({ path }) => path.endsWith('.node'))
    expect(binaries.filter(({ unpacked }) => !unpacked)).toEqual([])
    expect(files.filter(({ path, unpacked }) => unpacked && !path.endsWith('.node'))).toEqual([])
    const names = binaries.map(({ path }) => path).sort()
    expect(names).toHaveLength(2)
    expect(names[0]).toContain(`node_modules/@napi-rs/keyring-${target}`)
    expect(names[1]).toBe(`node_modules/better-sqlite3/prebuilds/${target}.node`)
    for (const name of names)
      expect(statSync(join(resources(), 'app.asar.unpacked', name)).size).toBeGreaterThan(100_000)
    expect(existsSync(join(resources(), 'app.asar.unpacked', 'out'))).toBe(false)
  })

  test('has every fuse of Electron written out', () => {
    const { electronFuses } = JSON.parse(readFileSync(join(root, 'build', 'electron-builder.json'), 'utf8')) as {
      electronFuses: Record<string, boolean>
    }
    const types = readFileSync(join(root, 'node_modules/app-builder-lib/out/configuration.d.ts'), 'utf8')
    const body = /interface FuseOptionsV1 \{([\s\S]*?)\n\}/u.exec(types)?.[1] ?? ''
    const known = [...body.matchAll(/^ {4}(\w+)\?: boolean;/gmu)].map((match) => match[1])
    expect(known.length).toBeGreaterThan(7)
    expect(Object.keys(electronFuses).sort()).toEqual(known.sort())
    expect(electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
    })
  })

  test('has the fuses that were ordered', async () => {
    if (packaged.kind === 'stand-in') return console.log('skipped: a stand-in has no fuses')
    const { wrong } = await checkFuses(packaged.executable, { ...readConfiguration().electronFuses })
    expect(wrong).toEqual([])
  })

  test("carries its archive's hash, which Electron compares at the start", () => {
    if (packaged.kind === 'stand-in') return console.log('skipped: a stand-in checks no integrity')
    if (process.platform === 'linux')
      return console.log('skipped: Electron checks the archive on Windows and macOS only')
    const { headerString } = getRawHeader(join(resources(), 'app.asar'))
    const hash = createHash('sha256').update(headerString).digest('hex')
    const holder =
      process.platform === 'darwin'
        ? join(packaged.folder, 'Binnacle.app', 'Contents', 'Info.plist')
        : packaged.executable
    expect(readFileSync(holder, 'latin1')).toContain(hash)
  })

  // Chromium takes a blank before a switch off.
  test.each([
    ['--remote-debugging-port=0'],
    [' --remote-debugging-port=0'],
    ['--inspect=127.0.0.1:0'],
    ['--remote-debugging-pipe'],
  ])('started with %j it says why it does not run, and ends', async (argument) => {
    const userData = mkdtempSync(join(tmpdir(), 'binnacle-package-data-'))
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const child = spawn(packaged.executable, [...asRoot, `--user-data-dir=${userData}`, argument], {
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: WAIT_LIMIT_MS,
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    const name = argument.trim().replace(/=.*/u, '')
    expect(said).toContain(`Binnacle was started with ${name}, by which another program could read it and its key.`)
    expect(said).not.toContain('DevTools listening')
    expect(code).toBe(1)
    expect(existsSync(join(userData, 'logs'))).toBe(false)
    rmSync(userData, { recursive: true, force: true })
  })

  test('runs no file that a variable of the environment names', async ({ folder, start }) => {
    if (packaged.kind !== 'stand-in') return console.log('skipped: the fuses of a packaged Electron keep drivers out')
    const [program, ran] = [join(folder, 'foreign.cjs'), join(folder, 'ran')]
    writeFileSync(program, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')\n`)
    const { app, page } = await start({ ...byItself(), env: { NAPI_RS_NATIVE_LIBRARY_PATH: program } })
    // The keychain's native part has been loaded by then.
    await page.evaluate(() =>
      window.binnacle.invoke('app.choose', { mode: 'service', baseUrl: 'http://127.0.0.1:9', apiKey: 'some-key' }),
    )
    expect(existsSync(ran)).toBe(false)
    expect(await app.evaluate(() => Object.keys(process.env).filter((name) => name.startsWith('NAPI_RS_')))).toEqual([])
  })

  test('starts and shows its window', async ({ start }) => {
    // Real Electron with its inspector fuse off cannot be driven.
    if (packaged.kind !== 'stand-in') return console.log('skipped: the fuses of a packaged Electron keep drivers out')
    const { app, page } = await start(byItself())
    expect(await page.title()).toContain('Binnacle')
    // The engine reads its shoreline out of the archive.
    await chooseTraining(page)
    const land = await page.evaluate(async () => {
      await window.binnacle.invoke('voyage.importSample', {})
      return window.binnacle.invoke('voyage.land', { voyageId: 1 })
    })
    expect(land).toMatchObject({ ok: true, value: expect.any(Array) })
    expect(await app.evaluate(({ app: electronApp }) => [electronApp.isPackaged, electronApp.getName()])).toEqual([
      true,
      'Binnacle',
    ])
    // About shows what the notices in the package name.
    const shown = await page.evaluate(() => window.binnacle.invoke('app.licences', {}))
    const parts = JSON.parse(readFileSync(join(resources(), 'licences.json'), 'utf8')) as Part[]
    const listed = parts.map(({ name, version, licence, text, inside }) => ({ name, version, licence, text, inside }))
    expect(shown).toEqual({ ok: true, value: listed })
    const notices = readFileSync(join(resources(), 'third-party-notices.txt'), 'utf8')
    expect(parts.filter((part) => !notices.includes(nameOf(part)))).toEqual([])
  })
})

describe.skipIf(noDeb)('the Debian package', () => {
  const dpkgDeb = (...args: string[]): string => execFileSync('dpkg-deb', [...args, deb], { encoding: 'utf8' })
  /** Mode, owner, size and path of each entry. */
  const entries = (): { mode: string; owner: string; path: string }[] =>
    dpkgDeb('--contents')
      .trim()
      .split('\n')
      .map((line) => {
        const [mode = '', owner = '', , , , ...path] = line.split(/\s+/u)
        return { mode, owner, path: path.join(' ').replace(/^\.\//u, '') }
      })

  test('holds every file of the written list, and nothing else', () => {
    const files = entries().flatMap(({ path }) => (path.endsWith('/') || path === '' ? [] : [path]))
    expect(compareContent(files, DEB, packedFor())).toEqual({ unlisted: [], missing: [] })
  })

  test("is root's, writable by nobody else, and requests no rights of its own", () => {
    for (const { mode, owner } of entries()) {
      expect(owner).toBe('root/root')
      expect(['drwxr-xr-x', '-rwxr-xr-x', '-rw-r--r--']).toContain(mode)
    }
  })

  test.skipIf(!IS_FULL)(
    'is the same, byte for byte, when it is packed again by somebody with other habits',
    async () => {
      const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
      const [umask, zone] = [process.umask(0o077), process.env['TZ']]
      process.env['TZ'] = 'Asia/Tokyo'
      try {
        const again = await packageDeb(join(output, 'again'), { quick: true })
        const archive = (folder: string): string => digest(join(folder, 'resources', 'app.asar'))
        expect(archive(again.folder)).toBe(archive(packaged.folder))
        expect(digest(again.deb)).toBe(digest(deb))
      } finally {
        process.umask(umask)
        if (zone === undefined) delete process.env['TZ']
        else process.env['TZ'] = zone
      }
    },
  )

  test('says what it is, and what it needs of the system', () => {
    const { version, homepage, author } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
      homepage: string
      author: { email: string }
    }
    const field = (name: string): string => dpkgDeb('--field').match(new RegExp(`^${name}: (.*)$`, 'mu'))?.[1] ?? ''
    expect(field('Package')).toBe('binnacle')
    expect(field('Version')).toBe(version)
    expect(field('Homepage')).toBe(homepage)
    expect(field('Maintainer')).toContain(author.email)
    expect(field('Depends').split(', ')).toEqual(DEPENDS[packaged.kind])
    expect(field('Recommends').split(', ')).toEqual(RECOMMENDS)
    const files = readdirSync(packaged.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const kib = files.reduce(
      (sum, entry) => sum + Math.ceil(statSync(join(entry.parentPath, entry.name)).size / 1024),
      0,
    )
    expect(Number(field('Installed-Size'))).toBeGreaterThan(kib)
    expect(Number(field('Installed-Size'))).toBeLessThan(kib + 200)
  })

  test('is described by an entry of the menu, and by scripts that a shell understands', () => {
    const folder = join(output, 'deb')
    execFileSync('dpkg-deb', ['--raw-extract', deb, folder])
    for (const name of ['preinst', 'postinst', 'prerm', 'postrm'])
      expect(spawnSync('sh', ['-n', join(folder, 'DEBIAN', name)], { encoding: 'utf8' }).stderr).toBe('')
    const sums = spawnSync('md5sum', ['--check', '--quiet', 'DEBIAN/md5sums'], { cwd: folder, encoding: 'utf8' })
    expect(sums.stdout + sums.stderr).toBe('')
    const checker = findProgram('desktop-file-validate')
    if (checker === null) return console.log('skipped: no desktop-file-validate here (Debian: desktop-file-utils)')
    const checked = spawnSync(checker, [join(folder, 'usr/share/applications/binnacle.desktop')], { encoding: 'utf8' })
    expect(checked.stdout + checked.stderr).toBe('')
  })
})
