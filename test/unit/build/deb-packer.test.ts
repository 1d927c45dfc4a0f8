// The packer in fpm's place: what it reads of fpm's arguments, what it refuses, and the package it makes of a small folder.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrder } from '../../../build/installer/deb-packer.ts'
import { root } from '../../../build/steps.ts'
import { findProgram } from '../../../build/system-tools.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deb-packer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As electron-builder calls fpm. */
const args = (...more: string[]): string[] => [
  ...'-s dir --force -t deb -d libc6 -d chromium --deb-recommends gnome-keyring --deb-compression none'.split(' '),
  ...'--architecture amd64 --version 1.2.0 --name thing --vendor a --url https://b.example/ --category science'.split(
    ' ',
  ),
  ...'--deb-priority optional --license none --maintainer'.split(' '),
  'a <a@b.example>',
  '--description',
  'A thing\n of two lines\n\n and a third',
  '--after-install',
  join(folder, 'in.sh'),
  '--after-remove',
  join(folder, 'out.sh'),
  '--package',
  join(folder, 'made.deb'),
  ...more,
]

describe('of the arguments', () => {
  it('every one has its place in the package', () => {
    const order = readOrder(args('/a b=c/=/opt/Thing', '/x.desktop=/usr/share/applications/x.desktop'))
    expect(Object.fromEntries(order.fields)).toEqual({
      Package: 'thing',
      Version: '1.2.0',
      License: 'none',
      Vendor: 'a',
      Architecture: 'amd64',
      Maintainer: 'a <a@b.example>',
      Depends: 'libc6, chromium',
      Recommends: 'gnome-keyring',
      Section: 'science',
      Priority: 'optional',
      Homepage: 'https://b.example/',
      Description: 'A thing\n of two lines\n .\n and a third',
    })
    expect(order.content).toEqual([
      { from: '/a b=c/', to: '/opt/Thing' },
      { from: '/x.desktop', to: '/usr/share/applications/x.desktop' },
    ])
    expect(order).toMatchObject({ compression: 'none', output: join(folder, 'made.deb') })
    expect(readOrder(args('--deb-compression', 'xz')).compression).toBe('xz')
  })

  it.each([
    [['--before-upgrade', 'x'], /before-upgrade/u],
    [['-t', 'rpm'], /a deb of folders only/u],
    [['--deb-compression', 'rar'], /no compression is named rar/u],
    [['--name', ''], /--name is missing/u],
    [['somewhere'], /does not say where it goes/u],
  ])('%j is refused in words', (more, words) => {
    expect(() => readOrder(args(...more))).toThrow(words)
  })
})

const none = findProgram('dpkg-deb') === null
if (none) console.log('skipped: no dpkg-deb here')

describe.skipIf(none)('of a folder', () => {
  function pack(epoch = '1790000000'): { code: number | null; said: string } {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'build/run.mjs'),
        'installer/deb-packer',
        ...args(`${folder}/tree/=/opt/Thing`, `${folder}/etc.conf=/etc/thing.conf`),
      ],
      { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: epoch } },
    )
    return { code: status, said: stderr }
  }
  const dpkgDeb = (...given: string[]): string =>
    execFileSync('dpkg-deb', [...given], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } })

  beforeEach(() => {
    mkdirSync(join(folder, 'tree', 'sub'), { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'tree', 'run'), 'x'.repeat(1500), { mode: 0o777 })
    writeFileSync(join(folder, 'tree', 'sub', 'a b'), 'data', { mode: 0o600 })
    symlinkSync('sub/a b', join(folder, 'tree', 'link'))
    for (const name of ['etc.conf', 'in.sh', 'out.sh']) writeFileSync(join(folder, name), '#!/bin/sh\nexit 0\n')
  })

  it('the package is whole, of one time and mode, and says its settings and sums', () => {
    expect(pack()).toEqual({ code: 0, said: '' })
    const deb = join(folder, 'made.deb')
    expect(
      dpkgDeb('--contents', deb)
        .trim()
        .split('\n')
        .map((line) => line.replace(/ +/gu, ' ')),
    ).toEqual([
      'drwxr-xr-x root/root 0 2026-09-21 14:13 ./',
      'drwxr-xr-x root/root 0 2026-09-21 14:13 ./etc/',
      '-rw-r--r-- root/root 17 2026-09-21 14:13 ./etc/thing.conf',
      'drwxr-xr-x root/root 0 2026-09-21 14:13 ./opt/',
      'drwxr-xr-x root/root 0 2026-09-21 14:13 ./opt/Thing/',
      '-rwxr-xr-x root/root 1500 2026-09-21 14:13 ./opt/Thing/run',
      'drwxr-xr-x root/root 0 2026-09-21 14:13 ./opt/Thing/sub/',
      '-rw-r--r-- root/root 4 2026-09-21 14:13 ./opt/Thing/sub/a b',
      'lrwxrwxrwx root/root 0 2026-09-21 14:13 ./opt/Thing/link -> sub/a b',
    ])
    // Two of 2, 1 and 1 KiB, and one for each of the five folders and the link.
    expect(dpkgDeb('--field', deb, 'Installed-Size').trim()).toBe('10')
    execFileSync('dpkg-deb', ['--control', deb, join(folder, 'control')])
    const read = (name: string): string => readFileSync(join(folder, 'control', name), 'utf8')
    expect(read('conffiles')).toBe('/etc/thing.conf\n')
    expect(read('md5sums').split('\n')).toContain('8d777f385d3dfec8815d20f7496026dc  opt/Thing/sub/a b')
    expect(read('postinst')).toBe('#!/bin/sh\nexit 0\n')
  })

  it('two packages of the same files are equal, whatever their times and modes', () => {
    pack()
    const first = readFileSync(join(folder, 'made.deb'))
    utimesSync(join(folder, 'tree', 'run'), 1, 1)
    chmodSync(join(folder, 'tree', 'sub', 'a b'), 0o644)
    pack()
    expect(readFileSync(join(folder, 'made.deb')).equals(first)).toBe(true)
  })

  it('a time that is none is refused', () => {
    const { code, said } = pack('yesterday')
    expect(code).not.toBe(0)
    expect(said).toContain('SOURCE_DATE_EPOCH is no number of seconds: yesterday')
  })
})
