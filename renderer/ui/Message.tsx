// A sentence to the officer with a sign in front: what happened, and beside it what they can do.
import type { ReactNode } from 'react'
import { words } from '../words/words.ts'
import { Button } from './Button.tsx'
import styles from './message.module.css'

interface MessageProps {
  tone: 'plain' | 'ok' | 'caution' | 'alarm'
  children: ReactNode
  onDismiss?: (() => void) | undefined
  /** Buttons beside it. */
  actions?: ReactNode
  testId?: string | undefined
}

export const TONE_SIGNS = { plain: 'ℹ', ok: '●', caution: '▲', alarm: '✕' } as const

/** Tone is said by a sign as well as by colour. */
export function Message({ tone, children, onDismiss, actions, testId }: MessageProps): ReactNode {
  return (
    <div
      className={styles.message}
      data-tone={tone}
      role={tone === 'alarm' || tone === 'caution' ? 'alert' : 'status'}
      data-testid={testId}
    >
      <span className={styles.sign} aria-hidden="true">
        {TONE_SIGNS[tone]}
      </span>
      <div className={styles.text}>{children}</div>
      {actions}
      {onDismiss !== undefined && <Button onClick={onDismiss}>{words.files.messages.dismiss}</Button>}
    </div>
  )
}
