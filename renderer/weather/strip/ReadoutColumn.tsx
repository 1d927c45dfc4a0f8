// What is read beside the rows at the cursor's time, row by row: value, what goes with it, source letter, sign and tint beyond a limit.
import type { ReactNode } from 'react'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { periodWords, type AveragePeriod } from '../../../shared/weather/average-period.ts'
import { SOURCE_WORDS } from '../../../shared/weather/coverage.ts'
import type { WeatherSource } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import type { ChartSeries, Row } from './chart-rows.ts'
import { NOT_KNOWN, readoutOf, type EstimatedWords, type Said } from './readout-words.ts'
import { OtherLine } from './OtherLine.tsx'
import type { OtherAt } from './other-passage.ts'
import { ReadWords } from './ReadWords.tsx'
import type { RowPlace } from './row-places.ts'
import { words } from '../../words/words.ts'
import styles from './readout.module.css'

interface ReadoutColumnProps {
  rows: readonly Row[]
  places: readonly RowPlace[]
  series: ChartSeries
  /** null: no time is chosen. */
  index: number | null
  /** The passage drawn beside, at the same time. */
  other?: OtherAt | null
  /** What is estimated of a row at an item, in words; absent: nothing is. */
  estimatedOf?: ((key: Row['key'], index: number) => EstimatedWords | null) | undefined
  limits: VesselLimits | null
  nowMs: number
}

export function ReadoutColumn({ rows, places, other = null, ...at }: ReadoutColumnProps): ReactNode {
  return (
    <div data-part="readout-column" data-testid="readout" role="group" aria-label={words.strip.readoutColumn.title}>
      {rows.map((row, place) => (
        <div
          key={row.key}
          className={styles.row}
          style={{ height: places[place]?.heightPx ?? 0 }}
          role="group"
          aria-label={row.label}
          data-part="readout-row"
          data-row={row.key}
        >
          {(at.index !== null || other !== null) && <Cell row={row} other={isOf(other, row) ? other : null} {...at} />}
        </div>
      ))}
    </div>
  )
}

const isOf = (other: OtherAt | null, { key }: Row): boolean => other !== null && other.rows?.includes(key) !== false

const NOT_ESTIMATED: EstimatedWords = { value: null, more: [] }
const unjudged = (text: string): Said => ({ text, passed: null })

/** What a source's letter stands for; an average says its years. */
const letterWords = (source: WeatherSource, period: AveragePeriod | null | undefined): string =>
  source === 'none' ? NOT_KNOWN : source === 'A' ? `${SOURCE_WORDS.A}, ${periodWords(period)}` : SOURCE_WORDS[source]

const GRAVITY = { hard: 2, soft: 1 } as const

type CellProps = Omit<ReadoutColumnProps, 'rows' | 'places' | 'other'> & { row: Row; other: OtherAt | null }

function Cell({ row, series, index, other, estimatedOf, limits, nowMs }: CellProps): ReactNode {
  const units = useUnits()
  const beside = other === null ? null : <OtherLine rowKey={row.key} other={other} limits={limits} nowMs={nowMs} />
  if (index === null)
    return (
      <div className={styles.cell}>
        <div className={styles.line}>–</div>
        {beside}
      </div>
    )
  const { value, isKnown, more: known, source } = readoutOf(row.key, series, index, limits, nowMs, units)
  const { value: estimate, more: estimates } = estimatedOf?.(row.key, index) ?? NOT_ESTIMATED
  // An average keeps its place: what is estimated beside it comes second. What is known comes before what is estimated with it.
  const instead = isKnown ? null : estimate
  const second = isKnown && estimate !== null ? [unjudged(estimate)] : []
  const more = [...second, ...known, ...estimates.map(unjudged)]
  const kinds = [value, ...more].flatMap(({ passed }) => passed?.kind ?? [])
  const gravest = kinds.toSorted((a, b) => GRAVITY[b] - GRAVITY[a])[0]
  const title = [value, ...(instead === null ? [] : [unjudged(instead)]), ...more].map(({ text, passed }) =>
    passed === null ? text : `${text} ${LIMIT_SIGNS[passed.kind]} ${passed.words}`,
  )
  return (
    <div className={styles.cell} data-passed={gravest} data-source={source} title={title.join(' · ')}>
      <div className={styles.line}>
        <b className={styles.value} data-known={isKnown}>
          <ReadWords said={instead === null ? value : unjudged(instead)} />
        </b>
        {instead === null && (
          <span className={styles.letter} title={letterWords(source, series.periods?.[index])}>
            {source === 'none' ? '–' : source}
          </span>
        )}
      </div>
      {beside}
      <More said={beside === null ? more : more.toSorted(passedFirst)} />
    </div>
  )
}

/** With less room what passes a limit is hidden last. */
const passedFirst = (a: Said, b: Said): number => Number(a.passed === null) - Number(b.passed === null)

const More = ({ said }: { said: readonly Said[] }): ReactNode => (
  <div className={styles.more}>
    {said.map((one) => (
      <span key={one.text} data-passed={one.passed?.kind}>
        <ReadWords said={one} />
      </span>
    ))}
  </div>
)
