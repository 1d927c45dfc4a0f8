// The hazards as columns of the weather table and its file: each in words at the line's time, one for each hold.
import { hazardAt, withSign } from '../../../shared/ship/hazards/at-step.ts'
import type { Hazards } from '../../../shared/ship/hazards/along.ts'
import { HAZARD_NAMES, type HazardName } from '../../../shared/ship/hazards/tones.ts'
import type { CargoPlan } from '../../../shared/passage/cargo-plan.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { words } from '../../words/words.ts'
import type { Column } from './table-columns.ts'

/** `judged`: at the steps of the weather, and at its waypoints. */
export function hazardColumns(
  weather: VoyageWeather,
  judged: { steps: Hazards; waypoints: Hazards },
  { thresholds, holds }: CargoPlan,
  units: Units,
): Column[] {
  const column = (name: HazardName, head: string, hold: number | null): Column => ({
    key: `hazard ${name} ${hold ?? ''}`,
    group: words.hazards.title,
    head,
    unit: '',
    align: 'left',
    measure: null,
    frozen: null,
    text: ({ along, index }) => {
      const hazards = along === weather ? judged.steps : judged.waypoints
      return withSign(hazardAt(name, hazards, hold, { weather: along, index, thresholds, units }))
    },
  })
  return HAZARD_NAMES.flatMap((name) => {
    const head = words.hazards.rows[name]
    if (name !== 'cargo' || holds.length === 0) return [column(name, head, null)]
    return holds.map((hold, index) => column(name, words.hazards.cargoOf(hold.name), index))
  })
}
