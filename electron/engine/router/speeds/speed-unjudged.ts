// Not better by what is not known: speeds that bring the ship to where the own route is beyond a hard limit when nobody can judge it there.
import type { Unjudged } from '../../../../shared/ways/ways.ts'
import type { MetPiece } from '../ship/sailing.ts'
import { piecesOf } from '../way/met-on-way.ts'
import type { Timed } from './speed-line.ts'
import type { Look } from './speed-look.ts'

/** Places of one track are half a piece of 3 h apart at most: fewer hours are none. */
const LEAST_H = 1

/** Limits that the own route passes, and the hours of it in whose places they cannot be judged at other speeds; null: they can. */
export function unjudgedWhereOwnIsBeyond({ ocean, question: { ship }, own }: Look, profile: Timed): Unjudged | null {
  if (own.hardH === 0) return null
  const met = piecesOf(ocean, ship, profile.line, profile.sailed)
  const limits = new Set<Unjudged['limits'][number]>()
  let hours = 0
  for (const piece of piecesOf(ocean, ship, own.line, own.sailed)) {
    const there = piece.hard.length === 0 ? null : nearest(met, piece)
    const unknown = piece.hard.filter((limit) => there?.values[limit] === undefined)
    for (const limit of unknown) limits.add(limit)
    if (unknown.length > 0) hours += piece.toH - piece.fromH
  }
  return hours < LEAST_H ? null : { limits: [...limits], hours }
}

/** Of the same track. */
function nearest(met: readonly MetPiece[], { x, y }: MetPiece): MetPiece | null {
  let [found, least] = [null as MetPiece | null, Infinity]
  for (const piece of met) {
    const off = Math.abs(piece.x - x) + Math.abs(piece.y - y)
    if (off < least) [found, least] = [piece, off]
  }
  return found
}
