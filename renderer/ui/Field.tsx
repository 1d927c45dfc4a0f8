// A labelled text field whose complaint stands beside it and whose text stays as typed.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import fields from './fields.module.css'
import typography from './typography.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** What is wrong with the text, in words; null when nothing is. */
  complaint?: string | null
  hint?: string | undefined
  /** Id of an element elsewhere that shows the complaint: for fields too narrow for a sentence. */
  saidAt?: string | undefined
  /** Unit or button behind the field. */
  after?: ReactNode
  testId?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Field({
  label,
  complaint = null,
  hint,
  saidAt,
  after,
  testId,
  className,
  ...input
}: FieldProps): ReactNode {
  const id = useId()
  const words = saidAt === undefined ? (complaint ?? hint) : undefined
  return (
    <div className={classes(fields.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={fields.line}>
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          data-testid={testId}
          aria-invalid={complaint !== null}
          aria-describedby={saidAt ?? (words === undefined ? undefined : `${id}-words`)}
        />
        {after}
      </div>
      {words !== undefined && (
        <p
          id={`${id}-words`}
          className={complaint === null ? typography.hint : typography.complaint}
          role={complaint === null ? undefined : 'alert'}
        >
          {complaint !== null && <span aria-hidden="true">▲ </span>}
          {words}
        </p>
      )}
    </div>
  )
}
