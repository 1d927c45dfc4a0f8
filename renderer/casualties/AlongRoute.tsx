// The route's corridor leg by leg, how much of it was asked of the service, and the month of the passage.
import type { ReactNode } from 'react'
import { ageTogether, oldWords } from '../../shared/format/time.ts'
import {
  coverageWords,
  isNothingAsked,
  SEVERITY_SIGNS,
  SEVERITY_WORDS,
  severityCountWords,
  typeWords,
} from '../../shared/casualties/words.ts'
import { waypointLabel } from '../../shared/passage/route-edit.ts'
import { openSubject } from '../state/frame-store.ts'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { openRecord, useCasualtySearch } from '../state/casualties-store.ts'
import { monthWords } from './casualty-words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'
import tables from '../ui/tables.module.css'

const count = (n: number): string => n.toLocaleString('en-US')

export function AlongRoute(): ReactNode {
  const { along } = useCasualtySearch()
  const { voyage, schedule } = useCurrentVoyage()
  const nowMs = useNowMs()
  if (along === undefined || along === null || voyage === null) return null
  const { coverage, total, halfWidthNm } = along
  const ageMs = ageTogether(coverage, nowMs)
  const old = ageMs === null ? '' : oldWords(ageMs, 'oldest answer ')
  const months = monthWords(along, schedule?.etdMs ?? null, schedule?.etaMs ?? null)
  const legs = along.legs.filter((leg) => leg.total > 0)
  return (
    <section className={panels.stack} aria-label="Along the route" data-testid="casualties-along">
      <p className={typography.lead}>
        {total === 0
          ? `None stored within ${halfWidthNm} NM of this route.`
          : unbroken(
              `${count(total)} within ${halfWidthNm} NM of this route: ${severityCountWords(along.severities)}.`,
            )}
      </p>
      <p className={typography.dim} data-testid="casualties-coverage">
        {unbroken(coverageWords(coverage, old))}
      </p>
      {isNothingAsked(coverage) && (
        <p>
          Choose “Casualties along the route” in <Button onClick={() => openSubject('data')}>Data</Button> and Get
          weather.
        </p>
      )}
      {months !== null && <p data-testid="casualties-months">{months}</p>}
      {legs.length > 0 && (
        <details className={styles.part}>
          <summary>
            By leg: {legs.length} of {along.legs.length} {along.legs.length === 1 ? 'leg' : 'legs'}
          </summary>
          <table className={classes(tables.plain, styles.legs)} data-testid="casualties-legs">
            <thead>
              <tr>
                <th scope="col">Leg to</th>
                <th scope="col" className={tables.num}>
                  Count
                </th>
                <th scope="col">Gravest</th>
              </tr>
            </thead>
            <tbody>
              {legs.map(({ legIndex, total: n, gravest }) => (
                <tr key={legIndex}>
                  <th scope="row">{waypointLabel(voyage.document.waypoints, legIndex)}</th>
                  <td className={tables.num}>{count(n)}</td>
                  <td>
                    {gravest !== null && (
                      <button
                        type="button"
                        className={styles.link}
                        title={typeWords(gravest)}
                        onClick={() => openRecord(gravest.casualtyId)}
                      >
                        <span className={styles.sign} data-severity={gravest.severity} aria-hidden="true">
                          {SEVERITY_SIGNS[gravest.severity]}
                        </span>{' '}
                        {SEVERITY_WORDS[gravest.severity]}: {gravest.category}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
