// What estimates rest on, in one line; or why there are none.
import type { ReactNode } from 'react'
import { ageTogether, isOld, oldestWords } from '../../shared/format/time.ts'
import { useNowMs } from '../ui/clock.ts'
import type { Told } from './estimated.ts'
import { words } from '../words/words.ts'
import styles from './estimates.module.css'

export function EstimateNote({ told, isOfPlace = false }: { told: Told; isOfPlace?: boolean }): ReactNode {
  const nowMs = useNowMs()
  const text = noteOf(told, nowMs, isOfPlace)
  return text === null ? null : (
    <p role="status" className={styles.note} data-testid="estimate-note" title={text}>
      {text}
    </p>
  )
}

/** `Estimated (E) from 100 points, the oldest 5 h 0 min old; no limit is judged by it.` */
function noteOf(told: Told, nowMs: number, isOfPlace: boolean): string | null {
  const { note } = words.estimates
  if (told.kind === 'off') return null
  if (told.kind === 'failed') return note.failed(told.fault.message)
  if (told.kind !== 'estimated') return note[told.kind]
  const { drawnFrom } = told
  const ageMs = ageTogether(drawnFrom, nowMs)
  const from = note.from(
    note.points(drawnFrom.points),
    oldestWords(drawnFrom, nowMs, drawnFrom.points > 1 ? `${note.oldest} ` : ''),
    ageMs === null || isOld(ageMs),
  )
  return isOfPlace ? `${from} ${note.place}` : from
}
