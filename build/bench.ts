// npm run bench [-- SUITE…] [--check]: runs suites of test/bench, each in a process of its own (bench-suite.ts); --check fails on a missed bar.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from './stale.ts'
import { root, run } from './steps.ts'

/** A suite is a file of test/bench whose default export measures and returns figures. */
const suites = (): string[] =>
  readdirSync(join(root, 'test', 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .sort()

export default async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const requested = args.filter((arg) => !arg.startsWith('--'))
  const unknown = requested.filter((name) => !suites().includes(name))
  if (unknown.length > 0) {
    console.error(`No such suite: ${unknown.join(', ')}. There are: ${suites().join(', ')}.`)
    process.exitCode = 1
    return
  }
  // In a process of its own: a bundler in this one would colour the figures.
  if (isStale() && (await run('node', ['build/run.mjs', 'bundle'])) !== 0) {
    process.exitCode = 1
    return
  }
  // Memory and warmth of one suite must not colour the next.
  const checking = args.includes('--check') ? ['--check'] : []
  for (const suite of requested.length > 0 ? requested : suites())
    if ((await run('node', ['build/run.mjs', 'bench-suite', suite, ...checking])) !== 0) process.exitCode = 1
}
