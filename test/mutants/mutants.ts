// node test/mutants/mutants.ts [--seed N | --known] [--from N] [--to N] [--nearest N] [--list] [--command "…"]: breaks production lines one at a time in a copy of the
// checkout, and says which of them the tests or the type check notice. Ends with 1 where too few of all are noticed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { candidatesIn, chooseMutants, mutated, type Mutant } from './choose.ts'
import { importersIn, testsOf } from './importers.ts'
import { knownMutants } from './known.ts'
import { failureIn, failureOfCommand, failureOfTypes, stopRunning, type Failure } from './run-tests.ts'
import { copyCheckout } from './working-copy.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of 45, so many must be noticed: of a slice the same share. Of the known ones all must. */
const REQUIRED = 40
/** What `npm test` has of files that need no window. */
const FOLDERS = ['test/unit', 'test/contract']
/** The nearest tests run first, so that a mutant that is noticed costs seconds. */
const PIECES = [1, 6, 30]

interface Outcome {
  mutant: Mutant
  by: Failure | null
}

/**
 * The nearest tests first; then, where none of those that could notice does, the type check and the command. What fails without the mutant too says
 * nothing of it, and does not hide what the others say.
 */
async function noticedBy(
  folder: string,
  mutant: Mutant,
  tests: readonly string[],
  command: string | undefined,
): Promise<Failure | null> {
  const path = join(folder, mutant.file)
  const whole = readFileSync(path, 'utf8')
  const broken = async (run: () => Promise<Failure | null>): Promise<Failure | null> => {
    writeFileSync(path, mutated(whole, mutant))
    return run().finally(() => writeFileSync(path, whole))
  }
  for (const [index, from] of [0, ...PIECES].entries()) {
    let files = tests.slice(from, PIECES[index])
    while (files.length > 0) {
      const failure = await broken(() => failureIn(folder, files))
      if (failure === null) break
      const anyway = await failureIn(folder, failure.files)
      if (anyway === null) return failure
      console.log(`    ${anyway.words}: fails without it too`)
      files = files.filter((file) => !anyway.files.includes(file))
    }
  }
  const others = [failureOfTypes, ...(command === undefined ? [] : [failureOfCommand(command)])]
  for (const run of others) {
    const failure = await broken(() => run(folder))
    if (failure === null) continue
    if ((await run(folder)) === null) return failure
    console.log(`    ${failure.words}: fails without it too`)
  }
  return null
}

const shown = ({ name, file, line, operator, before, after }: Mutant): string =>
  `${name}  ${file}:${line}  ${operator}\n    - ${before}\n    + ${after}`

const table = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(({ mutant: { name, file, line, operator }, by }) =>
      [name.padEnd(11), `${file}:${line}`.padEnd(48), operator.padEnd(20), by?.words ?? 'NOT NOTICED'].join(' '),
    )
    .join('\n')

function readNumber(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  if (!/^\d+$/u.test(given)) throw new Error(`mutants: --${name} wants a number, not ${given}`)
  return Number(given)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      known: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      nearest: { type: 'string' },
      command: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  })
  const all = values.known ? knownMutants(ROOT) : chooseMutants(readNumber('seed', values.seed, 33), candidatesIn(ROOT))
  const from = readNumber('from', values.from, 1)
  const mutants = all.slice(from - 1, readNumber('to', values.to, all.length))
  if (mutants.length === 0) throw new Error(`mutants: there are 1 to ${all.length}`)
  if (values.list) {
    for (const [index, mutant] of mutants.entries()) console.log(`${from + index}. ${shown(mutant)}`)
    return
  }
  const nearest = readNumber('nearest', values.nearest, Infinity)
  const importers = importersIn(ROOT)
  const copy = copyCheckout(ROOT)
  process.on('exit', copy.remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopRunning()
      process.exit(1)
    })
  const outcomes: Outcome[] = []
  for (const [index, mutant] of mutants.entries()) {
    console.log(`${from + index}. ${shown(mutant)}`)
    const tests = testsOf(mutant.file, importers, FOLDERS).slice(0, nearest)
    const by = await noticedBy(copy.folder, mutant, tests, values.command)
    console.log(`    ${by?.words ?? `NOT NOTICED by ${tests.length} test files and the type check`}`)
    outcomes.push({ mutant, by })
  }
  const noticed = outcomes.filter(({ by }) => by !== null).length
  console.log(`\n${table(outcomes)}\n\n${noticed} of ${outcomes.length} noticed`)
  const required = values.known ? outcomes.length : Math.floor((REQUIRED * outcomes.length) / all.length)
  if (noticed < required) process.exitCode = 1
}

await main()
