// npm test: what a change must pass before it is given, the checks and the daily tests (build/tiers.ts); `--all` with the rest of the tests, `--full`
// with their heavy counts as well, `--rest` the rest alone. One closing line: `N passed, N failed, N skipped`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { check } from './check.ts'
import { isStale } from './stale.ts'
import { run } from './steps.ts'
import { provideSystemTools } from './system-tools.ts'
import { readReport, slowestLines, tooSlow, type Report } from './test-report.ts'
import { PROJECTS, projectsOf } from './tiers.ts'

/** Runs the tests of some projects and reads vitest's report. */
async function vitest(projects: readonly string[], env: Record<string, string>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-test-'))
  const path = join(folder, 'report.json')
  try {
    const own = ['run', '--config', 'build/vitest.config.ts', '--reporter=default', '--reporter=json']
    const chosen = projects.flatMap((name) => ['--project', name])
    const code = await run('vitest', [...own, `--outputFile.json=${path}`, ...chosen], env)
    return readReport(path, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tests(projects: readonly string[], env: Record<string, string>): Promise<Report> {
  if (provideSystemTools()) return vitest(projects, env)
  const report = await vitest(
    projects.filter((name) => PROJECTS[name]?.isWindow !== true),
    env,
  )
  console.log('What drives a window could not run: install what is named as MISSING above.')
  return { ...report, failed: report.failed + 1 }
}

export default async function main(): Promise<void> {
  const startedMs = Date.now()
  const has = (flag: string): boolean => process.argv.includes(flag)
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    if (!has('--rest')) {
      const checks = await check()
      total.passed += checks.passed.length
      total.failed += checks.failed.length
      total.skipped += checks.skipped.length
    }
    // What a source that is gone left in the bundle goes with it; the rest looks at what was just made.
    if (!has('--rest') || isStale()) await bundle()
    const daily = has('--rest') ? [] : projectsOf('daily')
    const rest = has('--rest') || has('--all') || has('--full') ? projectsOf('rest') : []
    const report = await tests([...daily, ...rest], has('--full') ? { BINNACLE_FULL: '1' } : {})
    total.passed += report.passed
    total.failed += report.failed
    total.skipped += report.skipped
    for (const line of slowestLines(report, 10)) console.log(line)
    const [load = 0] = loadavg()
    if (daily.length > 0 && !has('--full')) for (const line of tooSlow(report, load)) console.log(line)
  } catch (error) {
    console.error(error)
    total.failed += 1
  }
  console.log(`tests took ${Math.round((Date.now() - startedMs) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  if (total.failed > 0) process.exitCode = 1
}
