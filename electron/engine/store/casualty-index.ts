// What casualties are searched by: a small row each with the cell of its place, its words in FTS5, and the rows once more in memory.
import {
  CASUALTY_SEVERITIES,
  CASUALTY_TYPES,
  type Casualty,
  type CasualtyCategory,
} from '../../../shared/casualties/casualty.ts'
import { folded, textOf } from '../../../shared/casualties/reading.ts'
import { bandOf, cellAt, columnOf } from '../../../shared/geo/cells.ts'
import { blockOf, casualtyBlocks, lastIdOf } from './casualty-blocks.ts'
import { cellOrder, emptyColumns, place, withRoom, type CasualtyColumns, type CellOrder } from './casualty-columns.ts'
import type { Handle } from './open-database.ts'
import { MARK_COLUMNS, rowChecksum, VESSEL_TYPE_CHECKSUM } from './row-checksums.ts'

export const CATEGORIES = Object.keys(CASUALTY_TYPES) as CasualtyCategory[]
/** Sub-categories by code − 1; code 0: as given. */
export const SUB_CATEGORIES = CATEGORIES.flatMap((category) =>
  CASUALTY_TYPES[category].map((subCategory) => ({ category, subCategory })),
)
const QUALITIES = ['exact', 'doubtful', 'none'] as const

export interface CasualtyIndex {
  put(id: number, casualty: Casualty): void
  /** Searched no longer. */
  remove(id: number): void
  /** Of the rows in memory; made anew when they have changed. */
  byCell(): CellOrder
  /** Ids of records with every word, or its beginning. */
  idsWithWords(words: readonly string[]): number[]
  /** Of the rows in memory; null until they are read whole. */
  marks(): CasualtyColumns | null
  /** Reads a block more of them into memory; true when all are in. */
  readMore(): boolean
  /** Keeps a block of those in memory for the next start; false: there is none left to keep. To be called in a commit. */
  keepMore(): boolean
  /** Of the rows in memory. */
  count(): number
  /** What is in memory may not be what was committed. */
  forget(): void
  vesselTypeName(code: number): string
  vesselTypeCode(name: string): number | undefined
  counts(): { unplaced: number; doubtful: number; cut: number }
}

const MAX_TYPE_CHARS = 100
const FIRST_ROOM = 4096
const MAX_ROOM = 1_000_000

/** The columns of a row, as they are bound. */
const MARK = 'id cell lat long minute category subCategory severity vesselType ships quality isCut'
  .split(' ')
  .map((name) => `@${name}`)

type Row = (number | null)[]

/** `remake`: writes a row anew from the record it is of, or removes it; its checksum was wrong. */
export function casualtyIndex(handle: Handle, remake: (id: number) => void): CasualtyIndex {
  const insert = handle.prepare(
    `INSERT OR REPLACE INTO casualty_mark VALUES (${MARK.join(', ')}, seal(${MARK.join(', ')}))`,
  )
  const insertWords = handle.prepare('INSERT OR REPLACE INTO casualty_text (rowid, words) VALUES (?, ?)')
  const drop = handle.prepare('DELETE FROM casualty_mark WHERE casualty_id = ?')
  const dropWords = handle.prepare('DELETE FROM casualty_text WHERE rowid = ?')
  const withWords = handle.prepare('SELECT rowid FROM casualty_text WHERE casualty_text MATCH ?').pluck()
  const after = handle
    .prepare(
      `SELECT ${MARK_COLUMNS}, seal FROM casualty_mark WHERE casualty_id > ? AND casualty_id <= ? ORDER BY casualty_id`,
    )
    .raw()
  const next = handle.prepare('SELECT min(casualty_id) FROM casualty_mark WHERE casualty_id > ?').pluck()
  const firstUnprepared = handle.prepare('SELECT next_id FROM casualty_unprepared').pluck()
  const largest = handle.prepare('SELECT max(casualty_id) FROM casualty_mark').pluck()
  const types = handle
    .prepare(`SELECT vessel_type, folded, name, seal IS ${VESSEL_TYPE_CHECKSUM} FROM casualty_vessel_type`)
    .raw()
  const nextType = handle.prepare('SELECT coalesce(max(vessel_type), 0) + 1 FROM casualty_vessel_type').pluck()
  const putType = handle.prepare(
    'INSERT OR REPLACE INTO casualty_vessel_type VALUES (@code, @folded, @name, seal(@code, @folded, @name))',
  )
  const typeOfOne = handle
    .prepare(
      `SELECT casualty.vessel_type FROM casualty_mark JOIN casualty USING (casualty_id) WHERE casualty_mark.vessel_type = ? LIMIT 1`,
    )
    .pluck()
  const countOf = handle.prepare(
    `SELECT (SELECT count(*) FROM casualty_mark WHERE quality <> 0) AS unplaced,
       (SELECT count(*) FROM casualty_mark WHERE quality = 1 AND quality <> 0) AS doubtful,
       (SELECT count(*) FROM casualty_mark WHERE is_cut <> 0) AS cut`,
  )

  const blocks = casualtyBlocks(handle)
  let inMemory = emptyColumns(FIRST_ROOM)
  /** Blocks in memory that are not kept as they are there. */
  let unkept = new Set<number>()
  let readTo = 0
  let isWhole = false
  let order: CellOrder | null = null
  let codes: Map<string, number> | null = null
  let names = new Map<number, string>()

  function typeCodes(): Map<string, number> {
    if (codes !== null) return codes
    const rows = (types.all() as [number, string, string, number][]).map(([code, key, name, isSound]) =>
      isSound === 1 ? ([code, key, name] as const) : typeAnew(code),
    )
    codes = new Map(rows.map(([code, key]) => [key, code]))
    names = new Map(rows.map(([code, , name]) => [code, name]))
    return codes
  }
  /** A damaged name is read again from a record that has it. */
  function typeAnew(code: number): readonly [number, string, string] {
    const name = ((typeOfOne.get(code) as string | undefined) ?? '').slice(0, MAX_TYPE_CHARS).trim()
    putType.run({ code, folded: folded(name), name })
    return [code, folded(name), name]
  }
  function codeOfType(given: string): number {
    const name = given.slice(0, MAX_TYPE_CHARS).trim()
    const known = typeCodes().get(folded(name))
    if (known !== undefined) return known
    const code = nextType.get() as number
    putType.run({ code, folded: folded(name), name })
    typeCodes().set(folded(name), code)
    names.set(code, name)
    return code
  }
  function keep(row: Row): void {
    const [id, , lat, long, minute, category, subCategory, severity, vesselType, ships, quality] = row as number[]
    if (id === undefined) return
    inMemory = withRoom(inMemory, id + 1)
    order = null
    inMemory.end = Math.max(inMemory.end, id + 1)
    inMemory.lat[id] = lat ?? Number.NaN
    inMemory.long[id] = long ?? Number.NaN
    inMemory.localMinute[id] = minute ?? Number.NaN
    const date = minute === null || minute === undefined ? null : new Date(minute * 60_000)
    inMemory.year[id] = date?.getUTCFullYear() ?? 0
    inMemory.month[id] = date === null ? 0 : date.getUTCMonth() + 1
    inMemory.category[id] = category ?? 0
    inMemory.subCategory[id] = subCategory ?? 0
    inMemory.severity[id] = severity ?? 0
    inMemory.vesselType[id] = vesselType ?? 0
    inMemory.ships[id] = ships ?? 0
    inMemory.quality[id] = quality ?? 0
    place(inMemory, id)
    if (quality === 0) inMemory.unplaced.delete(id)
    else inMemory.unplaced.add(id)
  }
  /** Each row by its own checksum. */
  function readRows(block: number): void {
    const rows = after.all(readTo, lastIdOf(block)) as Row[]
    const unprepared = (firstUnprepared.get() as number | undefined) ?? Infinity
    unkept.add(block)
    for (const row of rows) {
      const id = row[0] ?? 0
      // Before the row: one made anew is in memory then too, and where that fails the next call goes on behind it.
      readTo = id
      const checksum = row.pop()
      if (checksum === rowChecksum(row) || (checksum === null && id >= unprepared)) keep(row)
      else remake(id)
    }
    readTo = lastIdOf(block)
  }
  /** Before a record's row is written: a block that was made of another must not be found, whenever the process ends. */
  function changing(id: number): void {
    blocks.drop(blockOf(id))
    unkept.add(blockOf(id))
  }

  return {
    put: (id, casualty) => {
      const { position, shipsInvolved, isCut } = casualty
      const cell = position === null ? null : cellAt(bandOf(position.lat), columnOf(position.long))
      const quality = QUALITIES.indexOf(casualty.quality)
      const row = [
        id,
        cell,
        ...markOf(casualty),
        codeOfType(casualty.vesselType),
        shipsInvolved,
        quality,
        Number(isCut),
      ]
      changing(id)
      insert.run(Object.fromEntries(MARK.map((name, i) => [name.slice(1), row[i] ?? null])))
      insertWords.run(id, wordsOf(casualty))
      if (isWhole || id <= readTo) keep(row)
    },
    remove: (id) => {
      changing(id)
      drop.run(id)
      dropWords.run(id)
      order = null
      inMemory.unplaced.delete(id)
      if (id < inMemory.end) inMemory.category[id] = 0
    },
    byCell: () => (order ??= cellOrder(inMemory)),
    idsWithWords: (words) => withWords.all(words.map(quoted).join(' ')) as number[],
    marks: () => (isWhole ? inMemory : null),
    readMore: () => {
      if (isWhole) return true
      // Room for all at once: columns that grow by doubling leave as much again behind them.
      // A flipped bit in a number must not allocate all of memory.
      if (readTo === 0) inMemory = emptyColumns(Math.min(MAX_ROOM, (largest.get() as number | null) ?? 0) + FIRST_ROOM)
      const id = next.get(readTo) as number | null
      if (id === null) {
        isWhole = true
        return true
      }
      const block = blockOf(id)
      const found = blocks.read(block, inMemory)
      order = null
      if (found === null) readRows(block)
      else [inMemory, readTo] = [found, lastIdOf(block)]
      return false
    },
    keepMore: () => {
      // What is not made ready has no checksum to go by yet.
      if (!isWhole || firstUnprepared.get() !== undefined) return false
      const [block] = unkept
      if (block === undefined) return false
      blocks.keep(block, inMemory)
      unkept.delete(block)
      return true
    },
    count: () => inMemory.category.reduce((sum, code) => sum + Number(code !== 0), 0),
    forget: () => {
      codes = null
      order = null
      inMemory = emptyColumns(FIRST_ROOM)
      unkept = new Set()
      readTo = 0
      isWhole = false
    },
    vesselTypeName: (code) => {
      typeCodes()
      return names.get(code) ?? ''
    },
    vesselTypeCode: (name) => typeCodes().get(folded(name.slice(0, MAX_TYPE_CHARS))),
    counts: () => countOf.get() as { unplaced: number; doubtful: number; cut: number },
  }
}

/** A word, or what it begins with, whatever is in it: between quotation marks nothing is an operator. */
const quoted = (word: string): string => `"${word.replaceAll('\0', '').replaceAll('"', '""')}"*`

/** lat, long, local minute, category, sub-category, severity. */
function markOf({ position, localTime, category, subCategory, severity }: Casualty): (number | null)[] {
  return [
    position?.lat ?? null,
    position?.long ?? null,
    localTime === null ? null : Math.floor(Date.parse(`${localTime}Z`) / 60_000),
    CATEGORIES.indexOf(category) + 1,
    SUB_CATEGORIES.findIndex((one) => one.category === category && one.subCategory === subCategory) + 1,
    CASUALTY_SEVERITIES.indexOf(severity),
  ]
}

/** Every text of a record that an officer may search for. */
const wordsOf = ({ original, ...casualty }: Casualty): string =>
  [
    casualty.vesselName,
    casualty.imoNo,
    casualty.vesselType,
    casualty.location,
    textOf(original['casualtyType']),
    textOf(original['casualtySubType']),
    textOf(original['severity']),
    casualty.details,
    casualty.remarks,
  ].join('\n')
