// The marks beside the officer's file: each on the disk whole before a change is acknowledged, also on a disk that takes only a part of it.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMarks, type Mark } from '../../../../electron/engine/store/marks.ts'
import { mountDisk, unmountDisk } from '../../../support/store-files.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-marks-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const setting = (name: string, value: string): Mark => ({ kind: 'setting', name, value })
/** A line behind it is not whole, and what it was of cannot be known. */
const perhapsOlder = (name: string, value: string): Mark => ({ kind: 'setting', name, value, mayBeOlder: true })
const officer = (): string => join(folder, 'officer.sqlite')

it('a disk that takes a part of a mark: it is refused, and spoils neither those before nor those after', (context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '256k')) return context.skip()
  try {
    const marks = openMarks(join(disk, 'officer.sqlite'))
    marks.note(setting('before', '1'))
    fill(join(disk, 'ballast'))
    // What is left of the page that the file ends in takes a part of it.
    expect(() => marks.note(setting('half', 'x'.repeat(9000)))).toThrow(/ENOSPC/)
    expect(statSync(join(disk, 'officer.sqlite.marks')).size).toBeGreaterThan(1000)
    rmSync(join(disk, 'ballast'))
    marks.note(setting('after', '2'))
    expect(marks.read()).toEqual([perhapsOlder('before', '1'), setting('after', '2')])
    marks.close()
  } finally {
    unmountDisk(disk)
  }
  return undefined
})
function fill(path: string): void {
  const fd = openSync(path, 'a')
  try {
    while (writeSync(fd, Buffer.alloc(4096)) === 4096);
  } catch {
    // Full.
  }
  closeSync(fd)
}

it('a line that a power cut left half spoils no later one', () => {
  const first = openMarks(officer())
  first.note(setting('before', '1'))
  first.close()
  const path = `${officer()}.marks`
  writeFileSync(path, readFileSync(path, 'utf8') + '123 {"kind":"sett')
  const again = openMarks(officer())
  again.note(setting('after', '2'))
  expect(again.read()).toEqual([perhapsOlder('before', '1'), setting('after', '2')])
  again.close()
})

it('begun anew with what stands there, the file is not written; with anything else, it is', () => {
  const marks = openMarks(officer())
  marks.rewrite([setting('a', '1')])
  const before = statSync(`${officer()}.marks`).ino
  marks.rewrite([setting('a', '1')])
  expect(statSync(`${officer()}.marks`).ino).toBe(before)
  marks.rewrite([setting('a', '2')])
  expect(statSync(`${officer()}.marks`).ino).not.toBe(before)
  expect(marks.read()).toEqual([setting('a', '2')])
})

it('names as long as a file may have them are cut, and not told', () => {
  const name = 'x'.repeat(5000)
  const marks = openMarks(officer())
  const told = { by: 1, checksum: 1, name, waypointCount: 2, from: '', to: '' }
  marks.note({ kind: 'voyage', id: 1, revision: 1, atMs: 0, name, lost: 0, told })
  const [read] = marks.read() ?? []
  expect(read).toEqual({ kind: 'voyage', id: 1, revision: 1, atMs: 0, name: name.slice(0, 100), lost: 0 })
  marks.close()
})
