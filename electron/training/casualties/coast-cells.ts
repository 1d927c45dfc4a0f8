// Water or shore, to three miles: so that no ship lies in a field, and none runs aground in mid-ocean.
import { brotliDecompressSync } from 'node:zlib'
import { NM_PER_DEG } from '../sphere.ts'
import { COAST_CELLS_BASE64 } from './coast-cells-data.ts'

const PER_DEG = 20
const COLUMNS = 360 * PER_DEG
const ROWS = 180 * PER_DEG
/** Where a shore is looked for around a position: in eight directions, at half and at full distance. Called for every event: no allocation. */
const EAST = probes((angle) => Math.sin(angle))
const NORTH = probes((angle) => Math.cos(angle))

let unpacked: Uint8Array | null = null

/** True where any land is within the cell of 0.05°; where it is not, all is water. Longitudes may lie a turn beyond 180°. */
export function hasLand(lat: number, long: number): boolean {
  const bits = (unpacked ??= brotliDecompressSync(Buffer.from(COAST_CELLS_BASE64, 'base64')))
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * PER_DEG)))
  const column = Math.floor((long + 180) * PER_DEG)
  const index = row * COLUMNS + (column < 0 ? column + COLUMNS : column >= COLUMNS ? column - COLUMNS : column)
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}

/** Whether land is near; by probes, so a rock between them is missed, and what is found is no farther than `nm` and a cell. */
export function isLandWithin(lat: number, long: number, nm: number): boolean {
  const [north, east] = [nm / NM_PER_DEG, nm / NM_PER_DEG / Math.cos((lat * Math.PI) / 180)]
  for (let i = 0; i < EAST.length; i++)
    if (hasLand(lat + (NORTH[i] ?? 0) * north, long + (EAST[i] ?? 0) * east)) return true
  return false
}

function probes(part: (angle: number) => number): Float64Array {
  return Float64Array.from({ length: 16 }, (_, i) => (i < 8 ? 0.5 : 1) * part((i * Math.PI) / 4))
}
