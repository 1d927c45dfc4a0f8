// What a form answers under its fields: a complaint, or what was done.
import type { ReactNode } from 'react'
import typography from './typography.module.css'

interface FormStatusProps {
  complaint: string | null
  done?: string | null
  /** By which a field says that the complaint is about it. */
  id?: string | undefined
}

export function FormStatus({ complaint, done = null, id }: FormStatusProps): ReactNode {
  if (complaint !== null)
    return (
      <p id={id} className={typography.complaint} role="alert">
        <span aria-hidden="true">▲ </span>
        {complaint}
      </p>
    )
  if (done === null) return null
  return (
    <p className={typography.hint} role="status">
      {done}
    </p>
  )
}
