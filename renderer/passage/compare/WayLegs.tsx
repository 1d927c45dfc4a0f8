// The sheet of a way leg by leg: what each meets, and what the own route would meet in the same hours.
import type { ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../shared/format/format.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { Way, WayLeg, WaysFound, WaysPart } from '../../../shared/ways/ways.ts'
import { useUnits } from '../../state/app-store.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useWaysShown } from '../../state/ways-store.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { metWords } from './leg-words.ts'
import { nameOf } from './ways-figures.ts'
import { useChosenWay } from './WaysTable.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './ways.module.css'

/** A child of the panel it lies over. */
export function WayLegsSheet({ voyage, part }: { voyage: Voyage; part: WaysPart }): ReactNode {
  const { found } = useWaysShown(voyage, part)
  return found === null ? null : <LegsOf found={found} />
}

function LegsOf({ found }: { found: WaysFound }): ReactNode {
  const isOpen = useSheets((state) => state.open === 'legs')
  const way = useChosenWay(found)
  const units = useUnits()
  const limits = useJudgedVessel()?.limits ?? null
  const { legs } = words.ways
  return (
    <Sheet
      title={way === null ? legs.meets : legs.title(nameOf(way))}
      help="compare"
      isOpen={isOpen}
      onClose={() => closeSheet('legs')}
      testId="way-legs"
    >
      <p className={typography.hint}>{way === null ? legs.nothing : legs.hint}</p>
      <ol className={styles.legs}>
        {way?.legs.map((leg, i) => (
          <li key={leg.departMs} className={styles.leg}>
            <b>{unbroken(toWords(way, leg, i))}</b>
            <p className={typography.hint}>{unbroken(timesWords(leg))}</p>
            <p className={typography.hint}>{unbroken(sailedWords(leg))}</p>
            <Facts facts={factsOf(leg, limits, units)} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** By its number and place where it has no name. */
function toWords({ document, legs }: Way, { to }: WayLeg, i: number): string {
  if (to.trim() !== '') return words.ways.legs.to(to)
  const index = document.waypoints.length - legs.length + i
  const waypoint = document.waypoints[index]
  return words.ways.legs.toUnnamed(index + 1, waypoint === undefined ? '' : formatPosition(waypoint.position, 0))
}

const timesWords = ({ departMs, arriveMs }: WayLeg): string =>
  words.ways.legs.times(formatShortUtc(departMs), formatShortUtc(arriveMs))

const sailedWords = ({ distanceNm, courseDeg, setSpeedKn, speedKn }: WayLeg): string =>
  words.ways.legs.sailed(
    formatDistance(distanceNm, 0),
    formatCourse(courseDeg),
    formatSpeed(setSpeedKn),
    formatSpeed(speedKn),
  )

const factsOf = ({ met, own }: WayLeg, limits: VesselLimits | null, units: Units): Fact[] => [
  [words.ways.legs.meets, metWords(met, limits, units)],
  [words.ways.legs.own, own === null ? words.ways.legs.ownOver : metWords(own, limits, units)],
]
