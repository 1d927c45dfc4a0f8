// A database and its log as one file's bytes, without SQLite: for a disk that cannot be written to, and for what is behind a damaged place.
import { existsSync, readFileSync } from 'node:fs'

const WAL_HEADER = 32
const FRAME_HEADER = 24
/** Pages that a file may have grown by without their being in the log: such as were free again at once. */
const MAX_UNWRITTEN = 1000

/** The file alone, as a database without a log: for one whose log makes it worse; null when there is no such file. */
export const withoutLog = (path: string): Buffer | null => (existsSync(path) ? alone(readFileSync(path)) : null)

/** 1: a rollback journal, of which there is none. With 2 SQLite would look for a log and its index. */
const alone = (file: Buffer): Buffer => (file.length > 20 ? file.fill(1, 18, 20) : file)

/**
 * The file with every page of its log laid over it, up to the log's last commit. Checksums of the log are not looked at: a page may be
 * damaged, so rows are to be believed by their checksums alone. As a database without a log; null when there is no such file.
 */
export function composed(path: string): Buffer | null {
  if (!existsSync(path)) return null
  let file = readFileSync(path)
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0)
  const pageSize = pageSizeOf(file, log)
  const frames = framesOf(log, pageSize)
  // A file grows by what is in its log: a page far behind both has a damaged number, and would be gigabytes of nothing.
  const max = Math.ceil(file.length / pageSize) + 2 * frames.length + MAX_UNWRITTEN
  const pages = frames.filter(({ page }) => page <= max)
  const count = pages.reduce((highest, { page }) => Math.max(highest, page), 0)
  if (count * pageSize > file.length) file = Buffer.concat([file], count * pageSize)
  for (const { page, bytes } of pages) bytes.copy(file, (page - 1) * pageSize)
  return alone(file)
}

function pageSizeOf(file: Buffer, log: Buffer): number {
  const given = file.length >= 100 ? file.readUInt16BE(16) : log.length >= WAL_HEADER ? log.readUInt32BE(8) : 4096
  const size = given === 1 ? 65_536 : given
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0 ? size : 4096
}

/** Frames of the log's newest round: those whose salt most of the first ones have. */
function framesOf(log: Buffer, pageSize: number): { page: number; bytes: Buffer }[] {
  const frames: { page: number; isCommit: boolean; salt: string; bytes: Buffer }[] = []
  for (let at = WAL_HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
    const body = at + FRAME_HEADER
    frames.push({
      page: log.readUInt32BE(at),
      isCommit: log.readUInt32BE(at + 4) !== 0,
      salt: log.toString('hex', at + 8, at + 16),
      bytes: log.subarray(body, body + pageSize),
    })
  }
  const first = frames.slice(0, 3).map(({ salt }) => salt)
  const salt = first.find((one, i) => first.indexOf(one) !== i) ?? first[0]
  const own = frames.filter((frame) => frame.salt === salt && frame.page > 0)
  return own.slice(0, own.findLastIndex(({ isCommit }) => isCommit) + 1)
}
