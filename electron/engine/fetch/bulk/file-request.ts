// How the file at one place of a list is requested, by what is here of it.
import type { BulkRow } from '../../store/bulk-files.ts'
import type { BulkDisk } from './disk.ts'

/** So much before the end of a part is requested with the rest, and compared, where a tag alone does not show that they belong together. */
export const OVERLAP_BYTES = 4096
/** So much from the middle of a file distinguishes it from another of the same size: its end may be land or ice for long. */
const SAMPLE_BYTES = 8192

export type FileRequest =
  | { how: 'all'; headers: Record<string, string> }
  /** Unless it is the whole file that is here, by its tag. */
  | { how: 'unless-same'; headers: Record<string, string>; file: BulkRow }
  /** Some bytes, to compare with those of a whole file that is here. */
  | { how: 'sample'; headers: Record<string, string>; file: BulkRow; length: number }
  /** What is missing to a part that is here. */
  | { how: 'rest'; headers: Record<string, string>; file: BulkRow; from: number; haveBytes: number }

export const ALL: FileRequest = { how: 'all', headers: {} }

/** `file`: what stood at the place; `name`: what its link is named now. */
export function fileRequestFor(file: BulkRow | null, name: string, disk: BulkDisk): FileRequest {
  if (file === null) return ALL
  if (disk.hasWhole(file))
    return file.etag === null ? sampleOf(file) : { how: 'unless-same', headers: { 'if-none-match': file.etag }, file }
  return file.state === 'partial' ? restOf(file, name, disk.partBytes(file)) : ALL
}

export function sampleOf(file: BulkRow): FileRequest {
  const size = file.sizeBytes ?? 0
  if (size === 0) return ALL
  const length = Math.min(size, SAMPLE_BYTES)
  const from = Math.floor((size - length) / 2)
  return { how: 'sample', headers: { range: `bytes=${from}-${from + length - 1}` }, file, length }
}

/**
 * A strong tag under the same name says that the rest belongs to the part. Under another name, or by a time of change, or by the size alone,
 * the end of the part is compared too: a list may have another file at this place.
 */
function restOf(file: BulkRow, name: string, haveBytes: number): FileRequest {
  const { etag, modified, sizeBytes } = file
  const isSure = etag !== null && name === file.name && haveBytes !== sizeBytes
  const from = haveBytes - (isSure ? 0 : OVERLAP_BYTES)
  const isKnown = etag !== null || modified !== null || sizeBytes !== null
  if (!isKnown || from <= 0 || (sizeBytes !== null && haveBytes > sizeBytes)) return ALL
  const validator = etag ?? modified
  const headers = { range: `bytes=${from}-`, ...(validator === null ? {} : { 'if-range': validator }) }
  return { how: 'rest', headers, file, from, haveBytes }
}
