// Which candidates are shown: none that another beats in everything, at most six, each named by what it is best in, the best first.
import type { CandidateKind } from '../../../../shared/candidates/candidates.ts'

/** What candidates are compared by. */
export interface Costs {
  hours: number
  fuelUnits: number
  penaltyH: number
}

/** Beside the officer's own and the great circle. */
const MAX_DRAFTS = 6
/**
 * What an hour at the planned speed burns, in hours. With fuel a time as (speed)³ the planned speed is the best where time is worth twice the fuel:
 * the officer's own choice of it says so.
 */
export const FUEL_H = 0.5
/** Less apart than this is the same. */
const SAME_PART = 0.0005
const SAME_H = 0.02

/** All of it as hours: less is better. */
export const scoreOf = ({ hours, fuelUnits, penaltyH }: Costs): number => hours + penaltyH + FUEL_H * fuelUnits

/** Nowhere worse, as far as they can be distinguished. */
const isNoWorse = (a: Costs, b: Costs): boolean =>
  a.hours <= b.hours * (1 + SAME_PART) &&
  a.fuelUnits <= b.fuelUnits * (1 + SAME_PART) &&
  a.penaltyH <= b.penaltyH + SAME_H

export interface Chosen<Draft> {
  kind: CandidateKind
  draft: Draft
}

/** The best first, then by arrival. `alternatives`: what is shown anyway; a draft no better in anything than one of them is not shown. */
export function chosenOf<Draft extends Costs>(
  drafts: readonly Draft[],
  alternatives: readonly Costs[],
): Chosen<Draft>[] {
  const shown: Draft[] = []
  // A lower score first: what comes later is never better in everything.
  for (const draft of drafts.toSorted((a, b) => scoreOf(a) - scoreOf(b) || a.hours - b.hours))
    if (![...alternatives, ...shown].some((other) => isNoWorse(other, draft))) shown.push(draft)
  const [best] = shown
  if (best === undefined) return []
  const kinds = new Map<Draft, CandidateKind>()
  const name = (kind: CandidateKind, of: (draft: Draft) => number): void => {
    const found = minBy(shown, of)
    if (found !== undefined && !kinds.has(found)) kinds.set(found, kind)
  }
  name('earliest', ({ hours }) => hours)
  const calmestH = Math.min(...shown.map(({ penaltyH }) => penaltyH))
  if (shown.some(({ penaltyH }) => penaltyH > calmestH + SAME_H)) name('least-sea', ({ penaltyH }) => penaltyH)
  const minUnits = Math.min(...shown.map(({ fuelUnits }) => fuelUnits))
  if (shown.some(({ fuelUnits }) => fuelUnits > minUnits * (1 + SAME_PART)))
    name('least-fuel', ({ fuelUnits }) => fuelUnits)
  const others = shown.filter((draft) => draft !== best && !kinds.has(draft))
  const room = MAX_DRAFTS - kinds.size - (kinds.has(best) ? 0 : 1)
  const kept = new Set([best, ...kinds.keys(), ...spread(others, room)])
  return shown
    .filter((draft) => kept.has(draft))
    .sort((a, b) => Number(b === best) - Number(a === best) || a.hours - b.hours)
    .map((draft) => ({ kind: kinds.get(draft) ?? 'between', draft }))
}

/** The first of equal ones. */
function minBy<Item>(items: readonly Item[], of: (item: Item) => number): Item | undefined {
  let found: Item | undefined
  for (const item of items) if (found === undefined || of(item) < of(found)) found = item
  return found
}

/** So many of them, as far apart in time as they are. */
function spread<Draft extends Costs>(drafts: readonly Draft[], count: number): Draft[] {
  const inTime = drafts.toSorted((a, b) => a.hours - b.hours)
  if (inTime.length <= count) return inTime
  return Array.from({ length: count }, (_, i) => inTime[Math.floor(((i + 0.5) * inTime.length) / count)]).filter(
    (draft) => draft !== undefined,
  )
}
