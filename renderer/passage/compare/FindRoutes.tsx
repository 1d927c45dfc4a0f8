// Looking for better routes or speeds: the conditions, the one press with its price, how the search goes, and whether its answer still holds.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { Fault } from '../../../shared/result.ts'
import type { SearchPrice, SearchRun } from '../../../shared/candidates/search-run.ts'
import { isSameAim, NO_AIM, type CandidatesFound, type SearchPart } from '../../../shared/candidates/candidates.ts'
import { useCompare } from '../../state/compare-store.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { candidatePassage } from '../../state/candidate-queries.ts'
import {
  beginSearch,
  fillAim,
  lookAgain,
  openSearch,
  refuseAim,
  useSearch,
  useCandidatesShown,
  type CandidatesShown,
} from '../../state/search-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { Message } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { AimFields } from './AimFields.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchProgress } from './SearchProgress.tsx'
import { whyLate } from './late-answer.ts'
import { aimOf, typedOf, type AimField } from './read-aim.ts'
import { endWords } from './search-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

export interface ShownCandidates extends Omit<CandidatesShown, 'stale'> {
  /** null: it matches the present data and the present conditions. */
  stale: CandidatesShown['stale'] | 'aim' | ReturnType<typeof whyLate>
}

interface FindRoutesProps {
  voyage: Voyage
  part: SearchPart
  shown: ShownCandidates
  /** What the heading says of what was found; null: nothing was. */
  foundHeading: string | null
  /** By what its parts are found. */
  testId: string
}

type Look = (price: Pick<SearchPrice, 'points'> & { bytes: number | null }) => void

/** Begins a search of a part, by what is typed now. */
function useLook(voyage: Voyage, part: SearchPart): Look {
  const typed = useSearch((state) => state.typed)
  const noGo = useSearch((state) => state.noGo)
  return ({ points, bytes }) => {
    const aim = aimOf(part, typed, noGo)
    refuseAim(!aim.ok)
    if (aim.ok) void beginSearch(voyage, { part, aim: aim.value, points, bytes })
  }
}

/** As a command it leads to the button, which says what it takes. */
export function useLookCommand(testId: string): () => void {
  return () => {
    openSearch(true)
    // Once it is unfolded.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.focus())
  }
}

/** What of it cannot be read, once it was pressed for; gone as soon as it can. */
function useWrongAim(part: SearchPart): { message: string; field: AimField } | null {
  const typed = useSearch((state) => state.typed)
  const noGo = useSearch((state) => state.noGo)
  const isRefused = useSearch((state) => state.isRefused)
  const aim = aimOf(part, typed, noGo)
  return isRefused && !aim.ok ? aim : null
}

/** The conditions differ from those that were searched for; so do conditions that cannot be read. */
function useIsOtherAim(found: CandidatesFound | null, part: SearchPart): boolean {
  const typed = useSearch((state) => state.typed)
  const noGo = useSearch((state) => state.noGo)
  if (found === null) return false
  const aim = aimOf(part, typed, noGo)
  return !aim.ok || !isSameAim(aim.value, found.aim)
}

/** The answer that is shown of a part, and why it no longer holds. */
export function useShownCandidates(voyage: Voyage, part: SearchPart): ShownCandidates {
  const shown = useCandidatesShown(voyage, part)
  const isOtherAim = useIsOtherAim(shown.found, part)
  const nowMs = useNowMs()
  const fault = useDrawingFault(shown.found)
  if (shown.found === null || shown.run?.end === null) return shown
  return { ...shown, stale: shown.stale ?? (isOtherAim ? 'aim' : whyLate(shown.found, nowMs, fault)) }
}

/** Why the chosen candidate cannot be drawn; null: it can, or none is chosen. */
function useDrawingFault(found: CandidatesFound | null): Fault | null {
  const chosen = useCompare((state) => state.chosen)
  const candidate =
    chosen !== null && 'candidate' in chosen && chosen.candidate.searchId === found?.searchId ? chosen.candidate : null
  return useAnswer(candidate === null ? null : candidatePassage(candidate)).fault
}

/** A search of before Binnacle was started again: its conditions stand in the fields, and its answer is looked for once more, at no byte. */
function useTakenUp(voyage: Voyage, run: SearchRun | null): void {
  const taken = useRef<string | null>(null)
  useEffect(() => {
    const now = run === null ? null : `${run.startedAtMs} ${run.searchId === null}`
    if (run === null || taken.current === now) return
    taken.current = now
    const { part, aim, end, searchId, revision } = run
    const { typed, noGo } = typedOf(aim)
    // Speeds have no conditions of place.
    if (part === 'routes' && !isSameAim(aim, NO_AIM)) fillAim(typed, noGo)
    const isLost = end !== null && end !== 'failed' && end !== 'stopped' && searchId === null
    if (isLost && revision === voyage.revision) lookAgain(voyage.voyageId, part)
  }, [voyage, run])
}

export function FindRoutes({ voyage, part, shown, foundHeading, testId }: FindRoutesProps): ReactNode {
  const look = useLook(voyage, part)
  const wrong = useWrongAim(part)
  const saidAt = useId()
  const { run, found, fault, done, stale } = shown
  useTakenUp(voyage, run)
  const isGoing = run !== null && run.end === null
  const isUnfolded = useSearch((state) => state.isSearchOpen)
  const isSettled = run?.end === 'settled' && found !== null && stale === null
  const { find } = words.candidates
  const form = (
    <SearchForm
      part={part}
      isOn={found !== null && stale === null}
      isMain={isMainOf(shown)}
      onBegin={look}
      testId={testId}
    />
  )
  return (
    <div className={styles.part}>
      {isGoing ? (
        <SearchProgress run={run} done={done} testId={testId} />
      ) : isSettled ? (
        <details open={isUnfolded} onToggle={(event) => openSearch(event.currentTarget.open)}>
          <summary data-testid={`${testId}-again`}>{words.search.folded}</summary>
          {isUnfolded && form}
        </details>
      ) : (
        form
      )}
      {/* There before what it tells: only so it is announced. */}
      <p className={typography.hint} role="status" data-testid={`${testId}-when`}>
        {!isGoing && run !== null && stale !== 'plan' && unbroken(endWords(run) ?? '')}
        {!isGoing && found !== null && ` ${find.foundAt(formatShortUtc(found.madeAtMs))}`}
        {!isGoing && foundHeading !== null && <span className={typography.unseen}>: {foundHeading}</span>}
      </p>
      {/* Beside what was pressed: the fields may be folded away, or below what is seen. */}
      <FormStatus id={saidAt} complaint={wrong?.message ?? fault?.message ?? null} />
      <AimFields isRoute={part === 'routes'} wrong={wrong?.field ?? null} saidAt={saidAt} />
      {stale !== null && (
        <Message tone="caution" testId={`${testId}-stale`}>
          {find.stale[stale]}
        </Message>
      )}
    </div>
  )
}

/** Ends after which another press brings nothing. */
const NOTHING_MORE: readonly (SearchRun['end'] | null)[] = ['settled', 'empty', 'refused']

/** What is needed next is a search: none was made, its answer is of before, or it is open and recommends nothing. */
export function isMainOf({ found, run, stale }: Pick<ShownCandidates, 'found' | 'run' | 'stale'>): boolean {
  if (found === null || stale !== null) return true
  return found.bestId === null && !NOTHING_MORE.includes(run?.end ?? null)
}
