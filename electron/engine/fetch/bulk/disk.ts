// The bulk files on the disk: whole ones and parts, under names of ours.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { open as openFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BulkRow } from '../../store/bulk-files.ts'

type Stored = Pick<BulkRow, 'storedAs'>

export interface BulkDisk {
  folder: string
  path(row: Stored): string
  part(row: Stored): string
  /** Bytes that are here, of the whole or of its part. */
  received(row: Stored & Pick<BulkRow, 'state'>): number
  /** Whole by its row, and not taken away since. */
  hasWhole(row: BulkRow): boolean
  /** Bytes of the part. */
  partBytes(row: Stored): number
  /** An empty part. */
  beginPart(row: Stored): void
  /** The part gets its name. */
  finishPart(row: Stored): Promise<void>
  remove(row: Stored): void
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export function bulkDisk(folder: string): BulkDisk {
  const path = ({ storedAs }: Stored): string => join(folder, storedAs)
  const part = (row: Stored): string => `${path(row)}.part`
  return {
    folder,
    path,
    part,
    received: (row) => sizeOf(row.state === 'partial' ? part(row) : path(row)),
    hasWhole: (row) => row.state !== 'partial' && existsSync(path(row)) && sizeOf(path(row)) === row.sizeBytes,
    partBytes: (row) => sizeOf(part(row)),
    beginPart: (row) => {
      mkdirSync(dirname(part(row)), { recursive: true })
      if (existsSync(part(row))) truncateSync(part(row))
    },
    finishPart: (row) => rename(part(row), path(row)),
    remove: (row) => {
      for (const name of [path(row), part(row)]) rmSync(name, { force: true })
    },
  }
}

/** As many of the bytes from `from` as there are, at most `length`. */
export async function readAt(path: string, from: number, length: number): Promise<Buffer> {
  const file = await openFile(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** SHA-256, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
