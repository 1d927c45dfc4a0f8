// Rows of weather and of averages as whole numbers and values, and back: what a column holds is not of interest here but for its bounds.
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { MeasureName } from '../../../shared/weather/measures.ts'

export interface Row {
  /** Place, time and what else tells a row from another; whole numbers. */
  keys: readonly number[]
  values: Readonly<Partial<Record<MeasureName, number | null>>>
}

/** Unpacked, a chunk is never larger. */
const MAX_ROWS_BYTES = 256 * 1024

export function rowBytes(rows: readonly Row[]): Uint8Array {
  return brotliCompressSync(Buffer.from(JSON.stringify(rows)))
}

/** Throws where the bytes are no rows. */
export function readRows(bytes: Uint8Array): Row[] {
  return JSON.parse(brotliDecompressSync(bytes, { maxOutputLength: MAX_ROWS_BYTES }).toString('utf8')) as Row[]
}
