// Over the workspace: the finder, the sheet of keys, and what is said of a command that could not be given.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openHelpTopic, topicInFocus } from '../help/use-help-commands.ts'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { useCommandSet, useCommandsNow } from '../../state/commands.ts'
import { openHelpAlone } from '../../state/help-store.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { words } from '../../words/words.ts'
import type { DialogProps } from './CommandDialog.tsx'
import styles from './commands.module.css'

type Open = DialogProps['open']

const CommandDialog = lazyComponent<DialogProps>(async () => (await import('./CommandDialog.tsx')).CommandDialog, {
  frame: (content, { onClose }) => <DialogWaiting onClose={onClose}>{content}</DialogWaiting>,
})
// What is typed after Ctrl+K must not go elsewhere: it comes with what is in view, and until then a dialog has the keys.
void CommandDialog.preload()

/** Until it is here, or where it could not be loaded. */
export function DialogWaiting({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const root = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = root.current
    if (dialog?.open === false) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={root}
      className={styles.dialog}
      aria-label={words.ui.lazy.loading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.box}>
        {children}
        <div className={styles.foot}>
          <Button onClick={onClose}>{words.ui.lazy.close}</Button>
        </div>
      </div>
    </dialog>
  )
}

export function CommandDialogs(): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  useCommandSet({ 'help.find': () => setOpen('finder'), 'help.keys': () => setOpen('keys') })
  return (
    <>
      {open !== null && (
        <CommandDialog key={open} open={open} onClose={() => setOpen(null)} onHelp={() => openHelpTopic('keys')} />
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
        <CommandDialog
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

/** Until the next press. */
function Refused(): ReactNode {
  const refused = useCommandsNow((state) => state.refused)
  return (
    <div className={styles.refused} role="status" data-testid="refused">
      {refused !== null && <p>{refused}</p>}
    </div>
  )
}
