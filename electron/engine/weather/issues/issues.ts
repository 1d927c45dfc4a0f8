// Keeps an issue of a voyage: before a run, so that what the officer saw is what the newer forecast is compared with, and after it.
import { floorToStep } from '../../../../shared/format/time.ts'
import type { IssueHead, Noted } from '../../../../shared/weather/issue.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { evaluateVoyageInSlices, withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { fieldOf } from '../evaluate/field.ts'
import type { IssuesTable, KeptIssue } from '../../store/issues.ts'
import type { Store } from '../../store/store.ts'
import { runSliced, type Yield } from '../../yield.ts'
import { contentInSlices, headOfRows } from './issue-content.ts'
import { recordingReads } from './read-rows.ts'

interface Context {
  store: Pick<Store, 'issues' | 'commit' | 'limited'>
  stored: Stored
  /** Throws FaultError where it cannot be read. */
  voyageOf: (voyageId: number) => Voyage
  now: () => number
  /** Of one call's long work. */
  createYield: () => Yield
  onKept: () => void
}

/** null where nothing is stored of its track. */
export function* issueOfVoyageInSlices(stored: Stored, voyage: Voyage, nowMs: number): Sliced<KeptIssue | null> {
  const { weather, rows } = recordingReads(stored.weather)
  yield* evaluateVoyageInSlices(withoutAverages({ ...stored, weather }), voyage, nowMs)
  // The plan's own places too: another forecast moves the ship, and it may come between the two.
  const field = fieldOf(weather)
  for (const step of trackSteps(buildSchedule(voyage.document))) {
    field.at(step, step.timeMs)
    yield
  }
  const read = rows()
  const head = headOfRows(read)
  if (head === null) return null
  const { voyageId, revision } = voyage
  return {
    voyageId,
    revision,
    ...head,
    content: yield* contentInSlices(read),
  }
}

export interface Issues {
  /** Keeps what is stored now of a voyage: one of each refresh of the service. */
  keep(voyageId: number): Promise<void>
  heads(voyageId: number): IssueHead[]
  /** null where it is not stored, of another voyage, or damaged. */
  read(voyageId: number, issueId: number): { head: IssueHead; content: Uint8Array } | null
  note(voyageId: number, issueId: number, as: Noted): void
}

export function createIssues({ store, stored, voyageOf, now, createYield, onKept }: Context): Issues {
  const { issues } = store
  return {
    keep: async (voyageId) => {
      if (store.limited.weather !== null) return
      const issue = await runSliced(issueOfVoyageInSlices(stored, voyageOf(voyageId), now()), createYield())
      if (issue === null) return
      const heads = issues.heads(voyageId)
      const same = ofSameRefresh(heads, issue)
      if (same !== null && isSame(issues, same, issue)) return
      store.commit(() => keepInsteadOf(issues, same, issue))
      onKept()
    },
    heads: issues.heads,
    read: (voyageId, issueId) => {
      const issue = issues.read(issueId)
      return issue?.head.voyageId === voyageId ? issue : null
    },
    note: (voyageId, issueId, as) => {
      if (store.limited.weather !== null) return
      const head = issues.heads(voyageId).find((one) => one.issueId === issueId)
      const isNoted = as === 'seen' ? head?.isSeen : head?.isAcknowledged
      if (isNoted === false) store.commit(() => issues.note(issueId, as))
    },
  }
}

/** The one kept of the same refresh of the service; null for none. */
export const ofSameRefresh = (
  heads: readonly IssueHead[],
  { fetchedToMs }: { fetchedToMs: number },
): IssueHead | null => heads.find((head) => floorToStep(head.fetchedToMs) === floorToStep(fetchedToMs)) ?? null

/** Until the service refreshes it gives the same forecast: only its places are others, along a track that was edited or is expected now. In a commit. */
export function keepInsteadOf(issues: IssuesTable, same: IssueHead | null, issue: KeptIssue): void {
  const issueId = issues.keep(issue)
  if (same === null) return
  issues.remove([same.issueId])
  // What makes another plan worse was not acknowledged.
  if (same.isAcknowledged && same.revision === issue.revision) issues.note(issueId, 'acknowledged')
  else if (same.isSeen) issues.note(issueId, 'seen')
}

/** Kept with the same content. */
export function isSame(issues: IssuesTable, { issueId }: IssueHead, issue: KeptIssue): boolean {
  const content = issues.read(issueId)?.content
  return content !== undefined && Buffer.compare(content, issue.content) === 0
}
