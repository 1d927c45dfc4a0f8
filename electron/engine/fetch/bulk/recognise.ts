// What a bulk file holds, by its content alone: the specification names no format.
import type { BulkFormat } from '../../../../shared/sync/bulk.ts'
import { MEASURE_NAMES } from '../../../../shared/weather/measures.ts'

/** As much of a file's beginning as is looked at. */
export const HEAD_BYTES = 4096

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte)

export function recognise(head: Buffer): BulkFormat {
  if (head.subarray(0, 4).toString('latin1') === 'GRIB' && head[7] === 2) return 'grib2'
  // NetCDF classic, 64-bit offset and data; NetCDF-4 is HDF5.
  if (starts(head, 0x43, 0x44, 0x46) && [1, 2, 5].includes(head[3] ?? 0)) return 'netcdf'
  if (starts(head, 0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a)) return 'netcdf'
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('[')) return 'json'
  if (text.startsWith('{')) return isWholeObject(text.split('\n', 1)[0] ?? '') ? 'ndjson' : 'json'
  return isHeader(text.split('\n', 1)[0] ?? '') ? 'csv' : 'unknown'
}

function isWholeObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    // A whole document on one line has its records in an array; a line of records has them in itself.
    return typeof value === 'object' && value !== null && !Object.values(value).some(Array.isArray)
  } catch {
    return false
  }
}

const NAMES = new Set<string>(['utc', 'lat', 'long', ...MEASURE_NAMES])

/** Names of a CSV's columns, without quotes and blanks. */
export const columnsOf = (line: string): string[] =>
  line.split(',').map((name) => name.trim().replaceAll(/^"|"$/g, '').trim())

/** The place, the time and one measure at least, by the specification's names. */
function isHeader(line: string): boolean {
  const columns = columnsOf(line)
  const hasPlace = ['utc', 'lat', 'long'].every((name) => columns.includes(name))
  return hasPlace && columns.filter((name) => NAMES.has(name)).length > 3
}
