// What is new in a version, an entry a line; as high as it may become, and scrolled.
import type { ReactNode } from 'react'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'

export const WhatIsNew = ({ lines }: { lines: readonly string[] }): ReactNode => (
  <ScrollArea className={styles.long} label={words.computer.updates.whatIsNew}>
    <ul className={styles.messages}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </ScrollArea>
)
