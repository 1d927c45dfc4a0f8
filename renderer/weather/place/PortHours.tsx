// Hatches and deck at a place in port by its stored hours, with icing and sea fog: what is not known first, then each window.
import { useMemo, type ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { portAt } from '../../../shared/passage/port-at.ts'
import { deckWindows } from '../../../shared/ship/hazards/along.ts'
import { hazardsAtPort } from '../../../shared/ship/hazards/at-port.ts'
import { deckHeading, portWindowWords, windowLength } from '../../../shared/ship/hazards/cargo-words.ts'
import {
  fogHeading,
  icingHeading,
  icingNote,
  OPEN_SEA_NOTE,
  unknownLines,
  type HazardWords,
} from '../../../shared/ship/hazards/words.ts'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { useCargo } from '../../state/hazards.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './place.module.css'

interface PortHoursProps {
  /** That was chosen; the stored point may lie beside it. */
  position: Position
  series: PointSeries
  nowMs: number
}

export function PortHours({ position, series, nowMs }: PortHoursProps): ReactNode {
  const units = useUnits()
  const { voyage } = useCurrentVoyage()
  const cargo = useCargo()
  const name = (voyage === null ? null : portAt(voyage.document, position)) ?? formatPosition(position, 1)
  const hazards = useMemo(() => hazardsAtPort(series, cargo, nowMs), [series, cargo, nowMs])
  if (hazards === null) return null
  const { deck, icing, fog } = hazards
  return (
    <section className={styles.port} aria-label={words.place.port.title} data-testid="port-hours">
      <h3>{words.place.port.title}</h3>
      <p>
        <b>
          <Said {...deckHeading(deck)} />
        </b>
      </p>
      {unknownLines(deck).map((line) => (
        <p key={line.words}>
          <Said {...line} /> <span className={typography.dim}>{line.times}</span>
        </p>
      ))}
      <ul>
        {deckWindows(deck).map((window) => (
          <li key={window.fromMs}>
            {unbroken(portWindowWords(name, window, cargo.thresholds, units))}, {windowLength(window)}
          </li>
        ))}
      </ul>
      <Found name={words.hazards.rows.icing} heading={icingHeading(icing)} unknown={unknownLines(icing)} />
      <Found name={words.hazards.rows.fog} heading={fogHeading(fog)} unknown={unknownLines(fog)} />
      <p className={typography.hint}>
        {words.place.port.everyStep} {icingNote(icing)} {OPEN_SEA_NOTE}
      </p>
    </section>
  )
}

interface FoundProps {
  name: string
  heading: HazardWords
  unknown: readonly HazardWords[]
}

/** What is not known of it, unless the heading says that, and then what was found. */
function Found({ name, heading, unknown }: FoundProps): ReactNode {
  const ofIt = unknown.map(({ sign, words: said }) => ({ sign, words: `${name} ${said}` }))
  return (
    <p>
      {[...(heading.sign === '◐' ? [] : ofIt), heading].map((said) => (
        <span key={said.words}>
          <Said {...said} />.{' '}
        </span>
      ))}
    </p>
  )
}

function Said({ sign, words: said }: HazardWords): ReactNode {
  return (
    <>
      {sign !== null && <span aria-hidden="true">{sign} </span>}
      {unbroken(said)}
    </>
  )
}
