// Messages that stay until they are acknowledged: over a restart, in order, bounded, and when their file is damaged.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../../electron/shell/log.ts'
import { createNotices } from '../../../electron/shell/notices.ts'

let folder: string
let nowMs: number
let changes: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
  nowMs = Date.UTC(2026, 10, 23, 1, 12)
  changes = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = (): string => join(folder, 'messages.json')
const start = () =>
  createNotices({
    path: path(),
    log: openLog(join(folder, 'logs'), () => nowMs),
    now: () => nowMs,
    onChange: () => void changes++,
  })
const log = (): string => readFileSync(join(folder, 'logs/binnacle.log'), 'utf8')

test('one raised is on the disk at once: a start that follows a kill shows it, until it is acknowledged', () => {
  start().raise('The weather file was set aside.')
  const second = start()
  expect(second.open()).toEqual([
    { id: 1, atMs: nowMs, sentence: 'The weather file was set aside.', kind: 'caution', acknowledgedAtMs: null },
  ])
  nowMs += 60_000
  second.acknowledge(1)
  const third = start()
  expect(third.open()).toEqual([])
  expect(third.all()).toMatchObject([{ id: 1, atMs: nowMs - 60_000, acknowledgedAtMs: nowMs }])
  expect(log()).toMatch(/The weather file was set aside\.[^]*acknowledged: The weather file was set aside\./)
})

test('the same sentence waits once, and is raised again once it was acknowledged', () => {
  const notices = start()
  notices.raise('Again.')
  notices.raise('Again.')
  expect(notices.open()).toHaveLength(1)
  expect(changes).toBe(1)
  notices.acknowledge(1)
  notices.acknowledge(1)
  notices.acknowledge(77)
  expect(changes).toBe(2)
  notices.raise('Again.', 'note')
  expect(notices.open()).toMatchObject([{ id: 2, kind: 'note' }])
})

test('of a run that was cut off again the newest message is open alone, in each data', () => {
  const notices = start()
  const run = (runId: number, isTraining = false) => ({ runId, startedAtMs: 1000 * runId, isTraining })
  notices.raise('At 3 of 10.', 'resume', run(1))
  notices.raise('In training.', 'resume', run(1, true))
  notices.raise('Something else.')
  notices.raise('At 5 of 10.', 'resume', run(1))
  notices.raise('At 5 of 10.', 'resume', run(2))
  expect(
    start()
      .open()
      .map(({ sentence, run: of }) => [sentence, of]),
  ).toEqual([
    ['In training.', run(1, true)],
    ['Something else.', undefined],
    ['At 5 of 10.', run(2)],
  ])
})

test('200 are kept: acknowledged ones go first, and numbers are never used again', () => {
  const notices = start()
  for (let i = 1; i <= 200; i++) notices.raise(`Message ${i}.`)
  notices.acknowledge(150)
  notices.raise('One more.')
  expect(notices.all()).toHaveLength(200)
  expect(notices.all().map(({ id }) => id)).not.toContain(150)
  notices.raise('And one.')
  expect(notices.open().map(({ id }) => id)).toEqual(expect.arrayContaining([202, 201, 2]))
  expect(notices.open()).toHaveLength(200)
})

test('a damaged file is quarantined and said; nothing stops', () => {
  writeFileSync(path(), '{"newestId": 3, "notices": [{"id"')
  const [notice] = start().open()
  const [quarantined = ''] = readdirSync(folder).filter((name) => name.startsWith('messages.json.broken-'))
  expect(notice?.sentence).toContain(quarantined)
})

test('where the file cannot be written it is shown all the same', () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  const notices = start()
  notices.raise('The disk is full.')
  expect(notices.open()).toHaveLength(1)
})
