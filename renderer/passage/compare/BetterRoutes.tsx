// Better routes than the planned one: one press looks for them, what it found is shown beside it, and kept as a draft where the officer says so.
import { useMemo, type ReactNode } from 'react'
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { SearchRun } from '../../../shared/candidates/search-run.ts'
import type { Candidate, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { useUnits } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { openSheet } from '../../state/sheets.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { switchVoyage } from '../../state/voyage-store.ts'
import { chooseCandidate, openMore, useSearch, candidateKept } from '../../state/search-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAction } from '../../ui/use-action.ts'
import { FindRoutes, useLookCommand, useShownCandidates } from './FindRoutes.tsx'
import { CardBox } from './HeadingCard.tsx'
import { goingHeading, withNoLonger } from './search-heading.ts'
import { candidatesHeading } from './candidates-card.ts'
import { nameOf, plannedWords } from './candidates-figures.ts'
import { CandidatesChart } from './CandidatesChart.tsx'
import { useChosenCandidate, CandidatesTable } from './CandidatesTable.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

/** Mounted anew (by key) for another voyage. */
export function BetterRoutes({ voyage }: { voyage: Voyage }): ReactNode {
  const shown = useShownCandidates(voyage, 'routes')
  const look = useLookCommand('routes-find')
  useCommand('compare.findWay', look)
  const foundHeading = useFoundHeading(shown.found, shown.stale !== null)
  const { find } = words.candidates
  return (
    <section className={styles.part} aria-label={find.title} data-candidates data-testid="better-routes">
      <FindRoutes voyage={voyage} part="routes" shown={shown} foundHeading={foundHeading} testId="routes-find" />
      {shown.found !== null && (
        <Found voyage={voyage} found={shown.found} run={shown.run} isStale={shown.stale !== null} />
      )}
    </section>
  )
}

/** What the heading says of what was found, whatever is looked at since. */
export function useFoundHeading(found: CandidatesFound | null, isStale: boolean): string | null {
  const nowMs = useNowMs()
  const units = useUnits()
  return found === null ? null : candidatesHeading(found, null, { nowMs, units, isStale }).words
}

interface FoundProps {
  voyage: Voyage
  found: CandidatesFound
  /** The search that found it, or that looks for another. */
  run: SearchRun | null
  /** It is of before. */
  isStale: boolean
  /** Below the routes. */
  children?: ReactNode
}

/** The heading, the candidates, and the actions on the one chosen. The focus stays from search to search; the result of an action is of one search. */
export function Found({ voyage, found, run, isStale, children }: FoundProps): ReactNode {
  const chosen = useChosenCandidate(found)
  const nowMs = useNowMs()
  const units = useUnits()
  const isGoing = run !== null && run.end === null
  const foundHeading = candidatesHeading(found, chosen, { nowMs, units, isStale })
  const heading = isGoing
    ? goingHeading(run, foundHeading.candidate)
    : withNoLonger(foundHeading, found.noLonger, units)
  const plan = useMemo(() => buildSchedule(voyage.document), [voyage.document])
  const planned = plannedWords(found, plan, voyage.revision)
  const isBeingChecked = useBeingChecked()
  const choose = (candidate: Candidate): void => chooseCandidate(found, candidate, nameOf(candidate))
  return (
    <>
      <CardBox
        heading={heading}
        isBeingChecked={isBeingChecked}
        title={words.candidates.card.title}
        name="routes"
        more={heading.more.length > 0 && <More facts={heading.more} />}
      >
        {heading.candidate !== null && !isGoing && (
          <CandidateActions
            key={found.searchId}
            found={found}
            candidate={heading.candidate}
            isMain={!isStale && found.bestId !== null && (heading.state === 'clear' || heading.state === 'part')}
          />
        )}
      </CardBox>
      {found.candidates.length > 0 && (
        <>
          <CandidatesTable found={found} about={heading.candidate} planned={planned} />
          {found.candidates.length > 1 && (
            <CandidatesChart candidates={found.candidates} chosen={heading.candidate} onChoose={choose} />
          )}
        </>
      )}
      {children}
    </>
  )
}

/** Once open, it stays open whichever candidate is chosen, and over later searches. */
function More({ facts }: { facts: readonly Fact[] }): ReactNode {
  const isOpen = useSearch((state) => state.isMoreOpen)
  return (
    <details open={isOpen} onToggle={(event) => openMore(event.currentTarget.open)}>
      <summary data-testid="routes-more">{words.candidates.card.more.title}</summary>
      {isOpen && (
        <Facts facts={facts.map(([name, value]) => [name, unbroken(value)] as const)} className={styles.more} />
      )}
    </details>
  )
}

interface CandidateActionsProps {
  found: CandidatesFound
  candidate: Candidate
  /** It may be kept as it is. */
  isMain: boolean
}

/** Keeping it makes a voyage of its own, once; this one stays open. */
function CandidateActions({ found, candidate, isMain }: CandidateActionsProps): ReactNode {
  const keeping = useAction<null>()
  const { searchId } = found
  const { letter, candidateId, kind } = candidate
  const kept =
    useSearch((state) => state.kept.find((one) => one.searchId === searchId && one.candidateId === candidateId)) ?? null
  const keep = async (): Promise<null> => {
    const { voyageId, document } = await invoke('search.keep', { searchId, candidateId })
    candidateKept({ searchId, candidateId, voyageId, name: document.name })
    return null
  }
  const { card } = words.candidates
  return (
    <>
      {kind !== 'own' && kept === null && (
        <Button
          main={isMain}
          data-testid="routes-keep"
          aria-disabled={keeping.busy}
          onClick={() => void keeping.run(keep)}
        >
          {card.keep(letter)}
        </Button>
      )}
      <Button
        data-testid="routes-why"
        aria-haspopup="dialog"
        onClick={() => {
          chooseCandidate(found, candidate, nameOf(candidate))
          openSheet('legs')
        }}
      >
        {card.why}
      </Button>
      {kept !== null && (
        <>
          <p className={typography.dim} role="status" data-testid="routes-kept">
            {unbroken(card.kept(kept.name))}
          </p>
          <Button data-testid="routes-open" onClick={() => void switchVoyage(kept.voyageId)}>
            {card.open}
          </Button>
        </>
      )}
      <FormStatus complaint={keeping.fault?.message ?? null} />
    </>
  )
}
