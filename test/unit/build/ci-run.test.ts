// .ci/run: what it counts and how it ends, by what its two runs of the tests say.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-ci-run-'))
  mkdirSync(join(folder, '.ci'))
  mkdirSync(join(folder, 'bin'))
  cpSync(join(root, '.ci/run'), join(folder, '.ci/run'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script where `npm` is a script that ends as given at each of its commands. */
function ciRun(commands: Readonly<Record<'ci' | 'test' | 'test -- --rest', string>>): { last: string; code: number } {
  const npm = join(folder, 'bin/npm')
  const cases = Object.entries(commands).map(([words, body]) => `  '${words}') ${body} ;;`)
  writeFileSync(npm, ['#!/bin/sh', 'case "$*" in', ...cases, '  *) exit 99 ;;', 'esac', ''].join('\n'))
  chmodSync(npm, 0o755)
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` }
  const { stdout, status } = spawnSync('bash', [join(folder, '.ci/run')], { encoding: 'utf8', env })
  return { last: stdout.trimEnd().split('\n').at(-1) ?? '', code: status ?? -1 }
}

const says = (counts: string, code = 0): string => `echo 'tests took 1 s'; echo '${counts}'; exit ${code}`

const isWindows = process.platform === 'win32'
if (isWindows) console.log('skipped: .ci/run is a script for bash')

it.skipIf(isWindows).each([
  [
    'both counted',
    says('5 passed, 0 failed, 1 skipped'),
    says('7 passed, 0 failed, 2 skipped'),
    '12 passed, 0 failed, 3 skipped',
    0,
  ],
  [
    'a failure of the first',
    says('4 passed, 1 failed, 1 skipped', 1),
    says('7 passed, 0 failed, 2 skipped'),
    '11 passed, 1 failed, 3 skipped',
    1,
  ],
  [
    'a failure of the rest',
    says('5 passed, 0 failed, 0 skipped'),
    says('5 passed, 2 failed, 0 skipped', 1),
    '10 passed, 2 failed, 0 skipped',
    1,
  ],
  [
    'one that says nothing and ends well',
    'exit 0',
    says('7 passed, 0 failed, 0 skipped'),
    '7 passed, 1 failed, 0 skipped',
    1,
  ],
  [
    'a rest that is cut off',
    says('5 passed, 0 failed, 0 skipped'),
    "echo '3 passed, 0 fai'; exit 137",
    '5 passed, 1 failed, 0 skipped',
    1,
  ],
  [
    'one that ends badly with no failure counted',
    says('5 passed, 0 failed, 0 skipped', 2),
    says('7 passed, 0 failed, 0 skipped'),
    '12 passed, 1 failed, 0 skipped',
    1,
  ],
])('%s', (_what, daily, rest, last, code) => {
  expect(ciRun({ ci: 'exit 0', test: daily, 'test -- --rest': rest })).toEqual({ last, code })
})

it.skipIf(isWindows)('an install that fails is one failure, and nothing is run', () => {
  const never = says('1 passed, 0 failed, 0 skipped')
  expect(ciRun({ ci: 'exit 1', test: never, 'test -- --rest': never })).toEqual({
    last: '0 passed, 1 failed, 0 skipped',
    code: 1,
  })
})
