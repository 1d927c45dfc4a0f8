// A part of the search as a chip: what it is set to, the box it is set in, and × where it is set.
import { useRef, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/Popover.tsx'
import { words } from '../words/words.ts'
import styles from './casualties.module.css'

interface FilterChipProps {
  /** What it is a part of the search by. */
  name: string
  /** In its place while it is not set. */
  sign?: string
  /** What it is set to; null: it is not. */
  set: string | null
  /** Absent: it is always set to something. */
  onClear?: () => void
  testId: string
  children: ReactNode
}

export function FilterChip({ name, sign, set, onClear, testId, children }: FilterChipProps): ReactNode {
  const isCleared = set === null || onClear === undefined
  const chip = useRef<HTMLDivElement>(null)
  return (
    <div ref={chip} className={styles.chip} data-set={set !== null && !isCleared ? '' : undefined}>
      <Popover
        words={set ?? sign ?? name}
        label={set === null ? name : `${name}: ${set}`}
        isSet={set !== null}
        testId={testId}
      >
        {children}
      </Popover>
      {!isCleared && (
        <Button
          className={styles.clear}
          aria-label={words.casualties.filterChip.clear(name)}
          title={words.casualties.filterChip.clear(name)}
          data-testid={`${testId}-clear`}
          onClick={() => {
            // It goes with what it clears.
            chip.current?.querySelector('button')?.focus()
            onClear()
          }}
        >
          ×
        </Button>
      )}
    </div>
  )
}
