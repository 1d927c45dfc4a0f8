// The whole voyage in one line of cells, with its dates: what is within limits, what is not, and what is not known. A press moves the time there.
import { useMemo, type PointerEvent, type ReactNode } from 'react'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { DAY_MS, formatDay } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { cellHours, hoursInWords, unreadCells, voyageCells, voyageHours } from '../../../shared/ship/voyage-cells.ts'
import { words } from '../../words/words.ts'
import styles from './bar.module.css'

interface VoyageBarProps {
  /** null while it is read: nothing is known. */
  weather: VoyageWeather | null
  limits: VesselLimits | null
  etdMs: number
  etaMs: number
  nowMs: number
}

/** Before it is laid out, and where nothing is: as wide as in the usual panel. */
const USUAL_PX = 400
/** A date and the space to the next. */
const DATE_PX = 52

export function VoyageBar({ weather, limits, etdMs, etaMs, nowMs }: VoyageBarProps): ReactNode {
  const [ref, { width }] = useInnerSize()
  const widthPx = width === 0 ? USUAL_PX : width
  const timeMs = useCursor((state) => state.timeMs)
  const hours = cellHours(etdMs, etaMs, widthPx)
  const cells = useMemo(
    () => (weather === null ? unreadCells(etdMs, etaMs, hours) : voyageCells({ weather, limits, etdMs, etaMs, hours })),
    [weather, limits, etdMs, etaMs, hours],
  )
  const summary = useMemo(
    () => (weather === null ? words.answer.card.unread : hoursInWords(voyageHours({ weather, limits, etdMs, etaMs }))),
    [weather, limits, etdMs, etaMs],
  )
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return null
  const [fromMs, toMs] = [first.fromMs, last.toMs]
  const part = (ms: number): string => `${((ms - fromMs) / (toMs - fromMs)) * 100}%`
  const isOn = (ms: number | null): ms is number => ms !== null && ms >= fromMs && ms <= toMs
  const press = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0) moveTo(fromMs + ((event.clientX - box.left) / box.width) * (toMs - fromMs))
  }
  return (
    <div className={styles.voyage} data-part="voyage">
      <div
        className={styles.bar}
        role="img"
        aria-label={words.answer.voyageBar.description(hours, summary)}
        title={summary}
        data-testid="voyage-bar"
        ref={ref}
        onPointerDown={press}
      >
        {cells.map((cell) => (
          <i
            key={cell.fromMs}
            className={styles.cell}
            data-kind={cell.kind}
            data-past={cell.toMs <= nowMs || undefined}
            style={{ flexGrow: (cell.toMs - cell.fromMs) / (toMs - fromMs) }}
          />
        ))}
        {isOn(nowMs) && <i className={styles.now} data-part="now" style={{ left: part(nowMs) }} />}
        {isOn(timeMs) && <i className={styles.cursor} data-part="cursor" style={{ left: part(timeMs) }} />}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {datesOf(fromMs, toMs, widthPx).map((dayMs) => (
          <span key={dayMs} className={styles.date} style={{ left: part(Math.max(dayMs, fromMs)) }}>
            {formatDay(Math.max(dayMs, fromMs))}
          </span>
        ))}
        <span className={styles.eta}>{words.answer.voyageBar.eta}</span>
      </div>
    </div>
  )
}

/** The first day, and midnights as far apart as their dates need; room is left for ETA at the end. */
function datesOf(fromMs: number, toMs: number, widthPx: number): number[] {
  const pxPerMs = widthPx / (toMs - fromMs)
  const everyDays = Math.max(1, Math.ceil(DATE_PX / (DAY_MS * pxPerMs)))
  const days: number[] = []
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; dayMs < toMs; dayMs += everyDays * DAY_MS) {
    const [atPx, beforePx] = [(dayMs - fromMs) * pxPerMs, ((days.at(-1) ?? fromMs) - fromMs) * pxPerMs]
    const isApart = days.length === 0 || atPx - Math.max(0, beforePx) >= DATE_PX
    if (isApart && widthPx - atPx >= DATE_PX + DATE_PX / 2) days.push(dayMs)
  }
  return days
}
