// Columns of the long tables: values that belong together stand one above the other, and what no row has takes no room.
import type { Sliced } from '../../../../shared/sliced.ts'
import { stacked, type Column, type Groups, type ReactNode } from './markup.ts'
import { MISSING } from './text.ts'

/** One value of each row. */
export interface Value<Row> {
  head: string
  /** Empty where the row needs none, a dash where it is not known. */
  of: (row: Row) => string
  /** As it stands in its cell, where that is more than its text. */
  shown?: (row: Row) => ReactNode
  /** What a remark calls it where no row knows it; absent: another remark says so. */
  name?: string
}

/** `over`: its heading above the head, one for all neighbours of the same words. */
export interface ColumnSpec<Row> {
  className: string
  over?: string
  values: readonly Value<Row>[]
}

export interface TableColumns<Row> {
  columns: Column[]
  groups: Groups
  cells: (row: Row) => ReactNode[]
  /** Names of the values that are left out because no row knows them. */
  unknown: string[]
}

/** Of the values that some row has. Yields once a row. */
export function* columnsInSlices<Row>(
  specs: readonly ColumnSpec<Row>[],
  rows: readonly Row[],
): Sliced<TableColumns<Row>> {
  const values = specs.flatMap((spec) => spec.values)
  const known = new Set<Value<Row>>()
  const missing = new Set<Value<Row>>()
  for (const row of rows) {
    for (const value of values) {
      if (known.has(value)) continue
      const text = value.of(row)
      if (text === MISSING) missing.add(value)
      else if (text !== '') known.add(value)
    }
    yield
  }
  const kept = specs
    .map((spec) => ({ ...spec, values: spec.values.filter((value) => known.has(value)) }))
    .filter((spec) => spec.values.length > 0)
  const cellOf = (value: Value<Row>, row: Row): ReactNode => value.shown?.(row) ?? value.of(row)
  return {
    columns: kept.map(({ className, values: own }) => ({ className, head: oneOrStacked(own.map(({ head }) => head)) })),
    groups: kept.every(({ over = '' }) => over === '') ? [] : groupsOf(kept.map(({ over = '' }) => over)),
    cells: (row) => kept.map(({ values: own }) => oneOrStacked(own.map((value) => cellOf(value, row)))),
    unknown: values.flatMap((value) => (missing.has(value) && !known.has(value) ? (value.name ?? []) : [])),
  }
}

const oneOrStacked = (lines: readonly ReactNode[]): ReactNode => (lines.length === 1 ? lines[0] : stacked(...lines))

function groupsOf(headings: readonly string[]): Groups {
  const groups: [words: string, span: number][] = []
  for (const words of headings) {
    const last = groups.at(-1)
    if (last?.[0] === words) last[1]++
    else groups.push([words, 1])
  }
  return groups
}
