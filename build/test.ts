// npm test: everything a change must pass, with one closing line `N passed, N failed, N skipped`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { check } from './check.ts'
import { run } from './steps.ts'
import { provideSystemTools } from './system-tools.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Runs vitest over some folders and returns its counts; a run that ends without a report counts as one failure. */
async function vitest(
  report: string,
  workers: number,
  folders: string[],
  env: Record<string, string>,
): Promise<Counts> {
  const args = ['run', '--config', 'build/vitest.config.ts', '--maxWorkers', String(workers)]
  const code = await run(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...folders],
    env,
  )
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number | boolean>
    const failed = Number(counts['numFailedTests'])
    return {
      passed: Number(counts['numPassedTests']),
      // A file that fails to load fails without a test of its own.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: Number(counts['numPendingTests']) + Number(counts['numTodoTests'] ?? 0),
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

export default async function main(): Promise<void> {
  const env: Record<string, string> = process.argv.includes('--full') ? { BINNACLE_FULL: '1' } : {}
  const started = Date.now()
  const reports = mkdtempSync(join(tmpdir(), 'binnacle-test-'))
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const add = (counts: Counts): void => {
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  try {
    const haveTools = provideSystemTools()
    const checks = await check()
    add({ passed: checks.passed.length, failed: checks.failed.length, skipped: 0 })
    add(await vitest(join(reports, 'fast.json'), 2, ['test/unit', 'test/contract'], env))
    await bundle()
    // One at a time: each of these starts processes and windows of its own.
    const folders = haveTools ? ['test/stand-in', 'test/faults', 'test/e2e'] : ['test/faults']
    add(await vitest(join(reports, 'whole.json'), 1, folders, env))
    if (!haveTools) {
      console.log('End-to-end tests could not run: install what is named as MISSING above.')
      total.failed += 1
    }
  } catch (error) {
    console.error(error)
    total.failed += 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  console.log(`tests took ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  if (total.failed > 0) process.exitCode = 1
}
