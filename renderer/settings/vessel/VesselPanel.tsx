// The vessels: which one is active, its particulars and limits; adding one, putting one away.
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Vessels } from '../../../shared/ship/vessel.ts'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { VesselForm } from './VesselForm.tsx'
import { addVessel, chooseVessel, putVesselAway, useActiveVessel, useVessels } from '../../state/vessel-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'
import styles from './vessel.module.css'

export function VesselPanel(): ReactNode {
  const { value: all, fault } = useVessels()
  const vessel = useActiveVessel()
  const newer = all?.newer ?? []
  const count = (all?.vessels.length ?? 0) + newer.length
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className={panels.body}>
      <h2>{words.vessel.panel.title}</h2>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {all === null ? (
        fault === null && <p className={typography.dim}>{words.vessel.panel.reading}</p>
      ) : (
        <>
          {(count > 1 || vessel === null) && count > 0 && (
            <label className={fields.field}>
              <span className={typography.dim}>{words.vessel.panel.activeVessel}</span>
              <select
                title={vessel?.document.name}
                data-testid="vessel-active"
                value={all.activeId ?? ''}
                onChange={(event) => void chooseVessel(Number(event.target.value))}
              >
                {all.activeId === null && <option value="">{words.vessel.panel.choose}</option>}
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
          {vessel !== null && (
            <fieldset className={styles.whole} disabled={vessel.isLocked === true}>
              <VesselForm key={vessel.vesselId} vessel={vessel} />
            </fieldset>
          )}
          <NewVessel isFirst={count === 0} />
          {vessel !== null && vessel.isLocked !== true && (
            <Buttons>
              {isConfirming ? (
                <>
                  <Button
                    data-testid="put-away"
                    onClick={() => {
                      setIsConfirming(false)
                      void putVesselAway(vessel.vesselId)
                    }}
                  >
                    {words.vessel.panel.putAway(vessel.document.name)}
                  </Button>
                  <Button autoFocus onClick={() => setIsConfirming(false)}>
                    {words.vessel.panel.keep}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setIsConfirming(true)}>{words.vessel.panel.putAwayPrompt}</Button>
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
  if (activeId !== null) return words.vessel.panel.newer
  return vessels.length + newer.length > 0 ? words.vessel.panel.damaged : words.vessel.panel.none
}

/** A vessel by its name, with the usual limits. */
export function NewVessel({ isFirst }: { isFirst: boolean }): ReactNode {
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
        label={isFirst ? words.vessel.panel.name : words.vessel.panel.anotherVessel}
        testId="new-vessel"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" main={isFirst} disabled={name.trim() === ''}>
        {words.vessel.panel.add}
      </Button>
    </form>
  )
}
