// What is reported after a power cut: a run that was going on and files that were not finished, once, and nothing where nothing was.
import { beforeEach, expect, test } from 'vitest'
import type { CutOff } from '../../../electron/engine/protocol.ts'
import { createContinuity } from '../../../electron/support/continuity.ts'
import type { Cut } from '../../../electron/support/run-mark.ts'
import { ok } from '../../../shared/result.ts'

let said: [sentence: string, kind?: string | undefined, run?: unknown][]
let run: CutOff | null
let files: string[]
let lost: string[]
let badFile: string | null
beforeEach(() => {
  said = []
  run = null
  files = []
  lost = []
  badFile = null
})

const after = (cut: Cut | null, isReported = true) =>
  createContinuity({
    cut,
    isReported,
    backend: { ownCall: () => Promise.resolve(ok(run as never)) },
    notices: { raise: (...notice) => void said.push(notice) },
    unfinished: { quarantinedAs: badFile, clean: () => Promise.resolve({ unfinished: files, lost }) },
  })
const weather: CutOff = {
  run: { runId: 4, startedAtMs: 1000, isTraining: false },
  isCasualties: false,
  done: 312,
  total: 1386,
  bytes: 412_000,
  still: { requests: 1074, bytes: 1_120_000 },
  goesOnByItself: false,
}

test.each<[Cut, string]>([
  ['restarted', 'the computer lost its power or was started anew.'],
  ['killed', 'it was ended by force.'],
  ['unknown', '(power loss?).'],
])('a run that was going on (%s): where it was, what it took, what is still to get', async (cut, how) => {
  run = weather
  const continuity = after(cut)
  await continuity.ready()
  await continuity.ready()
  const [[sentence, kind, notice] = ['']] = said
  expect([said.length, kind, notice]).toEqual([1, 'resume', weather.run])
  expect(sentence).toContain(how)
  expect(sentence).toContain('Getting weather was at 312 of 1,386 items, 412 kB so far; all of that is kept.')
  expect(sentence).toContain('Still to get: 1,074 more, about 1.1 MB.')
})

test('one that goes on by itself says so; casualties are called that', async () => {
  run = { ...weather, isCasualties: true, goesOnByItself: true }
  await after('killed').ready()
  expect(said[0]?.[0]).toMatch(/Getting casualties was at .* It goes on by itself: 1,074 more, about 1\.1 MB\.$/)
})

test.each<Cut | null>([null, 'killed', 'error', 'session'])(
  'where nothing was running nothing is said (%s)',
  async (cut) => {
    const continuity = after(cut)
    await continuity.start()
    await continuity.ready()
    expect(said).toEqual([])
  },
)

test('after a start in order a paused run is no news', async () => {
  run = weather
  await after(null).ready()
  expect(said).toEqual([])
})

test('a crash report is named where there is one', async () => {
  run = weather
  await after('error').ready()
  await after('error', false).ready()
  await after('killed').ready()
  expect(said.map(([sentence]) => sentence.includes('A crash report is kept on this computer.'))).toEqual([
    true,
    false,
    false,
  ])
})

test('an engine that died in the middle of a run reports it too, each time', async () => {
  run = weather
  const continuity = after(null)
  continuity.engineCrashed()
  await continuity.ready()
  await continuity.ready()
  expect(said).toHaveLength(1)
  expect(said[0]?.[0]).toMatch(/^The part of Binnacle that keeps the data stopped\. Getting weather was at 312/)
  continuity.engineCrashed()
  await continuity.ready()
  expect(said).toHaveLength(2)
})

test('of one that is not found it is said that a half file may be left, and not that none is', async () => {
  lost = ['Plan.pdf']
  await after('restarted').start()
  expect(said).toHaveLength(1)
  expect(said[0]?.[0]).toMatch(
    /“Plan\.pdf” was being written and may not be finished: .* may be left on a stick that is out\./,
  )
  expect(said[0]?.[0]).not.toContain('nothing of a half file')
})

test('a list of them that cannot be read is reported', async () => {
  badFile = 'unfinished-files.json.broken-2026'
  await after('killed').start()
  expect(said[0]?.[0]).toBe(
    'The list of files being written could not be read and was set aside as unfinished-files.json.broken-2026: it begins anew. A half file may be left where one was.',
  )
})

test('files that were not finished are named', async () => {
  files = ['Plan.pdf', 'a.binnacle-backup']
  await after('restarted').start()
  files = ['Plan.pdf']
  await after('killed').start()
  expect(said.map(([sentence]) => sentence)).toEqual([
    expect.stringMatching(/“Plan\.pdf”, “a\.binnacle-backup” were being written .* Write them again\.$/),
    expect.stringMatching(/“Plan\.pdf” was being written .* Write it again\.$/),
  ])
})
