// A sheet over the panel: title, × and Esc. It pushes nothing that lies below, and keeps what was typed and where it was scrolled.
import {
  Activity,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { HelpTopic } from '../../shared/app/help-topics.ts'
import { focusPanel, isFocusLost } from './focus-panel.ts'
import { ScrollArea } from './ScrollArea.tsx'
import { useCover } from './use-cover.ts'
import { words } from '../words/words.ts'
import panels from './panels.module.css'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  /** The topic of help that it is about. */
  help: HelpTopic
  isOpen: boolean
  onClose: () => void
  testId: string
  children: ReactNode
}

/**
 * A child of the panel it lies over, whose other children are out of reach while it is open. Mounted when it is first opened, and kept
 * from then on; the focus goes into it, and back to what opened it.
 */
export function Sheet({ isOpen, ...rest }: SheetProps): ReactNode {
  const [opening, setOpening] = useState({ isOpen, count: isOpen ? 1 : 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return opening.count === 0 ? null : (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <OpenSheet {...rest} opening={opening.count} />
    </Activity>
  )
}

/** What opened each sheet. Where one follows another, the focus goes back to what opened the first. */
const openers = new WeakMap<Element, Element | null>()

const openerNow = (): Element | null => {
  const now = document.activeElement
  const earlier = now?.closest('[role="dialog"]')
  return (earlier && openers.get(earlier)) ?? now
}

/** `opening`: the how-manieth it is. An open sheet that is found again at its subject does not take the focus again. */
function OpenSheet(props: Omit<SheetProps, 'isOpen'> & { opening: number }): ReactNode {
  const { title, help, onClose, testId, children, opening } = props
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(0)
  const id = useId()
  // Before what opened it is out of reach, and the focus with it.
  useLayoutEffect(() => {
    if (seen.current === opening) return
    seen.current = opening
    if (root.current !== null) openers.set(root.current, openerNow())
    heading.current?.focus()
  }, [opening])
  useCover(root)
  useEffect(() => {
    const sheet = root.current
    const panel = sheet?.closest('aside') ?? undefined
    return () => {
      // Nothing but what is lost: another subject may have it by now.
      if (!isFocusLost()) return
      const from = sheet && openers.get(sheet)
      if (from instanceof HTMLElement) from.focus()
      // What opened it is gone, or out of view, or was nothing at all.
      if (isFocusLost()) focusPanel(panel)
    }
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={root}
      className={styles.sheet}
      data-cover
      role="dialog"
      aria-labelledby={id}
      data-testid={testId}
      data-help={help}
      onKeyDown={onKey}
    >
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.ui.sheet.close(title)}
          title={words.ui.sheet.closeEsc}
          onClick={() => onClose()}
        >
          ×
        </button>
      </header>
      <ScrollArea className={panels.body} label={title}>
        {children}
      </ScrollArea>
    </section>
  )
}
