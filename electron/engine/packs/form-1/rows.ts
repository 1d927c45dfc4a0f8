// Rows of weather and of averages as the bytes of a chunk, and back: keys first, then measure by measure, so that each row's neighbours are known
// when its values are read. A chunk is decoded alone.
import { MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { byteReader, byteWriter, damaged } from './bytes.ts'
import { codeColumn, nothingLearnt } from './column.ts'
import { expectingOf } from './expecting.ts'
import { formOf, FORMS } from './forms.ts'
import { alongTrack, asBefore, byChance, codeKey } from './keys.ts'
import { MEASURE_COLUMNS, type MeasureColumn } from './measure-order.ts'
import { neighboursOf } from './neighbours.ts'
import { bitReader, bitWriter, chances, type Bits } from './range-coder.ts'

/** Keys every row has; more may follow. */
const KEY = { latE4: 0, longE4: 1, timeMs: 2, fetchedAtMs: 3 } as const

export interface Row {
  /** Place, time and what else tells a row from another; whole numbers. */
  keys: readonly number[]
  values: Readonly<Partial<Record<MeasureName, number | null>>>
}

/** Of a chunk. */
export const MAX_ROWS = 512
const MAX_KEYS = 8
/** The first form's, of which none has had fewer. */
const FIRST_COLUMNS = 25
/** Columns there may be in a newer minor form; those behind the known ones are not read. */
const MAX_COLUMNS = 64

/** At most `MAX_ROWS` rows. */
export function rowBytes(rows: readonly Row[]): Uint8Array {
  const head = byteWriter()
  const keyCount = rows[0]?.keys.length ?? 0
  ;[rows.length, keyCount, MEASURE_COLUMNS.length].forEach(head.count)
  const bits = bitWriter()
  const keys = Array.from({ length: keyCount }, (_, k) => rows.map((row) => row.keys[k] ?? 0))
  const columns = MEASURE_COLUMNS.map(({ name }) => rows.map(({ values }) => plainZero(values[name] ?? null)))
  code(bits, keys, MEASURE_COLUMNS, columns)
  head.raw(bits.bytes())
  return head.bytes()
}

/** The store keeps no minus zero. */
const plainZero = (value: number | null): number | null => (value === null ? null : value + 0)

/** Rows as they were read. */
interface ReadRows {
  rows: Row[]
  /** There are measures besides that only a newer Binnacle knows. */
  hasNewer: boolean
}

/** How many rows a chunk says to have, before it is read; 0 where it would be damaged by that alone. */
export function rowsSaid(bytes: Uint8Array): number {
  try {
    return byteReader(bytes).count(MAX_ROWS)
  } catch {
    return 0
  }
}

/** `known`: the columns that are read: the first of today's, or all. Throws DamagedBytes where the bytes are no rows. */
export function readRows(bytes: Uint8Array, known: readonly MeasureColumn[] = MEASURE_COLUMNS): ReadRows {
  const reader = byteReader(bytes)
  const [rowCount, keyCount, columnCount] = [reader.count(MAX_ROWS), reader.count(MAX_KEYS), reader.count(MAX_COLUMNS)]
  if (columnCount < FIRST_COLUMNS) throw damaged('columns are missing')
  // A Binnacle of before wrote the first of today's: what it did not know it did not give.
  const written = known.slice(0, columnCount)
  const keys = Array.from({ length: keyCount }, () => Array.from({ length: rowCount }, () => 0))
  const columns = written.map(() => Array.from({ length: rowCount }, (): number | null => null))
  code(bitReader(reader.rest()), keys, written, columns)
  const rows = Array.from({ length: rowCount }, (_, i) => {
    const values: Partial<Record<MeasureName, number>> = {}
    for (const [c, { name }] of written.entries()) {
      const value = columns[c]?.[i] ?? null
      if (value !== null) values[name] = value
    }
    return { keys: keys.map((key) => key[i] ?? 0), values }
  })
  return { rows, hasNewer: columnCount > known.length }
}

/** Keys alone, key by key as rows have them (the third is a time), each of the same rows, at most `MAX_ROWS`. */
export function keyBytes(keys: readonly (readonly number[])[]): Uint8Array {
  const head = byteWriter()
  ;[keys[0]?.length ?? 0, keys.length].forEach(head.count)
  const bits = bitWriter()
  codeKeys(
    bits,
    keys.map((key) => [...key]),
  )
  head.raw(bits.bytes())
  return head.bytes()
}

/** As they were given to `keyBytes`. Throws DamagedBytes where the bytes are not so many keys. */
export function readKeys(bytes: Uint8Array, keyCount: number): number[][] {
  const reader = byteReader(bytes)
  const rowCount = reader.count(MAX_ROWS)
  if (reader.count(MAX_KEYS) !== keyCount) throw damaged('keys of another kind')
  const keys = Array.from({ length: keyCount }, () => Array.from({ length: rowCount }, () => 0))
  codeKeys(bitReader(reader.rest()), keys)
  return keys
}

/** `columns`: the values of each measure of `order`, written, or filled in. */
function code(bits: Bits, keys: number[][], order: readonly MeasureColumn[], columns: (number | null)[][]): void {
  const learnt = nothingLearnt()
  codeKeys(bits, keys)
  const beside = neighboursOf(keys[KEY.latE4] ?? [], keys[KEY.longE4] ?? [], keys[KEY.timeMs] ?? [])
  const forms = chances(4)
  const byName = new Map(order.map(({ name }, c) => [name, columns[c] ?? []]))
  for (const [c, of] of order.entries()) {
    const values = columns[c] ?? []
    const formed = formOf(bits.isReading ? [] : values)
    const number = FORMS.indexOf(formed.form)
    const high = bits.bit(forms, 0, number >> 1)
    const form = FORMS[high * 2 + bits.bit(forms, 1 + high, number & 1)] ?? 'none'
    if (form === 'none') continue
    const isDirection = MEASURES[of.name].direction !== null
    const isTurning =
      isDirection &&
      bits.bit(forms, 3, values.some((value) => value !== null && !(value >= 0 && value < 360)) ? 0 : 1) === 1
    codeColumn(bits, learnt, { form, decimals: formed.decimals, isTurning }, values, expectingOf(of, byName, beside))
  }
}

/** Times first: by them a position goes on. */
function codeKeys(bits: Bits, keys: number[][]): void {
  const timeMs = keys[KEY.timeMs] ?? []
  codeKey(bits, asBefore, timeMs)
  const track = alongTrack(timeMs)
  for (const [k, values] of keys.entries())
    if (k !== KEY.timeMs) codeKey(bits, k === KEY.latE4 || k === KEY.longE4 ? track : byChance, values)
}
