// What of a search the officer has accepted: over which link and by whom it is fetched, and whether its next round may go out without a press.
import { DAY_MS } from '../../../../shared/format/time.ts'
import { canResume } from '../../../../shared/sync/sync.ts'
import type { SearchRunParts } from './contract.ts'
import type { StoredSearch } from './stored-run.ts'

/** So long after its beginning nothing of it goes on by itself. */
const RESUMES_MS = DAY_MS

type Terms = Pick<StoredSearch, 'profileId' | 'by'>

export interface Acceptance {
  /** The officer begins one, or goes on with it. */
  pressed(): void
  /** The officer has resumed a round of it. */
  goesOn(): void
  /** The press was for one round: what else is paused is not given up for the next. */
  used(): void
  /** Those of a press now. */
  terms(): Terms
  mayFetch(search: Pick<StoredSearch, 'profileId' | 'by' | 'startedAtMs'>): boolean
}

export function createAcceptance({
  sync,
  profiles,
  fetchedBy,
  now,
}: Pick<SearchRunParts, 'sync' | 'profiles' | 'fetchedBy' | 'now'>): Acceptance {
  let isAccepted = false
  /** What else was fetched, and is paused, is given up for it, as by Get weather. */
  let mayReplace = false
  const terms = (): Terms => ({ profileId: profiles.inUse().id, by: fetchedBy() })
  return {
    pressed: () => {
      isAccepted = true
      mayReplace = true
    },
    goesOn: () => {
      isAccepted = true
    },
    used: () => {
      mayReplace = false
    },
    terms,
    /** Over the link, and by whom, it was accepted for; after a restart only where that link resumes by itself, and not days later. */
    mayFetch: ({ profileId, by, startedAtMs }) => {
      const of = terms()
      if (of.profileId !== profileId || of.by !== by) return false
      if (canResume(sync.state()) && !mayReplace) return false
      const ageMs = now() - startedAtMs
      const goesOnByItself = profiles.isChosen() && profiles.inUse().resumesByItself
      return isAccepted || (goesOnByItself && ageMs >= 0 && ageMs < RESUMES_MS)
    },
  }
}
