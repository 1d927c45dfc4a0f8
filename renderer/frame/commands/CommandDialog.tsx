// One dialog over the window: the finder, the sheet of keys, or help before the workspace is there.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { HelpPanel } from '../help/HelpPanel.tsx'
import { Finder } from './Finder.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import styles from './commands.module.css'

const STOPS = 'input, button:not(:disabled), [tabindex="0"]'

/** Tab goes round in it. */
function goRound(dialog: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const at = stops.findIndex((one) => one === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % stops.length
  stops.at(next)?.focus()
}

const NAMES = { finder: words.commands.finder.name, keys: words.keys.name, help: words.frame.subjects.help } as const

export interface DialogProps {
  open: 'finder' | 'keys' | 'help'
  onClose: () => void
  /** F1; null: it closes. */
  onHelp: (() => void) | null
}

/** The focus goes back to where it was when it closes. */
export function CommandDialog({ open, onClose, onHelp }: DialogProps): ReactNode {
  const root = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = root.current
    if (dialog?.open === false) dialog.showModal()
    // Of the keys: what scrolls, and not its ×.
    dialog?.querySelector<HTMLElement>(open === 'help' ? 'h2' : 'input, [tabindex="0"]')?.focus()
    return () => dialog?.close()
  }, [open])
  const close = (run: (() => void) | null): void => {
    root.current?.close()
    onClose()
    run?.()
  }
  const press = (event: KeyboardEvent): void => {
    // The window's keys are not given behind it.
    event.stopPropagation()
    if (event.key === 'F1') {
      event.preventDefault()
      close(onHelp)
      return
    }
    if (event.key === 'Tab') {
      event.preventDefault()
      goRound(root.current, event.shiftKey ? -1 : 1)
      return
    }
    const isAgain = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isAgain) return
    event.preventDefault()
    close(null)
  }
  return (
    <dialog
      ref={root}
      className={styles.dialog}
      data-open={open}
      data-testid={open}
      aria-label={NAMES[open]}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        close(null)
      }}
      onPointerDown={(event) => {
        // Beside it.
        if (event.target === event.currentTarget) close(null)
      }}
    >
      <div
        className={styles.box}
        onMouseDown={(event) => {
          // A press on what takes no focus leaves it where it is.
          if (event.target instanceof Element && event.target.closest(STOPS) === null) event.preventDefault()
        }}
      >
        {open === 'finder' && <Finder onDone={close} />}
        {open === 'keys' && <KeysSheet onClose={() => close(null)} />}
        {open === 'help' && <HelpAlone onClose={() => close(null)} />}
      </div>
    </dialog>
  )
}

function HelpAlone({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <>
      <HelpPanel />
      <div className={styles.footer}>
        <Button data-testid="close-help" onClick={onClose}>
          {words.help.back}
        </Button>
      </div>
    </>
  )
}
