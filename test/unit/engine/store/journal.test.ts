// The journal beside the officer's file: on the disk whole before a change is acknowledged, also on a disk that takes only a part of it.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headLine, readLine, rowIn, rowLine, type Line } from '../../../../electron/engine/store/journal-lines.ts'
import { journaledRow, storedRow, type StoredRow } from '../../../../electron/engine/store/journal-rows.ts'
import { openJournal } from '../../../../electron/engine/store/journal.ts'
import { mountDisk, unmountDisk } from '../../../support/store-files.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-journal-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const officer = (): string => join(folder, 'officer.sqlite')
const setting = (name: string, value: string): Line => headLine({ kind: 'setting', name, value })
const head = (id: number, revision: number) => ({
  kind: 'voyage' as const,
  id,
  revision,
  atMs: 5,
  name: 'Biscay',
  lost: 0,
})
/** A line behind the first is not whole, and what it was of cannot be known. */
const CHOSEN = new Map([
  ['before', { value: '1', mayBeOlder: true }],
  ['after', { value: '2', mayBeOlder: false }],
])

it('a disk that takes a part of a line: it is refused, and spoils neither those before nor those after', (context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '256k')) return context.skip()
  try {
    const journal = openJournal(join(disk, 'officer.sqlite'))
    journal.append([setting('before', '1')])
    fill(join(disk, 'ballast'))
    // What is left of the page that the file ends in takes a part of it.
    expect(() => journal.append([setting('half', 'x'.repeat(9000))])).toThrow(/ENOSPC/)
    expect(statSync(join(disk, 'officer.sqlite.journal')).size).toBeGreaterThan(1000)
    rmSync(join(disk, 'ballast'))
    journal.append([setting('after', '2')])
    expect(journal.read().index.settings).toEqual(CHOSEN)
    journal.close()
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
  const first = openJournal(officer())
  first.append([setting('before', '1')])
  first.close()
  const path = `${officer()}.journal`
  writeFileSync(path, readFileSync(path, 'utf8') + '123 {"kind":"sett')
  const again = openJournal(officer())
  again.append([setting('after', '2')])
  expect(again.read().index).toMatchObject({ settings: CHOSEN, damagedLines: 1 })
  again.close()
})

it('written anew it holds the lines it is given, and no draft is left', () => {
  const journal = openJournal(officer())
  journal.append([setting('a', '1'), setting('a', '2')])
  expect(journal.read().index).toMatchObject({ superfluous: 1 })
  journal.rewrite([setting('a', '2')])
  journal.append([setting('b', '3')])
  expect([...journal.read().index.settings.keys()]).toEqual(['a', 'b'])
  expect(() => statSync(`${officer()}.journal.tmp`)).toThrow(/ENOENT/)
  journal.close()
})

it('a damaged row is named by its head, and a whole one of the same revision stands in for it', () => {
  const journal = openJournal(officer())
  const whole = rowLine(head(1, 2), { a: 1 }, true)
  const damaged = { ...whole, bytes: whole.bytes.subarray(0, -2) }
  journal.append([damaged])
  const found = journal.read().index
  expect(found.newest.get('voyage 1')).toMatchObject({ revision: 2, name: 'Biscay' })
  expect(rowIn(found.revisions.get('voyage 1 2') ?? damaged)).toBeNull()
  journal.append([whole])
  expect(rowIn(journal.read().index.revisions.get('voyage 1 2') ?? damaged)).toEqual({ a: 1 })
  // Noted once more without its row, as where the list shows something else of it: the row stays.
  journal.append([headLine({ ...head(1, 2), lost: 1 })])
  expect(rowIn(journal.read().index.revisions.get('voyage 1 2') ?? damaged)).toEqual({ a: 1 })
  expect(journal.read().index.newest.get('voyage 1')).toMatchObject({ lost: 1 })
  journal.close()
})

it('a line of a newer Binnacle is none of ours, and not damaged', () => {
  const json = '{"kind":"area","id":1}'
  expect(readLine(Buffer.from(`${crc32(json)} ${json}`))).toMatchObject({ head: { kind: 'unknown' } })
})

it.each([true, false])('a line damaged in any bit is not taken for whole; packed: %s', (isPacked) => {
  const { bytes } = rowLine(head(1, 1), { document: 'x'.repeat(50) }, isPacked)
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const read = readLine(bytes)
    const isTaken = read !== 'damaged' && read !== null && rowIn(read) !== null
    expect([bit, isTaken]).toEqual([bit, false])
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  }
})

it('names as long as a file may have them are cut, and not reported', () => {
  const name = 'x'.repeat(5000)
  const told = { by: 1, checksum: 1, name, waypointCount: 2, from: '', to: '' }
  expect(headLine({ ...head(1, 1), name, told }).head).toEqual({ ...head(1, 1), name: name.slice(0, 100) })
})

const rowOf = (document: unknown): StoredRow => {
  const text = JSON.stringify(document)
  const said = { change: 'new', state: 1, parent: null, redo: null, status: null, statusBy: null }
  return { id: 1, revision: 1, atMs: 5, document: text, checksum: crc32(text), ...said }
}

it('what a route file brought is a line of its own, and the row comes back to the letter', () => {
  const waypoint = (i: number) => ({
    id: String(i),
    name: `WP ${i}`,
    rtz: { extensions: `<e n="${i}">${'ä"\\'.repeat(30)}</e>`, attributes: { __proto__x: '1', 2: 'b', 1: 'a' } },
    leg: null,
  })
  const row = rowOf({ format: 1, name: 'Biscay', waypoints: [1, 2, 3].map(waypoint), rtz: { extensions: '<all/>' } })
  const { row: journaled, original } = journaledRow(row)
  expect(original?.parts).toHaveLength(4)
  expect(JSON.stringify(journaled).length).toBeLessThan(row.document.length / 2)
  const read: unknown = JSON.parse(JSON.stringify(journaled))
  const parts: unknown = JSON.parse(JSON.stringify(original?.parts))
  expect(storedRow('voyage', read, { parts })).toEqual(row)
  // Without the line, or with another one, it is not made up.
  expect(storedRow('voyage', read)).toBeNull()
  expect(storedRow('voyage', read, { parts: [1, 2, 3, 4] })).toBeNull()
  expect(storedRow('voyage', read, 'x')).toBeNull()
})

it.each([
  ['nothing of a route file', { name: 'A', waypoints: [] }],
  ['little of it', { name: 'A', rtz: { extensions: '<e/>' } }],
  ['its word in a note', { name: 'A', notes: 'saved as "rtz":1', rtz: { extensions: `<e>${'x'.repeat(300)}</e>` } }],
  ['a number under its name', { name: 'A', waypoints: [{ rtz: 7 }, { rtz: { rtz: 1, extensions: 'x'.repeat(300) } }] }],
])('a document with %s comes back to the letter', (_what, document) => {
  const row = rowOf(document)
  const { row: journaled, original } = journaledRow(row)
  expect(storedRow('voyage', JSON.parse(JSON.stringify(journaled)), original ?? undefined)).toEqual(row)
})
