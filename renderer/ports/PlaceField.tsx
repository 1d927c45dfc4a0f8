// A place as the officer names it: a position typed in any common form, or a port found by name in the index.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format/format.ts'
import { MOST_PORT_TEXT_CHARS, type Port } from '../../shared/app/ports.ts'
import { readPosition } from '../../shared/geo/position-text.ts'
import { faultOf } from '../../shared/result.ts'
import type { PortEnd } from '../../shared/passage/voyage.ts'
import type { Position } from '../../shared/geo/position.ts'
import { invoke } from '../state/bridge.ts'
import { Field } from '../ui/Field.tsx'
import './ports.css'

export interface Place {
  name: string
  position: Position
  port?: PortEnd
}

interface PlaceFieldProps {
  label: string
  testId: string
  place: Place | null
  onPlace: (place: Place | null) => void
}

const WAIT_MS = 150

const portEndOf = ({ name, country, locode, timeZone }: Port): PortEnd => ({ name, country, locode, timeZone })

/** What was found for a text; null while nothing was asked. */
interface Found {
  text: string
  ports: Port[]
  complaint: string | null
}

export function PlaceField({ label, testId, place, onPlace }: PlaceFieldProps): ReactNode {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef('')
  const typed = text.trim()
  const reading = readPosition(typed)
  const isPosition = reading.ok
  // Digits are a position on its way; a port has letters and no figures.
  const looksForPort = !isPosition && typed.length >= 2 && !/\d/.test(typed) && typed !== place?.name
  useEffect(() => {
    if (!looksForPort) return
    asked.current = typed
    const timer = setTimeout(() => {
      invoke('port.search', { text: typed.slice(0, MOST_PORT_TEXT_CHARS) }).then(
        (ports) => asked.current === typed && setFound({ text: typed, ports, complaint: null }),
        (error: unknown) => setFound({ text: typed, ports: [], complaint: faultOf(error).message }),
      )
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, looksForPort])

  const change = (next: string): void => {
    setText(next)
    const position = readPosition(next)
    onPlace(position.ok ? { name: '', position: position.position } : null)
  }
  const choose = (port: Port): void => {
    if (port.position === null) return
    setText(port.name)
    setFound(null)
    onPlace({ name: port.name, position: port.position, port: portEndOf(port) })
  }
  return (
    <div className="place">
      <Field
        label={label}
        testId={testId}
        placeholder="Port, UN/LOCODE or position"
        maxLength={MOST_PORT_TEXT_CHARS}
        value={text}
        complaint={typed !== '' && !isPosition && /\d/.test(typed) && place === null ? complaintOf(typed) : null}
        onChange={(event) => change(event.target.value)}
      />
      {place !== null && <p className="hint">{placeWords(place)}</p>}
      {place === null && looksForPort && <Results found={found} typed={typed} testId={testId} onChoose={choose} />}
    </div>
  )
}

function complaintOf(typed: string): string {
  const reading = readPosition(typed)
  return reading.ok ? '' : reading.sentence
}

const placeWords = ({ position, port }: Place): string =>
  port === undefined
    ? formatPosition(position)
    : `${port.country}, ${port.locode}, ${formatPosition(position, 1)}: of the town, not of the berth.`

interface ResultsProps {
  found: Found | null
  typed: string
  testId: string
  onChoose: (port: Port) => void
}

function Results({ found, typed, testId, onChoose }: ResultsProps): ReactNode {
  if (found === null || found.text !== typed)
    return (
      <p className="hint" role="status">
        Looking for ports…
      </p>
    )
  if (found.complaint !== null) return <p className="complaint">▲ {found.complaint}</p>
  if (found.ports.length === 0)
    return (
      <p className="hint" role="status">
        No port of this name in the index. Type its position instead.
      </p>
    )
  return (
    <ul className="port-list" data-testid={`${testId}-found`}>
      {found.ports.map((port) => (
        <li key={port.locode}>
          <button type="button" disabled={port.position === null} onClick={() => onChoose(port)}>
            <span className="ellipsis">
              <b>{port.name}</b> {port.region === '' ? '' : `${port.region}, `}
              {port.country}
            </span>
            <small className="dim ellipsis">
              {port.locode} · {port.position === null ? 'no position in the index' : formatPosition(port.position, 0)}
              {port.doubtful ? ' · ▲ position doubtful' : ''}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
