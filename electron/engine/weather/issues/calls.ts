// The window's calls about forecasts kept, and what a newer one changed.
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Changed, Handlers } from '../../handlers.ts'
import type { IssuesTable } from '../../store/issues.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { Stored } from '../evaluate/evaluate.ts'
import { voyageChangesInSlices } from './changes.ts'
import type { AsKnownPlans } from './as-known.ts'
import type { Issues } from './issues.ts'
import type { KnownForecasts } from './known.ts'
import { verificationInSlices } from './verification.ts'
import type { PlannedOf } from './planned.ts'

interface Context {
  stored: Stored
  issues: Issues
  /** The table of them. */
  kept: IssuesTable
  known: KnownForecasts
  asKnown: AsKnownPlans
  plannedOf: PlannedOf
  /** On screen, as it stands. */
  current: () => Voyage | null
  voyageOf: (voyageId: number) => Voyage
  limits: () => VesselLimits | null
  changed: Changed
  now: () => number
  /** Of one call. */
  createYield: () => Yield
}

export const issueCalls = ({
  stored,
  issues,
  kept,
  known,
  asKnown,
  plannedOf,
  current,
  voyageOf,
  limits,
  changed,
  now,
  createYield,
}: Context) =>
  ({
    'voyage.issues': ({ voyageId }) => issues.heads(voyageId),
    'voyage.known': ({ voyageId }) => known.heads(voyageId),
    // Other windows show what is open: nothing is stored, and nothing is backed up for it.
    'voyage.openKnown': ({ voyageId, knownId }) => {
      const voyage = asKnown.open(voyageId, knownId)
      changed('voyage')
      return voyage
    },
    'voyage.closeKnown': () => {
      asKnown.close()
      changed('voyage')
      return current()
    },
    'voyage.printed': async ({ voyageId }) => {
      await known.keep(voyageId, 'printed')
      changed('issues')
      return null
    },
    'voyage.changes': ({ voyageId, thresholds, ...of }) => {
      const earlier = 'issueId' in of ? issues.read(voyageId, of.issueId) : known.read(voyageId, of.knownId)
      return runSliced(
        voyageChangesInSlices(stored, voyageOf(voyageId), earlier, limits(), thresholds, now()),
        createYield(),
      )
    },
    'voyage.verification': ({ voyageId, over }) =>
      runSliced(verificationInSlices({ stored, issues: kept, voyageOf, nowMs: now() }, voyageId, over), createYield()),
    'voyage.planned': ({ voyageId }) => runSliced(plannedOf(voyageOf(voyageId)), createYield()),
    // Nothing is read again for it: it counts once the next forecast is kept.
    'voyage.noteIssue': ({ voyageId, issueId, as }) => {
      issues.note(voyageId, issueId, as)
      return null
    },
  }) satisfies Partial<Handlers>
