// Two frames, one over the other: the chart, or the strip, in a window of its own, for another screen.
import type { ReactNode } from 'react'
import type { SecondView } from '../../../shared/app/windows.ts'
import { showWindow, useIsOpen } from '../../state/second-windows.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
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
      <svg className={styles.sign} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
        <path d="M7 7 V3.5 H16.5 V13 H13 M3.5 7 H13 V16.5 H3.5 Z" />
      </svg>
    </Button>
  )
}
