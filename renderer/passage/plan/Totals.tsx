// Total distance, times and average speed under the table, after a fix so far and to go apart; ends also by the clocks of their ports.
import type { ReactNode } from 'react'
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import { partDurations, partsAtFix, wholePassage, type PassagePart } from '../../../shared/passage/passage-parts.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { portTime } from '../../../shared/app/ports.ts'
import { formatShortLocal, formatShortUtc } from '../../../shared/format/time.ts'
import type { PortEnd, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { arrivalsOf, ETA_NAMES, type Arrivals, type ExpectedEta } from '../../../shared/ship/arrival-words.ts'
import { useNowMs } from '../../ui/clock.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'

interface TotalsProps {
  document: VoyageDocument
  schedule: Schedule
  /** What wind and current make of the arrival; null: nothing. */
  eta: ExpectedEta | null
}

export function Totals({ document, schedule, eta }: TotalsProps): ReactNode {
  const arrivals = arrivalsOf(schedule, eta, useNowMs())
  const whole = wholePassage(schedule)
  const parts = partsAtFix(schedule)
  const items: Fact[] = [[words.times.totals.distance, `${formatDistance(schedule.totalNm)} NM`]]
  if (whole !== null) items.push(...timeItems(whole, words.times.totals.average))
  if (schedule.etdMs !== null) items.push([words.times.totals.etdUtc, formatShortUtc(schedule.etdMs)])
  items.push(...arrivalItems(arrivals), ...portItems('ETD', document.from, schedule.etdMs))
  if (arrivals !== null) items.push(...portItems(arrivals.main.name, document.to, arrivals.main.timeMs))
  return (
    <>
      <Facts className={styles.totals} testId="totals" facts={items} />
      {parts !== null && schedule.fix !== null && (
        <>
          <h3 className={styles.partHead}>{words.times.totals.soFar(formatShortUtc(schedule.fix.timeMs))}</h3>
          <Facts className={styles.totals} testId="so-far" facts={soFarItems(parts.soFar, schedule.fix.areStaysKept)} />
          <h3 className={styles.partHead}>{words.times.totals.toGo}</h3>
          <Facts className={styles.totals} testId="to-go" facts={toGoItems(parts.toGo, schedule.expected !== null)} />
        </>
      )}
    </>
  )
}

function arrivalItems(arrivals: Arrivals | null): Fact[] {
  if (arrivals === null) return []
  const { main, plannedMs, counted } = arrivals
  const items: Fact[] = [[words.times.totals.utc(main.name), main.pieces.join(' ')]]
  if (plannedMs !== null) items.push([words.times.totals.utc(ETA_NAMES.planned), formatShortUtc(plannedMs)])
  if (counted !== null) items.push([ETA_NAMES.counted, counted.join(' ')])
  return items
}

/** How long the ship really stayed nobody has entered: the time since ETD is known, what of it were stays is by the plan. */
function soFarItems(part: PassagePart, areStaysKept: boolean): Fact[] {
  const { stays, passage } = partDurations(part)
  const items: Fact[] = [
    [words.times.totals.madeGood, `${formatDistance(part.distanceNm)} NM`],
    [words.times.totals.sinceEtd, passage],
  ]
  if (stays !== null)
    items.push([areStaysKept ? words.times.totals.staysAsPlanned : words.times.totals.staysShortened, stays])
  return [...items, ...averageItem(part, words.times.totals.averageMadeGood)]
}

const toGoItems = (part: PassagePart, isExpected: boolean): Fact[] => [
  [words.times.totals.distance, `${formatDistance(part.distanceNm)} NM`],
  ...timeItems(part, isExpected ? words.times.totals.averageExpected : words.times.totals.averagePlanned),
]

const averageItem = ({ averageSpeedKn }: PassagePart, label: string): Fact[] =>
  averageSpeedKn === null ? [] : [[label, `${formatSpeed(averageSpeedKn)} kn`]]

function timeItems(part: PassagePart, average: string): Fact[] {
  const { steaming, stays, passage } = partDurations(part)
  const items: Fact[] = [[words.times.totals.steaming, steaming]]
  if (stays !== null) items.push([words.times.totals.stays, stays], [words.times.totals.withStays, passage])
  return [...items, ...averageItem(part, average)]
}

function portItems(word: string, port: PortEnd | undefined, timeMs: number | null): Fact[] {
  if (port === undefined || timeMs === null) return []
  const offsetMinutes = portTime(port.timeZone, timeMs)
  return offsetMinutes === null ? [] : [[`${word} ${port.name}`, formatShortLocal(timeMs, offsetMinutes)]]
}
