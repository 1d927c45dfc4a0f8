// The row of casualties under the curves while Casualties is the subject: bars along the route on the strip's own axis, and what is read of them.
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { COLOURS } from '../../../shared/app/palette.ts'
import type { CasualtiesAlongRoute } from '../../../shared/casualties/search.ts'
import { SEVERITY_SIGNS } from '../../../shared/casualties/words.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { useApp } from '../../state/app-store.ts'
import { narrowed } from '../../state/casualty-filter.ts'
import { useCasualties, useCasualtySearch } from '../../state/casualties-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { takePen } from './canvas.ts'
import { barAt, barHours, casualtiesByStep, type CasualtyBar } from './casualty-bars.ts'
import { barWords, oldShareWords, shareWords } from './casualty-words.ts'
import { drawNow } from './draw-behind.ts'
import { drawCasualtyBars } from './draw-casualty-bars.ts'
import type { TimeAxis } from './time-axis.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './casualty-row.module.css'

const CASUALTY_ROW_PX = 56

const SIGNS = { verySerious: SEVERITY_SIGNS['very-serious'], serious: SEVERITY_SIGNS.serious } as const
const NO_BARS: readonly CasualtyBar[] = []

export function CasualtyRow({
  axis,
  widthPx,
  schedule,
}: {
  axis: TimeAxis
  widthPx: number
  schedule: Schedule
}): ReactNode {
  const { along = null, fault, isSearching } = useCasualtySearch()
  const isNarrowed = useCasualties((state) => narrowed(state.inputs) > 0)
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const nowMs = useNowMs()
  const canvas = useRef<HTMLCanvasElement>(null)
  const hours = barHours(axis)
  const density = along?.density ?? null
  const bars = useMemo(
    () => (density === null ? NO_BARS : casualtiesByStep(schedule, density, hours)),
    [schedule, density, hours],
  )
  useEffect(() => {
    const pen = canvas.current === null ? null : takePen(canvas.current, widthPx, CASUALTY_ROW_PX, COLOURS[palette])
    if (pen === null) return
    drawCasualtyBars(pen, bars, axis, CASUALTY_ROW_PX)
    drawNow(pen, nowMs, axis, CASUALTY_ROW_PX)
  }, [bars, axis, widthPx, palette, nowMs])
  const words =
    along === null
      ? (fault?.message ?? (isSearching ? catalogue.strip.casualtyRow.reading : catalogue.strip.casualtyRow.notKnown))
      : nameWords(along, isNarrowed, nowMs)
  return (
    <div className={styles.row} data-testid="casualty-row" data-bars={bars.length}>
      <div className={styles.plot}>
        <canvas
          ref={canvas}
          style={{ width: widthPx, height: CASUALTY_ROW_PX }}
          role="img"
          aria-label={catalogue.strip.casualtyRow.description}
        />
        <b className={styles.name} style={{ width: axis.leftPx }}>
          {catalogue.strip.casualtyRow.casualties}
        </b>
        <div className={styles.words} style={{ left: axis.leftPx }} title={words}>
          {words}
        </div>
      </div>
      {along !== null && <Readout bars={bars} along={along} nowMs={nowMs} />}
    </div>
  )
}

/** `within 25 NM, filtered, ▲ 40 d 0 h old, 60 % of route fetched`. */
const nameWords = ({ halfWidthNm, coverage }: CasualtiesAlongRoute, isNarrowed: boolean, nowMs: number): string =>
  [
    catalogue.strip.casualtyRow.withinNm(halfWidthNm),
    ...(isNarrowed ? ['filtered'] : []),
    ...[oldShareWords(coverage, nowMs), shareWords(coverage)].filter((words) => words !== null),
  ].join(', ')

interface ReadoutProps {
  bars: readonly CasualtyBar[]
  along: CasualtiesAlongRoute
  nowMs: number
}

function Readout({ bars, along, nowMs }: ReadoutProps): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const bar = timeMs === null ? null : barAt(bars, timeMs)
  if (bar === null) return <div className={styles.readout} data-testid="casualty-readout" />
  const { value, isKnown, when, severities, lack, title } = barWords(bar, along, nowMs)
  // Each on its own line, where what was not fetched needs none.
  const lines = lack === null ? severities.map((one) => [one]) : severities.length === 0 ? [] : [severities]
  return (
    <div
      className={styles.readout}
      data-testid="casualty-readout"
      role="group"
      aria-label={catalogue.strip.casualtyRow.readout}
      title={title}
    >
      <div>
        <b data-known={isKnown}>{value}</b> {when}
      </div>
      {lines.map((line) => (
        <div key={line[0]?.part}>
          {line.map(({ part, words }) => (
            <span key={part} className={styles.severity}>
              <span data-part={part} aria-hidden="true">
                {SIGNS[part]}
              </span>{' '}
              {words}
            </span>
          ))}
        </div>
      ))}
      {lack !== null && <div>{lack}</div>}
    </div>
  )
}
