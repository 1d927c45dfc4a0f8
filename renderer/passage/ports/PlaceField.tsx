// A place as the officer names it: a position typed in any common form, or a port found by name in the index.
import { useState, type ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { MAX_PORT_TEXT_CHARS, type Port } from '../../../shared/app/ports.ts'
import { readPosition } from '../../../shared/format/position-text.ts'
import type { PortEnd } from '../../../shared/passage/voyage.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { portSearch } from '../../state/queries.ts'
import { useAnswer, type Answer } from '../../state/use-answer.ts'
import { Field } from '../../ui/Field.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import styles from './ports.module.css'
import typography from '../../ui/typography.module.css'
import lists from '../../ui/lists.module.css'

export interface PortOrPosition {
  name: string
  position: Position
  port?: PortEnd
}

interface PlaceFieldProps {
  label: string
  testId: string
  place: PortOrPosition | null
  onPlace: (place: PortOrPosition | null) => void
}

const portEndOf = ({ name, country, locode, timeZone }: Port): PortEnd => ({ name, country, locode, timeZone })

export function PlaceField({ label, testId, place, onPlace }: PlaceFieldProps): ReactNode {
  const [text, setText] = useState('')
  const typed = text.trim()
  const reading = readPosition(typed)
  // Digits are a position being typed; a port has letters and no figures.
  const looksForPort = !reading.ok && typed.length >= 2 && !/\d/.test(typed) && typed !== place?.name
  const found = useAnswer(looksForPort ? portSearch(typed.slice(0, MAX_PORT_TEXT_CHARS)) : null)

  const change = (next: string): void => {
    setText(next)
    const position = readPosition(next)
    onPlace(position.ok ? { name: '', position: position.value } : null)
  }
  const choose = (port: Port): void => {
    if (port.position === null) return
    setText(port.name)
    onPlace({ name: port.name, position: port.position, port: portEndOf(port) })
  }
  return (
    <div className={styles.place}>
      <Field
        label={label}
        testId={testId}
        placeholder={words.ports.placeField.hint}
        maxLength={MAX_PORT_TEXT_CHARS}
        value={text}
        complaint={!reading.ok && /\d/.test(typed) && place === null ? reading.message : null}
        onChange={(event) => change(event.target.value)}
      />
      {place !== null && <p className={typography.hint}>{placeWords(place)}</p>}
      {place === null && looksForPort && <Results found={found} testId={testId} onChoose={choose} />}
    </div>
  )
}

const placeWords = ({ position, port }: PortOrPosition): string =>
  port === undefined
    ? formatPosition(position)
    : words.ports.placeField.town(port.country, port.locode, formatPosition(position, 1))

interface ResultsProps {
  found: Answer<Port[]>
  testId: string
  onChoose: (port: Port) => void
}

function Results({ found: { value: ports, fault }, testId, onChoose }: ResultsProps): ReactNode {
  if (fault !== null) return <p className={typography.complaint}>▲ {fault.message}</p>
  if (ports === null)
    return (
      <p className={typography.hint} role="status">
        {words.ports.placeField.searching}
      </p>
    )
  if (ports.length === 0)
    return (
      <p className={typography.hint} role="status">
        {words.ports.placeField.noneFound}
      </p>
    )
  return (
    <ul className={classes(lists.rows, styles.found)} data-testid={`${testId}-found`}>
      {ports.map((port) => (
        <li key={port.locode}>
          <button type="button" disabled={port.position === null} onClick={() => onChoose(port)}>
            <span
              className={typography.ellipsis}
              title={[port.name, port.region, port.country].filter((part) => part !== '').join(', ')}
            >
              <b>{port.name}</b> {port.region === '' ? '' : `${port.region}, `}
              {port.country}
            </span>
            <small className={classes(typography.dim, typography.ellipsis)}>
              {port.locode} ·{' '}
              {port.position === null ? words.ports.placeField.noPosition : formatPosition(port.position, 0)}
              {port.doubtful ? ` · ${words.ports.placeField.positionDoubtful}` : ''}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
