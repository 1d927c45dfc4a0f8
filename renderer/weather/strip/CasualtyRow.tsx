// The row of casualties under the curves while Casualties is the subject: bars along the route on the strip's own axis, and what is read of them.
import { useCallback, useMemo, type ReactNode } from 'react'
import type { CasualtiesAlongRoute } from '../../../shared/casualties/search.ts'
import { SEVERITY_SIGNS } from '../../../shared/casualties/words.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { narrowed } from '../../state/casualty-filter.ts'
import { useCasualties, useCasualtySearch } from '../../state/casualties-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { BarReadout, BarRow } from './BarRow.tsx'
import type { Pen } from './canvas.ts'
import { barAt, barHours, casualtiesByStep, type CasualtyBar } from './casualty-bars.ts'
import { barWords, oldShareWords, shareWords } from './casualty-words.ts'
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
  const nowMs = useWallMs()
  const hours = barHours(axis)
  const density = along?.density ?? null
  const bars = useMemo(
    () => (density === null ? NO_BARS : casualtiesByStep(schedule, density, hours)),
    [schedule, density, hours],
  )
  const draw = useCallback((pen: Pen) => drawCasualtyBars(pen, bars, axis, CASUALTY_ROW_PX), [bars, axis])
  const words =
    along === null
      ? (fault?.message ?? (isSearching ? catalogue.strip.casualtyRow.reading : catalogue.strip.casualtyRow.notKnown))
      : nameWords(along, isNarrowed, nowMs)
  return (
    <BarRow
      gridRow={3}
      testId="casualty-row"
      barCount={bars.length}
      axis={axis}
      widthPx={widthPx}
      heightPx={CASUALTY_ROW_PX}
      description={catalogue.strip.casualtyRow.description}
      draw={draw}
      name={{ className: styles.name, words: catalogue.strip.casualtyRow.casualties }}
      readout={along !== null && <Readout bars={bars} along={along} nowMs={nowMs} />}
    >
      <div className={styles.words} style={{ left: axis.leftPx }} title={words}>
        {words}
      </div>
    </BarRow>
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
  const frame = { testId: 'casualty-readout', heightPx: CASUALTY_ROW_PX, className: styles.readout }
  if (bar === null) return <BarReadout {...frame} />
  const { value, isKnown, when, severities, lack, title } = barWords(bar, along, nowMs)
  // Each on its own line, where what was not fetched needs none.
  const lines = lack === null ? severities.map((one) => [one]) : severities.length === 0 ? [] : [severities]
  const read = (
    <>
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
    </>
  )
  return <BarReadout {...frame} read={{ label: catalogue.strip.casualtyRow.readout, title, lines: read }} />
}
