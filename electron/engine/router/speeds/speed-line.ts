// A track sailed at set speeds as a line like any other way's: for what it meets, and for forecasts made worse.
import type { LineLeg, SailedLine } from '../way/line.ts'
import type { Ocean } from '../ocean/met.ts'
import type { RouterShip } from '../protocol.ts'
import { createSailing } from '../ship/sailing.ts'
import type { Profile, SailingAt } from './speed-profile.ts'
import type { Stage } from './speed-track.ts'
import type { Sailing } from '../terms.ts'

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

/** A leg a piece of the stages. */
export function lineOfStages(
  stages: readonly Stage[],
  { setSpeedsKn, hours, hardH, penaltyH, arriveH }: Profile,
): { line: LineLeg[]; sailed: SailedLine } {
  const line: LineLeg[] = []
  const sailed: SailedLine = { legHours: [], departH: [], arriveH: [], hours: arriveH, hardH, penaltyH }
  let atH = 0
  stages.forEach(({ pieces }, i) =>
    pieces.forEach(({ spots, restH }, j) => {
      const endH = hours[i]?.[j] ?? atH
      line.push({ spots, geometry: 'GC', setSpeedKn: setSpeedsKn[i] ?? 0, stayH: restH })
      sailed.departH.push(atH + restH)
      sailed.arriveH.push(endH)
      sailed.legHours.push(endH - atH - restH)
      atH = endH
    }),
  )
  return { line, sailed }
}
