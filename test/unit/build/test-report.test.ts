// Whether a run of the tests is reported as failed: by its report, and by how it ended where the report says nothing of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReport, slowestLines, tooSlow } from '../../../build/test-report.ts'
import { root } from '../../../build/steps.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, seconds: number) => ({ name: join(root, name), startTime: 0, endTime: seconds * 1000 })
const reportOf = (failed: number): string =>
  JSON.stringify({
    numPassedTests: 7,
    numFailedTests: failed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('test/unit/a.test.ts', 1), file('test/unit/b.test.ts', 2)],
  })

it.each([
  ['failures', reportOf(3), 1, { passed: 7, failed: 3, skipped: 3 }],
  ['a file that does not load', reportOf(0), 1, { passed: 7, failed: 1, skipped: 3 }],
  ['nothing wrong', reportOf(0), 0, { passed: 7, failed: 0, skipped: 3 }],
  ['half a report', reportOf(0).slice(0, 40), 1, { passed: 0, failed: 1, skipped: 0 }],
  ['half a report though it ended well', '{', 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_what, text, code, counts) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, text)
  expect(readReport(path, code)).toMatchObject(counts)
})

it('no report is a failure', () => {
  expect(readReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0, files: [] })
})

it('the slowest come first', () => {
  const path = join(folder, 'report.json')
  writeFileSync(path, reportOf(0))
  expect(slowestLines(readReport(path, 0), 1).slice(1)).toEqual(['    2.0 s  test/unit/b.test.ts'])
})

it('names the unit and contract files that took over a second, counted for less on a busy machine', () => {
  const path = join(folder, 'report.json')
  const files = [
    file('test/unit/shared/quick.test.ts', 0.9),
    file('test/unit/shared/slow.test.ts', 1.1),
    file('test/contract/slower.test.ts', 3),
    file('test/slow/engine/slowest.test.ts', 60),
    file('test/main/story.test.ts', 30),
  ]
  writeFileSync(path, JSON.stringify({ ...JSON.parse(reportOf(0)), testResults: files }))
  const report = readReport(path, 0)
  expect(tooSlow(report, 0.5)).toEqual([
    'belongs in test/slow: test/contract/slower.test.ts, test/unit/shared/slow.test.ts',
  ])
  expect(tooSlow(report, 5)).toEqual(['belongs in test/slow: test/contract/slower.test.ts'])
  expect(tooSlow(report, 6)).toEqual([])
})
