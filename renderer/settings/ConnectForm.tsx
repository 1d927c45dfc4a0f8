// Connecting to the service: base address and key, with what is wrong beside the field it is wrong in.
import { useState, type FormEvent, type ReactNode } from 'react'
import { schemeWords } from '../../shared/app/base-url.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { Field } from '../ui/Field.tsx'
import { chooseMode, useApp } from '../state/app-store.ts'
import { keyPlaceWords, readKey } from './key-words.ts'
import { KeyField } from './KeyField.tsx'

interface ConnectFormProps {
  /** The key may be left empty: the one already kept is used. */
  keyKept: boolean
  action: string
  onDone?: (() => void) | undefined
}

type Complaint = { field: 'address' | 'key'; message: string } | null

export function ConnectForm({ keyKept, action, onDone }: ConnectFormProps): ReactNode {
  const keptUrl = useApp((state) => state.app?.baseUrl ?? '')
  const status = useApp((state) => state.app?.key)
  const [baseUrl, setBaseUrl] = useState(keptUrl)
  const [key, setKey] = useState('')
  const [complaint, setComplaint] = useState<Complaint>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (baseUrl.trim() === '')
      return setComplaint({ field: 'address', message: 'The base address is missing. Your provider gives it.' })
    const reading = readKey(key)
    if (!reading.ok && !(keyKept && key === '')) return setComplaint({ field: 'key', message: reading.message })
    setBusy(true)
    setComplaint(null)
    try {
      await chooseMode({ mode: 'service', baseUrl: baseUrl.trim(), ...(reading.ok ? { apiKey: reading.value } : {}) })
      setKey('')
      onDone?.()
    } catch (error) {
      setComplaint(placed(faultOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="connect" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Base address of the service"
        testId="base-url"
        placeholder="https://…"
        inputMode="url"
        maxLength={2000}
        value={baseUrl}
        complaint={complaint?.field === 'address' ? complaint.message : null}
        hint={schemeWords(baseUrl) ?? undefined}
        onChange={(event) => setBaseUrl(event.target.value)}
      />
      <KeyField
        value={key}
        onChange={setKey}
        complaint={complaint?.field === 'key' ? complaint.message : null}
        placeholder={keyKept ? 'kept: leave empty to use it' : ''}
      />
      {status !== undefined && <p className="hint">{keyPlaceWords(status)}</p>}
      <button type="submit" className="button button-main" data-testid="connect" disabled={busy}>
        {busy ? 'Setting up…' : action}
      </button>
    </form>
  )
}

/** A fault about the key belongs to the key's field; everything else is about reaching the service. */
function placed(fault: Fault): Complaint {
  const ofKey =
    fault.code === 'key-refused' ||
    fault.code.startsWith('keychain') ||
    fault.code === 'no-service' ||
    (fault.code === 'bad-input' && /\bkey\b/i.test(fault.message))
  return { field: ofKey ? 'key' : 'address', message: fault.message }
}
