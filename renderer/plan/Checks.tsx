// What the checks of the route found, the land check's findings among them; each line leads to its waypoint.
import { useState, type ReactNode } from 'react'
import type { RouteCheck } from '../../shared/passage/route-check.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { checkLandAgain } from '../state/land.ts'
import { openSheet } from '../state/sheets.ts'
import { selectWaypoint } from '../state/voyage-store.ts'
import { Button } from '../ui/Button.tsx'
import type { FoundChecks } from './use-route-checks.ts'
import styles from './plan.module.css'
import lists from '../ui/lists.module.css'
import typography from '../ui/typography.module.css'

const SIGNS: Readonly<Record<RouteCheck['level'], string>> = { error: '✕', warning: '▲' }
const FEW = 4

export function Checks({ voyage, found: { checks, land } }: { voyage: Voyage; found: FoundChecks }): ReactNode {
  const [all, setAll] = useState(false)
  const errors = checks.filter(({ level }) => level === 'error').length
  const shown = all ? checks : checks.slice(0, FEW)
  const counts = `${errors} wrong, ${checks.length - errors} to look at`
  return (
    <section className={styles.checks} data-testid="checks">
      <h3>
        {checks.length === 0 && land.words === null
          ? '● Checks: nothing found'
          : `Checks: ${checks.length === 0 ? 'nothing found so far' : counts}`}
      </h3>
      {land.words !== null && (
        <p className={land.failed ? styles.failed : typography.dim} role="status" data-testid="land-words">
          {land.words} {land.failed && <Button onClick={() => void checkLandAgain(voyage)}>Check again</Button>}
        </p>
      )}
      <ul>
        {shown.map(({ level, waypointIndex, sentence }) => (
          <li key={`${waypointIndex} ${sentence}`}>
            <button
              type="button"
              className={lists.finding}
              data-level={level}
              onClick={() => {
                selectWaypoint(waypointIndex)
                openSheet('waypoint')
              }}
            >
              <span className={lists.sign} aria-hidden="true">
                {SIGNS[level]}
              </span>
              <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
      {checks.length > FEW && (
        <Button onClick={() => setAll(!all)}>{all ? 'Show fewer' : `Show all ${checks.length}`}</Button>
      )}
      <p className={typography.dim} data-testid="checks-foot">
        Land is by the coastline GSHHG 2.3.7, high resolution, about 0.2 km, in which canals are land. Charted depths
        and dangers are not checked: that nothing is found never means that the way is clear.
      </p>
    </section>
  )
}
