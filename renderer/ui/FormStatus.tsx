// What a form answers under its fields: a complaint, or what was done.
import type { ReactNode } from 'react'

export interface Answered {
  tone: 'complaint' | 'done'
  words: string
}

export function FormStatus({ answer }: { answer: Answered | null }): ReactNode {
  if (answer === null) return null
  if (answer.tone === 'done')
    return (
      <p className="hint" role="status">
        {answer.words}
      </p>
    )
  return (
    <p className="complaint" role="alert">
      <span aria-hidden="true">▲ </span>
      {answer.words}
    </p>
  )
}
