// The same values as the charts' as a table: each time with source and age, missing hours said.
import { Fragment, memo, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { itemAt } from '../../../shared/item-at.ts'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { cellOf } from '../../../shared/weather/cells.ts'
import { columnUnit, COLUMNS, SHOWN } from '../../../shared/weather/columns.ts'
import { formatShortUtc, HOUR_MS, oldWords } from '../../../shared/format/time.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { agesInShort } from '../../ui/age.ts'
import { classes } from '../../ui/classes.ts'
import { estimatedCell } from '../strip/estimate-words.ts'
import type { Estimated } from '../strip/estimated.ts'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import tables from '../../ui/tables.module.css'
import styles from './place.module.css'
import typography from '../../ui/typography.module.css'

interface SeriesTableProps {
  series: PointSeries
  /** Of each time, whether stored hours are missing before it. */
  gaps: readonly boolean[]
  /** What is estimated where nothing is known; null: nothing. */
  estimated: Estimated | null
  nowMs: number
  /** The line of this time is marked, and brought into the table's own view. */
  cursorMs: number | null
}

export function SeriesTable({ series, gaps, estimated, nowMs, cursorMs }: SeriesTableProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const units = useUnits()
  return (
    <ScrollArea ref={scroller} label={words.place.seriesTable.table} className={classes(tables.scroll, styles.table)}>
      <table className={tables.series} data-testid="point-table">
        <caption className={typography.unseen}>{words.place.seriesTable.caption}</caption>
        <thead>
          <tr>
            <Head label={words.place.seriesTable.time} unit="UTC" />
            <Head label={words.place.seriesTable.source} unit="" />
            <Head label={words.place.seriesTable.age} unit="" />
            {SHOWN.place.map((name) => (
              <Head key={name} label={COLUMNS[name].name} unit={columnUnit(name, units)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {series.timesMs.map((timeMs, i) => (
            <Fragment key={timeMs}>
              {gaps[i] === true && (
                <tr className={styles.gap}>
                  <th scope="row">–</th>
                  <td colSpan={SHOWN.place.length + 2}>
                    {words.place.seriesTable.gap(Math.round((timeMs - (series.timesMs[i - 1] ?? timeMs)) / HOUR_MS))}
                  </td>
                </tr>
              )}
              <Line
                series={series}
                index={i}
                estimated={estimated}
                nowMs={nowMs}
                units={units}
                isMarked={timeMs === cursorMs}
                scroller={scroller}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface LineProps {
  series: PointSeries
  index: number
  estimated: Estimated | null
  nowMs: number
  units: Units
  isMarked: boolean
  scroller: RefObject<HTMLDivElement | null>
}

const Line = memo(function Line({ series, index, estimated, nowMs, units, isMarked, scroller }: LineProps): ReactNode {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const [box, row] = [scroller.current, line.current]
    if (!isMarked || box === null || row === null) return
    // Not scrollIntoView: the charts that the cursor is moved on must stay where they are.
    box.scrollTop = row.offsetTop - (box.clientHeight - row.clientHeight) / 2
  }, [isMarked, scroller])
  const timeMs = itemAt(series.timesMs, index)
  const source = series.source[index] ?? 'none'
  return (
    <tr ref={line} aria-selected={isMarked}>
      <th scope="row">{formatShortUtc(timeMs)}</th>
      <td className={tables.mid}>{source === 'none' ? '–' : source}</td>
      <td>{agesInShort(series, index, nowMs)}</td>
      {SHOWN.place.map((name) => {
        const { text, state, olderAtMs } = cellOf(series, index, name, units)
        const { measure } = COLUMNS[name]
        const estimate =
          measure === null || estimated === null ? null : estimatedCell(measure, estimated, series, index, units)
        return (
          <td key={name} data-time={timeMs} data-measure={measure}>
            {state === 'missing' && estimate !== null ? null : text}
            {estimate !== null && <small className={tables.older}> {estimate}</small>}
            {olderAtMs !== null && <small className={tables.older}> {oldWords(nowMs - olderAtMs)}</small>}
          </td>
        )
      })}
    </tr>
  )
})

function Head({ label, unit }: { label: string; unit: string }): ReactNode {
  return (
    <th scope="col">
      {label}
      <small>{unit === '' ? '\u00a0' : unit}</small>
    </th>
  )
}
