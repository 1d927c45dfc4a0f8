// Records along the route as bars, the ship's place at the cursor among them: a press, or the arrow keys, and the cursor is when the ship is there.
import { useMemo, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { CasualtiesAlongRoute } from '../../shared/casualties/search.ts'
import { SEVERITY_SIGNS } from '../../shared/casualties/words.ts'
import { waypointLabel } from '../../shared/passage/route-edit.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { shipAt } from '../../shared/passage/ship-at.ts'
import { slideTo, useCursor } from '../state/cursor-store.ts'
import { barAt, barsOf, barTotal, legWords, timeAtDistance, type RouteBar } from './route-bars.ts'
import { count } from './casualty-words.ts'
import { unbroken } from '../ui/unbroken.ts'
import { classes } from '../ui/classes.ts'
import { words as catalogue } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import styles from './bars.module.css'

const HEIGHT = 100
const WIDTH = 10

interface RouteBarsProps {
  along: CasualtiesAlongRoute
  schedule: Schedule
}

export function RouteBars({ along, schedule }: RouteBarsProps): ReactNode {
  const { totalNm, waypoints, etdMs } = schedule
  const bars = useMemo(() => barsOf(along.density, totalNm), [along.density, totalNm])
  const highest = Math.max(1, ...bars.map(barTotal))
  const timeMs = useCursor((state) => state.timeMs)
  const [looked, setLooked] = useState(0)
  const placeNm = etdMs === null || timeMs === null ? Math.min(looked, totalNm) : shipAt(schedule, timeMs).distanceNm
  const here = barAt(bars, placeNm)
  if (totalNm === 0 || here === undefined) return null
  const go = (alongNm: number): void => {
    const held = Math.max(0, Math.min(totalNm, alongNm))
    const thereMs = timeAtDistance(schedule, held)
    if (thereMs === null) setLooked(held)
    else slideTo(thereMs)
  }
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    go(((event.clientX - left) / width) * totalNm)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = bars.indexOf(here)
    const middle = (bar: RouteBar | undefined): number => (bar === undefined ? 0 : (bar.fromNm + bar.toNm) / 2)
    const next = {
      ArrowLeft: middle(bars[at - 1]),
      ArrowDown: middle(bars[at - 1]),
      ArrowRight: at + 1 < bars.length ? middle(bars[at + 1]) : totalNm,
      ArrowUp: at + 1 < bars.length ? middle(bars[at + 1]) : totalNm,
      Home: 0,
      End: totalNm,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const words = placeWords(here, placeNm, schedule)
  return (
    <section className={styles.along} aria-label={catalogue.casualties.routeBars.title} data-testid="casualties-bars">
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label={summaryOf(bars, schedule)}
        title={catalogue.casualties.routeBars.hint(widthOf(bars))}
        aria-valuemin={0}
        aria-valuemax={Math.round(totalNm)}
        aria-valuenow={Math.round(placeNm)}
        aria-valuetext={words}
        onPointerDown={press}
        onKeyDown={key}
      >
        <svg viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((bar, i) => (
            <Bar key={bar.fromNm} bar={bar} at={i * WIDTH} highest={highest} />
          ))}
        </svg>
        <div className={styles.place} style={{ left: `${(placeNm / totalNm) * 100}%` }} />
      </div>
      <div className={styles.ends}>
        {[0, waypoints.length - 1].map((index) => (
          <span key={index} className={typography.ellipsis} title={waypointLabel(waypoints, index)}>
            {waypoints[index]?.name === '' ? `WPT ${index + 1}` : waypoints[index]?.name}
          </span>
        ))}
      </div>
      <p className={classes(typography.hint, typography.ellipsis)} title={words} data-testid="casualties-at-place">
        {unbroken(words)}
      </p>
    </section>
  )
}

/** Gravest at the bottom. The height is by the square root: beside the hundreds of a strait the few of an ocean can be seen. */
function Bar({ bar, at, highest }: { bar: RouteBar; at: number; highest: number }): ReactNode {
  const scale = (Math.sqrt(barTotal(bar) / highest) * HEIGHT) / Math.max(1, barTotal(bar))
  const parts = [
    ['very-serious', bar.verySerious],
    ['serious', bar.serious],
    ['others', bar.others],
  ] as const
  let top = HEIGHT
  return parts.map(([part, n]) => {
    const height = n * scale
    top -= height
    return n === 0 ? null : (
      <rect key={part} x={at + 1} y={top} width={WIDTH - 2} height={height} className={styles.bar} data-part={part} />
    )
  })
}

const graveWords = ({ verySerious, serious }: RouteBar): string =>
  [
    ...(verySerious === 0 ? [] : [`${SEVERITY_SIGNS['very-serious']} ${count(verySerious)}`]),
    ...(serious === 0 ? [] : [`${SEVERITY_SIGNS.serious} ${count(serious)}`]),
  ].join(' ')

const records = (n: number): string => catalogue.casualties.routeBars.records(count(n), n)

const widthOf = (bars: readonly RouteBar[]): string => `${(bars[1]?.fromNm ?? bars[0]?.toNm ?? 0).toFixed(0)} NM`

/** `1,204 NM along, WPT 4 → 5: 53 records in 25 NM (◆ 4 ■ 12)`. */
function placeWords(bar: RouteBar, placeNm: number, schedule: Schedule): string {
  const grave = graveWords(bar)
  const total = barTotal(bar)
  return catalogue.casualties.routeBars.bar(
    count(Math.round(placeNm)),
    legWords(schedule, placeNm),
    total,
    records(total),
    Math.round(bar.toNm - bar.fromNm),
    grave === '' ? '' : ` (${grave})`,
  )
}

function summaryOf(bars: readonly RouteBar[], schedule: Schedule): string {
  const highest = bars.reduce((a, b) => (barTotal(b) > barTotal(a) ? b : a))
  const [first, last] = [0, schedule.waypoints.length - 1].map((index) => waypointLabel(schedule.waypoints, index))
  const where = catalogue.casualties.routeBars.span(
    count(Math.round(highest.fromNm)),
    count(Math.round(highest.toNm)),
    legWords(schedule, (highest.fromNm + highest.toNm) / 2),
  )
  return catalogue.casualties.routeBars.chart(
    first,
    last,
    widthOf(bars),
    barTotal(highest),
    where,
    count(barTotal(highest)),
  )
}
