// How many casualties there are where, before the service was asked: by the world's traffic as the simulated service has it, by half degrees.
import { brotliDecompressSync } from 'node:zlib'
import { RAD } from '../../../../shared/geo/units.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { CASUALTY_LEVELS_BASE64 } from './casualty-waters-data.ts'

/** Records of thirty years a square nautical mile at level 1, and how much more each further level has. */
const FIRST_PER_NM2 = 0.000_2
const STEP = 1.3

/** The level whose records are nearest; 0: fewer than at level 1. */
export const levelOf = (perNm2: number): number =>
  perNm2 < FIRST_PER_NM2 ? 0 : 1 + Math.round(Math.log(perNm2 / FIRST_PER_NM2) / Math.log(STEP))

export const CELLS_PER_DEG = 2
const [ROWS, COLUMNS] = [180 * CELLS_PER_DEG, 360 * CELLS_PER_DEG]

/** The cell of a position: row by row from 90° S, 180° W. */
export function cellOf({ lat, long }: Position): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * CELLS_PER_DEG)))
  const column = ((Math.floor((long + 180) * CELLS_PER_DEG) % COLUMNS) + COLUMNS) % COLUMNS
  return row * COLUMNS + column
}

let levels: Uint8Array | null = null

/** Of a cell with fewer than at level 1 as many: a service may have some anywhere. */
function usualPerNm2(position: Position): number {
  levels ??= brotliDecompressSync(Buffer.from(CASUALTY_LEVELS_BASE64, 'base64'))
  return FIRST_PER_NM2 * STEP ** Math.max(0, (levels[cellOf(position)] ?? 0) - 1)
}

/** So many places of a circle say how many records it has: each for an equal part of it. */
const PLACES = 100
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Records that a circle has where the service has as many as is usual. */
export function usualRecords({ lat, long }: Position, radiusNm: number): number {
  const eastNmPerDeg = 60 * Math.max(0.02, Math.cos(lat * RAD))
  let sum = 0
  for (let i = 0; i < PLACES; i++) {
    const [awayNm, angle] = [radiusNm * Math.sqrt((i + 0.5) / PLACES), i * GOLDEN_ANGLE]
    const at = { lat: lat + (awayNm * Math.cos(angle)) / 60, long: long + (awayNm * Math.sin(angle)) / eastNmPerDeg }
    sum += usualPerNm2(at)
  }
  return (sum / PLACES) * Math.PI * radiusNm ** 2
}
