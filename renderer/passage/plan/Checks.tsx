// What the checks of the route found, the land check's findings among them; each line leads to its waypoint.
import { useState, type ReactNode } from 'react'
import type { RouteCheck } from '../../../shared/passage/route-check.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { checkLandAgain } from '../../state/land.ts'
import { openSheet } from '../../state/sheets.ts'
import { selectWaypoint } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import type { FoundChecks } from './use-route-checks.ts'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'
import lists from '../../ui/lists.module.css'
import typography from '../../ui/typography.module.css'

const SIGNS: Readonly<Record<RouteCheck['level'], string>> = { error: '✕', warning: '▲' }
const FEW = 4

export function Checks({ voyage, found: { checks, land } }: { voyage: Voyage; found: FoundChecks }): ReactNode {
  const [all, setAll] = useState(false)
  const errors = checks.filter(({ level }) => level === 'error').length
  const shown = all ? checks : checks.slice(0, FEW)
  const counts = words.waypoints.checks.counts(errors, checks.length - errors)
  return (
    <section className={styles.checks} data-testid="checks">
      <h3>
        {checks.length === 0 && land.words === null
          ? words.waypoints.checks.nothingFound
          : checks.length === 0 && land.failed
            ? words.waypoints.checks.landNotChecked
            : words.waypoints.checks.heading(checks.length, counts)}
      </h3>
      {land.words !== null && (
        <p className={land.failed ? styles.failed : typography.dim} role="status" data-testid="land-words">
          {land.words}{' '}
          {land.failed && (
            <Button onClick={() => void checkLandAgain(voyage)}>{words.waypoints.checks.checkAgain}</Button>
          )}
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
        <Button onClick={() => setAll(!all)}>
          {all ? words.waypoints.checks.showFewer : words.waypoints.checks.showAll(checks.length)}
        </Button>
      )}
      <p className={typography.dim} data-testid="checks-foot">
        {words.waypoints.checks.landHint}
      </p>
    </section>
  )
}
