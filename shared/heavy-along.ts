// Heavy weather along a voyage: where each criterion of MSC.1/Circ.1228 is met, step by step.
import type { HeavyWeatherSettings } from './heavy-settings.ts'
import { heavyWeather, motionAt, seaAt, type CriterionName } from './heavy-weather.ts'
import type { Plan } from './plan.ts'
import type { VesselDocument } from './vessel.ts'
import type { VoyageWeather } from './weather.ts'

/** Neighbouring steps at which a criterion is met; both ends are steps. */
export interface HeavyStretch {
  name: CriterionName
  paragraph: string
  fromMs: number
  untilMs: number
}

export interface HeavyAlong {
  /** In order of their begin. */
  met: HeavyStretch[]
  /** Steps under way, and those of them with a sea of the hour to judge. */
  steps: number
  judged: number
}

/** Steps at rest are not judged: the circular is of a ship under way. */
export function heavyAlong(
  weather: VoyageWeather,
  plan: Plan,
  particulars: VesselDocument['particulars'],
  settings: HeavyWeatherSettings,
): HeavyAlong {
  const met: HeavyStretch[] = []
  const open = new Map<CriterionName, HeavyStretch>()
  let [steps, judged] = [0, 0]
  weather.steps.forEach(({ timeMs, legIndex, courseDeg }, index) => {
    if (courseDeg === null) return open.clear()
    steps++
    const sea = seaAt(weather, index, settings.sea)
    if (sea === null) return open.clear()
    judged++
    const ship = motionAt(weather, index, plan.rows[legIndex]?.speedKn ?? null)
    for (const { name, paragraph, verdict } of heavyWeather(particulars, sea, ship, settings).criteria) {
      const before = open.get(name)
      if (verdict !== 'met') open.delete(name)
      else if (before !== undefined) before.untilMs = timeMs
      else {
        const stretch = { name, paragraph, fromMs: timeMs, untilMs: timeMs }
        open.set(name, stretch)
        met.push(stretch)
      }
    }
  })
  return { met: met.sort((a, b) => a.fromMs - b.fromMs), steps, judged }
}
