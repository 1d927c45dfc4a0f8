// What the checks of the route found; each line leads to its waypoint.
import { useMemo, useState, type ReactNode } from 'react'
import { checkRoute, type RouteCheck } from '../../shared/route-check.ts'
import type { VoyageDocument } from '../../shared/voyage.ts'
import { activeVessel, useVessels } from '../vessel/vessel-store.ts'
import { selectWaypoint } from './voyage-store.ts'

const SIGNS: Readonly<Record<RouteCheck['level'], string>> = { wrong: '✕', look: '▲' }
const FEW = 4

export function Checks({ document }: { document: VoyageDocument }): ReactNode {
  const range = useVessels((slice) => activeVessel(slice)?.document.particulars ?? null)
  const checks = useMemo(
    () =>
      checkRoute(document, range ?? undefined).toSorted(
        (a, b) => Number(b.level === 'wrong') - Number(a.level === 'wrong'),
      ),
    [document, range],
  )
  const [all, setAll] = useState(false)
  const wrong = checks.filter(({ level }) => level === 'wrong').length
  const shown = all ? checks : checks.slice(0, FEW)
  return (
    <section className="checks" data-testid="checks">
      <h3>
        {checks.length === 0
          ? '● Checks: nothing found'
          : `Checks: ${wrong} wrong, ${checks.length - wrong} to look at`}
      </h3>
      <p className="dim">Depths, land and dangers are not checked.</p>
      <ul>
        {shown.map(({ level, waypointIndex, sentence }) => (
          <li key={`${waypointIndex} ${sentence}`}>
            <button type="button" className={`check-line check-${level}`} onClick={() => selectWaypoint(waypointIndex)}>
              <span className="sign" aria-hidden="true">
                {SIGNS[level]}
              </span>
              <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
      {checks.length > FEW && (
        <button type="button" className="button" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${checks.length}`}
        </button>
      )}
    </section>
  )
}
