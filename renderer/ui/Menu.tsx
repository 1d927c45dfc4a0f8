// A button that opens a list of actions under it. Arrow keys move, Esc and a press elsewhere close, the focus goes back to the button.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  /** Where two may have the same words. */
  key?: number
  words: string
  /** Why it cannot be done now, in words; absent: it can. */
  refusal?: string
  onChoose: () => void
  testId?: string
}

interface MenuProps {
  /** The side of the button from which the list begins. */
  from?: 'left' | 'right'
  /** What the button says, and what it is for where that is a sign only. */
  words: ReactNode
  label: string
  items: readonly MenuItem[]
  testId: string
  className?: string | undefined
}

export function Menu({ words, label, items, testId, from = 'right', className }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    list.current?.querySelector('button')?.focus()
    const elsewhere = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    addEventListener('pointerdown', elsewhere)
    return () => removeEventListener('pointerdown', elsewhere)
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return
    if (event.key === 'Tab') return setOpen(false)
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = { ArrowDown: (at + 1) % buttons.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) close()
    else buttons.at(next)?.focus()
  }
  return (
    <div className={styles.menu} ref={root} onKeyDown={press}>
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-testid={testId}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && (
        <div className={styles.list} role="menu" aria-label={label} data-from={from} ref={list}>
          {items.map((item) => (
            <button
              key={item.key ?? item.words}
              type="button"
              role="menuitem"
              className={styles.item}
              aria-disabled={item.refusal === undefined ? undefined : true}
              title={item.refusal}
              data-testid={item.testId}
              onClick={() => {
                if (item.refusal !== undefined) return
                close()
                item.onChoose()
              }}
            >
              {item.words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
