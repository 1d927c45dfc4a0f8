// Route files opened lately: ten of each data, each once, gone ones said, paths never passed on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRecentFiles } from '../../../electron/shell/recent-files.ts'

let folder: string
let nowMs = 0
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'recent-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const start = () => createRecentFiles(join(folder, 'recent-files.json'), () => ++nowMs)
const made = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, 'x')
  return path
}

test('the newest first, each once, ten at most, over a restart; training and service apart', async () => {
  const recent = start()
  const paths = Array.from({ length: 12 }, (_, i) => made(`${i}.rtz`))
  for (const path of paths) recent.add('live', path)
  recent.add('live', String(paths[5]))
  recent.add('training', made('drill.rtz'))
  const again = start()
  const names = (await again.list('live')).map(({ fileName }) => fileName)
  expect(names).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2'].map((name) => `${name}.rtz`))
  expect((await again.list('training')).map(({ fileName }) => fileName)).toEqual(['drill.rtz'])
  expect(again.names('live')).toHaveLength(10)
})

test('one that is gone says so and stays until it is removed; its path is not passed on', async () => {
  const recent = start()
  const path = made('a.rtz')
  recent.add('live', path)
  recent.add('live', made('b.rtz'))
  rmSync(path)
  const list = await recent.list('live')
  expect(list.map(({ fileName, isThere }) => [fileName, isThere])).toEqual([
    ['b.rtz', true],
    ['a.rtz', false],
  ])
  expect(JSON.stringify(list)).not.toContain(tmpdir())
  const gone = list.find(({ isThere }) => isThere === false)?.id ?? 0
  expect(recent.path('live', gone)).toBe(path)
  expect(() => recent.path('training', gone)).toThrow(/no longer in the list/)
  recent.remove('live', gone)
  expect((await start().list('live')).map(({ fileName }) => fileName)).toEqual(['b.rtz'])
})
