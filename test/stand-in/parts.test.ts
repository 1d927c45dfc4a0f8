// The parts of the stand-in that need no Chromium: command line, addresses, archives, colours; and the choice of executable.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { anything, assert, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findElectron, standIn } from '../../build/electron-path.ts'
import { isStale } from '../../build/stale.ts'
import { readArguments } from './shim/arguments.ts'
import { listAsar, unpackAsar } from './shim/asar.ts'
import { makeCodec } from './shim/codec.ts'
import { toRgba } from './shim/colour.ts'
import { fromChromium, headerToChromium, originOf, registerScheme, toChromium } from './shim/scheme.ts'
import { requestInstance, releaseInstance } from './shim/single-instance.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): string => {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, text)
  return full
}

describe('the command line', () => {
  it("is split as Playwright's launch gives it", () => {
    const args = readArguments(
      ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0', '/app', '--user-data-dir=/a b=c', 'file.rtz'],
      false,
    )
    expect(args).toMatchObject({
      app: '/app',
      userDataDir: '/a b=c',
      remoteDebuggingPort: '0',
      driven: true,
      noSandbox: true,
    })
  })

  it('under a driver the application sees its own arguments only; a switch of the pair alone it sees', () => {
    const driven = readArguments(['--no-sandbox', '--inspect=0', '--remote-debugging-port=0', '/app', 'a.rtz'], false)
    expect(driven.seen).toEqual(['--no-sandbox', '/app', 'a.rtz'])
    expect([...driven.switches.keys()]).toEqual(['no-sandbox'])
    for (const alone of [
      ['--remote-debugging-port=0'],
      ['--inspect=0'],
      ['--inspect=0', '--remote-debugging-port=9'],
    ]) {
      const args = readArguments(alone, true)
      expect(args).toMatchObject({ driven: false, seen: alone })
      expect(args.switches.size).toBe(alone.length)
    }
  })

  it('names no application when packaged, and no driver without both flags', () => {
    expect(readArguments(['file.rtz'], true).app).toBeNull()
    expect(readArguments(['--inspect=0', '.'], false).driven).toBe(false)
    expect(readArguments(['.', '--user-data-dir='], false).userDataDir).toBeNull()
  })
})

describe('addresses', () => {
  registerScheme('app')

  it('go to Chromium and come back the same', () => {
    for (const url of [
      'app://bundle/',
      'app://bundle/a/b.html?x=1#y',
      'app://other/%2e%2e/x',
      'app://a.b/c',
      'https://example.com/x',
      'data:text/html,x',
      'about:blank',
    ])
      expect(fromChromium(toChromium(url))).toBe(url)
    expect(toChromium('app://bundle/x?y')).toBe('https://bundle.app.test/x?y')
  })

  it('of strangers that look alike stay strangers', () => {
    for (const url of [
      'https://bundle.app.test.evil.example/x',
      'https://bundle.app.test:444/x',
      'http://bundle.app.test/x',
      'https://x/bundle.app.test/',
    ])
      expect(fromChromium(url)).toBe(url)
  })

  it('have the origin Electron reports', () => {
    expect(originOf('app://bundle/x')).toBe('app://bundle')
    expect(originOf('https://example.com:8443/x')).toBe('https://example.com:8443')
    expect(originOf('data:text/html,x')).toBe('null')
    expect(originOf('')).toBe('null')
  })

  it('in policies are translated where they stand as sources, nowhere else', () => {
    expect(headerToChromium("script-src 'self' app://bundle; img-src app: data:")).toBe(
      "script-src 'self' https://bundle.app.test; img-src https://*.app.test data:",
    )
    expect(headerToChromium('myapp: text/app')).toBe('myapp: text/app')
  })
})

describe('values between the worlds', () => {
  it('come back equal, whatever they are made of', () => {
    const codec = makeCodec()
    assert(
      property(
        anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true }),
        (value) => {
          expect(codec.decode(codec.encode(value))).toEqual(value)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('refuse what cannot be cloned', () => {
    const codec = makeCodec()
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    for (const value of [() => 1, Symbol('x'), { deep: [() => 1] }, loop, Promise.resolve(1), new WeakMap()])
      expect(() => codec.encode(value)).toThrow('An object could not be cloned')
  })

  it('do not set a prototype', () => {
    const back = makeCodec().decode('{"__proto__":{"polluted":1}}') as Record<string, unknown>
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect(back['polluted']).toBeUndefined()
  })
})

describe('archives', () => {
  it("made by Electron's own tool are listed and unpacked, with what lies beside them", async () => {
    write('app/package.json', '{"main":"a.js"}')
    write('app/deep/é.txt', 'grüße')
    write('app/empty.txt', '')
    write('app/native/x.node', 'binary')
    const archive = join(folder, 'app.asar')
    await createPackageWithOptions(join(folder, 'app'), archive, { unpack: '**/*.node' })
    expect([...listAsar(archive).keys()].sort()).toEqual(['deep/é.txt', 'empty.txt', 'native/x.node', 'package.json'])
    expect(listAsar(archive).get('native/x.node')?.unpacked).toBe(true)
    const target = join(folder, 'target')
    unpackAsar(archive, target)
    expect(readFileSync(join(target, 'deep/é.txt'), 'utf8')).toBe('grüße')
    expect(readFileSync(join(target, 'empty.txt'), 'utf8')).toBe('')
    expect(readFileSync(join(target, 'native/x.node'), 'utf8')).toBe('binary')
  })

  it('cannot write outside their folder', () => {
    const header = JSON.stringify({ files: { '..': { files: { 'outside.txt': { size: 1, offset: '0' } } } } })
    const padded = Math.ceil(header.length / 4) * 4
    const bytes = Buffer.alloc(16 + padded + 1)
    bytes.writeUInt32LE(4, 0)
    bytes.writeUInt32LE(8 + padded, 4)
    bytes.writeUInt32LE(4 + padded, 8)
    bytes.writeUInt32LE(header.length, 12)
    bytes.write(header, 16)
    const archive = join(folder, 'evil.asar')
    writeFileSync(archive, bytes)
    expect(() => unpackAsar(archive, join(folder, 'target'))).toThrow('names a file outside itself')
  })
})

describe('colours', () => {
  it('are read as Electron reads them, alpha first', () => {
    expect(toRgba('#14171a')).toEqual({ r: 0x14, g: 0x17, b: 0x1a, a: 1 })
    expect(toRgba('#fff')).toEqual({ r: 255, g: 255, b: 255, a: 1 })
    expect(toRgba('#00ff0000')).toEqual({ r: 255, g: 0, b: 0, a: 0 })
    expect(() => toRgba('rgb(1, 2, 3)')).toThrow('stand-in: the colour rgb(1, 2, 3) is not implemented')
  })
})

describe('the single instance lock', () => {
  it('is taken over from a process that is gone, though another now has its number', () => {
    write('SingletonLock', JSON.stringify({ pid: process.pid, started: 'long ago' }))
    expect(requestInstance(folder, {}, () => {})).toBe(true)
    releaseInstance()
  })

  it('of a living process is left alone, and it gets a message', () => {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    write('SingletonLock', JSON.stringify({ pid: process.ppid, started: stat.split(') ')[1]?.split(' ')[19] }))
    const before = readFileSync(join(folder, 'SingletonLock'), 'utf8')
    expect(requestInstance(folder, { data: 1 }, () => {})).toBe(false)
    expect(readFileSync(join(folder, 'SingletonLock'), 'utf8')).toBe(before)
  })
})

describe('which executable', () => {
  it('is the one that is named, and must exist', () => {
    expect(findElectron({ APP_EXECUTABLE: process.execPath })).toMatchObject({
      path: process.execPath,
      kind: 'electron',
    })
    expect(findElectron({ APP_EXECUTABLE: standIn })).toMatchObject({ path: standIn, kind: 'stand-in' })
    expect(() => findElectron({ APP_EXECUTABLE: join(folder, 'none') })).toThrow('does not exist')
  })
})

describe('bundles', () => {
  const outputs = [
    'main/main.js',
    'main/engine-worker.js',
    'main/check-worker.js',
    'main/field-worker.js',
    'main/file-worker.js',
    'main/router-worker.js',
    'main/training-worker.js',
    'preload/preload.cjs',
    'renderer/index.html',
  ]
  const touch = (path: string, seconds: number): void => utimesSync(write(path, 'x'), seconds, seconds)

  it('are stale when one is missing or a source is newer', () => {
    touch('electron/deep/a.ts', 100)
    touch('package.json', 100)
    for (const path of outputs) touch(`out/${path}`, 200)
    expect(isStale(folder)).toBe(false)
    touch('electron/deep/a.ts', 300)
    expect(isStale(folder)).toBe(true)
    touch('electron/deep/a.ts', 100)
    rmSync(join(folder, 'out/preload/preload.cjs'))
    expect(isStale(folder)).toBe(true)
  })
})
