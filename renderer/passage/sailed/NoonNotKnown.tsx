// What of the day is not known, first: the place without a fix, the weather by measure, and from when the rest can be had.
import type { ReactNode } from 'react'
import type { NoonFigures } from '../../../shared/ship/sailed/noon-report.ts'
import { notKnownWords, positionWords, savedNotKnownWords } from '../../../shared/ship/sailed/noon-words.ts'
import type { NotKnown } from '../../../shared/ship/sailed/not-known.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

interface NoonNotKnownProps {
  /** null: the figures are those that were saved. */
  missing: NotKnown | null
  figures: NoonFigures
}

export function NoonNotKnown({ missing, figures }: NoonNotKnownProps): ReactNode {
  const { passage } = figures
  const place = passage === null ? words.noPlace : positionWords(passage, figures)
  const isPlaceKnown = passage?.isByFix === true
  const [first, ...more] = missing === null ? savedNotKnownWords(figures) : notKnownWords(missing, figures)
  return (
    <div className={styles.notKnown} data-testid="noon-not-known">
      {!isPlaceKnown && <Unknown text={place} />}
      {first !== undefined && <Unknown text={first} more={more.join(' ')} />}
      {isPlaceKnown && <p className={typography.dim}>{place}</p>}
    </div>
  )
}

const Unknown = ({ text, more = '' }: { text: string; more?: string }): ReactNode => (
  <p className={styles.unknown}>
    <span aria-hidden="true">◐</span>
    <span>
      <b>{text}</b> {more}
    </span>
  </p>
)
