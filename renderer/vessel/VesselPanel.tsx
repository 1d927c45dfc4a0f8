// The vessels: which one is active, its particulars and limits; adding one, putting one away.
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import './vessel.css'
import { VesselForm } from './VesselForm.tsx'
import { activeVessel, addVessel, chooseVessel, putVesselAway, readVessels, useVessels } from '../state/vessel-store.ts'

export function VesselPanel(): ReactNode {
  const { all, fault } = useVessels()
  const vessel = useVessels(activeVessel)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (all === null && fault === null) void readVessels()
  }, [all, fault])
  return (
    <div className="panel-body vessel">
      <h2>Vessel</h2>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {all === null ? (
        fault === null && <p className="dim">Reading the vessels…</p>
      ) : (
        <>
          {(all.vessels.length > 1 || vessel === null) && all.vessels.length > 0 && (
            <label className="field">
              <span className="dim">Active vessel</span>
              <select
                data-testid="vessel-active"
                value={vessel?.vesselId ?? ''}
                onChange={(event) => void chooseVessel(Number(event.target.value))}
              >
                {vessel === null && <option value="">Choose…</option>}
                {all.vessels.map(({ vesselId, document }) => (
                  <option key={vesselId} value={vesselId}>
                    {document.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {vessel === null && (
            <p>
              {all.vessels.length > 0
                ? 'Which vessel was active is damaged on the disk. Choose it: until then no limits are judged.'
                : 'No vessel yet. Name it to enter particulars and limits.'}
            </p>
          )}
          {vessel !== null && <VesselForm key={vessel.vesselId} vessel={vessel} />}
          <NewVessel isFirst={all.vessels.length === 0} />
          {vessel !== null && (
            <div className="buttons">
              {asking ? (
                <>
                  <button
                    type="button"
                    className="button"
                    data-testid="put-away"
                    onClick={() => {
                      setAsking(false)
                      void putVesselAway(vessel.vesselId)
                    }}
                  >
                    Put {vessel.document.name} away
                  </button>
                  <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
                    Keep
                  </button>
                </>
              ) : (
                <button type="button" className="button" onClick={() => setAsking(true)}>
                  Put this vessel away…
                </button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

function NewVessel({ isFirst }: { isFirst: boolean }): ReactNode {
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    void addVessel(name.trim())
    setName('')
  }
  return (
    <form className="fields" noValidate onSubmit={submit}>
      <Field
        className="field-name"
        label={isFirst ? 'Name of the vessel' : 'Another vessel'}
        testId="new-vessel"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={isFirst ? 'button button-main' : 'button'} disabled={name.trim() === ''}>
        Add
      </button>
    </form>
  )
}
