// The rows' names over their lines: at the top, or at the bottom where the lines begin high.
import type { ReactNode } from 'react'
import type { Row } from './chart-rows.ts'
import type { RowPlace } from './row-places.ts'
import styles from './strip.module.css'

interface RowNamesProps {
  rows: readonly Row[]
  places: readonly RowPlace[]
  /** There is no room for notes. */
  isNarrow: boolean
}

export function RowNames({ rows, places, isNarrow }: RowNamesProps): ReactNode {
  return rows.map((row, index) => (
    <div
      key={row.key}
      className={styles.name}
      data-at={isHighAtFirst(row) ? 'bottom' : 'top'}
      style={{ top: places[index]?.topPx ?? 0, height: places[index]?.heightPx ?? 0 }}
    >
      <span title={[row.label, row.unit, row.note].filter((part) => part !== '').join(', ')}>
        <b>{row.label}</b> {row.unit}
        {row.note !== '' && !isNarrow && <small> {row.note}</small>}
      </span>
    </div>
  ))
}

/** Over a row with barbs or arrows there is room for its name; without, the lines of the first part of the time decide. */
export function isHighAtFirst({ barbs, arrowsDeg, series, scale }: Row): boolean {
  if (barbs !== null || arrowsDeg !== null) return false
  const first = series.flatMap(({ values }) => values.slice(0, Math.ceil(values.length / 4)))
  const known = first.filter((value) => value !== null)
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  return known.length > 0 && mean > (scale.min + scale.max) / 2
}
