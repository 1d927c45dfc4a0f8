// The waypoints with their ETA, and wind and sea when the ship is there. A press selects, Enter or a double press opens the waypoint's sheet.
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { knownEta, type Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { columnUnit, COLUMNS } from '../../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS, type Units } from '../../../../shared/weather/units.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { useUnits } from '../../../state/app-store.ts'
import { useClockSteps } from '../../../state/ship-clocks.ts'
import { useJudgedVessel } from '../../../state/vessel-store.ts'
import { selectWaypoint } from '../../../state/voyage-store.ts'
import { useVoyageWeather } from '../../../state/voyage-weather.ts'
import { useNowMs } from '../../../ui/clock.ts'
import { useColumns } from './use-columns.ts'
import { WaypointRow, type WaypointRowProps } from './WaypointRow.tsx'
import { words } from '../../../words/words.ts'
import styles from './waypoints.module.css'

interface WaypointTableProps {
  document: VoyageDocument
  schedule: Schedule
  selectedIndex: number | null
  /** An unfinished edit: the weather is of the route before it. */
  isDraft: boolean
  isShown: boolean
}

const MEASURES = [
  ['windSpeed', 'wind'],
  ['totalWaveHeight', 'sea'],
] as const

/** What every bridge reads needs no unit where room is short. */
const isUsual = (measure: MeasureName, units: Units): boolean =>
  columnUnit(measure, units) === columnUnit(measure, DEFAULT_UNITS)

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Index of the leg the ship is on by the plan: none before departure, beyond the last after arrival. */
function legNow(schedule: Schedule, nowMs: number): number {
  const { etdMs, etaMs, rows } = schedule
  if (etdMs === null || etaMs === null || nowMs < etdMs) return -1
  return nowMs > etaMs ? rows.length : shipAt(schedule, nowMs).legIndex
}

const progressOf = (index: number, leg: number): WaypointRowProps['progress'] =>
  index < leg ? 'past' : index === leg ? 'current' : null

export function WaypointTable({ document, schedule, selectedIndex, isDraft, isShown }: WaypointTableProps): ReactNode {
  const clocks = useClockSteps(schedule, document.schedule.shipTime)
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const units = useUnits()
  const leg = legNow(schedule, useNowMs())
  const scroll = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef<number | null>(null)
  useLayoutEffect(() => {
    // What was selected on the chart comes into view, once: what was scrolled since is found again as it was left.
    if (!isShown || scrolledTo.current === selectedIndex) return
    scrolledTo.current = selectedIndex
    if (selectedIndex === null) return
    scroll.current?.querySelectorAll('tbody tr')[selectedIndex]?.scrollIntoView({ block: 'nearest' })
  }, [selectedIndex, isShown])
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      if (selectedIndex === null) return
      event.preventDefault()
      return selectWaypoint(null)
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = step(selectedIndex ?? -1, document.waypoints.length)
    selectWaypoint(next)
    event.currentTarget.querySelectorAll<HTMLElement>('tbody th button')[next]?.focus()
  }
  const along = isDraft ? null : (weather?.atWaypoints ?? null)
  useColumns(scroll, isDraft, [document, schedule, along, limits, units, isShown])
  return (
    <div className={styles.scroll} ref={scroll} onKeyDown={press}>
      <table className={styles.table} data-testid="waypoints">
        <thead>
          <tr>
            <th scope="col">{words.waypoints.waypointTable.wpt}</th>
            <th scope="col" data-column="course">
              {words.waypoints.waypointTable.course}
            </th>
            <th scope="col" data-column="distance">
              NM
            </th>
            <th scope="col" data-column="speed">
              kn
            </th>
            <th scope="col" data-column="eta">
              {words.waypoints.waypointTable.etaUtc}
            </th>
            {MEASURES.map(([measure, column]) => (
              <th
                key={measure}
                scope="col"
                data-column={column}
                title={`${COLUMNS[measure].name}, ${columnUnit(measure, units)}`}
              >
                {COLUMNS[measure].name}{' '}
                <span className={isUsual(measure, units) ? styles.extra : undefined}>{columnUnit(measure, units)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.waypoints.map((waypoint, index) => (
            <WaypointRow
              key={waypoint.id}
              waypoint={waypoint}
              index={index}
              row={schedule.rows[index]}
              etaMs={knownEta(schedule, index)}
              isSelected={selectedIndex === index}
              isReached={(selectedIndex ?? 0) === index}
              progress={progressOf(index, leg)}
              clocks={clocks}
              along={along}
              limits={limits}
              units={units}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
