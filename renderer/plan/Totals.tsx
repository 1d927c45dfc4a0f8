// Total distance, times and average speed under the table, after a fix so far and to go apart; ends also by the clocks of their ports.
import type { ReactNode } from 'react'
import { formatDistance, formatSpeed } from '../../shared/format/format.ts'
import { partDurations, partsAtFix, wholePassage, type PassagePart } from '../../shared/passage/passage-parts.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { portTime } from '../../shared/app/ports.ts'
import { formatShortLocal, formatShortUtc } from '../../shared/format/time.ts'
import type { PortEnd, VoyageDocument } from '../../shared/passage/voyage.ts'
import styles from './plan.module.css'

type Item = [label: string, value: string]

export function Totals({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  const whole = wholePassage(schedule)
  const parts = partsAtFix(schedule)
  const items: Item[] = [['Distance', `${formatDistance(schedule.totalNm)} NM`]]
  if (whole !== null) items.push(...timeItems(whole, 'Average'))
  if (schedule.etdMs !== null) items.push(['ETD UTC', formatShortUtc(schedule.etdMs)])
  if (schedule.etaMs !== null) items.push(['ETA UTC', formatShortUtc(schedule.etaMs)])
  items.push(...portItems('ETD', document.from, schedule.etdMs), ...portItems('ETA', document.to, schedule.etaMs))
  return (
    <>
      <Figures testId="totals" items={items} />
      {parts !== null && schedule.fix !== null && (
        <>
          <h4 className={styles.partHead}>So far, to the fix {formatShortUtc(schedule.fix.timeMs)} UTC</h4>
          <Figures testId="so-far" items={soFarItems(parts.soFar)} />
          <h4 className={styles.partHead}>To go</h4>
          <Figures testId="to-go" items={toGoItems(parts.toGo)} />
        </>
      )}
    </>
  )
}

const Figures = ({ testId, items }: { testId: string; items: readonly Item[] }): ReactNode => (
  <dl className={styles.totals} data-testid={testId}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** How long the ship really stayed nobody has entered: the time since ETD is known, what of it were stays is the plan's share. */
function soFarItems(part: PassagePart): Item[] {
  const { stays, passage } = partDurations(part)
  const items: Item[] = [
    ['Made good', `${formatDistance(part.distanceNm)} NM`],
    ['Since ETD', passage],
  ]
  if (stays !== null) items.push(['Of it stays, in proportion', stays])
  return [...items, ...averageItem(part, 'Average made good')]
}

const toGoItems = (part: PassagePart): Item[] => [
  ['Distance', `${formatDistance(part.distanceNm)} NM`],
  ...timeItems(part, 'Average planned'),
]

const averageItem = ({ averageSpeedKn }: PassagePart, label: string): Item[] =>
  averageSpeedKn === null ? [] : [[label, `${formatSpeed(averageSpeedKn)} kn`]]

function timeItems(part: PassagePart, average: string): Item[] {
  const { steaming, stays, passage } = partDurations(part)
  const items: Item[] = [['Steaming', steaming]]
  if (stays !== null) items.push(['Stays', stays], ['With stays', passage])
  return [...items, ...averageItem(part, average)]
}

function portItems(word: string, port: PortEnd | undefined, timeMs: number | null): Item[] {
  if (port === undefined || timeMs === null) return []
  const offsetMinutes = portTime(port.timeZone, timeMs)
  return offsetMinutes === null ? [] : [[`${word} ${port.name}`, formatShortLocal(timeMs, offsetMinutes)]]
}
