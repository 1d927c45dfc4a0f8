// What is read beside the rows at the cursor's time, row by row: value, what goes with it, source letter, sign and tint beyond a limit.
import type { ReactNode } from 'react'
import { LIMIT_SIGNS } from '../../shared/ship/limit-marks.ts'
import type { VesselLimits } from '../../shared/ship/limits.ts'
import { SOURCE_WORDS } from '../ui/coverage.ts'
import typography from '../ui/typography.module.css'
import type { ChartSeries, Row } from './chart-rows.ts'
import { NOT_KNOWN, readoutOf, type Said } from './readout-words.ts'
import type { RowPlace } from './row-places.ts'
import styles from './readout.module.css'

interface ReadoutColumnProps {
  rows: readonly Row[]
  places: readonly RowPlace[]
  series: ChartSeries
  /** null: no time is chosen. */
  index: number | null
  limits: VesselLimits | null
  nowMs: number
}

export function ReadoutColumn({ rows, places, series, index, limits, nowMs }: ReadoutColumnProps): ReactNode {
  return (
    <div data-part="readout-column" data-testid="readout" role="group" aria-label="Weather at the chosen time">
      {rows.map((row, at) => (
        <div
          key={row.key}
          className={styles.row}
          style={{ height: places[at]?.heightPx ?? 0 }}
          role="group"
          aria-label={row.label}
          data-part="readout-row"
          data-row={row.key}
        >
          {index !== null && <Cell row={row} series={series} index={index} limits={limits} nowMs={nowMs} />}
        </div>
      ))}
    </div>
  )
}

const GRAVITY = { hard: 2, soft: 1 } as const

function Cell({
  row,
  series,
  index,
  limits,
  nowMs,
}: Omit<ReadoutColumnProps, 'rows' | 'places' | 'index'> & { row: Row; index: number }): ReactNode {
  const { value, isKnown, more, source } = readoutOf(row.key, series, index, limits, nowMs)
  const kinds = [value, ...more].flatMap(({ passed }) => passed?.kind ?? [])
  const gravest = kinds.toSorted((a, b) => GRAVITY[b] - GRAVITY[a])[0]
  const title = [value, ...more].map(({ text, passed }) =>
    passed === null ? text : `${text} ${LIMIT_SIGNS[passed.kind]} ${passed.words}`,
  )
  return (
    <div className={styles.cell} data-passed={gravest} data-source={source} title={title.join(' · ')}>
      <div className={styles.line}>
        <b className={styles.value} data-known={isKnown}>
          <Words said={value} />
        </b>
        <span className={styles.letter} title={source === 'none' ? NOT_KNOWN : SOURCE_WORDS[source]}>
          {source === 'none' ? '–' : source}
        </span>
      </div>
      <div className={styles.more}>
        {more.map((said) => (
          <span key={said.text} data-passed={said.passed?.kind}>
            <Words said={said} />
          </span>
        ))}
      </div>
    </div>
  )
}

const Words = ({ said: { text, passed } }: { said: Said }): ReactNode => (
  <>
    {text}
    {passed !== null && (
      <>
        <span aria-hidden="true"> {LIMIT_SIGNS[passed.kind]}</span>
        <span className={typography.unseen}> {passed.words}</span>
      </>
    )}
  </>
)
