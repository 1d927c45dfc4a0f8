// Tabs: a row of names, one of which is open. Arrow keys go from one to the next and open it.
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** What they are parts of. */
  label: string
  /** Each with its words, and a number beside them where there is something to see, or a sign where that is not known. */
  tabs: readonly { name: Name; words: string; count?: string }[]
  open: Name
  onOpen: (name: Name) => void
  /** A tab's own is this and its name; its panel is `id`. */
  id: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What they open has `role="tabpanel"`, and `id`. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, id }: TabsProps<Name>): ReactNode {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === open)
    const next = tabs.at((at + step) % tabs.length)
    if (next === undefined) return
    onOpen(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-testid="${id}-${next.name}"]`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map(({ name, words, count = '' }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          data-testid={`${id}-${name}`}
          aria-selected={name === open}
          aria-controls={id}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {words}
          {count !== '' && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
