// The window's calls about forecasts kept, and what a newer one changed.
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Changed, Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { IssuesTable } from '../../store/issues.ts'
import type { Stored } from '../evaluate/evaluate.ts'
import { voyageChangesInSlices } from './changes.ts'
import type { Issues } from './issues.ts'

interface Context {
  stored: Stored
  table: IssuesTable
  issues: Issues
  voyageOf: (voyageId: number) => Voyage
  limits: () => VesselLimits | null
  changed: Changed
  now: () => number
  /** Of one call. */
  createYield: () => Yield
}

export const issueCalls = ({ stored, table, issues, voyageOf, limits, changed, now, createYield }: Context) =>
  ({
    'voyage.issues': ({ voyageId }) => issues.heads(voyageId),
    'voyage.changes': ({ voyageId, issueId, thresholds }) =>
      runSliced(
        voyageChangesInSlices(stored, table, voyageOf(voyageId), issueId, limits(), thresholds, now()),
        createYield(),
      ),
    'voyage.issueSeen': ({ voyageId, issueId }) => {
      issues.setSeen(voyageId, issueId)
      changed('issues')
      return null
    },
  }) satisfies Partial<Handlers>
