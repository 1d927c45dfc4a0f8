// What the forecast changed against one that was kept: which ones there are, which is chosen, and the engine's answer; and that the officer looked.
import { useMemo } from 'react'
import type { VoyageChanges } from '../../shared/ship/changes/forecast-changes.ts'
import { isAhead } from '../../shared/format/time.ts'
import {
  keptOf,
  type ForecastChoice,
  type KeptForecasts,
  type KnownHead,
} from '../../shared/ship/changes/known-forecast.ts'
import type { ComparedHead, IssueHead } from '../../shared/weather/issue.ts'
import { words } from '../words/words.ts'
import { useChangeThresholds } from './app-store.ts'
import { invoke } from './bridge.ts'
import { noteAcknowledged, useChangesStore } from './changes-store.ts'
import { voyageChanges, voyageIssues, voyageKnown } from './queries.ts'
import { answerNow, shownOf, useAnswer, useRead } from './use-answer.ts'
import { currentVoyage, useCurrentVoyage } from './voyage-store.ts'

/** `issue`: with which it is compared; null while that is not known. */
export type ChangesState =
  /** Nothing earlier is kept. */
  | { kind: 'none' }
  | { kind: 'reading'; issue: ComparedHead | null }
  /** `words`: why. */
  | { kind: 'failed'; issue: ComparedHead | null; words: string }
  | { kind: 'answered'; issue: ComparedHead; changes: VoyageChanges }

const NO_HEADS: readonly IssueHead[] = []
const NO_KNOWN: readonly KnownHead[] = []

/** Of the voyage on screen, newest first; none while they are read, and where they cannot be. */
export function useIssues(): readonly IssueHead[] {
  const { voyage } = useCurrentVoyage()
  return useAnswer(voyage === null ? null : voyageIssues(voyage.voyageId)).value ?? NO_HEADS
}

/** The newest of those kept that are not of a clock ahead. */
export const newestIssue = (heads: readonly IssueHead[], nowMs: number): IssueHead | null =>
  heads.find(({ fetchedToMs }) => !isAhead(nowMs - fetchedToMs)) ?? null

/** All that is kept of the voyage on screen. */
export function useKept(): KeptForecasts {
  const { voyage } = useCurrentVoyage()
  const issues = useIssues()
  const heads = useAnswer(voyage === null ? null : voyageKnown(voyage.voyageId)).value
  // A plan as it was known is compared with nothing.
  const known = voyage?.asKnown === undefined ? (heads ?? NO_KNOWN) : NO_KNOWN
  return useMemo(() => ({ issues, known }), [issues, known])
}

/** What is chosen; the last look where no forecast of the choice is kept any more. */
export const choiceNow = (choice: ForecastChoice, kept: KeptForecasts, nowMs: number): ForecastChoice =>
  keptOf(choice, kept, nowMs) === null ? 'last-look' : choice

/** What changed on the voyage on screen. `against` absent: what the officer chose. */
export function useForecastChanges(nowMs: number, against?: ForecastChoice): ChangesState {
  const { voyage } = useCurrentVoyage()
  const chosen = useChangesStore((state) => state.choice)
  const { value: read, fault: unread } = useAnswer(voyage === null ? null : voyageIssues(voyage.voyageId))
  const kept = useKept()
  const issue = keptOf(choiceNow(against ?? chosen, kept, nowMs), kept, nowMs)
  const isKept = voyage !== null && issue !== null
  const thresholds = useChangeThresholds()
  const { data, error } = useRead(isKept ? voyageChanges(voyage, idOf(issue), thresholds) : null)
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

const idOf = (head: IssueHead | KnownHead): { issueId: number } | { knownId: number } =>
  'issueId' in head ? { issueId: head.issueId } : { knownId: head.knownId }

/** The newest forecast that was reported to the engine as seen: once each. */
let reportedId: number | null = null

function look(): void {
  const voyage = currentVoyage()
  if (voyage === null) return
  const { voyageId } = voyage
  const newest = newestIssue(answerNow<IssueHead[]>(voyageIssues(voyageId)) ?? NO_HEADS, Date.now())
  if (newest === null || newest.isSeen || newest.issueId === reportedId) return
  const { issueId } = newest
  reportedId = issueId
  invoke('voyage.noteIssue', { voyageId, issueId, as: 'seen' }).catch(() => {
    // The next press reports it again.
    if (reportedId === issueId) reportedId = null
  })
}

/** That the newest forecast makes the voyage worse: at once here, and over a restart. */
export function acknowledgeWorse(issueId: number): void {
  noteAcknowledged(issueId)
  const voyage = currentVoyage()
  // Where it cannot be stored it holds until Binnacle is closed.
  if (voyage !== null)
    void invoke('voyage.noteIssue', { voyageId: voyage.voyageId, issueId, as: 'acknowledged' }).catch(() => undefined)
}

/** Also where what is pressed keeps it to itself. */
const BEFORE_ALL = { capture: true }

/** Whoever presses a key or the pointer in the window has the newest forecast before them. Returns a function that ends it. */
export function watchLooks(): () => void {
  const presses = ['pointerdown', 'keydown'] as const
  for (const press of presses) addEventListener(press, look, BEFORE_ALL)
  return () => {
    for (const press of presses) removeEventListener(press, look, BEFORE_ALL)
    reportedId = null
  }
}
