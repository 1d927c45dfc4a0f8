// What the forecast changed against one that was kept: which ones there are, which is chosen, and the engine's answer; and that the officer looked.
import { useMemo } from 'react'
import { DEFAULT_THRESHOLDS, type VoyageChanges } from '../../shared/ship/changes/forecast-changes.ts'
import { isAhead } from '../../shared/format/time.ts'
import { issueOf, type IssueChoice, type IssueHead } from '../../shared/weather/issue.ts'
import { words } from '../words/words.ts'
import { invoke } from './bridge.ts'
import { useChangesStore } from './changes-store.ts'
import { voyageChanges, voyageIssues } from './queries.ts'
import { answerNow, shownOf, useAnswer, useRead } from './use-answer.ts'
import { currentVoyage, useCurrentVoyage } from './voyage-store.ts'

/** `issue`: with which it is compared; null while that is not known. */
export type ChangesState =
  /** Nothing earlier is kept. */
  | { kind: 'none' }
  | { kind: 'reading'; issue: IssueHead | null }
  /** `words`: why. */
  | { kind: 'failed'; issue: IssueHead | null; words: string }
  | { kind: 'answered'; issue: IssueHead; changes: VoyageChanges }

const NO_HEADS: readonly IssueHead[] = []

/** Of the voyage on screen, newest first; none while they are read, and where they cannot be. */
export function useIssues(): readonly IssueHead[] {
  const { voyage } = useCurrentVoyage()
  return useAnswer(voyage === null ? null : voyageIssues(voyage.voyageId)).value ?? NO_HEADS
}

/** The newest of those kept that are not of a clock ahead. */
export const newestIssue = (heads: readonly IssueHead[], nowMs: number): IssueHead | null =>
  heads.find(({ fetchedToMs }) => !isAhead(nowMs - fetchedToMs)) ?? null

/** What is chosen; the last look where no forecast of the choice is kept any more. */
export const choiceNow = (choice: IssueChoice, heads: readonly IssueHead[], nowMs: number): IssueChoice =>
  issueOf(choice, heads, nowMs) === null ? 'last-look' : choice

/** What changed on the voyage on screen. `against` absent: what the officer chose. */
export function useForecastChanges(nowMs: number, against?: IssueChoice): ChangesState {
  const { voyage } = useCurrentVoyage()
  const chosen = useChangesStore((state) => state.choice)
  const { value: read, fault: unread } = useAnswer(voyage === null ? null : voyageIssues(voyage.voyageId))
  const heads = read ?? NO_HEADS
  const issue = issueOf(choiceNow(against ?? chosen, heads, nowMs), heads, nowMs)
  const isKept = voyage !== null && issue !== null
  const { data, error } = useRead(isKept ? voyageChanges(voyage, issue.issueId, DEFAULT_THRESHOLDS) : null)
  return useMemo((): ChangesState => {
    if (unread !== null) return { kind: 'failed', issue: null, words: unread.message }
    if (read === null) return { kind: 'reading', issue: null }
    if (issue === null) return { kind: 'none' }
    const { value, fault } = shownOf(data, error)
    if (fault !== null) return { kind: 'failed', issue, words: fault.message }
    if (value !== null) return { kind: 'answered', issue, changes: value }
    return data === null
      ? { kind: 'failed', issue, words: words.state.forecastChanges.notReadable }
      : { kind: 'reading', issue }
  }, [read, unread, issue, data, error])
}

/** The newest forecast that the engine was told was seen: a press tells it once. */
let told: number | null = null

function look(): void {
  const voyage = currentVoyage()
  if (voyage === null) return
  const { voyageId } = voyage
  const newest = newestIssue(answerNow<IssueHead[]>(voyageIssues(voyageId)) ?? NO_HEADS, Date.now())
  if (newest === null || newest.isSeen || newest.issueId === told) return
  const { issueId } = newest
  told = issueId
  invoke('voyage.issueSeen', { voyageId, issueId }).catch(() => {
    // The next press tells it again.
    if (told === issueId) told = null
  })
}

/** Also where what is pressed keeps it to itself. */
const BEFORE_ALL = { capture: true }

/** Whoever presses a key or the pointer in the window has the newest forecast before them. Returns a function that ends it. */
export function watchLooks(): () => void {
  const presses = ['pointerdown', 'keydown'] as const
  for (const press of presses) addEventListener(press, look, BEFORE_ALL)
  return () => {
    for (const press of presses) removeEventListener(press, look, BEFORE_ALL)
    told = null
  }
}
