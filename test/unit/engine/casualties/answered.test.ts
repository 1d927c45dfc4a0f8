// What is stored of casualties says whether anything was requested at all: an answer of none is not the same as no answer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { NOW_MS, open, type Here } from './records.ts'

let folder = ''
let here: Here
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-answered-'))
  here = open(folder)
})
afterEach(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

/** The service answers that there are none. */
function answerNone(year: number, atMs: number): void {
  const { store } = here
  const importing = store.casualties.startImport({ kind: 'casualties-of-year', year }, atMs, 'own')
  store.commit(() => importing.finish(0))
}

it('nothing requested, then answered with none: from the oldest answer to the newest', () => {
  expect(here.store.casualties.stored()).toMatchObject({
    records: 0,
    answered: { oldestFetchedAtMs: null, newestFetchedAtMs: null },
  })
  answerNone(2019, NOW_MS - 5 * HOUR_MS)
  answerNone(2020, NOW_MS)
  expect(here.store.casualties.stored()).toMatchObject({
    records: 0,
    oldestFetchedAtMs: null,
    answered: { oldestFetchedAtMs: NOW_MS - 5 * HOUR_MS, newestFetchedAtMs: NOW_MS },
  })
})
