// The table's own tools: which lines it has, and the file.
import { useState, type ReactNode } from 'react'
import type { VesselLimits } from '../../shared/ship/limits.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from '../state/bridge.ts'
import { setTableBy, useFrame, type TableBy } from '../state/frame-store.ts'
import { isTraining, useApp } from '../state/app-store.ts'
import { Message } from '../ui/Message.tsx'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import type { Column } from './table-columns.ts'
import { tableCsv } from './table-csv.ts'
import type { TableRow } from './table-rows.ts'

const CHOICES: readonly (readonly [TableBy, string])[] = [
  ['waypoint', 'By waypoint'],
  ['3 h', 'Every 3 h'],
  ['6 h', 'Every 6 h'],
]

interface TableToolsProps {
  columns: readonly Column[]
  rows: readonly TableRow[]
  limits: VesselLimits | null
}

export function TableTools({ columns, rows, limits }: TableToolsProps): ReactNode {
  const by = useFrame((state) => state.tableBy)
  const simulated = useApp(isTraining)
  const voyageName = useCurrentVoyage().voyage?.document.name ?? ''
  const [busy, setBusy] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const write = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    setWritten(null)
    try {
      const file = tableCsv({ voyageName, by, columns, rows, limits, simulated, nowMs: Date.now() })
      setWritten((await invoke('weather.csv', file))?.fileName ?? null)
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="table-tools">
        <div className="segments" role="group" aria-label="Lines of the table">
          {CHOICES.map(([choice, name]) => (
            <button
              key={choice}
              type="button"
              className="segment"
              data-testid={`table-by-${choice.replace(' ', '')}`}
              aria-pressed={by === choice}
              onClick={() => setTableBy(choice)}
            >
              {name}
            </button>
          ))}
        </div>
        <span className="table-key dim">
          {limits === null ? 'No vessel: no limits to compare with' : '▲ beyond a soft limit · ✕ beyond a hard limit'}
        </span>
        <button
          type="button"
          className="button"
          data-testid="weather-csv"
          disabled={busy || rows.length === 0}
          onClick={() => void write()}
        >
          {busy ? 'Writing…' : 'Table as CSV…'}
        </button>
      </div>
      {fault !== null && (
        <Message tone="caution" testId="weather-csv-fault" onDismiss={() => setFault(null)}>
          {fault.message}
        </Message>
      )}
      {written !== null && (
        <Message tone="ok" testId="weather-csv-done" onDismiss={() => setWritten(null)}>
          Written as {written}.
        </Message>
      )}
    </>
  )
}
