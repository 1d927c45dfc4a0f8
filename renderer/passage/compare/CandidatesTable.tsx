// What was found as a table, the planned route first: two lines each. Arrow keys go from one to the next; the one chosen is drawn on chart and strip.
import type { ReactNode } from 'react'
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import type { Candidate, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { useUnits } from '../../state/app-store.ts'
import { useCompare } from '../../state/compare-store.ts'
import { chooseCandidate } from '../../state/search-store.ts'
import { classes } from '../../ui/classes.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { pressInRows } from './PassageRows.tsx'
import { beyondOf, etaOf, frailOf, fuelOf, kindOf, knownOf, nameOf, seaOf, windOf } from './candidates-figures.ts'
import { candidateWords } from './candidate-row-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import bars from './bars.module.css'
import styles from './candidates.module.css'

/** The candidate of this search that is drawn with the plan; null: none. */
export function useChosenCandidate(found: CandidatesFound): Candidate | null {
  const chosen = useCompare((state) => state.chosen)
  if (chosen === null || !('candidate' in chosen) || chosen.candidate.searchId !== found.searchId) return null
  return found.candidates.find(({ candidateId }) => candidateId === chosen.candidate.candidateId) ?? null
}

interface CandidatesTableProps {
  found: CandidatesFound
  /** What the heading is about. */
  about: Candidate | null
  /** What its ETAs are beside the plan's; null: the plan is another by now. */
  planned: string | null
}

export function CandidatesTable({ found, about, planned }: CandidatesTableProps): ReactNode {
  const chosen = useChosenCandidate(found)
  const units = useUnits()
  const { table } = words.candidates
  const [first] = found.candidates
  const isTonnes = first !== undefined && first.fuelT !== null
  const isSpeeds = found.part === 'speeds'
  const heads = [
    // Speeds are all of one route.
    isSpeeds ? table.set : 'NM',
    isTonnes ? table.fuelT : table.fuelPercent,
    table.sea(units.waves),
    table.wind(units.wind),
    table.beyond,
    table.known,
  ]
  const tab = chosen ?? about ?? first
  const lookAtNone = (): void => chooseCandidate(found, null, '')
  return (
    <div className={styles.table}>
      <p className={styles.head} aria-hidden="true">
        {heads.map((head) => (
          <span key={head} className={typography.num}>
            {head}
          </span>
        ))}
      </p>
      <div role="radiogroup" aria-label={table.label} data-testid="routes-rows" onKeyDown={pressInRows(lookAtNone)}>
        {found.candidates.map((candidate) => {
          const label = candidateWords(candidate, units)
          const isChosen = candidate.candidateId === chosen?.candidateId
          return (
            <button
              key={candidate.candidateId}
              type="button"
              role="radio"
              className={classes(bars.routeRow, styles.row)}
              aria-checked={isChosen}
              aria-label={label}
              title={label}
              tabIndex={candidate.candidateId === tab?.candidateId ? 0 : -1}
              data-looked={candidate.candidateId === about?.candidateId || undefined}
              data-testid="route-row"
              onClick={() => chooseCandidate(found, isChosen ? null : candidate, nameOf(candidate))}
            >
              <CandidateLines candidate={candidate} isSpeeds={isSpeeds} />
            </button>
          )
        })}
      </div>
      <p className={typography.hint}>
        {found.candidates.some((candidate) => frailOf(candidate) !== null)
          ? `${table.key} ${table.frailKey}`
          : table.key}
      </p>
      {planned !== null && (
        <p className={typography.hint} data-testid="routes-planned">
          {unbroken(planned)}
        </p>
      )}
      <p className={typography.hint} data-testid="routes-not-looked-at">
        {table.notLookedAt[found.part]}
      </p>
    </div>
  )
}

function CandidateLines({ candidate, isSpeeds }: { candidate: Candidate; isSpeeds: boolean }): ReactNode {
  const units = useUnits()
  const { letter, kind, row, setSpeedKn } = candidate
  const figures = [
    isSpeeds ? formatSpeed(setSpeedKn) : formatDistance(row.distanceNm, 0),
    fuelOf(candidate),
    seaOf(candidate, units),
    windOf(candidate, units),
    beyondOf(candidate),
    knownOf(candidate),
  ]
  return (
    <>
      <span className={bars.routeName}>
        <b className={kind === 'own' ? bars.own : bars.other}>{letter}</b>
        <MiddleCut text={kindOf(candidate)} />
        <span className={bars.routeEta}>{words.candidates.table.eta(etaOf(candidate))}</span>
      </span>
      <span className={styles.figures}>
        {figures.map((text, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns never move
          <span key={i} className={typography.num}>
            {text}
          </span>
        ))}
      </span>
    </>
  )
}
