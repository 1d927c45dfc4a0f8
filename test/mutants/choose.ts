// The mutants of a seed: for each area as many as its table says, each of another file where there are so many.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * The same seed on the same sources gives the same mutants. Where a file is changed, mutants of that file alone are others, or one more or one fewer of
 * them is taken: no place hangs on what stands in another file.
 */
export const chooseMutants = (seed: number, candidates: Candidates): Mutant[] =>
  [...candidates].flatMap(([area, mutants]) => {
    const files = filesInOrder(seed, mutants)
    // One of each file, then a second of each: where an area has few files.
    const rounds = Math.max(0, ...files.map((file) => file.length))
    const inOrder = Array.from({ length: rounds }, (_, round) => files.flatMap((file) => file.slice(round, round + 1)))
    const chosen = inOrder.flat().slice(0, area.count)
    if (chosen.length < area.count) throw new Error(`there is too little to change in ${area.name}`)
    return chosen.map((one, index): Mutant => ({ ...one, name: `${area.name} ${index + 1}` }))
  })

/** The mutants by file, the file of the lowest place first: one of many lines is likelier, as its lines are. */
function filesInOrder(seed: number, mutants: readonly Mutant[]): Mutant[][] {
  const times = new Map<string, number>()
  const placed = mutants.map((mutant) => {
    const { file, operator, before, after } = mutant
    const words = [file, operator, before, after]
    const number = (times.get(words.join('\n')) ?? 0) + 1
    times.set(words.join('\n'), number)
    return { mutant, place: placeOf(seed, ...words, number) }
  })
  const inOrder = placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ mutant }) => mutant)
  // Passed over once all have their places: those of the others stay as they are.
  return [...Map.groupBy(inOrder, ({ file }) => file)].map(([file, ofFile]) =>
    byOperators(
      seed,
      file,
      ofFile.filter((one) => !isEquivalent(one)),
    ),
  )
}

/** One of each operator, then a second of each: an operator of many mutants is no likelier than others. */
function byOperators(seed: number, file: string, mutants: readonly Mutant[]): Mutant[] {
  const groups = [...Map.groupBy(mutants, ({ operator }) => operator)]
    .map(([operator, ofOperator]) => ({ ofOperator, place: placeOf(seed, file, operator) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  return Array.from({ length: mutants.length }, (_, round) =>
    groups.flatMap(({ ofOperator }) => ofOperator.slice(round, round + 1)),
  ).flat()
}

/** Digits to sort by, which look random and hang on these words alone. */
const placeOf = (...words: readonly (string | number)[]): string => hash('sha256', words.join('\n'))

export function mutantsOf(file: string, text: string): Mutant[] {
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
