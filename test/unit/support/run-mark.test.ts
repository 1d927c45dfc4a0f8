// The mark that is there while Binnacle runs, and what is made of one that is found at a start.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootNow, openRunMark, type Boot } from '../../../electron/support/run-mark.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mark-'))
  path = join(folder, 'running.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = (): number => Date.UTC(2026, 10, 26)
const open = (boot?: Boot) => openRunMark(path, '1.2.3', now, boot)

test('a run that was closed in order leaves nothing', () => {
  const run = open()
  expect(run.before).toBeNull()
  expect(existsSync(path)).toBe(true)
  run.remove()
  expect(existsSync(path)).toBe(false)
  expect(open().before).toBeNull()
})

test.each<[how: string, then: Boot, boot: Boot, cut: string]>([
  ['the same start of the computer', { id: 'a', uptimeSeconds: 9 }, { id: 'a', uptimeSeconds: 10 }, 'killed'],
  ['another start of the computer', { id: 'a', uptimeSeconds: 9 }, { id: 'b', uptimeSeconds: 900 }, 'restarted'],
  ['a shorter time up, no more known', { id: null, uptimeSeconds: 900 }, { id: null, uptimeSeconds: 60 }, 'restarted'],
  ['a longer time up, no more known', { id: null, uptimeSeconds: 60 }, { id: null, uptimeSeconds: 900 }, 'unknown'],
])('cut off, then %s', (_how, then, boot, cut) => {
  open(then)
  expect(open(boot).before).toEqual({ cut, version: '1.2.3', startedAt: '2026-11-26T00:00:00.000Z' })
})

test('an error of its own, and the end of the system’s session, are distinguished from a power cut', () => {
  open().endsBy('error')
  expect(open().before?.cut).toBe('error')
  open().endsBy('session')
  expect(open().before?.cut).toBe('session')
})

test.each(['', '{"version":', 'null', '[]', '{"boot":5}', '{"version":7,"boot":{"id":3}}'])(
  'a mark of %j was cut off too',
  (text) => {
    writeFileSync(path, text)
    expect(open({ id: 'b', uptimeSeconds: 5 }).before).toMatchObject({ cut: expect.any(String) as string })
  },
)

test('a place that cannot be written to stops nothing', () => {
  writeFileSync(join(folder, 'file'), '')
  const run = openRunMark(join(folder, 'file', 'running.json'), '1', now)
  expect(() => (run.endsBy('error'), run.remove())).not.toThrow()
})

test.runIf(process.platform === 'linux')('this computer’s start is known', () => {
  expect(bootNow()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    uptimeSeconds: expect.any(Number) as number,
  })
})
