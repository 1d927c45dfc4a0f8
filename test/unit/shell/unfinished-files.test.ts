// Files of ours in the officer's folders: what a power cut leaves of one is removed at the next start, and reported.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUnfinishedFiles, type UnfinishedFiles } from '../../../electron/shell/unfinished-files.ts'
import { NOW_MS } from '../../support/clock.ts'

let folder: string
let stick: string
let plan: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unfinished-'))
  stick = join(folder, 'stick')
  mkdirSync(stick)
  plan = join(stick, 'Plan.pdf')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NONE = { unfinished: [], lost: [] }
const unfinished = (...names: string[]) => ({ unfinished: names, lost: [] })
const lost = (...names: string[]) => ({ unfinished: [], lost: names })
const start = (): UnfinishedFiles => createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => NOW_MS)
/** A run that is cut off while it writes: what it had begun stays as it is. */
const cutOff = async (path: string, begun: () => void, drafts?: readonly string[]): Promise<void> => {
  const begins = Promise.withResolvers<void>()
  void start().during(
    path,
    () => {
      begun()
      begins.resolve()
      return new Promise(() => undefined)
    },
    drafts,
  )
  await begins.promise
}

test('what was written to its end is not looked at again', async () => {
  const here = start()
  expect(await here.during(plan, () => (writeFileSync(plan, 'whole'), 'done'))).toBe('done')
  expect(await start().clean()).toEqual(NONE)
  expect(readFileSync(plan, 'utf8')).toBe('whole')
})

test('a failed writing is reported there and then, and not at the next start', async () => {
  await expect(start().during(plan, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await start().clean()).toEqual(NONE)
})

test.each([
  ['before anything was written', () => undefined, lost('Plan.pdf'), []],
  ['with half a draft', () => writeFileSync(`${plan}.new`, 'hal'), unfinished('Plan.pdf'), []],
  ['after the file stood in its place', () => writeFileSync(plan, 'whole'), NONE, ['Plan.pdf whole']],
])('cut off %s: no draft is left, and what is not finished is named', async (_when, begun, named, left) => {
  await cutOff(plan, begun)
  const next = start()
  expect(await next.clean()).toEqual(named)
  const found = readdirSync(stick).map((name) => `${name} ${readFileSync(join(stick, name), 'utf8')}`)
  expect(found).toEqual(left)
  // Reported once.
  expect(await next.clean()).toEqual(NONE)
  expect(await start().clean()).toEqual(NONE)
})

test('the file of before stays as it was, and it is said that the new one is not there', async () => {
  writeFileSync(plan, 'of before')
  await cutOff(plan, () => writeFileSync(`${plan}.new`, 'half of the new'))
  expect(await start().clean()).toEqual(unfinished('Plan.pdf'))
  expect(readdirSync(stick)).toEqual(['Plan.pdf'])
  expect(readFileSync(plan, 'utf8')).toBe('of before')
})

test('a stick that is out keeps its place in the list until it is back', async () => {
  await cutOff(plan, () => writeFileSync(`${plan}.new`, 'half'))
  const [there, away] = [stick, join(folder, 'away')]
  renameSync(there, away)
  expect(await start().clean()).toEqual(lost('Plan.pdf'))
  // Reported once.
  expect(await start().clean()).toEqual(NONE)
  renameSync(away, there)
  expect(await start().clean()).toEqual(unfinished('Plan.pdf'))
  expect(existsSync(`${plan}.new`)).toBe(false)
})

test.each([
  ['empty', () => undefined],
  ['with an older file of the name', () => writeFileSync(plan, 'older')],
])('another stick at its place, %s, is not taken for it', async (_what, fill) => {
  await cutOff(plan, () => writeFileSync(`${plan}.new`, 'half'))
  renameSync(stick, join(folder, 'first'))
  mkdirSync(stick)
  fill()
  expect(await start().clean()).toEqual(lost('Plan.pdf'))
  rmSync(stick, { recursive: true })
  renameSync(join(folder, 'first'), stick)
  expect(await start().clean()).toEqual(unfinished('Plan.pdf'))
  expect(readdirSync(stick)).toEqual([])
})

test('a folder of the draft’s name is none of ours', async () => {
  await cutOff(plan, () => mkdirSync(`${plan}.new`))
  await start().clean()
  expect(readdirSync(stick)).toEqual(['Plan.pdf.new'])
})

test('several drafts of one file go together', async () => {
  const drafts = ['.officer.tmp', '.officer.tmp-journal', '.new.tmp'].map((end) => plan + end)
  await cutOff(plan, () => drafts.forEach((draft) => writeFileSync(draft, 'clear text')), drafts)
  expect(await start().clean()).toEqual(unfinished('Plan.pdf'))
  expect(readdirSync(stick)).toEqual([])
})

test('a damaged list is quarantined, and delays nothing', async () => {
  writeFileSync(join(folder, 'unfinished-files.json'), '[{"path":')
  const here = start()
  expect(await here.clean()).toEqual(NONE)
  expect(readdirSync(folder)).toContain(here.quarantinedAs)
})
