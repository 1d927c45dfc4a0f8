// What the checks of the route found, the land check's findings among them; each line leads to its waypoint.
import { useMemo, useState, type ReactNode } from 'react'
import { checkRoute, type RouteCheck } from '../../shared/passage/route-check.ts'
import type { Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { checkLandAgain, useLand } from '../state/land.ts'
import { selectWaypoint } from '../state/voyage-store.ts'
import { Button } from '../ui/Button.tsx'
import styles from './plan.module.css'
import lists from '../ui/lists.module.css'
import typography from '../ui/typography.module.css'

const SIGNS: Readonly<Record<RouteCheck['level'], string>> = { error: '✕', warning: '▲' }
const FEW = 4

/** `document` is the route as shown: the voyage's own, or with an edit under way. */
export function Checks({ voyage, document }: { voyage: Voyage; document: VoyageDocument }): ReactNode {
  const range = useJudgedVessel()?.particulars ?? null
  const land = useLand(voyage, document !== voyage.document)
  const checks = useMemo(
    () =>
      [...checkRoute(document, range ?? undefined), ...land.findings].toSorted(
        (a, b) => Number(b.level === 'error') - Number(a.level === 'error') || a.waypointIndex - b.waypointIndex,
      ),
    [document, range, land.findings],
  )
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
              onClick={() => selectWaypoint(waypointIndex)}
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
