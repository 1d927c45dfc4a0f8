// From a ship in a picture of the weather to the best way: search, a finer search about what was found, descent.
import { descend } from './descent.ts'
import { latticeAbout } from './lattice.ts'
import { costOfPath, sailAlong } from './path.ts'
import { search } from './search.ts'
import type { IsStopped, Lattice, Path, Sailing } from './terms.ts'

export interface SolveOptions {
  /** Lines known to be good, such as the officer's route and the great circle: the answer is never worse than those that can be sailed. */
  start?: readonly Pick<Path, 'spots'>[]
  /** The finer lattice about what was found. */
  refine?: (path: Path) => Lattice
}

/**
 * The best way, from hour 0. null: there is none, or it was stopped before one was found (`isStopped` knows which); stopped later, the best
 * so far. Same input, same way.
 */
export function solve(
  sailing: Sailing,
  lattice: Lattice,
  isStopped: IsStopped,
  { start = [], refine = (path) => latticeAbout(sailing, path) }: SolveOptions = {},
): Path | null {
  const known = start.reduce<Path | null>((best, { spots }) => better(best, sailAlong(sailing, spots)), null)
  const coarse = better(known, search(sailing, lattice, isStopped))
  if (coarse === null || isStopped()) return coarse
  const fine = search(sailing, refine(coarse), isStopped, { below: costOfPath(coarse) })
  return descend(sailing, fine ?? coarse, isStopped)
}

/** The first, where they are alike. */
function better(a: Path | null, b: Path | null): Path | null {
  if (a === null || b === null) return a ?? b
  return costOfPath(b) < costOfPath(a) ? b : a
}
