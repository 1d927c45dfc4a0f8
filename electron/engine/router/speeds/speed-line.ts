// A track at set speeds as a line like any other candidate's: timed as the officer's own route is timed among routes, leg by leg.
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Ocean } from '../ocean/weather.ts'
import type { RouterQuestion, RouterShip } from '../protocol.ts'
import { createSailing } from '../ship/sailing.ts'
import type { Sailing } from '../terms.ts'
import { fuelUnitsOf, lineOf, sailLine, type LineLeg, type SailedLine } from '../candidate/line.ts'
import { ownDocument } from '../candidate/candidate-document.ts'
import { speedDocument } from './speed-document.ts'
import type { Profile, SailingAt, SpeedCase } from './speed-profile.ts'

/** A profile by the times of its own legs; its stages' hours stay those of the search. */
export interface Timed extends Profile {
  document: VoyageDocument
  line: LineLeg[]
  sailed: SailedLine
}

/** null where the ship makes no headway. */
export function timed(
  { question: { document, etdMs }, of }: { question: RouterQuestion; of: SpeedCase },
  profile: Profile,
): Timed | null {
  const set = speedDocument(document, etdMs, of.stages, profile)
  const line = lineOf(set)
  const sailed = sailLine(line, of.sailingAt)
  if (sailed === null) return null
  const { hours: arriveH, hardH, penaltyH } = sailed
  const fuelUnits = fuelUnitsOf(line, sailed, of.plannedKn)
  return { ...profile, arriveH, hardH, penaltyH, fuelUnits, document: ownDocument(set, line, sailed), line, sailed }
}

/** The ship at any speed in a sea, each made once. What is beyond a hard limit is sailed, and counted. */
export function sailingIn(ocean: Ocean, ship: RouterShip): SailingAt {
  const made = new Map<number, Sailing>()
  return (setSpeedKn) => {
    const known = made.get(setSpeedKn)
    if (known !== undefined) return known
    const sailing = createSailing(ocean, ship, setSpeedKn, { isStrict: false })
    made.set(setSpeedKn, sailing)
    return sailing
  }
}
