// What lies over the view while its part is being loaded, or could not be: it has its heading and can be closed.
import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useCover } from './use-cover.ts'
import { useEscape } from './use-escape.ts'
import { useTakenFocus } from './use-taken-focus.ts'
import { words } from '../words/words.ts'

interface OverlayProps {
  className: string | undefined
  title: string
  onClose: () => void
  children: ReactNode
}

export function OverlayWaiting({ className, title, onClose, children }: OverlayProps): ReactNode {
  const root = useRef<HTMLElement>(null)
  const heading = useTakenFocus()
  useCover(root)
  useEscape(onClose)
  return (
    <section ref={root} className={className} data-cover aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button onClick={onClose}>{words.ui.lazy.close}</Button>
      </header>
      {children}
    </section>
  )
}
