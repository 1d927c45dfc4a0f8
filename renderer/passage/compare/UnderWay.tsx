// What Compare says of a ship that has left: that departures are no longer compared, and from where its passages are timed.
import type { ReactNode } from 'react'
import { isUnderWay } from '../../../shared/passage/alternative.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Compared } from '../../state/compare-store.ts'
import { openSubject } from '../../state/frame-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button } from '../../ui/Button.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

function openSchedule(): void {
  openSubject('plan')
  openSheet('schedule')
}

/** In the place of departures. */
export const UnderWay = ({ sinceMs }: { sinceMs: number }): ReactNode => (
  <div className={panels.body} data-testid="compare-under-way">
    <p>{words.compare.underWay.departuresOver(formatShortUtc(sinceMs))}</p>
    <p>
      {words.compare.underWay.notLeft}{' '}
      <Button data-testid="compare-new-etd" onClick={openSchedule}>
        {words.compare.underWay.setEtd}
      </Button>
    </p>
  </div>
)

/** From where the passages are timed, where that is not plain; nothing where it is. */
export function TimedFrom({ schedule, part }: { schedule: Schedule; part: Compared }): ReactNode {
  const nowMs = useNowMs()
  const hasFix = schedule.fix !== null
  if (part !== 'speeds' && !hasFix) return null
  if (part === 'speeds' && !hasFix && !isUnderWay(schedule, nowMs)) return null
  return (
    <p className={typography.hint}>
      {part !== 'speeds'
        ? words.compare.underWay.timedWithoutFix
        : hasFix
          ? words.compare.underWay.timedFromFix
          : words.compare.underWay.noFix}
    </p>
  )
}
