// Each room's calls in one.
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { VesselLimits } from '../../shared/ship/limits/limits.ts'
import { withAsKnown } from './as-known-calls.ts'
import { casualtyCalls } from './casualties/calls.ts'
import { bulkCalls } from './fetch/bulk/calls.ts'
import { linkCalls } from './fetch/link/calls.ts'
import { officeCalls } from './fetch/office/calls.ts'
import { syncCalls } from './fetch/sync/calls.ts'
import { documentsNow } from './fetch/sync/followed.ts'
import { otherFetchMode } from './fetch/sync/not-begun.ts'
import type { Events, Handlers } from './handlers.ts'
import { packCalls } from './packs/calls.ts'
import type { Parts } from './parts.ts'
import { landCalls } from './passage/land/calls.ts'
import { noonCalls } from './passage/noon/calls.ts'
import { passagePlanCalls } from './passage/paper/calls.ts'
import { portCalls } from './passage/ports/calls.ts'
import { skyCalls } from './passage/sky/calls.ts'
import { voyageCalls } from './passage/voyages/calls.ts'
import { candidateCalls } from './router/calls.ts'
import { retentionCalls } from './retention/calls.ts'
import { searchCalls } from './router/runs/calls.ts'
import { sampleCalls } from './sample/calls.ts'
import type { Sample } from './sample/sample.ts'
import { settingsCalls } from './settings/calls.ts'
import { weatherCalls } from './weather/evaluate/calls.ts'
import { issueCalls } from './weather/issues/calls.ts'
import { pictureCalls } from './weather/field/calls.ts'

/** A call that no room answers does not compile. */
export function handlersOf(
  parts: Parts,
  sample: Sample,
  now: () => number,
  { changed, saved, profilesChanged, defect }: Events,
): Handlers {
  const { store, stored, voyages, vessels, casualties, land, sync, bulk } = parts
  const voyageOf = voyages.get
  const limits = (): VesselLimits | null => vessels.judged()?.limits ?? null
  // The edit is committed: a run of the old plan that cannot be ended must not look like a failed edit.
  const trackChanged = (voyageId: number, before: VoyageDocument): Promise<void> =>
    sync.dropFor(voyageId, before).catch(defect)
  const approved = async (voyageId: number): Promise<void> => {
    // The approval is committed: a forecast that cannot be kept must not look like a failed one.
    await parts.known.keep(voyageId, 'approved').catch(defect)
    changed('issues')
  }
  const present: Handlers = {
    ...voyageCalls({ voyages, vessels, saved, trackChanged, approved, createYield: parts.createYield }),
    ...weatherCalls({
      stored,
      voyageOf,
      documentAt: voyages.documentAt,
      limits,
      now,
      createYield: parts.createYield,
    }),
    ...issueCalls({
      stored,
      issues: parts.issues,
      kept: store.issues,
      known: parts.known,
      asKnown: parts.asKnown,
      plannedOf: parts.plannedOf,
      current: voyages.current,
      voyageOf,
      limits,
      changed,
      now,
      createYield: parts.createYield,
    }),
    ...noonCalls({ noons: parts.noons, saved }),
    ...passagePlanCalls({
      read: parts.forPaper,
      revisionOf: (voyageId) => voyageOf(voyageId).revision,
      passageOf: parts.passageOf,
      now,
      createYield: parts.createYield,
      pictureAbout: parts.field.printed,
      hasPoints: parts.field.hasPoints,
      plannedOf: parts.plannedOf,
      casualtiesAlong: casualties.along,
      casualtiesFound: async (filter, sort, limit) =>
        (await casualties.search({ filter, sort, offset: 0, limit })).hits,
    }),
    ...casualtyCalls({ casualties, stored: store.casualties.stored }),
    ...candidateCalls({ candidates: parts.candidates, saved, createYield: parts.createYield }),
    ...searchCalls(parts.searches),
    ...packCalls({ packs: parts.packs, saved }),
    ...pictureCalls({ field: parts.field, passageOf: parts.passageOf }),
    ...syncCalls({
      sync,
      pictures: parts.pictures,
      voyageOf,
      documentOf: documentsNow(store),
      onResume: parts.searches.fetchResumed,
      keepIssue: parts.sync.keepIssue,
      createYield: parts.createYield,
    }),
    ...linkCalls({ profiles: parts.profiles, store, state: sync.link, profilesChanged }),
    ...settingsCalls({
      averagePath: parts.averagePath,
      seasons: parts.seasons,
      request: sync.request,
      checkRelay: sync.checkRelay,
      fetchMode: parts.office.fetchMode,
      changed,
      now,
    }),
    ...bulkCalls(bulk),
    ...sampleCalls(sample),
    ...officeCalls({
      fetchMode: parts.office.fetchMode,
      onFetcherChange: () => sync.officeChanged(otherFetchMode()),
      profilesChanged,
    }),
    ...skyCalls({ voyageOf, passageOf: parts.passageOf, now, createYield: parts.createYield }),
    ...landCalls({ land, voyageOf, createYield: parts.createYield }),
    ...portCalls(parts.createYield),
    ...retentionCalls(parts.files),
    'store.check': () => parts.check,
    'backup.facts': () => store.copies.facts(),
  }
  return withAsKnown(present, parts)
}
