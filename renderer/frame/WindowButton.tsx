// ⧉: the chart, or the strip, in a window of its own, for another screen.
import type { ReactNode } from 'react'
import type { SecondView } from '../../shared/app/windows.ts'
import { showWindow, useIsOpen } from '../state/second-windows.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './window-button.module.css'

export function WindowButton({ view }: { view: SecondView }): ReactNode {
  const isOpen = useIsOpen(view)
  const label = isOpen ? words.second.bringToFront[view] : words.second.open[view]
  return (
    <Button
      className={view === 'chart' ? styles.tool : undefined}
      data-part={view === 'chart' ? 'chart-tool' : undefined}
      data-testid={`open-${view}`}
      aria-label={label}
      title={label}
      onClick={() => void showWindow(view)}
    >
      ⧉
    </Button>
  )
}
