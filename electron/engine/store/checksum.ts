// The checksum of rows whose numbers a passage relies on: verified at every read, since SQLite does not notice a flipped bit.
import { crc32 } from 'node:zlib'

let scratch = new Float64Array(64)

/**
 * CRC-32 over the numbers of a row, of its values the first `count`; a missing value counts as NaN. A single flipped bit changes it.
 * SQLite keeps no minus zero: adding 0 makes it the zero that will be read.
 */
export function checksumOf(
  head: readonly number[],
  values: readonly (number | null)[],
  count: number = values.length,
): number {
  const size = head.length + count
  if (size > scratch.length) scratch = new Float64Array(size)
  for (let i = 0; i < head.length; i++) scratch[i] = (head[i] ?? Number.NaN) + 0
  for (let i = 0; i < count; i++) scratch[head.length + i] = (values[i] ?? Number.NaN) + 0
  return crc32(new Uint8Array(scratch.buffer, 0, size * 8))
}
