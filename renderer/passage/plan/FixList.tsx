// The fixes entered, newest first: how far off the track each was, which are not used; one that is pressed is corrected in the fields above.
import type { ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Fix, ScheduleInput } from '../../../shared/passage/voyage.ts'
import { words } from '../../words/words.ts'
import lists from '../../ui/lists.module.css'
import { offTrackWords } from './fix-words.ts'

interface FixListProps {
  given: ScheduleInput
  schedule: Schedule
  onCorrect: (fix: Fix) => void
}

export function FixList({ given: { fix, earlierFixes = [] }, schedule, onCorrect }: FixListProps): ReactNode {
  if (fix === undefined) return null
  const placed = schedule.fix === null ? [] : [...schedule.earlierFixes, schedule.fix]
  return (
    <ol className={lists.rows} data-testid="fixes" aria-label={words.times.fixForm.fixes}>
      {[...earlierFixes, fix].toReversed().map((one) => {
        const at = placed.find(({ timeMs }) => timeMs === one.timeMs)
        return (
          <li key={one.timeMs}>
            <button type="button" title={words.times.fixForm.correct} onClick={() => onCorrect(one)}>
              <span>
                {formatUtc(one.timeMs)} · {formatPosition(one.position)}
              </span>
              <small>{at === undefined ? words.times.fixForm.notUsed : offTrackWords(at)}</small>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
