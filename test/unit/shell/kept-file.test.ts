// Files of the application's own that a newer Binnacle wrote: what is known is read, what is not known outlives being written by this one.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { quarantineMessage, openKeptFile } from '../../../electron/shell/kept-file.ts'
import { createNotices } from '../../../electron/shell/notices.ts'
import { createRecentFiles } from '../../../electron/shell/recent-files.ts'

const now = (): number => Date.UTC(2026, 10, 23)
let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  path = join(folder, 'kept.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const store = (value: object): void => writeFileSync(path, JSON.stringify(value))
const inFile = (): unknown => JSON.parse(readFileSync(path, 'utf8'))

it('messages: one of a kind that is not known is a caution until it is acknowledged, and stays of its kind', () => {
  const said = {
    id: 3,
    atMs: 5,
    sentence: 'An update waits.',
    kind: 'update',
    acknowledgedAtMs: null,
    file: 'a.update',
  }
  const others = Array.from({ length: 250 }, (_, i) => ({ ...said, id: 10 + i, kind: 'note', acknowledgedAtMs: 7 }))
  store({ newestId: 300, notices: [said, ...others], mutedUntilMs: 9 })
  const notices = createNotices({ path, log: { write: () => undefined }, now, onChange: () => undefined })
  expect(notices.open()).toEqual([
    { id: 3, atMs: 5, sentence: 'An update waits.', kind: 'caution', acknowledgedAtMs: null },
  ])
  notices.raise('Something else.')
  notices.acknowledge(3)
  expect(inFile()).toMatchObject({ mutedUntilMs: 9, newestId: 301 })
  expect((inFile() as { notices: unknown[] }).notices).toContainEqual({ ...said, acknowledgedAtMs: now() })
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

it('one that cannot be read is quarantined, and reported under the name it has then', () => {
  writeFileSync(path, '{"live":')
  expect(readdirSync(folder)).toEqual(['kept.json'])
  const { quarantinedAs } = createRecentFiles(path, now)
  expect(readdirSync(folder)).toEqual([quarantinedAs])
  expect(quarantineMessage('The list', quarantinedAs ?? '')).toBe(
    'The list could not be read and was set aside as kept.json.broken-2026-11-23T00-00-00-000Z: it begins anew.',
  )
})

it('a file that is a list stays one', () => {
  const kept = openKeptFile(path, z.array(z.string()), [], now)
  kept.change(['a'])
  expect(inFile()).toEqual(['a'])
  expect(openKeptFile(path, z.array(z.string()), [], now).value).toEqual(['a'])
})

it('recent files: more of them, and more of each', () => {
  const one = (id: number) => ({ id, path: `/r/${id}.rtz`, openedAtMs: id, pinned: true })
  store({ newestId: 30, live: Array.from({ length: 20 }, (_, i) => one(30 - i)), training: [], sortedBy: 'name' })
  const recent = createRecentFiles(path, now)
  expect(recent.names('live')).toHaveLength(20)
  recent.add('live', '/r/new.rtz')
  const { sortedBy, live } = inFile() as { sortedBy: string; live: object[] }
  expect(sortedBy).toBe('name')
  expect(live.slice(0, 3)).toMatchObject([{ path: '/r/new.rtz' }, one(30), one(29)])
})
