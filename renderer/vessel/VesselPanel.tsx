// The vessels: which one is active, its particulars and limits; adding one, putting one away.
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Vessels } from '../../shared/ship/vessel.ts'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { VesselForm } from './VesselForm.tsx'
import { addVessel, chooseVessel, putVesselAway, useActiveVessel, useVessels } from '../state/vessel-store.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'
import fields from '../ui/fields.module.css'
import styles from './vessel.module.css'

export function VesselPanel(): ReactNode {
  const { value: all, fault } = useVessels()
  const vessel = useActiveVessel()
  const newer = all?.newer ?? []
  const count = (all?.vessels.length ?? 0) + newer.length
  const [asking, setAsking] = useState(false)
  return (
    <div className={panels.body}>
      <h2>Vessel</h2>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {all === null ? (
        fault === null && <p className={typography.dim}>Reading the vessels…</p>
      ) : (
        <>
          {(count > 1 || vessel === null) && count > 0 && (
            <label className={fields.field}>
              <span className={typography.dim}>Active vessel</span>
              <select
                title={vessel?.document.name}
                data-testid="vessel-active"
                value={all.activeId ?? ''}
                onChange={(event) => void chooseVessel(Number(event.target.value))}
              >
                {all.activeId === null && <option value="">Choose…</option>}
                {all.vessels.map(({ vesselId, document }) => (
                  <option key={vesselId} value={vesselId}>
                    {document.name}
                  </option>
                ))}
                {newer.map(({ vesselId, name }) => (
                  <option key={vesselId} value={vesselId} disabled>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {vessel === null && <p>{noneWords(all)}</p>}
          {vessel !== null && <VesselForm key={vessel.vesselId} vessel={vessel} />}
          <NewVessel isFirst={count === 0} />
          {vessel !== null && (
            <Buttons>
              {asking ? (
                <>
                  <Button
                    data-testid="put-away"
                    onClick={() => {
                      setAsking(false)
                      void putVesselAway(vessel.vesselId)
                    }}
                  >
                    Put {vessel.document.name} away
                  </Button>
                  <Button autoFocus onClick={() => setAsking(false)}>
                    Keep
                  </Button>
                </>
              ) : (
                <Button onClick={() => setAsking(true)}>Put this vessel away…</Button>
              )}
            </Buttons>
          )}
        </>
      )}
    </div>
  )
}

/** Why no vessel is shown, and what to do. */
export function noneWords({ vessels, newer = [], activeId }: Vessels): string {
  if (activeId !== null)
    return 'The active vessel was last changed by a newer Binnacle: no limits are judged. Install the newer Binnacle, or choose another vessel.'
  return vessels.length + newer.length > 0
    ? 'The vessel that was active, or which one it was, is damaged on the disk. Choose one: until then no limits are judged.'
    : 'No vessel yet. Name it to enter particulars and limits.'
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
    <form className={fields.row} noValidate onSubmit={submit}>
      <Field
        className={styles.name}
        label={isFirst ? 'Name of the vessel' : 'Another vessel'}
        testId="new-vessel"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" main={isFirst} disabled={name.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
