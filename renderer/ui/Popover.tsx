// A button that opens a box of controls below its row. Esc and a press elsewhere close it, the focus goes back to the button; Up and Down go through it.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the button says. */
  words: string
  /** The box's name, and the button's own: its words, and what they are about. */
  label: string
  /** Something is chosen in it. */
  isSet?: boolean
  testId: string
  className?: string | undefined
  children: ReactNode
}

const CONTROLS = ':is(button, input, select):not(:disabled), [tabindex="0"]'
const TYPED = 'select, input:not([type="checkbox"])'

/** The box is as wide as the nearest box around the button that is positioned, and lies under it: a row of such buttons. */
export function Popover({ words, label, isSet, testId, className, children }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isFresh = useRef(false)
  useEffect(() => {
    if (!isOpen) return undefined
    if (isFresh.current) box.current?.querySelector<HTMLElement>(CONTROLS)?.focus()
    isFresh.current = false
    const elsewhere = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    addEventListener('pointerdown', elsewhere, { capture: true })
    return () => removeEventListener('pointerdown', elsewhere, { capture: true })
  }, [isOpen])
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      root.current?.querySelector('button')?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || (event.target instanceof Element && event.target.matches(TYPED))) return
    event.preventDefault()
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    const at = controls.findIndex((control) => control === document.activeElement)
    // From the button itself: down to the first, up to the last.
    const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % controls.length
    controls.at(next)?.focus()
  }
  return (
    <div
      ref={root}
      onKeyDown={press}
      onBlur={({ relatedTarget: to }) => {
        // Gone on in the panel. Another subject leaves it as it is.
        const isElsewhere = to instanceof Node && root.current?.contains(to) === false
        if (isElsewhere && root.current?.closest('aside')?.contains(to) === true) setOpen(false)
      }}
    >
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={isSet}
        data-testid={testId}
        className={classes(styles.button, className)}
        onClick={() => {
          isFresh.current = !isOpen
          setOpen(!isOpen)
        }}
      >
        <span className={styles.words}>{words}</span>
        <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && (
        <div className={styles.box} role="dialog" aria-label={label} ref={box}>
          {children}
        </div>
      )}
    </div>
  )
}
