// What is read off aboard and typed: fuel, revolutions, slip, draught, remarks, and who reports.
import type { ReactNode } from 'react'
import {
  ENTERED_NAMES,
  MAX_AUTHOR_CHARS,
  MAX_REMARKS_CHARS,
  type EnteredName,
} from '../../../shared/ship/sailed/noon-report.ts'
import type { NoonTexts, NoonTypedTexts } from '../../state/noon-store.ts'
import { Field } from '../../ui/Field.tsx'
import { words as catalogue } from '../../words/words.ts'
import { readEntered } from './noon-form.ts'
import fields from '../../ui/fields.module.css'
import styles from './noon.module.css'

const words = catalogue.noon
const MAX_NUMBER_CHARS = 10

interface NoonFieldsProps {
  texts: NoonTexts
  onType: (typed: NoonTypedTexts) => void
}

export function NoonFields({ texts, onType }: NoonFieldsProps): ReactNode {
  const complaintOf = (name: EnteredName): string | null => {
    const read = readEntered(name, texts.entered[name])
    return read.ok ? null : read.message
  }
  return (
    <div className={styles.fields}>
      <h3>{words.toBeTyped}</h3>
      <div className={fields.rowTop}>
        {ENTERED_NAMES.map((name) => (
          <Field
            key={name}
            className={styles.number}
            label={words.entered[name]}
            testId={`noon-${name}`}
            inputMode="decimal"
            maxLength={MAX_NUMBER_CHARS}
            value={texts.entered[name]}
            complaint={complaintOf(name)}
            onChange={(event) => onType({ entered: { [name]: event.target.value } })}
          />
        ))}
      </div>
      <Field
        label={words.remarks}
        testId="noon-remarks"
        maxLength={MAX_REMARKS_CHARS}
        value={texts.remarks}
        onChange={(event) => onType({ remarks: event.target.value })}
      />
      <Field
        label={words.by}
        testId="noon-by"
        maxLength={MAX_AUTHOR_CHARS}
        value={texts.by}
        onChange={(event) => onType({ by: event.target.value })}
      />
    </div>
  )
}
