// From a ship in a picture of the weather to the best way: search, then descent.
import { descend } from './descent.ts'
import { finer } from './lattice.ts'
import { costOfPath, sailAlong } from './path.ts'
import { PATIENCE, search } from './search.ts'
import type { IsStopped, Lattice, Path, Sailing } from '../terms.ts'

/** A way that is found is followed beside a known line if it costs no more than this of it: descent may bring it to the better side of a low. */
const RIVAL_PART = 1.02
/** So few legs show which of two is the better. */
const SHAPE = [10] as const

export interface SolveOptions {
  /** Lines known to be good, such as the officer's route and the great circle: the answer is never worse than those that can be sailed. */
  start?: readonly Pick<Path, 'spots'>[]
}

/**
 * The best way, from hour 0. null: there is none, or it was stopped before one was found (`isStopped` knows which); stopped later, the best
 * so far. Same input, same way.
 *
 * A search of the way found on a finer lattice before the descent gained nothing in 230 oceans with lows and limits, for twice the work: the
 * descent alone comes as far. Finer and more patient searches are for what the first one finds no way through.
 */
export function solve(
  sailing: Sailing,
  lattice: Lattice,
  isStopped: IsStopped,
  { start = [] }: SolveOptions = {},
): Path | null {
  const known = start.reduce<Path | null>((best, { spots }) => better(best, sailAlong(sailing, spots)), null)
  const below = known === null ? Number.POSITIVE_INFINITY : costOfPath(known) * RIVAL_PART
  const searched = search(sailing, lattice, isStopped, { below })
  const found = known ?? searched ?? lookHarder(sailing, lattice, isStopped)
  if (found === null) return null
  const rival = searched ?? found
  const shapes = rival === found ? [found] : [rival, found].map((way) => descend(sailing, way, isStopped, SHAPE))
  return descend(sailing, shapes.reduce(cheaper), isStopped)
}

/** For what opens only later, then for what is narrow. */
function lookHarder(sailing: Sailing, lattice: Lattice, isStopped: IsStopped): Path | null {
  if (isStopped()) return null
  const later = search(sailing, lattice, isStopped, { patience: PATIENCE.great })
  return later !== null || isStopped() ? later : search(sailing, finer(lattice), isStopped)
}

/** The first, where they are alike. */
const cheaper = (a: Path, b: Path): Path => (costOfPath(b) < costOfPath(a) ? b : a)

const better = (a: Path | null, b: Path | null): Path | null => (a === null || b === null ? (a ?? b) : cheaper(a, b))
