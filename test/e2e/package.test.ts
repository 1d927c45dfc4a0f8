// The packaged application: what is in the archive, what lies beside it, what its fuses are, and that it starts.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPackage, statFile } from '@electron/asar'
import { _electron } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Packaged, packageApplication } from '../../build/package.ts'
import { root } from '../../build/steps.ts'
import { chooseTraining } from '../support/officer.ts'

const output = mkdtempSync(join(tmpdir(), 'binnacle-package-'))
const target = `${process.platform}-${process.arch}`
let packaged: Packaged

/** As `npm run dev` leaves its bundles. */
const dev = join(root, 'out/dev')
const planted = join(dev, 'planted-by-a-test.js')

beforeAll(async () => {
  mkdirSync(dev, { recursive: true })
  writeFileSync(planted, '')
  packaged = await packageApplication(output)
}, 180_000)
afterAll(() => {
  rmSync(planted, { force: true })
  rmSync(output, { recursive: true, force: true })
})

const resources = (): string =>
  process.platform === 'darwin'
    ? join(packaged.folder, 'Binnacle.app', 'Contents', 'Resources')
    : join(packaged.folder, 'resources')

/** Every file of the archive, as Electron's own tool reads it; its path with `/`. */
function listArchive(): { path: string; unpacked: boolean }[] {
  const archive = join(resources(), 'app.asar')
  return listPackage(archive, { isPack: false }).flatMap((listed) => {
    const entry = statFile(archive, listed.slice(1))
    return 'files' in entry ? [] : [{ path: listed.slice(1).replaceAll('\\', '/'), unpacked: entry.unpacked === true }]
  })
}

describe('the packaged application', () => {
  it('holds the bundles and two packages, and nothing else', () => {
    const files = listArchive().map(({ path }) => path)
    for (const path of [
      'main/main.js',
      'main/engine-worker.js',
      'main/check-worker.js',
      'main/training-worker.js',
      'main/coast-high.bin',
      'main/coast-high.NOTICE.txt',
      'main/coast-high.LGPL-3.txt',
      'main/coast-high.GPL-3.txt',
      'preload/preload.cjs',
      'renderer/index.html',
    ])
      expect(files).toContain(`out/${path}`)
    const foreign = files.filter(
      (path) =>
        !/^(?:out\/(?:main|preload|renderer)\/|package\.json$|node_modules\/(?:better-sqlite3|@napi-rs\/keyring[^/]*)\/)/u.test(
          path,
        ),
    )
    expect(foreign).toEqual([])
    expect(files.filter((path) => /\.(?:map|ts|tsx|c|cpp|h|hpp|gyp)$/u.test(path))).toEqual([])
  })

  it('keeps the binaries of this system outside the archive, and those of no other', () => {
    const files = listArchive()
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

  it('has every fuse of Electron written out', () => {
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

  // Chromium takes a blank before a switch off.
  it.each([
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
      timeout: 20_000,
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

  it('runs no file that a variable of the environment names', async () => {
    if (packaged.kind !== 'stand-in') return console.log('skipped: the fuses of a packaged Electron keep drivers out')
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-package-data-'))
    const [program, ran] = [join(folder, 'foreign.cjs'), join(folder, 'ran')]
    writeFileSync(program, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')\n`)
    const app = await _electron.launch({
      executablePath: packaged.executable,
      args: [`--user-data-dir=${folder}`],
      cwd: tmpdir(),
      env: { ...(process.env as Record<string, string>), NAPI_RS_NATIVE_LIBRARY_PATH: program },
    })
    try {
      const page = await app.firstWindow()
      await page.getByTestId('app').waitFor()
      // The keychain's native part has been asked for by then.
      await page.evaluate(() =>
        window.binnacle.invoke('app.choose', { mode: 'service', baseUrl: 'http://127.0.0.1:9', apiKey: 'some-key' }),
      )
      expect(existsSync(ran)).toBe(false)
      expect(await app.evaluate(() => Object.keys(process.env).filter((name) => name.startsWith('NAPI_RS_')))).toEqual(
        [],
      )
    } finally {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('starts and shows its window', async () => {
    // Real Electron with its inspector fuse off cannot be driven.
    if (packaged.kind !== 'stand-in') return console.log('skipped: the fuses of a packaged Electron keep drivers out')
    const userData = mkdtempSync(join(tmpdir(), 'binnacle-package-data-'))
    const app = await _electron.launch({
      executablePath: packaged.executable,
      args: [`--user-data-dir=${userData}`],
      cwd: tmpdir(),
    })
    try {
      const page = await app.firstWindow()
      await page.getByTestId('app').waitFor()
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
    } finally {
      await app.close()
      rmSync(userData, { recursive: true, force: true })
    }
  })
})
