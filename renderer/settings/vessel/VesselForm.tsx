// One vessel's particulars and limits: each field is stored when it is left or Enter is pressed.
import type { ReactNode } from 'react'
import {
  isImoNumber,
  isMmsi,
  LIMITS,
  PARTICULARS,
  vesselContradictions,
  type LimitName,
  type ParticularName,
  type Vessel,
  type VesselDocument,
} from '../../../shared/ship/vessel.ts'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { Message } from '../../ui/Message.tsx'
import { EditField } from '../../ui/EditField.tsx'
import { readMaybe } from '../../ui/read-maybe.ts'
import { Segments } from '../../ui/Segments.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { useAction } from '../../ui/use-action.ts'
import { HeavyWeatherForm } from './HeavyWeatherForm.tsx'
import { limitsFrom } from '../../../shared/ship/limits-from.ts'
import { limitEntered, limitEntry, limitRange } from '../../../shared/ship/limits/limit-words.ts'
import { useUnits } from '../../state/app-store.ts'
import { changeVessel } from '../../state/vessel-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'
import styles from './vessel.module.css'

/** A vessel's document, changed. */
export type Change = (now: VesselDocument) => VesselDocument
const PARTICULAR_NAMES = Object.keys(PARTICULARS) as ParticularName[]
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]
const LIMIT_KINDS = [
  ['hard', words.vessel.form.hard],
  ['soft', words.vessel.form.soft],
] as const

/** Digits that are a number of their kind, or nothing. */
function readDigits(
  text: string,
  isIt: (digits: string) => boolean,
  message: string,
  change: (digits: string | null) => Change,
): Parsed<Change> {
  const digits = text.replaceAll(/^\s*imo|\s/gi, '')
  if (digits === '') return { ok: true, value: change(null) }
  return isIt(digits) ? { ok: true, value: change(digits) } : refused(message)
}

export function VesselForm({ vessel: { vesselId, document, isEarlier, isLocked } }: { vessel: Vessel }): ReactNode {
  const commit = (change: Change): Promise<void> => changeVessel(vesselId, change)
  const contradictions = vesselContradictions(document)
  const { fault, run } = useAction()
  return (
    <div className={panels.stack} data-testid="vessel-form">
      {document.pack !== undefined && (
        <p className={typography.dim} data-testid="vessel-from">
          {isLocked === true
            ? words.vessel.form.locked(document.pack.maker)
            : words.vessel.form.from(limitsFrom(document.pack))}
        </p>
      )}
      {isEarlier === true && (
        <Message tone="caution" testId="vessel-earlier">
          {words.vessel.form.damaged}{' '}
          <Button data-testid="vessel-right" onClick={() => void run(() => commit((now) => ({ ...now })))}>
            {words.vessel.form.confirm}
          </Button>
          <FormStatus complaint={fault?.message ?? null} />
        </Message>
      )}
      <EditField
        label={words.vessel.form.name}
        testId="vessel-name"
        value={document.name}
        maxChars={100}
        read={(text): Parsed<Change> =>
          text.trim() === ''
            ? refused(words.vessel.form.needsName)
            : { ok: true, value: (now) => ({ ...now, name: text.trim() }) }
        }
        commit={commit}
      />
      <div className={fields.rowTop}>
        <EditField
          className={fields.number}
          label={words.vessel.form.imoNumber}
          testId="vessel-imo"
          value={document.imo ?? ''}
          maxChars={14}
          read={(text) =>
            readDigits(text, isImoNumber, words.vessel.form.imoWrong, (imo) => (now) => ({
              ...now,
              imo,
            }))
          }
          commit={commit}
        />
        <EditField
          className={fields.number}
          label={words.vessel.form.mmsi}
          testId="vessel-mmsi"
          value={document.mmsi ?? ''}
          maxChars={14}
          read={(text) => readDigits(text, isMmsi, words.vessel.form.mmsiWrong, (mmsi) => (now) => ({ ...now, mmsi }))}
          commit={commit}
        />
      </div>
      <EditField
        label={words.vessel.form.type}
        value={document.type}
        maxChars={100}
        read={(text): Parsed<Change> => ({ ok: true, value: (now) => ({ ...now, type: text.trim() }) })}
        commit={commit}
      />
      <h3>{words.vessel.form.particulars}</h3>
      <div className={fields.rowTop}>
        {PARTICULAR_NAMES.map((name) => (
          <ParticularField key={name} name={name} document={document} commit={commit} />
        ))}
      </div>
      {contradictions.map((sentence) => (
        <p key={sentence} className={typography.complaint} role="alert">
          <span aria-hidden="true">▲ </span>
          {sentence}
        </p>
      ))}
      <h3>{words.vessel.form.limits}</h3>
      <p className={typography.dim}>{words.vessel.form.limitsHint}</p>
      {LIMIT_NAMES.map((name) => (
        <LimitField key={name} name={name} document={document} commit={commit} />
      ))}
      <HeavyWeatherForm document={document} commit={commit} />
    </div>
  )
}

interface FieldProps<Name> {
  name: Name
  document: VesselDocument
  commit: (change: Change) => Promise<void>
}

/** One number of the vessel. */
export function ParticularField({ name, document, commit }: FieldProps<ParticularName>): ReactNode {
  const { label, unit, digits } = PARTICULARS[name]
  const value = document.particulars[name]
  return (
    <EditField
      className={fields.number}
      label={label}
      testId={`vessel-${name}`}
      unit={unit}
      inputMode="decimal"
      value={value === null ? '' : value.toFixed(digits)}
      maxChars={14}
      read={(text): Parsed<Change> => {
        const reading = readMaybe(text, PARTICULARS[name])
        if (!reading.ok) return reading
        return { ok: true, value: (now) => ({ ...now, particulars: { ...now.particulars, [name]: reading.value } }) }
      }}
      commit={commit}
    />
  )
}

/** One limit, hard or soft. */
export function LimitField({ name, document, commit }: FieldProps<LimitName>): ReactNode {
  const { label } = LIMITS[name]
  const limit = document.limits[name]
  const units = useUnits()
  const range = limitRange(name, units)
  const { fault, run, dismiss } = useAction({ keepsNewest: true })
  return (
    <div className={styles.limit}>
      <EditField
        className={fields.number}
        label={label}
        key={range.unit}
        testId={`limit-${name}`}
        unit={range.unit}
        inputMode="decimal"
        value={limit === null ? '' : limitEntry(name, limit.value, units)}
        maxChars={10}
        read={(text): Parsed<Change> => {
          const reading = readMaybe(text, range)
          if (!reading.ok) return reading
          const shown = reading.value
          const value = shown === null ? null : limitEntered(name, shown, limit?.value ?? null, units)
          return {
            ok: true,
            value: (now) => ({
              ...now,
              limits: {
                ...now.limits,
                [name]: value === null ? null : { value, kind: now.limits[name]?.kind ?? 'soft' },
              },
            }),
          }
        }}
        commit={async (change) => {
          await commit(change)
          dismiss()
        }}
      />
      {limit !== null && (
        <Segments
          legend={words.vessel.form.hardOrSoft(label)}
          isLegendHidden
          options={LIMIT_KINDS}
          chosen={limit.kind}
          onChoose={(kind) =>
            void run(() =>
              commit((now) => ({ ...now, limits: { ...now.limits, [name]: { value: limit.value, kind } } })),
            )
          }
        />
      )}
      <FormStatus complaint={fault?.message ?? null} />
    </div>
  )
}
