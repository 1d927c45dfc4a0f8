// The mutants of a seed: for each area as many as its table says, of as many operators and files as there are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mulberry } from '../support/mulberry.ts'
import { EQUIVALENT } from './equivalent.ts'
import { mutationsOf, type Mutation } from './operators.ts'
import { AREAS, filesOf, type Area } from './targets.ts'

/** A named change of one line of production. */
export interface Mutant extends Mutation {
  /** Of the area and a number: `limits 2`. */
  name: string
  /** From the root. */
  file: string
  /** From 1. */
  line: number
  /** The line before and after it, without what is blank around. */
  before: string
  after: string
}

/** Every mutant of each area, without a name. */
export type Candidates = ReadonlyMap<Area, readonly Mutant[]>

export const candidatesIn = (root: string): Candidates =>
  new Map(
    AREAS.map((area) => [
      area,
      filesOf(area, root).flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8'))),
    ]),
  )

/** The same seed on the same sources gives the same mutants. */
export function chooseMutants(seed: number, candidates: Candidates): Mutant[] {
  const random = mulberry(seed)
  const timesUsed = new Map<string, number>()
  const times = (key: string): number => timesUsed.get(key) ?? 0
  return [...candidates].flatMap(([area, mutants]) => {
    // Passed over once all are in their order: that of the others stays as it is.
    const open = shuffled(mutants, random).filter((one) => !isEquivalent(one))
    return Array.from({ length: area.count }, (_, index): Mutant => {
      // A file of many lines is no likelier than its lines; a second of one file, or one more of an operator, comes behind others.
      const cost = ({ operator, file }: Mutant): number => 2 * times(file) + times(operator)
      const best = open.reduce<Mutant | null>((a, b) => (a === null || cost(b) < cost(a) ? b : a), null)
      if (best === null) throw new Error(`there is nothing to change in ${area.name}`)
      open.splice(open.indexOf(best), 1)
      for (const key of [best.operator, best.file]) timesUsed.set(key, times(key) + 1)
      return { ...best, name: `${area.name} ${index + 1}` }
    })
  })
}

function mutantsOf(file: string, text: string): Mutant[] {
  return mutationsOf(file, text).map((mutation): Mutant => {
    const from = text.lastIndexOf('\n', mutation.start - 1) + 1
    const lines = (whole: string, end: number): string =>
      whole.slice(from, whole.indexOf('\n', end)).replaceAll(/\s+/gu, ' ').trim()
    const changed = mutated(text, mutation)
    return {
      ...mutation,
      name: '',
      file,
      line: text.slice(0, mutation.start).split('\n').length,
      before: lines(text, mutation.end),
      after: lines(changed, mutation.start + mutation.text.length),
    }
  })
}

export const mutated = (text: string, { start, end, text: other }: Mutation): string =>
  text.slice(0, start) + other + text.slice(end)

const isEquivalent = ({ file, before, after }: Mutant): boolean =>
  EQUIVALENT.some((one) => one.file === file && one.before === before && one.after === after)

function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const list = [...given]
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
  return list
}
