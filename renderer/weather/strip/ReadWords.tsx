// What is said of a value, with the sign of the limit it passes; the limit in words for who cannot see the sign.
import type { ReactNode } from 'react'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import typography from '../../ui/typography.module.css'
import type { Said } from './readout-words.ts'

export const ReadWords = ({ said: { text, passed } }: { said: Said }): ReactNode => (
  <>
    {text}
    {passed !== null && (
      <>
        <span aria-hidden="true"> {LIMIT_SIGNS[passed.kind]}</span>
        <span className={typography.unseen}> {passed.words}</span>
      </>
    )}
  </>
)
