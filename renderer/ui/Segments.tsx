// A few choices in a row, one of them taken.
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './buttons.module.css'
import typography from './typography.module.css'

interface SegmentsProps<Value> {
  /** What is chosen, in words. */
  legend: string
  /** The words are for screen readers only: what is chosen is plain to see. */
  isLegendHidden?: boolean
  /** Each choice with its words. */
  options: readonly (readonly [value: Value, words: string])[]
  /** undefined, or none of the options: nothing is chosen yet. */
  chosen: Value | null | undefined
  onChoose: (value: Value) => void
  /** Why a choice cannot be taken now, in words; null: it can. */
  refusal?: (value: Value) => string | null
  /** A button's own is this and its value. */
  testId?: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === event.target)
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}

/**
 * Buttons, of which one is pressed, and not radio buttons: a choice may be stored at once, as a revision of the plan or the vessel, so the
 * arrow keys only move from one to the next, and Enter or Space takes it. A choice that is refused can be reached, so that its reason can
 * be read.
 */
export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>): ReactNode {
  const { legend, isLegendHidden = false, options, chosen, onChoose, refusal, testId } = props
  const buttons = options.map(([value, words]) => {
    const reason = refusal?.(value) ?? null
    return (
      <button
        key={value}
        type="button"
        className={styles.segment}
        data-testid={testId === undefined ? undefined : `${testId}-${String(value).replaceAll(' ', '-')}`}
        aria-pressed={value === chosen}
        aria-disabled={reason === null ? undefined : true}
        title={reason ?? undefined}
        onClick={() => reason === null && onChoose(value)}
      >
        {words}
      </button>
    )
  })
  if (isLegendHidden)
    return (
      <div className={styles.segments} role="group" aria-label={legend} onKeyDown={moveFocus}>
        {buttons}
      </div>
    )
  return (
    <fieldset className={styles.labelled}>
      <legend className={typography.dim}>{legend}</legend>
      <div className={styles.segments} onKeyDown={moveFocus}>
        {buttons}
      </div>
    </fieldset>
  )
}
