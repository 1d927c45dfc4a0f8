// The rows' names beside the axis, each with its unit and a sample of its other lines: nothing is written over the curves.
import type { ReactNode } from 'react'
import type { Row } from './chart-rows.ts'
import type { RowPlace } from './row-places.ts'
import { words } from '../../words/words.ts'
import styles from './row-names.module.css'

interface RowNamesProps {
  rows: readonly Row[]
  places: readonly RowPlace[]
  /** As wide as the axis begins. */
  widthPx: number
}

export function RowNames({ rows, places, widthPx }: RowNamesProps): ReactNode {
  return rows.map((row, index) => (
    <div
      key={row.key}
      className={styles.name}
      title={titleOf(row)}
      style={{ top: places[index]?.topPx ?? 0, height: places[index]?.heightPx ?? 0, width: widthPx }}
    >
      <b>{row.label}</b>
      <span>{row.unit}</span>
      {row.others.map(({ name, style }) => (
        <span key={name}>
          <i className={styles.sample} data-style={style} aria-hidden="true" /> {name}
        </span>
      ))}
    </div>
  ))
}

/** `Wind, kn, gust dashed`. */
function titleOf({ label, unit, others }: Row): string {
  const lines = others.map(({ name, style }) =>
    style === 'dots' ? words.strip.rowSpecs.dotted(name) : words.strip.rowSpecs.dashed(name),
  )
  return [label, unit, ...lines].filter((part) => part !== '').join(', ')
}
