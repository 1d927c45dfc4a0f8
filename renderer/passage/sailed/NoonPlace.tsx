// Where the ship was at the end of the day, and how it came there.
import type { ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../shared/format/format.ts'
import type { ClockStep } from '../../../shared/passage/ship-time.ts'
import { wereClocksSet, type NoonFigures } from '../../../shared/ship/sailed/noon-report.ts'
import { formatHours } from '../../../shared/ship/sailed/noon-words.ts'
import { Facts } from '../../ui/Facts.tsx'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

interface NoonPlaceProps {
  figures: NoonFigures
  /** null: those by which the figures were made are not known any more. */
  clocks: readonly ClockStep[] | null
}

export function NoonPlace({ figures, clocks }: NoonPlaceProps): ReactNode {
  const { passage } = figures
  if (passage === null) return null
  const { nm, kn } = words.figures
  const { elapsedMs, restMs } = passage
  return (
    <>
      <Facts
        className={styles.figures}
        testId="noon-figures"
        facts={[
          [words.figures.position, formatPosition(passage.position, 1)],
          [words.figures.hours, formatHours(elapsedMs)],
          [words.figures.distance, nm(formatDistance(passage.distanceNm))],
          [words.figures.speed, kn(formatSpeed(passage.speedKn))],
          [words.figures.course, formatCourse(passage.courseDeg)],
          [words.figures.sinceEtd, formatHours(passage.sinceEtdMs)],
          [words.figures.run, nm(formatDistance(passage.runNm))],
          [words.figures.toGo, nm(formatDistance(passage.toGoNm))],
        ]}
      />
      {restMs > 0 && (
        <p className={typography.hint}>{words.atRest(formatHours(restMs), formatHours(elapsedMs - restMs))}</p>
      )}
      {clocks !== null && wereClocksSet(clocks, figures) && (
        <p className={typography.hint}>{words.otherDay(formatHours(elapsedMs))}</p>
      )}
    </>
  )
}
