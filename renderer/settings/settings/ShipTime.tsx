// Ship's time: hours and minutes from UTC, as the master has set the clocks.
import { useState, type ReactNode } from 'react'
import { formatZone } from '../../../shared/format/time.ts'
import { Field } from '../../ui/Field.tsx'
import { LockedField } from '../../ui/Locked.tsx'
import { setPreferences } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { offsetText, readOffset } from '../../ui/ship-time.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'

const STEP_MINUTES = 30

export function ShipTime({ offsetMinutes }: { offsetMinutes: number }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const locked = useLocked('shipTimeOffsetMinutes')
  const keep = (minutes: number): void => {
    setTyped(null)
    setComplaint(null)
    if (minutes !== offsetMinutes) void setPreferences({ shipTimeOffsetMinutes: minutes })
  }
  const commit = (): void => {
    if (typed === null) return
    const reading = readOffset(typed)
    if (reading.ok) keep(reading.value)
    else setComplaint(reading.message)
  }
  const move = (byMinutes: number): void => keep(Math.max(-840, Math.min(840, offsetMinutes + byMinutes)))
  if (locked !== null)
    return (
      <section>
        <h4>{words.settings.time.heading}</h4>
        <LockedField
          label={words.settings.time.field}
          value={offsetText(offsetMinutes)}
          words={locked}
          testId="ship-time"
        />
      </section>
    )
  return (
    <section>
      <h4>{words.settings.time.heading}</h4>
      <p>{formatZone(offsetMinutes)}</p>
      <Field
        className={fields.offset}
        label={words.settings.time.field}
        testId="ship-time"
        value={typed ?? offsetText(offsetMinutes)}
        maxLength={12}
        complaint={complaint}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
        after={
          <>
            <Button aria-label={words.settings.time.back} onClick={() => move(-STEP_MINUTES)}>
              −
            </Button>
            <Button aria-label={words.settings.time.on} onClick={() => move(STEP_MINUTES)}>
              +
            </Button>
          </>
        }
      />
    </section>
  )
}
