// Weather: limits and every measure at the cursor's time, or the hazards along the voyage; each part as it was left.
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { useFrame } from '../../state/frame-store.ts'
import { useCursorStep } from '../../state/cursor-step.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { openWeatherPart, useWeatherParts, WEATHER_PARTS, type WeatherPart } from '../../state/weather-parts.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words as catalogue } from '../../words/words.ts'
import { CargoSheet } from '../hazards/CargoSheet.tsx'
import type { HazardsPartProps } from '../hazards/HazardsPart.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import panels from '../../ui/panels.module.css'
import styles from './weather-panel.module.css'

const HazardsPart = lazyComponent<HazardsPartProps>(
  async () => (await import('../hazards/HazardsPart.tsx')).HazardsPart,
)

const OPTIONS = WEATHER_PARTS.map((part) => [part, catalogue.hazards.parts[part]] as const)
/** Where what is to be shown stands. */
const PART_OF: Readonly<Record<string, WeatherPart>> = { limits: 'limits', heavy: 'limits', hazards: 'hazards' }

export function WeatherPanel(): ReactNode {
  const at = useCursorStep()
  const { voyage, schedule } = useCurrentVoyage()
  const part = useWeatherParts((state) => state.part)
  const toShow = useFrame((state) => PART_OF[state.partToShow ?? ''])
  useEffect(() => {
    if (toShow !== undefined) openWeatherPart(toShow)
  }, [toShow])
  const [opened, setOpened] = useState<ReadonlySet<WeatherPart>>(new Set([part]))
  if (!opened.has(part)) setOpened(new Set([...opened, part]))
  const step = at?.weather.steps[at.index]
  const shown = at === null || step === undefined || schedule === null ? null : { ...at, step, schedule }
  return (
    <div className={styles.panel} data-testid="weather-panel">
      <div className={styles.head}>
        <h2>{catalogue.weather.weatherPanel.title}</h2>
        <Segments
          legend={catalogue.hazards.partsLegend}
          isLegendHidden
          options={OPTIONS}
          chosen={part}
          testId="weather-part"
          onChoose={openWeatherPart}
        />
      </div>
      {WEATHER_PARTS.filter((one) => opened.has(one)).map((one) => (
        <Activity key={one} mode={one === part ? 'visible' : 'hidden'}>
          <ScrollArea className={panels.body} label={catalogue.hazards.parts[one]} data-help={one}>
            {shown === null ? <Nothing /> : one === 'limits' ? <LimitsPart {...shown} /> : <HazardsPart {...shown} />}
          </ScrollArea>
        </Activity>
      ))}
      {voyage !== null && <CargoSheet key={voyage.voyageId} voyage={voyage} />}
    </div>
  )
}

/** Why there is no weather to be shown. */
function Nothing(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const noVoyage = useNoVoyageWords(catalogue.weather.weatherPanel.openVoyageFirst)
  const { fault } = useVoyageWeather()
  return (
    <>
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
    </>
  )
}
