// Water or shore, to three miles: so that no ship lies in a field, and none runs aground in mid-ocean.
import { brotliDecompressSync } from 'node:zlib'
import { NM_PER_DEG, wrap180 } from '../sphere.ts'
import { COAST_CELLS_BASE64 } from './coast-cells-data.ts'

const PER_DEG = 20
const COLUMNS = 360 * PER_DEG
const ROWS = 180 * PER_DEG
/** Where a shore is looked for around a position: eight ways, half way and all the way. */
const PROBES = [1 / 2, 1].flatMap((part) =>
  Array.from({ length: 8 }, (_, i) => [
    part * Math.sin((i * Math.PI) / 4),
    (part * Math.cos((i * Math.PI) / 4)) / NM_PER_DEG,
  ]),
) as readonly (readonly [east: number, north: number])[]

let unpacked: Uint8Array | null = null

/** True where any land is within the cell of 0.05°; where it is not, all is water. */
export function hasLand(lat: number, long: number): boolean {
  const bits = (unpacked ??= brotliDecompressSync(Buffer.from(COAST_CELLS_BASE64, 'base64')))
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * PER_DEG)))
  const index = row * COLUMNS + Math.floor((wrap180(long) + 180) * PER_DEG)
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}

/** Whether land is near; by probes, so a rock between them is missed, and what is found is no farther than `nm` and a cell. */
export function isLandWithin(lat: number, long: number, nm: number): boolean {
  const perEast = 1 / (NM_PER_DEG * Math.cos((lat * Math.PI) / 180))
  return PROBES.some(([east, north]) => hasLand(lat + north * nm, long + east * nm * perEast))
}
