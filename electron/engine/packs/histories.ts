// Two histories of one voyage, from here and from a pack: how they stand to each other, by the states they show.

import type { Sliced } from '../../../shared/sliced.ts'

/** `none`: no state in common, so that it is another voyage. `forward`: `from` is the first of the pack's states that is to be appended here. */
export type Relation =
  | { kind: 'same' }
  | { kind: 'forward'; from: number }
  | { kind: 'older' }
  | { kind: 'both' }
  | { kind: 'none' }

/** Of longer ones both are kept, so that the thread is not blocked. */
const MAX_COMPARED = 4_000_000

/** Compared in one slice: under a millisecond. */
const COMPARED_AT_ONCE = 100_000

/** A state, and the last place in its history where it stood before another followed. */
interface State {
  name: string
  last: number
}

/** What is said of a plan repeats its state. */
function statesOf(history: readonly string[]): State[] {
  const states: State[] = []
  history.forEach((name, last) => {
    const before = states.at(-1)
    if (before?.name === name) before.last = last
    else states.push({ name, last })
  })
  return states
}

/**
 * By their longest common subsequence (Wagner and Fischer, 1974): where it can end at the newest state of one side, that side has nothing that the
 * other lacks since they last were alike. What was undone, or chosen from the other side, is in a history too. Oldest first.
 */
export function* relationInSlices(here: readonly string[], pack: readonly string[]): Sliced<Relation> {
  const [own, packed] = [statesOf(here), statesOf(pack)]
  if (own.length === 0 || packed.length === 0) return { kind: 'none' }
  if (own.at(-1)?.name === packed.at(-1)?.name) return { kind: 'same' }
  const begun = alikeFrom(own, packed)
  if ((own.length - begun) * (packed.length - begun) > MAX_COMPARED)
    return { kind: begun > 0 || hasCommon(own, packed) ? 'both' : 'none' }
  const common = yield* commonOf(own, packed, begun)
  const max = common(own.length, packed.length)
  if (max === 0) return { kind: 'none' }
  // The newest state of either side, as late as possible among the other's.
  const inPack = lastAt(packed, own.at(-1)?.name, (i) => common(own.length - 1, i) + 1 === max)
  const isHere = lastAt(own, packed.at(-1)?.name, (i) => common(i, packed.length - 1) + 1 === max) !== null
  if (isHere) return { kind: inPack === null ? 'older' : 'both' }
  return inPack === null ? { kind: 'both' } : { kind: 'forward', from: (packed[inPack]?.last ?? 0) + 1 }
}

const hasCommon = (a: readonly State[], b: readonly State[]): boolean => {
  const names = new Set(a.map(({ name }) => name))
  return b.some(({ name }) => names.has(name))
}

function lastAt(states: readonly State[], name: string | undefined, isGood: (at: number) => boolean): number | null {
  for (let at = states.length - 1; at >= 0; at--) if (states[at]?.name === name && isGood(at)) return at
  return null
}

/** With how many states both begin alike. */
function alikeFrom(a: readonly State[], b: readonly State[]): number {
  let begun = 0
  while (begun < Math.min(a.length, b.length) && a[begun]?.name === b[begun]?.name) begun++
  return begun
}

/** How many states the first so many of each have in common, in order. `begun`: with so many they begin alike, and only the rest is compared. */
function* commonOf(
  a: readonly State[],
  b: readonly State[],
  begun: number,
): Sliced<(ofA: number, ofB: number) => number> {
  const width = b.length - begun + 1
  const table = new Int32Array((a.length - begun + 1) * width)
  let compared = 0
  for (let i = 1; i <= a.length - begun; i++) {
    for (let j = 1; j < width; j++)
      table[i * width + j] =
        a[begun + i - 1]?.name === b[begun + j - 1]?.name
          ? (table[(i - 1) * width + j - 1] ?? 0) + 1
          : Math.max(table[(i - 1) * width + j] ?? 0, table[i * width + j - 1] ?? 0)
    compared += width
    if (compared < COMPARED_AT_ONCE) continue
    compared = 0
    yield
  }
  return (ofA, ofB) =>
    Math.min(ofA, ofB) <= begun ? Math.min(ofA, ofB) : begun + (table[(ofA - begun) * width + ofB - begun] ?? 0)
}
