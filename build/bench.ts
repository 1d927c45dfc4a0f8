// npm run bench [-- SUITE…] [--check]: runs the suites of test/bench, prints a table, writes JSON; --check fails on a missed bar.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchFigure } from '../test/bench/figure.ts'
import { isStale } from './stale.ts'
import { root, run } from './steps.ts'

const folder = join(root, 'test', 'bench')

/** A suite is a file of test/bench whose default export measures and returns figures. */
const suites = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .sort()

const misses = (figure: BenchFigure): boolean =>
  (figure.bar?.max !== undefined && figure.value > figure.bar.max) ||
  (figure.bar?.min !== undefined && figure.value < figure.bar.min) ||
  !Number.isFinite(figure.value)

const barText = ({ bar }: BenchFigure): string =>
  [bar?.max === undefined ? '' : `≤ ${bar.max}`, bar?.min === undefined ? '' : `≥ ${bar.min}`]
    .filter(Boolean)
    .join(', ')

const shown = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(4)))

export default async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const checking = args.includes('--check')
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
  const results = join(root, 'bench-results')
  if (!existsSync(results)) mkdirSync(results)
  const chosen = requested.length > 0 ? requested : suites()
  if (chosen.length > 1) {
    // A process of its own for each suite: memory and warmth of one must not colour the next.
    for (const suite of chosen) {
      const code = await run('node', ['build/run.mjs', 'bench', suite, ...(checking ? ['--check'] : [])])
      if (code !== 0) process.exitCode = 1
    }
    return
  }
  const missed: string[] = []
  for (const suite of chosen) {
    const measure = (await import(`../test/bench/${suite}.bench.ts`)) as { default: () => Promise<BenchFigure[]> }
    const figures = await measure.default()
    console.log(`\n${suite}`)
    console.table(
      figures.map((figure) => ({
        figure: figure.name,
        value: shown(figure.value),
        unit: figure.unit,
        bar: barText(figure),
        note: figure.note ?? '',
      })),
    )
    writeFileSync(
      join(results, `${suite}.json`),
      JSON.stringify({ suite, at: new Date().toISOString(), figures }, null, 2) + '\n',
    )
    for (const figure of figures.filter(misses))
      missed.push(`${suite}: ${figure.name} is ${shown(figure.value)} ${figure.unit}, bar ${barText(figure)}`)
  }
  console.log(`\nwritten to ${results}`)
  for (const line of missed) console.log(`MISSED ${line}`)
  if (checking && missed.length > 0) process.exitCode = 1
  // Suites may leave worker threads behind a native handle; the figures are written, so end here.
  process.exit()
}
