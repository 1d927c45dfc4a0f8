// Where the ship was at the end of the day, and how it came there.
import type { ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../shared/format/format.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import { isOver, type NoonFigures } from '../../../shared/ship/sailed/noon-report.ts'
import { formatHours } from '../../../shared/ship/sailed/noon-words.ts'
import { Facts } from '../../ui/Facts.tsx'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

export function NoonPlace({ figures }: { figures: NoonFigures }): ReactNode {
  const { passage } = figures
  if (passage === null) return null
  const { nm, kn } = words.figures
  const { elapsedMs, restMs } = passage
  // A whole day between two noons, but for the clocks.
  const isOtherDay = isOver(figures) && figures.isToNoon && elapsedMs !== DAY_MS && elapsedMs > DAY_MS - HOURS_SET_MS
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
      {isOtherDay && <p className={typography.hint}>{words.otherDay(formatHours(elapsedMs))}</p>}
    </>
  )
}

/** A day that is shorter by more is not one between two noons. */
const HOURS_SET_MS = DAY_MS / 8
