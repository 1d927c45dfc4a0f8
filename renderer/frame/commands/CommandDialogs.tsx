// Over the workspace: the finder, the sheet of keys, and what is said of a command that could not be given.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { HelpPanel } from '../help/HelpPanel.tsx'
import { openHelpTopic, topicInFocus } from '../help/use-help-commands.ts'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { useCommandSet, useCommandsNow } from '../../state/commands.ts'
import { openHelpAlone } from '../../state/help-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { Finder } from './Finder.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import styles from './commands.module.css'

type Open = 'finder' | 'keys' | 'help'

export function CommandDialogs(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  useCommandSet({ 'help.find': () => setOpen('finder'), 'help.keys': () => setOpen('keys') })
  return (
    <>
      {open !== null && (
        <Dialog key={open} open={open} onClose={() => setOpen(null)} onHelp={() => openHelpTopic('keys')} />
      )}
      <Refused />
    </>
  )
}

/** Before the workspace is there: the keys, and help in a dialog. */
export function FirstRunDialogs(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  const showHelp = (topic: HelpTopic | null): void => {
    openHelpAlone(topic)
    setOpen('help')
  }
  useCommandSet({
    'help.keys': () => setOpen('keys'),
    'help.open': () => showHelp(topicInFocus('help')),
    'help.topics': () => showHelp(null),
  })
  return (
    <>
      {open !== null && (
        <Dialog
          key={open}
          open={open}
          onClose={() => setOpen(null)}
          onHelp={open === 'help' ? null : () => showHelp('keys')}
        />
      )}
      <Refused />
    </>
  )
}

const STOPS = 'input, button:not(:disabled), [tabindex="0"]'

/** Tab goes round in it. */
function goRound(dialog: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const at = stops.findIndex((one) => one === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % stops.length
  stops.at(next)?.focus()
}

interface DialogProps {
  open: Open
  onClose: () => void
  /** F1; null: it closes. */
  onHelp: (() => void) | null
}

/** The focus goes back to where it was when it closes. */
function Dialog({ open, onClose, onHelp }: DialogProps): ReactNode {
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
      aria-label={open === 'help' ? words.frame.subjects.help : words.commands[open].name}
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

/** Until the next press. */
function Refused(): ReactNode {
  const refused = useCommandsNow((state) => state.refused)
  return (
    <div className={styles.refused} role="status" data-testid="refused">
      {refused !== null && <p>{refused}</p>}
    </div>
  )
}
