// The part Hazards of Weather: four cards along the voyage, what is not known first.
import { useMemo, type ReactNode } from 'react'
import { hazardAt } from '../../../shared/ship/hazards/at-step.ts'
import {
  closedNote,
  DECK_NOTE,
  NO_HOLD_HEADING,
  deckHeading,
  deckLines,
  deckOpenNote,
  ruleWords,
  sweatHeading,
  sweatLines,
} from '../../../shared/ship/hazards/cargo-words.ts'
import { HAZARD_NAMES, type HazardName } from '../../../shared/ship/hazards/tones.ts'
import {
  fogHeading,
  fogLines,
  fogNote,
  icingHeading,
  icingLines,
  icingNote,
  type HazardLine,
} from '../../../shared/ship/hazards/words.ts'
import type { Hazards } from '../../../shared/ship/hazards/along.ts'
import type { CargoThresholds } from '../../../shared/passage/cargo-plan.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { useCargo, useHazards, useHold } from '../../state/hazards.ts'
import { openPortHours } from '../../state/place-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { usePartToShow } from '../../state/use-part-to-show.ts'
import { chooseHold } from '../../state/weather-parts.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words as catalogue } from '../../words/words.ts'
import { HazardCard, type CardWords } from './HazardCard.tsx'
import { HazardKey } from './HazardKey.tsx'
import typography from '../../ui/typography.module.css'
import styles from './hazards.module.css'

const words = catalogue.hazards

export interface HazardsPartProps {
  weather: VoyageWeather
  schedule: Schedule
}

export function HazardsPart({ weather, schedule }: HazardsPartProps): ReactNode {
  const { steps: hazards } = useHazards(weather)
  const { thresholds, holds } = useCargo()
  const hold = useHold()
  const units = useUnits()
  const isAsKnown = useAsKnown() !== null
  const arrival = schedule.waypoints.at(-1)?.position
  const ref = usePartToShow<HTMLElement>('hazards')
  const read = useMemo(() => {
    const stepsOf = (name: HazardName) =>
      weather.timesMs.map((_, index) => hazardAt(name, hazards, hold, { weather, index, thresholds, units }))
    return { icing: stepsOf('icing'), fog: stepsOf('fog'), cargo: stepsOf('cargo'), deck: stepsOf('deck') }
  }, [hazards, hold, weather, thresholds, units])
  const cards = useMemo(() => cardsOf(hazards, hold, thresholds, units), [hazards, hold, thresholds, units])
  return (
    <section className={styles.part} data-testid="hazards" ref={ref} aria-label={words.title}>
      {hazards.long !== null && (
        <p>
          <span aria-hidden="true">◐</span> {hazards.long}
        </p>
      )}
      <div className={styles.cards}>
        {HAZARD_NAMES.map((name) => (
          <HazardCard key={name} name={name} card={cards[name]} read={read[name]} weather={weather} schedule={schedule}>
            {name === 'cargo' && !isAsKnown && (
              <Button data-testid="open-cargo" onClick={() => openSheet('cargo')}>
                {words.cargo.open}
              </Button>
            )}
            {name === 'deck' && arrival !== undefined && !isAsKnown && (
              <Button data-testid="open-port" title={words.atPortHint} onClick={() => openPortHours(arrival)}>
                {words.atPort}
              </Button>
            )}
            {name === 'cargo' && holds.length > 1 && (
              <Segments
                legend={words.cargo.hold}
                isLegendHidden
                options={holds.map((one) => [one.name, one.name] as const)}
                chosen={holds[hold ?? 0]?.name}
                onChoose={chooseHold}
                testId="hazard-hold"
              />
            )}
          </HazardCard>
        ))}
      </div>
      <p className={typography.hint}>{words.noRequest}</p>
      <HazardKey />
    </section>
  )
}

function cardsOf(
  hazards: Hazards,
  hold: number | null,
  thresholds: CargoThresholds,
  units: Units,
): Readonly<Record<HazardName, CardWords>> {
  const { icing, fog, deck } = hazards
  const sweat = hold === null ? undefined : hazards.sweat[hold]
  return {
    icing: { heading: icingHeading(icing), lines: icingLines(icing), notes: [icingNote(icing)] },
    fog: { heading: fogHeading(fog), lines: fogLines(fog, units), notes: [fogNote(units)] },
    cargo: {
      heading: sweat === undefined ? NO_HOLD_HEADING : sweatHeading(sweat),
      lines: sweat === undefined ? [] : [...otherHolds(hazards, hold), ...sweatLines(sweat)],
      notes: [...(sweat === undefined ? [] : [ruleWords(sweat, units)]), closedNote(thresholds, units)],
    },
    deck: {
      heading: deckHeading(deck),
      lines: deckLines(deck),
      notes: [deckOpenNote(thresholds, units), DECK_NOTE],
    },
  }
}

/** Those beside the one that is read of which something is not known: that is never left out. */
const otherHolds = ({ sweat }: Hazards, hold: number | null): HazardLine[] =>
  sweat.flatMap((one, index) => {
    const heading = sweatHeading(one)
    return index === hold || heading.sign !== '◐' ? [] : [{ ...heading, atMs: null, untilMs: null, times: '' }]
  })
