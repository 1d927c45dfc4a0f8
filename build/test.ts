// npm test: everything a change must pass, with one closing line `N passed, N failed, N skipped`. `--full` has the heavy counts, `--quick` is
// the daily round: the checks, and the unit and contract tests that are not long.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { check } from './check.ts'
import { run } from './steps.ts'
import { provideSystemTools } from './system-tools.ts'
import { readReport, slowestLines, type Report } from './test-report.ts'

/** Runs vitest and reads its report. */
async function vitest(args: readonly string[], env: Record<string, string>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-test-'))
  const path = join(folder, 'report.json')
  try {
    const own = ['run', '--config', 'build/vitest.config.ts', '--reporter=default', '--reporter=json']
    const code = await run('vitest', [...own, `--outputFile.json=${path}`, ...args], env)
    return readReport(path, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const quickly = (): Promise<Report> => vitest(['--project', 'plain'], { BINNACLE_QUICK: '1' })

async function wholly(env: Record<string, string>): Promise<Report> {
  const haveTools = provideSystemTools()
  await bundle()
  const report = await vitest(haveTools ? [] : ['--project', 'plain'], env)
  if (haveTools) return report
  console.log('What drives a window could not run: install what is named as MISSING above.')
  return { ...report, failed: report.failed + 1 }
}

export default async function main(): Promise<void> {
  const started = Date.now()
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    const checks = await check()
    total.passed += checks.passed.length
    total.failed += checks.failed.length
    const isFull = process.argv.includes('--full')
    const report = process.argv.includes('--quick')
      ? await quickly()
      : await wholly(isFull ? { BINNACLE_FULL: '1' } : {})
    total.passed += report.passed
    total.failed += report.failed
    total.skipped += report.skipped
    for (const line of slowestLines(report, 10)) console.log(line)
  } catch (error) {
    console.error(error)
    total.failed += 1
  }
  console.log(`tests took ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  if (total.failed > 0) process.exitCode = 1
}
