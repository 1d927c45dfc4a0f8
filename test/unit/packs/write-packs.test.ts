// Packs on the disk: whole under their names, or not there; nothing of another's is replaced but what the officer chose.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { partPaths, writePacks } from '../../../electron/packs/write-packs.ts'
import { MAX_PACK_BYTES } from '../../../shared/pack/pack.ts'
import { dropFolder, freshFolder } from '../../support/engine-here.ts'

let folder = ''
beforeEach(() => {
  folder = freshFolder()
})
afterEach(() => dropFolder(folder))

const at = (name: string): string => join(folder, name)
const unfinished = { during: <T>(_path: string, work: () => T | Promise<T>): Promise<T> => Promise.resolve(work()) }
const sound = (): Promise<void> => Promise.resolve()
const nameOf = (paths: readonly string[]): string[] => paths.map((path) => path.slice(folder.length + 1))

it('parts have names of their own: what is there stays', async () => {
  expect(nameOf(await partPaths(folder, 'North Atlantic', 2))).toEqual([
    'North Atlantic part 1 of 2.binnacle',
    'North Atlantic part 2 of 2.binnacle',
  ])
  writeFileSync(at('north atlantic part 3 of 4.BINNACLE'), '')
  writeFileSync(at('North Atlantic (2).binnacle'), '')
  expect(nameOf(await partPaths(folder, 'North Atlantic', 1))).toEqual(['North Atlantic (3).binnacle'])
  await expect(partPaths(at('gone'), 'x', 2)).rejects.toThrow('refused to store')
})

it('each is read back before it has its name', async () => {
  const seen: unknown[] = []
  const files = [Buffer.alloc(2_500_000, 1), Buffer.from('two')]
  const paths = await partPaths(folder, 'x', 2)
  const bytes = await writePacks({
    paths,
    unfinished,
    fileOf: (i) => Promise.resolve(files[i] ?? Buffer.alloc(0)),
    check: (written, fileName) => {
      seen.push([fileName, written.length, readdirSync(folder)])
      return Promise.resolve()
    },
  })
  expect([bytes, seen]).toEqual([
    2_500_003,
    [
      ['x part 1 of 2.binnacle', 2_500_000, ['x part 1 of 2.binnacle.new']],
      ['x part 2 of 2.binnacle', 3, ['x part 1 of 2.binnacle', 'x part 2 of 2.binnacle.new']],
    ],
  ])
  expect(paths.map((path, i) => readFileSync(path).equals(files[i] ?? Buffer.alloc(0)))).toEqual([true, true])
})

it.each([
  [
    'what cannot be made',
    (i: number) => (i === 2 ? Promise.reject(new Error('x')) : Promise.resolve(Buffer.from('a'))),
  ],
  ['what is larger than is read', (i: number) => Promise.resolve(Buffer.alloc(i === 2 ? MAX_PACK_BYTES + 1 : 1))],
])('%s leaves none of its parts', async (_what, fileOf) => {
  const paths = await partPaths(folder, 'x', 3)
  await expect(writePacks({ paths, unfinished, fileOf, check: sound })).rejects.toThrow(/refused to store|in parts/)
  expect(readdirSync(folder)).toEqual([])
})

it('parts that cannot be removed, since the stick is out, are reported', async () => {
  const stick = at('stick')
  mkdirSync(stick)
  const writing = writePacks({
    paths: await partPaths(stick, 'x', 3),
    unfinished,
    fileOf: (i) => {
      if (i === 2) renameSync(stick, at('taken out'))
      return Promise.resolve(Buffer.from('a'))
    },
    check: sound,
  })
  await expect(writing).rejects.toThrow('The disk refused to store the pack. 2 parts may still be on it: remove them')
})

it.each([
  ['a drive that gives back something else', () => undefined, () => Promise.reject(new Error('x'))],
  ['a place that cannot be written to', () => mkdirSync(at('a.binnacle.new')), sound],
])('%s leaves what was there', async (_what, before, check) => {
  writeFileSync(at('a.binnacle'), 'before')
  before()
  const writing = writePacks({
    paths: [at('a.binnacle')],
    unfinished,
    fileOf: () => Promise.resolve(Buffer.from('after')),
    check,
  })
  await expect(writing).rejects.toThrow('The disk refused to store the pack.')
  expect(readFileSync(at('a.binnacle'), 'utf8')).toBe('before')
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
it.skipIf(!isRoot)('a full disk is said in words; none of the parts is left', async ({ skip }) => {
  const stick = at('stick')
  mkdirSync(stick)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', stick]).status !== 0) return skip()
  try {
    const writing = writePacks({
      paths: await partPaths(stick, 'x', 2),
      unfinished,
      fileOf: () => Promise.resolve(Buffer.alloc(600_000, 1)),
      check: sound,
    })
    await expect(writing).rejects.toThrow('The disk is full. Make room on it.')
    expect(readdirSync(stick)).toEqual([])
  } finally {
    spawnSync('umount', [stick])
  }
  return undefined
})
