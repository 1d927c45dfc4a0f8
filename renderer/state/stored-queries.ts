// The query of what the stored files hold: the settings alone ask it, and the window begins without it.
import { queryOptions } from '@tanstack/react-query'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import { invoke } from './bridge.ts'
import { isOfTheseData } from './query-client.ts'

/** What the stored files hold, and what a choice of how long weather is kept would remove. */
export const storedFacts = (keptDays: KeptDays) =>
  queryOptions({
    queryKey: ['stored', keptDays],
    queryFn: () => invoke('store.facts', { keptDays }),
    refetchOnMount: 'always',
    gcTime: 1000,
    placeholderData: (facts, before) => (isOfTheseData(before) ? facts : undefined),
    meta: { also: ['issues', 'casualties'], everyMs: 1000 },
  })
