// Every measure at the cursor's time, in the catalogue's groups, with source, age and distance.
import type { ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { cellOf } from '../../../shared/weather/cells.ts'
import { columnUnit, COLUMNS, DIRECTION_WORDS, PANEL } from '../../../shared/weather/columns.ts'
import { MEASURES, type MeasureName } from '../../../shared/weather/measures.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { openMeteogram, openRoutesBySeason } from '../../state/place-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useCurrentVoyage, useVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { HeavyWeather } from './HeavyWeather.tsx'
import { Limits } from './Limits.tsx'
import { legWords, useCursorStep } from '../../state/cursor-step.ts'
import { relativeWeatherWords } from './relative-weather-words.ts'
import { provenanceWords } from './provenance.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { words as catalogue } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'

export function WeatherPanel(): ReactNode {
  const at = useCursorStep()
  const { voyage, schedule } = useCurrentVoyage()
  const noVoyage = useNoVoyageWords(catalogue.weather.weatherPanel.openVoyageFirst)
  const { fault } = useVoyageWeather()
  const nowMs = useNowMs()
  const step = at?.weather.steps[at.index]
  if (at === null || step === undefined || schedule === null) {
    return (
      <div className={panels.body}>
        <h2>{catalogue.weather.weatherPanel.title}</h2>
        {fault === null ? (
          <p>
            {voyage === null
              ? noVoyage
              : voyage.document.schedule.etdMs === null
                ? catalogue.weather.weatherPanel.setEtdFirst
                : catalogue.weather.strip.reading}
          </p>
        ) : (
          <Message tone="caution">{fault.message}</Message>
        )}
        <Elsewhere />
      </div>
    )
  }
  return (
    <div className={panels.body} data-testid="weather-panel">
      <h2>{formatUtc(step.timeMs)}</h2>
      <p>
        {legWords(schedule, step)} · {formatPosition({ lat: step.lat, long: step.long })}
      </p>
      <p className={typography.dim}>{provenanceWords(at.weather, at.index, nowMs)}</p>
      {relativeWeatherWords(at.weather, at.index).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Elsewhere />
      <Limits weather={at.weather} schedule={schedule} />
      <HeavyWeather weather={at.weather} index={at.index} />
      {PANEL.map(([heading, measures]) => (
        <Group key={heading} heading={heading} measures={measures} weather={at.weather} index={at.index} />
      ))}
    </div>
  )
}

/** Weather that is not the voyage's: at a place, by season. */
function Elsewhere(): ReactNode {
  const selected = useVoyage((state) => state.selectedWaypointIndex)
  const { schedule } = useCurrentVoyage()
  /** The chosen waypoint, else where the ship is at the cursor. */
  const open = (): void => {
    const { timeMs } = useCursor.getState()
    const waypoint = selected === null ? undefined : schedule?.waypoints[selected]
    const isTimed = schedule !== null && schedule.etdMs !== null && timeMs !== null
    openMeteogram(waypoint?.position ?? (isTimed ? shipAt(schedule, timeMs).position : undefined))
  }
  return (
    <Buttons>
      <Button data-testid="open-place" onClick={open}>
        {catalogue.weather.weatherPanel.atPlace}
      </Button>
      <Button data-testid="open-routes" onClick={openRoutesBySeason}>
        {catalogue.weather.weatherPanel.bySeason}
      </Button>
    </Buttons>
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
