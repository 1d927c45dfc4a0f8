// A sheet over the panel: title, × and Esc. It pushes nothing that lies below, and keeps what was typed and where it was scrolled.
import { Activity, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  testId: string
  children: ReactNode
}

/** Mounted when it is first opened, and kept from then on; the focus goes into it, and back to what opened it. */
export function Sheet({ isOpen, ...rest }: SheetProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <OpenSheet {...rest} />
    </Activity>
  ) : null
}

function OpenSheet({ title, onClose, testId, children }: Omit<SheetProps, 'isOpen'>): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={styles.sheet} role="dialog" aria-labelledby={id} data-testid={testId} onKeyDown={onKey}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={`Close: ${title}`}
          title="Close (Esc)"
          onClick={onClose}
        >
          ×
        </button>
      </header>
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
    </section>
  )
}
