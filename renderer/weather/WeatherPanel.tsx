// Every measure at the cursor's time, in the catalogue's groups, with source, age and distance.
import type { ReactNode } from 'react'
import { formatPosition } from '../../shared/format/format.ts'
import {
  displayUnit,
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  type MeasureGroup,
  type MeasureName,
} from '../../shared/weather/measures.ts'
import { formatUtc } from '../../shared/format/time.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { openMeteogram, openRoutesBySeason } from '../state/place-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { HeavyWeather } from './HeavyWeather.tsx'
import { Limits } from './Limits.tsx'
import { legWords, useCursorStep } from '../state/cursor-step.ts'
import { provenanceWords } from './provenance.ts'

const GROUP_NAMES: Readonly<Record<MeasureGroup, string>> = {
  wind: 'Wind',
  sea: 'Sea (wind sea and swell together)',
  'wind sea': 'Wind sea',
  swell: 'Swell',
  current: 'Current',
  air: 'Air',
  water: 'Water',
  ice: 'Ice',
}
const GROUPS = Object.keys(GROUP_NAMES) as MeasureGroup[]

export function WeatherPanel(): ReactNode {
  const at = useCursorStep()
  const { voyage, schedule } = useCurrentVoyage()
  const waypointCount = voyage?.document.waypoints.length ?? 0
  const nowMs = useNowMs()
  const step = at?.weather.steps[at.index]
  if (at === null || step === undefined || schedule === null) {
    return (
      <div className="panel-body">
        <h2>Weather</h2>
        <p>
          {waypointCount === 0 ? 'Open a voyage first.' : 'Set ETD in Voyage: then every step has its weather here.'}
        </p>
        <Elsewhere />
      </div>
    )
  }
  return (
    <div className="panel-body" data-testid="weather-panel">
      <h2>{formatUtc(step.timeMs)}</h2>
      <p>
        {legWords(schedule, step)} · {formatPosition({ lat: step.lat, long: step.long })}
      </p>
      <p className="dim">{provenanceWords(at.weather, at.index, nowMs)}</p>
      <Elsewhere />
      <Limits weather={at.weather} />
      <HeavyWeather weather={at.weather} index={at.index} />
      {GROUPS.map((group) => (
        <Group key={group} group={group} weather={at.weather} index={at.index} />
      ))}
    </div>
  )
}

/** Weather that is not the voyage's: at a place, by season. */
function Elsewhere(): ReactNode {
  return (
    <div className="buttons">
      <button type="button" className="button" data-testid="open-place" onClick={() => openMeteogram()}>
        Weather at a place…
      </button>
      <button type="button" className="button" data-testid="open-routes" onClick={openRoutesBySeason}>
        Routes by season…
      </button>
    </div>
  )
}

function Group({ group, weather, index }: { group: MeasureGroup; weather: VoyageWeather; index: number }): ReactNode {
  const measures = MEASURE_NAMES.filter((name) => MEASURES[name].group === group)
  return (
    <section className="figures">
      <h3>{GROUP_NAMES[group]}</h3>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{measureWords(measure)}</dt>
            <dd data-measure={measure}>
              {formatMeasure(measure, weather.columns[measure][index] ?? null, weather.directions)}
              <span className={displayUnit(measure) === '°' ? undefined : 'unit'}>{displayUnit(measure)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A direction carries its word: from, or setting (towards). */
function measureWords(measure: MeasureName): string {
  const { label, direction } = MEASURES[measure]
  if (direction === null) return label
  return direction.shown === 'towards' ? `${label} (setting towards)` : label
}
