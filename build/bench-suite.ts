// One suite of test/bench in this process, which is its own: measures, prints its table and writes its JSON. Begun by bench.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { BenchFigure } from '../test/bench/figure.ts'
import { root } from './steps.ts'

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

/** Of this process and of those it began and that have ended, in s. Elsewhere than on Linux without those. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (process.platform === 'linux' ? endedTicks() / 100 : 0)
}

/** The kernel counts a hundred a second. */
function endedTicks(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[13]) + Number(fields[14])
}

/** The load average: runnable processes, of the last minute. */
const load = (): number => loadavg()[0] ?? Number.NaN

export default async function main(): Promise<void> {
  const [suite = '', ...args] = process.argv.slice(2)
  const { default: measure } = (await import(`../test/bench/${suite}.bench.ts`)) as {
    default: () => Promise<BenchFigure[]>
  }
  const before = { load: load(), at: performance.now() }
  const figures = await measure()
  const machine = {
    processors: availableParallelism(),
    loadBefore: before.load,
    loadAfter: load(),
    wallSeconds: (performance.now() - before.at) / 1000,
    processorSeconds: processorSeconds(),
  }
  const quiet = machine.loadBefore > machine.processors / 2 ? '; not quiet when it began' : ''
  console.log(
    `\n${suite}: ${shown(machine.wallSeconds)} s, ${shown(machine.processorSeconds)} s of the processor; ` +
      `load ${shown(machine.loadBefore)} before, ${shown(machine.loadAfter)} after, on ${machine.processors} processors${quiet}`,
  )
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: shown(figure.value),
      unit: figure.unit,
      bar: barText(figure),
      note: figure.note ?? '',
    })),
  )
  const results = join(root, 'bench-results')
  mkdirSync(results, { recursive: true })
  writeFileSync(
    join(results, `${suite}.json`),
    JSON.stringify({ suite, at: new Date().toISOString(), machine, figures }, null, 2) + '\n',
  )
  console.log(`written to ${results}`)
  const missed = figures.filter(misses)
  for (const figure of missed)
    console.log(`MISSED ${suite}: ${figure.name} is ${shown(figure.value)} ${figure.unit}, bar ${barText(figure)}`)
  if (args.includes('--check') && missed.length > 0) process.exitCode = 1
  // Suites may leave worker threads behind a native handle; the figures are written, so end here.
  process.exit()
}
