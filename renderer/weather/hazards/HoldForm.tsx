// One hold in fields: its name, the cargo's temperature, and what was read in it and when; stored together, since they belong together.
import { useState, type ReactNode } from 'react'
import type { Hold } from '../../../shared/passage/cargo-plan.ts'
import { MAX_HOLD_NAME_CHARS } from '../../../shared/passage/cargo-edit.ts'
import { formatClock, formatDate } from '../../../shared/format/time.ts'
import { unitChosen } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { editVoyage } from '../../state/voyage-store.ts'
import { chooseHold } from '../../state/weather-parts.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { accept, useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { holdText, readHold, READ_BY, type HoldText } from './read-cargo.ts'
import fields from '../../ui/fields.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './hazards.module.css'

const words = catalogue.hazards.cargo
const MINUTE_MS = 60_000
const OPTIONS = READ_BY.map((one) => [one, words.readBy[one]] as const)

const momentOf = (atMs: number): { date: string; time: string } => ({ date: formatDate(atMs), time: formatClock(atMs) })
/** The whole minute: what is typed has no seconds. */
const nowMs = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** A field of one. */
interface Temperature {
  part: 'cargo' | 'dewPoint' | 'dry' | 'wet'
  label: string
  placeholder?: string
}

interface HoldFormProps {
  /** null: a new one. */
  hold: Hold | null
  onClose: () => void
}

export function HoldForm({ hold, onClose }: HoldFormProps): ReactNode {
  const units = useUnits()
  const { unit } = unitChosen('temperature', units)
  const [typed, setTyped] = useState<HoldText>(() => holdText(hold, units, momentOf))
  const action = useAction()
  const type = (part: Partial<HoldText>): void => setTyped((before) => ({ ...before, ...part }))
  const name = hold?.name ?? null
  const store = (): void =>
    void action.run(async () => {
      const read = accept(readHold(typed, units, nowMs()))
      await editVoyage({ kind: 'hold', name, hold: read })
      chooseHold(read.name)
      onClose()
    })
  const remove = (): void =>
    void action.run(async () => {
      await editVoyage({ kind: 'hold', name, hold: null })
      onClose()
    })
  const temperature = ({ part, label, placeholder }: Temperature): ReactNode => (
    <Field
      className={styles.temperature}
      label={label}
      testId={`hold-${part}`}
      inputMode="decimal"
      maxLength={8}
      placeholder={placeholder}
      value={typed[part]}
      onChange={(event) => type({ [part]: event.target.value })}
      after={<span className={fields.unit}>{unit}</span>}
    />
  )
  return (
    <div className={panels.part} role="group" aria-label={hold?.name ?? words.newHold} data-testid="hold-form">
      <div className={fields.rowTop}>
        <Field
          label={words.name}
          testId="hold-name"
          placeholder={words.namePlaceholder}
          maxLength={MAX_HOLD_NAME_CHARS}
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        {temperature({ part: 'cargo', label: words.cargoC, placeholder: words.notKnown })}
      </div>
      <Segments
        legend={words.read}
        options={OPTIONS}
        chosen={typed.readBy}
        onChoose={(readBy) => type({ readBy })}
        testId="hold-read-by"
      />
      {typed.readBy !== 'none' && (
        <>
          <div className={fields.rowTop}>
            {typed.readBy === 'dewPoint' ? (
              temperature({ part: 'dewPoint', label: words.dewPointC })
            ) : (
              <>
                {temperature({ part: 'dry', label: words.dryC })}
                {temperature({ part: 'wet', label: words.wetC })}
              </>
            )}
          </div>
          <div className={fields.rowTop}>
            <MomentFields
              label={words.readOn}
              testId="hold"
              date={typed.date}
              time={typed.time}
              onChange={(moment) => type(moment)}
            />
            <Button className={fields.besideField} data-testid="hold-now" onClick={() => type(momentOf(nowMs()))}>
              {words.now}
            </Button>
          </div>
        </>
      )}
      <FormStatus complaint={action.fault?.message ?? null} />
      <Buttons>
        <Button main data-testid="hold-store" disabled={action.busy} onClick={store}>
          {words.store}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        {hold !== null && (
          <Button data-testid="hold-remove" aria-label={words.removeNamed(hold.name)} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </Buttons>
      <p className={typography.hint}>{words.undo}</p>
    </div>
  )
}
