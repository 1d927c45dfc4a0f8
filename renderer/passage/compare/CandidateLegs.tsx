// The sheet of a candidate leg by leg: the weather of each, and that on the own route in the same hours.
import type { ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../shared/format/format.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { Candidate, CandidateLeg, CandidatesFound, SearchPart } from '../../../shared/candidates/candidates.ts'
import { useUnits } from '../../state/app-store.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useCandidatesShown } from '../../state/search-store.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { legWeatherWords } from './leg-words.ts'
import { nameOf } from './candidates-figures.ts'
import { useChosenCandidate } from './CandidatesTable.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

/** A child of the panel it lies over. */
export function CandidateLegsSheet({ voyage, part }: { voyage: Voyage; part: SearchPart }): ReactNode {
  const { found } = useCandidatesShown(voyage, part)
  return found === null ? null : <LegsOf found={found} />
}

function LegsOf({ found }: { found: CandidatesFound }): ReactNode {
  const isOpen = useSheets((state) => state.open === 'legs')
  const candidate = useChosenCandidate(found)
  const units = useUnits()
  const limits = useJudgedVessel()?.limits ?? null
  const { legs } = words.candidates
  return (
    <Sheet
      title={candidate === null ? legs.meets : legs.title(nameOf(candidate))}
      help="compare"
      isOpen={isOpen}
      onClose={() => closeSheet('legs')}
      testId="route-legs"
    >
      <p className={typography.hint}>{candidate === null ? legs.nothing : legs.hint}</p>
      <ol className={styles.legs}>
        {candidate?.legs.map((leg, i) => (
          <li key={leg.departMs} className={styles.leg}>
            <b>{unbroken(toWords(candidate, leg, i))}</b>
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
function toWords({ document, legs }: Candidate, { to }: CandidateLeg, i: number): string {
  if (to.trim() !== '') return words.candidates.legs.to(to)
  const index = document.waypoints.length - legs.length + i
  const waypoint = document.waypoints[index]
  return words.candidates.legs.toUnnamed(index + 1, waypoint === undefined ? '' : formatPosition(waypoint.position, 0))
}

const timesWords = ({ departMs, arriveMs }: CandidateLeg): string =>
  words.candidates.legs.times(formatShortUtc(departMs), formatShortUtc(arriveMs))

const sailedWords = ({ distanceNm, courseDeg, setSpeedKn, speedKn }: CandidateLeg): string =>
  words.candidates.legs.sailed(
    formatDistance(distanceNm, 0),
    formatCourse(courseDeg),
    formatSpeed(setSpeedKn),
    formatSpeed(speedKn),
  )

const factsOf = ({ met, own }: CandidateLeg, limits: VesselLimits | null, units: Units): Fact[] => [
  [words.candidates.legs.meets, legWeatherWords(met, limits, units)],
  [words.candidates.legs.own, own === null ? words.candidates.legs.ownOver : legWeatherWords(own, limits, units)],
]
