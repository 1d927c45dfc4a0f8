// From a ship in a picture of the weather to the best path: search, then descent.
import { descend } from './descent.ts'
import { finer } from './lattice.ts'
import { costOfPath, sailAlong } from './path.ts'
import { PATIENCE, search } from './search.ts'
import type { IsStopped, Lattice, Path, Sailing } from '../terms.ts'

/** A path that costs no more than this of a known line is followed beside it: descent may bring it to the better side of a low. */
const RIVAL_PART = 1.02
/** Of one that must be the better by itself less: a shape takes some tenths of a per cent off what a lattice has. */
const SHAPE_PART = 1.01
/** So few legs show which of two is the better. */
const SHAPE = [10, 20] as const
/** Its bends, with every look. */
const BENDS = [40] as const

export interface SolveOptions {
  /** Lines known to be good, such as the officer's route and the great circle: the answer is never worse than those that can be sailed. */
  start?: readonly Pick<Path, 'points'>[]
  /** Only whether there is a better path than the lines, and its rough shape: its bends are not searched. */
  isShapeAlone?: boolean
}

/**
 * The best path, from hour 0. null: there is none, or it was stopped before one was found (`isStopped` knows which); stopped later, the best
 * so far. Same input, same path.
 *
 * Where the weather can be read less often (`Sailing.rough`) the search and the shape are found so, their cost by sailing them with every reading.
 * A search about the path found on a finer lattice before the descent gained nothing in 230 oceans with lows and limits, for twice the work: the
 * descent alone comes as far. Finer and more patient searches are for where the first one finds no path.
 */
export function solve(
  sailing: Sailing,
  lattice: Lattice,
  isStopped: IsStopped,
  { start = [], isShapeAlone = false }: SolveOptions = {},
): Path | null {
  const known = bestAlong(sailing, start)
  const searched = searchedBelow(
    sailing,
    lattice,
    isStopped,
    known === null ? undefined : costOfPath(known) * (isShapeAlone ? SHAPE_PART : RIVAL_PART),
  )
  if (isShapeAlone) return better(known, searched) ?? lookHarder(sailing, lattice, isStopped)
  const found = known ?? searched ?? lookHarder(sailing, lattice, isStopped)
  if (found === null) return null
  const shape = found === searched ? found : (shaped(sailing, found, isStopped) ?? found)
  return descend(sailing, searched === null ? shape : cheaper(searched, shape), isStopped, BENDS)
}

/** The best of lines that are known; null where none can be sailed. */
export const bestAlong = (sailing: Sailing, lines: readonly Pick<Path, 'points'>[]): Path | null =>
  lines.reduce<Path | null>((best, { points }) => better(best, sailAlong(sailing, points)), null)

/** What descent makes of a path, its shape by rough readings. Never worse than the path. */
export function refined(sailing: Sailing, candidate: Path, isStopped: IsStopped): Path {
  return descend(sailing, shaped(sailing, candidate, isStopped) ?? candidate, isStopped, BENDS)
}

/** The shape of a path that costs less than `below` by rough readings; where close ones find it beyond a limit, by those. */
function searchedBelow(sailing: Sailing, lattice: Lattice, isStopped: IsStopped, below?: number): Path | null {
  const options = below === undefined ? {} : { below }
  const { rough } = sailing
  const first = rough === undefined ? null : search(rough, lattice, isStopped, options)
  const shape = first === null ? null : shaped(sailing, first, isStopped)
  // Where rough readings find no path there rarely is one; without a known line close ones decide it for certain.
  if (shape !== null || (rough !== undefined && first === null && below !== undefined)) return shape
  const closer = isStopped() ? null : search(sailing, lattice, isStopped, options)
  return closer === null ? null : shaped(sailing, closer, isStopped)
}

/** A path's shape by rough readings, as it is sailed with every reading; null where neither it nor the path can be. */
function shaped(sailing: Sailing, candidate: Path, isStopped: IsStopped): Path | null {
  const { rough } = sailing
  const exact = sailAlong(sailing, candidate.points)
  const start = rough === undefined ? null : sailAlong(rough, candidate.points)
  if (rough !== undefined && start !== null) {
    const shape = sailAlong(sailing, descend(rough, start, isStopped, SHAPE).points)
    if (shape !== null) return better(exact, shape)
  }
  // Looked at closely the shape is beyond a limit.
  return exact === null ? null : descend(sailing, exact, isStopped, SHAPE)
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
