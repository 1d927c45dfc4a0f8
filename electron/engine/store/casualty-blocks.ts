// What casualties are searched by, kept as it lies in memory, a block of ids each: a start reads these instead of every row.
import { crc32 } from 'node:zlib'
import { place, withRoom, type CasualtyColumns } from './casualty-columns.ts'
import type { Handle } from './open-database.ts'
import { rowChecksum } from './row-checksums.ts'
import { isCorruption } from './sql-faults.ts'

const BLOCK_IDS = 8192
export const blockOf = (id: number): number => Math.floor(id / BLOCK_IDS)
/** The last id that can be in a block. */
export const lastIdOf = (block: number): number => (block + 1) * BLOCK_IDS - 1

/**
 * In this order, numbers as the processors have them that Binnacle runs on, the lowest byte first. Where the order changes, or what one of them
 * means, `FORM` does. Places in space are computed, as another version may compute them otherwise.
 */
const KEPT = [
  'lat',
  'long',
  'localMinute',
  'vesselType',
  'year',
  'ships',
  'month',
  'category',
  'subCategory',
  'severity',
  'quality',
] as const satisfies (keyof CasualtyColumns)[]
const FORM = 1

interface Kept {
  records: number
  total: number
  columns: Uint8Array
  checksum: number
}

interface CasualtyBlocks {
  /** The columns with those of a block; null: it is not kept as its rows are now. */
  read(block: number, into: CasualtyColumns): CasualtyColumns | null
  /** Keeps a block of the columns, which are as its rows. To be called in a commit. */
  keep(block: number, of: CasualtyColumns): void
  /** In the commit that changes a record of it, before that. */
  drop(block: number): void
}

export function casualtyBlocks(handle: Handle): CasualtyBlocks {
  // What SQL reads of the rows is in the sum, so that a flipped bit there is noticed at each start; `total` never overflows.
  const rowsOf = handle.prepare(
    `SELECT count(*) AS records, total(seal + coalesce(cell, 0) + vessel_type + quality + is_cut) AS total
     FROM casualty_mark WHERE casualty_id BETWEEN ? AND ?`,
  )
  const select = handle.prepare('SELECT records, total, columns, checksum FROM casualty_block WHERE block = ?')
  const insert = handle.prepare('INSERT OR REPLACE INTO casualty_block VALUES (?, ?, ?, ?, ?)')
  const remove = handle.prepare('DELETE FROM casualty_block WHERE block = ?')

  const sumOf = (block: number): Pick<Kept, 'records' | 'total'> =>
    rowsOf.get(block * BLOCK_IDS, lastIdOf(block)) as Pick<Kept, 'records' | 'total'>
  const checksumOf = (block: number, { records, total, columns }: Omit<Kept, 'checksum'>): number =>
    rowChecksum([FORM, block, records, total, crc32(columns)])
  /** null: none, or damaged. */
  function sound(block: number): Kept | null {
    try {
      const kept = select.get(block) as Kept | undefined
      return kept !== undefined && kept.checksum === checksumOf(block, kept) ? kept : null
    } catch (error) {
      if (isCorruption(error)) return null
      throw error
    }
  }

  return {
    read: (block, into) => {
      const kept = sound(block)
      if (kept === null) return null
      const { records, total } = sumOf(block)
      return records === kept.records && total === kept.total ? unpacked(kept.columns, block * BLOCK_IDS, into) : null
    },
    keep: (block, of) => {
      const { records, total } = sumOf(block)
      // Where a row was lost on the disk since it was read, its turn of being looked through finds that.
      if (records === 0 || records !== countOf(of, block * BLOCK_IDS)) return
      const columns = packed(of, block * BLOCK_IDS)
      insert.run(block, records, total, columns, checksumOf(block, { records, total, columns }))
    },
    drop: (block) => void remove.run(block),
  }
}

/** From the first id of a block to behind the last that has a record. */
function endOf({ category, end }: CasualtyColumns, first: number): number {
  let at = Math.min(end, first + BLOCK_IDS)
  while (at > first && category[at - 1] === 0) at--
  return at
}

function countOf(columns: CasualtyColumns, first: number): number {
  let records = 0
  for (let id = endOf(columns, first) - 1; id >= first; id--) records += Number(columns.category[id] !== 0)
  return records
}

const bytesOf = (column: CasualtyColumns[(typeof KEPT)[number]], first: number, count: number): Uint8Array =>
  new Uint8Array(column.buffer, first * column.BYTES_PER_ELEMENT, count * column.BYTES_PER_ELEMENT)

function packed(columns: CasualtyColumns, first: number): Buffer {
  const count = endOf(columns, first) - first
  return Buffer.concat(KEPT.map((name) => bytesOf(columns[name], first, count)))
}

function unpacked(kept: Uint8Array, first: number, into: CasualtyColumns): CasualtyColumns {
  const count = kept.length / KEPT.reduce((sum, name) => sum + into[name].BYTES_PER_ELEMENT, 0)
  const columns = withRoom(into, first + count)
  let at = 0
  for (const name of KEPT) {
    const part = bytesOf(columns[name], first, count)
    part.set(kept.subarray(at, at + part.length))
    at += part.length
  }
  for (let id = first; id < first + count; id++) {
    if (columns.category[id] === 0) continue
    place(columns, id)
    if (columns.quality[id] !== 0) columns.unplaced.add(id)
  }
  columns.end = Math.max(columns.end, first + count)
  return columns
}
