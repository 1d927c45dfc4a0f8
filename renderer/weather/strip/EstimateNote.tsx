// What estimates rest on, in one line; or why there are none.
import type { ReactNode } from 'react'
import { useNowMs } from '../../ui/clock.ts'
import { estimateNote } from './estimate-words.ts'
import type { EstimateState } from './estimated.ts'
import styles from './estimates.module.css'

interface EstimateNoteProps {
  estimateState: EstimateState
  /** Over the read-out column: in a few words, the rest in the title. */
  isShort?: boolean
  isOfPlace?: boolean
}

export function EstimateNote({ estimateState, isShort = false, isOfPlace = false }: EstimateNoteProps): ReactNode {
  const said = estimateNote(estimateState, useNowMs(), isOfPlace)
  return said === null ? null : (
    <p role="status" className={styles.note} data-testid="estimate-note" title={said.whole}>
      {isShort ? said.short : said.whole}
    </p>
  )
}
