// What Compare says of a ship that has left: that departures are no longer compared, and from where its passages are timed.
import type { ReactNode } from 'react'
import { isUnderWay } from '../../shared/passage/alternative.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { Compared } from '../state/compare-store.ts'
import { openSubject } from '../state/frame-store.ts'
import { openSheet } from '../state/sheets.ts'
import { Button } from '../ui/Button.tsx'
import { useNowMs } from '../ui/clock.ts'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'

function openSchedule(): void {
  openSubject('plan')
  openSheet('schedule')
}

/** In the place of departures. */
export const UnderWay = ({ sinceMs }: { sinceMs: number }): ReactNode => (
  <div className={panels.body} data-testid="compare-under-way">
    <p>Under way since {formatShortUtc(sinceMs)} UTC: departures are for voyages that have not left.</p>
    <p>
      Not left yet?{' '}
      <Button data-testid="compare-new-etd" onClick={openSchedule}>
        Set ETD…
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
        ? 'Other passages are timed from departure, without the fix.'
        : hasFix
          ? 'All speeds are timed from the fix.'
          : 'No fix: each speed is timed as if sailed at since departure. Enter a fix in Plan.'}
    </p>
  )
}
