// Total distance, times and average speed under the table; ends also by the clocks of their ports.
import type { ReactNode } from 'react'
import { formatDistance, formatSpeed } from '../../shared/format.ts'
import type { Plan } from '../../shared/plan.ts'
import { portTime } from '../../shared/ports.ts'
import { formatDuration, formatShortLocal, formatShortUtc } from '../../shared/time.ts'
import type { PortEnd, VoyageDocument } from '../../shared/voyage.ts'

export function Totals({ document, plan }: { document: VoyageDocument; plan: Plan }): ReactNode {
  const items: [string, string][] = [['Distance', `${formatDistance(plan.totalNm)} NM`]]
  const { steamingMs, passageMs } = plan
  if (steamingMs !== null) items.push(['Steaming', formatDuration(steamingMs)])
  if (passageMs !== null && passageMs !== steamingMs) items.push(['With stays', formatDuration(passageMs)])
  if (plan.averageSpeedKn !== null) items.push(['Average', `${formatSpeed(plan.averageSpeedKn)} kn`])
  if (plan.etdMs !== null) items.push(['ETD UTC', formatShortUtc(plan.etdMs)])
  if (plan.etaMs !== null) items.push(['ETA UTC', formatShortUtc(plan.etaMs)])
  items.push(...portItems('ETD', document.from, plan.etdMs), ...portItems('ETA', document.to, plan.etaMs))
  return (
    <dl className="totals" data-testid="totals">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function portItems(word: string, port: PortEnd | undefined, timeMs: number | null): [string, string][] {
  if (port === undefined || timeMs === null) return []
  const offsetMinutes = portTime(port.timeZone, timeMs)
  return offsetMinutes === null ? [] : [[`${word} ${port.name}`, formatShortLocal(timeMs, offsetMinutes)]]
}
