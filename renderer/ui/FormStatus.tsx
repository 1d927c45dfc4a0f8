// What a form answers under its fields: a complaint, or what was done.
import type { ReactNode } from 'react'

interface FormStatusProps {
  complaint: string | null
  done?: string | null
}

export function FormStatus({ complaint, done = null }: FormStatusProps): ReactNode {
  if (complaint !== null)
    return (
      <p className="complaint" role="alert">
        <span aria-hidden="true">▲ </span>
        {complaint}
      </p>
    )
  if (done === null) return null
  return (
    <p className="hint" role="status">
      {done}
    </p>
  )
}
