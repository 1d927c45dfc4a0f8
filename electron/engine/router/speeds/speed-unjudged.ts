// Not better by what is not known: speeds that bring the ship to where the own route is beyond a hard limit when nobody can judge it there.
import type { Unjudged } from '../../../../shared/candidates/candidates.ts'
import { FORECAST } from '../ocean/weather.ts'
import type { WeatherPiece } from '../ship/sailing.ts'
import { HIGH_SEA_M } from '../ship/under.ts'
import { piecesOf } from '../candidate/sailed-weather.ts'
import type { Timed } from './speed-line.ts'
import type { Look } from './speed-look.ts'

/** Places of one track are half a piece of 3 h apart at most: fewer hours are none. */
const MIN_H = 1

/** Limits that the own route passes, and the hours of it in whose places they cannot be judged at other speeds; null: they can. */
export function unjudgedWhereOwnIsBeyond(look: Look, profile: Timed): Unjudged | null {
  if (look.own.hardH === 0) return null
  const limits = new Set<Unjudged['limits'][number]>()
  let hours = 0
  for (const [piece, there] of ownBeside(look, profile)) {
    const unknown = piece.hard.filter((limit) => there?.values[limit] === undefined)
    for (const limit of unknown) limits.add(limit)
    if (unknown.length > 0) hours += hoursOf(piece)
  }
  return hours < MIN_H ? null : { limits: [...limits], hours }
}

/** Whether the sea that the own route pays for may be there at other speeds too, in the same places, when there is no forecast any more. */
export const isUnknownWhereOwnIsRough = (look: Look, profile: Timed): boolean =>
  ownBeside(look, profile)
    .filter(([piece, there]) => isForecast(piece) && isRough(piece) && !isForecast(there))
    .reduce((hours, [piece]) => hours + hoursOf(piece), 0) >= MIN_H

const hoursOf = ({ fromH, toH }: WeatherPiece): number => toH - fromH

const isForecast = (piece: WeatherPiece | null): boolean =>
  piece !== null && piece.windFrom === FORECAST && piece.seaFrom === FORECAST

const isRough = ({ seaM, soft, isHeavy }: WeatherPiece): boolean =>
  isHeavy || soft.length > 0 || (seaM ?? 0) > HIGH_SEA_M

/** Piece by piece the own route, and a profile in that place. */
function ownBeside(
  { ocean, question: { ship }, own }: Look,
  { line, sailed }: Timed,
): [WeatherPiece, WeatherPiece | null][] {
  const pieces = piecesOf(ocean, ship, line, sailed)
  return piecesOf(ocean, ship, own.line, own.sailed).map((piece) => [piece, nearest(pieces, piece)])
}

/** Of the same track. */
function nearest(pieces: readonly WeatherPiece[], { x, y }: WeatherPiece): WeatherPiece | null {
  let [found, min] = [null as WeatherPiece | null, Infinity]
  for (const piece of pieces) {
    const off = Math.abs(piece.x - x) + Math.abs(piece.y - y)
    if (off < min) [found, min] = [piece, off]
  }
  return found
}
