// The voyage's weather in figures: a line a waypoint, or every 3 or 6 hours; every value with its source, age and distance.
import { memo, useCallback, useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { LIMIT_SIGNS, passedLimit, passedWords, textNearLimit } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import {
  MAX_WAYPOINTS_EVALUATED,
  olderAt,
  valueAt,
  VITAL_MEASURES,
  type VoyageWeather,
  isRoundedAt,
} from '../../../shared/weather/weather.ts'
import { oldWords } from '../../../shared/format/time.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { useSecondCurve } from '../../state/second-curve.ts'
import { useFrame } from '../../state/frame-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useShownClocks } from '../../state/ship-clocks.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { useCargo, useHazards } from '../../state/hazards.ts'
import { provenanceWords } from './provenance.ts'
import { hazardColumns } from './hazard-columns.ts'
import { columnGroups, tableColumns, type Column } from './table-columns.ts'
import { nearestRow, tableRows, type TableRow } from './table-rows.ts'
import { TableTools } from './TableTools.tsx'
import { classes } from '../../ui/classes.ts'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words as catalogue } from '../../words/words.ts'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'
import styles from './strip.module.css'

const SOURCE = catalogue.table.tableColumns.source

export interface WeatherTableProps {
  weather: VoyageWeather
  schedule: Schedule
  /** What is estimated at a step, with its letter and error; null where nothing is. Never in the file. */
  estimatedOf: (name: MeasureName, index: number) => string | null
}

export function WeatherTable({ weather, schedule, estimatedOf }: WeatherTableProps): ReactNode {
  const by = useFrame((state) => state.tableBy)
  const cursorMs = useCursor((state) => state.cursorMs)
  const limits = useJudgedVessel()?.limits ?? null
  const clocks = useShownClocks()
  const voyageId = useCurrentVoyage().voyage?.voyageId
  const nowMs = useNowMs()
  const units = useUnits()
  const judged = useHazards(weather)
  const cargo = useCargo()
  const plannedOf = usePlannedWords(weather, nowMs)
  const columns = useMemo(
    () => tableColumns(by, units, hazardColumns(weather, judged, cargo, units)),
    [by, units, weather, judged, cargo],
  )
  const rows = useMemo(() => tableRows(weather, schedule, by, clocks), [weather, schedule, by, clocks])
  const current = nearestRow(rows, cursorMs)
  return (
    <>
      <TableTools key={voyageId} columns={columns} rows={rows} limits={limits} />
      <ScrollArea label={catalogue.table.weatherTable.title} className={tables.scroll}>
        <table className={tables.series} data-testid="weather-table" data-by={by}>
          <caption className={typography.unseen}>
            {by === 'waypoint'
              ? catalogue.table.weatherTable.captionByWaypoint
              : catalogue.table.weatherTable.caption(by)}
          </caption>
          <Head columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <Line
                key={row.key}
                columns={columns}
                row={row}
                limits={limits}
                nowMs={nowMs}
                units={units}
                estimatedOf={row.along === weather ? estimatedOf : null}
                plannedOf={plannedOf}
                current={index === current}
              />
            ))}
          </tbody>
        </table>
        {by === 'waypoint' && schedule.waypoints.length > MAX_WAYPOINTS_EVALUATED && (
          <p className={styles.words}>
            {catalogue.table.weatherTable.firstWaypoints(MAX_WAYPOINTS_EVALUATED, schedule.waypoints.length)}
          </p>
        )}
      </ScrollArea>
    </>
  )
}

type PlannedOf = (column: Column, row: TableRow) => string | null

/** Of wind and sea at steps sailed what the forecast of the plan said, while it is the second curve; null where it says nothing. */
function usePlannedWords(weather: VoyageWeather, nowMs: number): PlannedOf {
  const second = useSecondCurve(nowMs)
  const series = second?.kind === 'planned' ? second.series : null
  return useCallback(
    (column, row) => {
      const isOfSteps = series !== null && row.along === weather && VITAL_MEASURES.some((one) => one === column.measure)
      const index = isOfSteps ? series.timesMs.indexOf(row.timeMs) : -1
      if (series === null || index === -1 || series.source[index] === 'none') return null
      return column.text({ ...row, along: series, index }, nowMs)
    },
    [series, weather, nowMs],
  )
}

const placeOf = ({ frozen }: Column): CSSProperties | undefined =>
  frozen === null ? undefined : { left: frozen.leftPx, width: frozen.widthPx, minWidth: frozen.widthPx }

function Head({ columns }: { columns: readonly Column[] }): ReactNode {
  const groups = columnGroups(columns)
  const frozen = columns.filter((column) => column.frozen !== null)
  return (
    <thead>
      <tr className={tables.groups}>
        {frozen.map((column) => (
          <td key={column.key} className={tables.frozen} style={placeOf(column)} />
        ))}
        {groups
          .filter((group) => !group.frozen)
          .map(({ name, count }) => (
            <th key={name} scope="colgroup" colSpan={count} className={tables.group}>
              {name}
            </th>
          ))}
      </tr>
      <tr>
        {columns.map((column, at) => (
          <th key={column.key} scope="col" className={classOf(columns, at)} style={placeOf(column)}>
            {column.head}
            <small>{column.unit === '' ? '\u00a0' : column.unit}</small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ALIGNED = { left: tables.left, mid: tables.mid, right: undefined } satisfies Record<
  Column['align'],
  string | undefined
>

/** The first of a group has a rule before it. */
function classOf(columns: readonly Column[], at: number): string {
  const column = columns[at]
  const before = columns[at - 1]
  if (column === undefined) return ''
  const isFirst = before !== undefined && before.group !== column.group
  return classes(ALIGNED[column.align], column.frozen !== null && tables.frozen, isFirst && tables.first)
}

interface LineProps {
  columns: readonly Column[]
  row: TableRow
  limits: VesselLimits | null
  nowMs: number
  units: Units
  /** null: of its own times nothing is estimated. */
  estimatedOf: WeatherTableProps['estimatedOf'] | null
  plannedOf: PlannedOf
  current: boolean
}

const Line = memo(function Line({
  columns,
  row,
  limits,
  nowMs,
  units,
  estimatedOf,
  plannedOf,
  current,
}: LineProps): ReactNode {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <tr
      ref={line}
      aria-selected={current}
      data-source={row.along.source[row.index] ?? 'none'}
      onClick={() => moveTo(row.timeMs)}
    >
      {columns.map((column, at) => {
        const className = classOf(columns, at)
        const text = column.text(row, nowMs)
        if (at === 0)
          return (
            <th key={column.key} scope="row" className={className} style={placeOf(column)}>
              {text}
            </th>
          )
        if (column.measure === null)
          return (
            <td
              key={column.key}
              className={className}
              style={placeOf(column)}
              title={column.head === SOURCE ? provenanceWords(row.along, row.index, nowMs) : undefined}
            >
              {text}
            </td>
          )
        return (
          <Value
            key={column.key}
            measure={column.measure}
            className={className}
            text={text}
            row={row}
            limits={limits}
            nowMs={nowMs}
            units={units}
            estimate={estimatedOf?.(column.measure, row.index) ?? null}
            planned={plannedOf(column, row)}
          />
        )
      })}
    </tr>
  )
})

interface ValueProps {
  measure: NonNullable<Column['measure']>
  className: string
  text: string
  row: TableRow
  limits: VesselLimits | null
  nowMs: number
  units: Units
  estimate: string | null
  planned: string | null
}

/** A stored value; of an earlier answer with its age, beyond a limit with the sign and, for who cannot see it, the words. */
function Value({
  measure,
  className,
  text,
  row: { along, index, timeMs },
  limits,
  nowMs,
  units,
  estimate,
  planned,
}: ValueProps): ReactNode {
  const stored = valueAt(along, measure, index)
  const olderAtMs = olderAt(along, measure, index)
  const passed = passedLimit(measure, stored, along.source[index] ?? 'none', limits, isRoundedAt(along, index))
  const value = (
    <>
      <span data-time={timeMs} data-measure={measure}>
        {stored === null && estimate !== null
          ? null
          : passed === null
            ? text
            : textNearLimit(measure, stored, passed, along.directions, units)}
      </span>
      {estimate !== null && <small className={tables.older}> {estimate}</small>}
      {olderAtMs !== null && <small className={tables.older}> ({oldWords(nowMs - olderAtMs)})</small>}
      {planned !== null && (
        <small className={tables.older} data-part="planned">
          {' '}
          {catalogue.table.weatherTable.planned(planned)}
        </small>
      )}
    </>
  )
  if (passed === null) return <td className={className}>{value}</td>
  const words = passedWords(measure, passed, units)
  return (
    <td className={className} data-passed={passed.kind} title={words}>
      <span aria-hidden="true">{LIMIT_SIGNS[passed.kind]}</span> {value}
      <span className={typography.unseen}> {words}</span>
    </td>
  )
}
