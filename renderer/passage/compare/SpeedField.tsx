// Speeds compared, as typed; until then those about the planned one.
import { useState, type ReactNode } from 'react'
import { SPEED_RANGE_KN } from '../../../shared/passage/voyage.ts'
import { setCompare } from '../../state/compare-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { readSpeeds } from './read-speeds.ts'
import { words } from '../../words/words.ts'

export function SpeedField({ speedsKn }: { speedsKn: readonly number[] }): ReactNode {
  // null: nothing is typed, and the field goes with the speeds.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? speedsKn.join(', ')
  const [complaint, setComplaint] = useState<string | null>(null)
  const look = (): void => {
    const reading = readSpeeds(text, SPEED_RANGE_KN)
    if (!reading.ok) return setComplaint(reading.message)
    setComplaint(null)
    setTyped(null)
    // Nothing typed: the usual ones again.
    setCompare({ speedsKn: reading.value.length === 0 ? null : reading.value, chosen: null })
  }
  return (
    <Field
      label={words.compare.speedField.speeds}
      testId="other-speeds"
      placeholder={words.ui.form.speeds}
      maxLength={100}
      value={text}
      complaint={complaint}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && look()}
      after={
        <Button data-testid="use-speeds" onClick={look}>
          {words.compare.speedField.show}
        </Button>
      }
    />
  )
}
