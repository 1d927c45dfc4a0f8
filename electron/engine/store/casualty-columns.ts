// What is searched of casualties, in memory: a typed array a column, by id; and their order by cell.
import { bandOf, cellAt, columnOf } from '../../../shared/geo/cells.ts'
import { inSpace } from '../../../shared/geo/ecef.ts'

const GROWTH = 1.25

/** Every record that is searched, by its id. `category` 0: no such record. Codes count `CATEGORIES` from 1, `CASUALTY_SEVERITIES` from 0. */
export interface CasualtyColumns {
  /** Ids are below this. */
  end: number
  lat: Float64Array
  long: Float64Array
  /** The place in space (shared/geo/ecef.ts). */
  x: Float64Array
  y: Float64Array
  z: Float64Array
  /** Minutes of the local wall clock since 1970; NaN without a time. */
  localMinute: Float64Array
  year: Int16Array
  /** 1 to 12; 0 without a time. */
  month: Uint8Array
  category: Uint8Array
  subCategory: Uint8Array
  severity: Uint8Array
  vesselType: Uint32Array
  /** 0: not said. */
  ships: Uint16Array
  /** 0: exact. */
  quality: Uint8Array
  /** Ids of those that are not exact. */
  unplaced: Set<number>
}

/** Ids with a place in the order of their cells; those of a cell begin at `start[cell]`. */
export interface CellOrder {
  ids: Uint32Array
  start: Uint32Array
}

export function emptyColumns(max: number): CasualtyColumns {
  const room = Math.ceil(max)
  return {
    end: 0,
    lat: new Float64Array(room),
    long: new Float64Array(room),
    x: new Float64Array(room),
    y: new Float64Array(room),
    z: new Float64Array(room),
    localMinute: new Float64Array(room),
    year: new Int16Array(room),
    month: new Uint8Array(room),
    category: new Uint8Array(room),
    subCategory: new Uint8Array(room),
    severity: new Uint8Array(room),
    vesselType: new Uint32Array(room),
    ships: new Uint16Array(room),
    quality: new Uint8Array(room),
    unplaced: new Set(),
  }
}

const CELLS = 180 * 360

export function cellOrder(marks: CasualtyColumns): CellOrder {
  const start = new Uint32Array(CELLS + 1)
  const cells = new Int32Array(marks.end).fill(-1)
  for (let id = 0; id < marks.end; id++) {
    if (marks.category[id] === 0 || marks.quality[id] !== 0) continue
    const cell = cellAt(bandOf(marks.lat[id] ?? 0), columnOf(marks.long[id] ?? 0))
    cells[id] = cell
    start[cell + 1] = (start[cell + 1] ?? 0) + 1
  }
  for (let cell = 0; cell < CELLS; cell++) start[cell + 1] = (start[cell + 1] ?? 0) + (start[cell] ?? 0)
  const next = start.slice()
  const ids = new Uint32Array(start[CELLS] ?? 0)
  cells.forEach((cell, id) => {
    if (cell < 0) return
    ids[next[cell] ?? 0] = id
    next[cell] = (next[cell] ?? 0) + 1
  })
  return { ids, start }
}

/** The same with room for ids below `room`. */
export function withRoom(columns: CasualtyColumns, room: number): CasualtyColumns {
  if (room <= columns.lat.length) return columns
  const larger = emptyColumns(Math.max(room, columns.lat.length * GROWTH))
  for (const [name, column] of Object.entries(columns) as [keyof CasualtyColumns, unknown][]) {
    if (ArrayBuffer.isView(column)) (larger[name] as Float64Array).set(column as Float64Array)
  }
  return { ...larger, end: columns.end, unplaced: columns.unplaced }
}

/** Where a record is in space, by its position. */
export function place(columns: CasualtyColumns, id: number): void {
  const [x, y, z] = inSpace(columns.lat[id] ?? Number.NaN, columns.long[id] ?? Number.NaN)
  columns.x[id] = x
  columns.y[id] = y
  columns.z[id] = z
}
