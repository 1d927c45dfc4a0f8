// Over the workspace: the finder, the sheet of keys, and what is said of a command that could not be given.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useCommandSet, useCommandsNow } from '../state/commands.ts'
import { openHelp } from '../state/help-store.ts'
import { words } from '../words/words.ts'
import { Finder } from './Finder.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import styles from './commands.module.css'

type Open = 'finder' | 'keys'

export function CommandDialogs(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  useCommandSet({ 'help.find': () => setOpen('finder'), 'help.keys': () => setOpen('keys') })
  return (
    <>
      {open !== null && <Dialog key={open} open={open} onClose={() => setOpen(null)} />}
      <Refused />
    </>
  )
}

/** The focus goes back to where it was when it closes. */
function Dialog({ open, onClose }: { open: Open; onClose: () => void }): ReactNode {
  const root = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = root.current
    if (dialog?.open === false) dialog.showModal()
    // Of the keys: what scrolls, and not its ×.
    dialog?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus()
    return () => dialog?.close()
  }, [])
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
      close(() => openHelp('keys'))
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
      aria-label={words.commands[open].name}
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
      <div className={styles.box}>
        {open === 'finder' ? <Finder onDone={close} /> : <KeysSheet onClose={() => close(null)} />}
      </div>
    </dialog>
  )
}

/** Until the next press. */
function Refused(): ReactNode {
  const refused = useCommandsNow((state) => state.refused)
  return (
    <div className={styles.refused} role="status" data-testid="refused">
      {refused !== null && <p>{refused}</p>}
    </div>
  )
}
