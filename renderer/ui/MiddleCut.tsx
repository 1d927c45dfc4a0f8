// A name on one line that is cut in its middle where room is short: its end tells it from its neighbours.
import type { ReactNode } from 'react'
import styles from './middle-cut.module.css'

const END_CHARS = 6
const WIDE = /[A-ZÄÖÜmwß@%]/gu

/** The text stays whole for whoever reads it out or copies it. */
export function MiddleCut({ text }: { text: string }): ReactNode {
  const at = Math.max(0, text.length - END_CHARS)
  const end = text.slice(at)
  return (
    <span className={styles.cut} data-wide={(end.match(WIDE) ?? []).length > 2}>
      <span className={styles.begin}>{text.slice(0, at)}</span>
      {end}
    </span>
  )
}
