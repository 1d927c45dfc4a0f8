// Vitest's report in JSON: how many tests passed, and how long each file took.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.ts'

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** The longest first. */
  files: { path: string; seconds: number }[]
}

interface JsonReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Reads the report of a run that ended with `code`. One that left no report counts as one failure. */
export function readReport(path: string, code: number): Report {
  let report: JsonReport
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as JsonReport
  } catch {
    return { passed: 0, failed: 1, skipped: 0, files: [] }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  return {
    passed: numPassedTests,
    // A file that fails to load fails without a test of its own.
    failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests,
    skipped: numPendingTests + numTodoTests,
    files: testResults
      .map(({ name, startTime, endTime }) => ({
        path: relative(root, name).replaceAll('\\', '/'),
        seconds: (endTime - startTime) / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds),
  }
}

/** The `count` slowest files, a line each. */
export const slowestLines = ({ files }: Report, count: number): string[] => [
  'slowest files:',
  ...files.slice(0, count).map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
]

/**
 * One line that names the unit and contract files that took over a second, if there are any. `load`: processes ready to run, over the last
 * minute; where they are more than the two workers each second counts for less.
 */
export function tooSlow({ files }: Report, load: number): string[] {
  const maxSeconds = Math.max(1, load / 2)
  const slow = files.filter(({ path, seconds }) => /^test\/(?:unit|contract)\//.test(path) && seconds > maxSeconds)
  return slow.length === 0 ? [] : [`belongs in test/slow: ${slow.map(({ path }) => path).join(', ')}`]
}
