// Writing the route to a file: in which format, and what that format has no form for.
import { useState, type ReactNode } from 'react'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { EXPORT_FORMATS, ExportFormat, ExportReport } from '../../shared/passage/voyage.ts'
import { invoke } from '../state/bridge.ts'
import { Message } from '../ui/Message.tsx'

const FORMATS: readonly (readonly [(typeof EXPORT_FORMATS)[number], string])[] = [
  ['1.0', 'RTZ 1.0, read by every ECDIS'],
  ['1.1', 'RTZ 1.1'],
  ['1.2', 'RTZ 1.2'],
  ['rtzp', 'RTZP, packed RTZ 1.0'],
  ['jrc', 'JRC ECDIS route sheet'],
  ['gpx', 'GPX 1.1'],
  ['kml', 'KML'],
  ['csv', 'CSV table'],
]

export function ExportRoute({ voyageId }: { voyageId: number }): ReactNode {
  const [format, setFormat] = useState<ExportFormat>('1.0')
  const [busy, setBusy] = useState(false)
  const [written, setWritten] = useState<ExportReport | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const write = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    setWritten(null)
    try {
      setWritten(await invoke('voyage.export', { voyageId, format }))
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="fields">
        <label className="field field-format">
          <span className="dim">Route file</span>
          <select
            value={format}
            data-testid="export-format"
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
          >
            {FORMATS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          data-testid="export-route"
          disabled={busy}
          onClick={() => void write()}
        >
          {busy ? 'Writing…' : 'Write file…'}
        </button>
      </div>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {written !== null && (
        <Message tone="ok" testId="exported" onDismiss={() => setWritten(null)}>
          Written as {written.fileName}, and read back the same.
          {written.remarks.length > 0 && (
            <ul>
              {written.remarks.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
    </>
  )
}
