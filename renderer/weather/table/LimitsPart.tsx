// The part Limits of Weather: limits along the voyage, heavy weather, and every measure at the cursor's time with source, age and distance.
import type { ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { cellOf } from '../../../shared/weather/cells.ts'
import { columnUnit, COLUMNS, DIRECTION_WORDS, PANEL } from '../../../shared/weather/columns.ts'
import { MEASURES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { TrackStep } from '../../../shared/passage/ship-at.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { legWords } from '../../state/cursor-step.ts'
import { useNowMs } from '../../ui/clock.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { HeavyWeather } from './HeavyWeather.tsx'
import { Limits } from './Limits.tsx'
import { relativeWeatherWords } from './relative-weather-words.ts'
import { provenanceWords } from './provenance.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'

interface LimitsPartProps {
  weather: VoyageWeather
  index: number
  step: TrackStep
  schedule: Schedule
}

export function LimitsPart({ weather, index, step, schedule }: LimitsPartProps): ReactNode {
  const nowMs = useNowMs()
  return (
    <>
      <h3>{formatUtc(step.timeMs)}</h3>
      <p>
        {legWords(schedule, step)} · {formatPosition({ lat: step.lat, long: step.long })}
      </p>
      <p className={typography.dim}>{provenanceWords(weather, index, nowMs)}</p>
      {relativeWeatherWords(weather, index).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Elsewhere />
      <Limits weather={weather} schedule={schedule} />
      <HeavyWeather weather={weather} index={index} />
      {PANEL.map(([heading, measures]) => (
        <Group key={heading} heading={heading} measures={measures} weather={weather} index={index} />
      ))}
    </>
  )
}

interface GroupProps {
  heading: string
  measures: readonly MeasureName[]
  weather: VoyageWeather
  index: number
}

function Group({ heading, measures, weather, index }: GroupProps): ReactNode {
  const units = useUnits()
  return (
    <section className={panels.figures}>
      <h3>{heading}</h3>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{measureWords(measure)}</dt>
            <dd data-measure={measure}>
              {cellOf(weather, index, measure, units).text}
              <span className={MEASURES[measure].direction === null ? fields.unit : undefined}>
                {columnUnit(measure, units)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What sets towards a direction says so: what comes from one has it in its name. */
function measureWords(measure: MeasureName): string {
  const { name } = COLUMNS[measure]
  return MEASURES[measure].direction?.shown === 'towards' ? `${name} (${DIRECTION_WORDS.towards} towards)` : name
}
