// A search for better routes or speeds begun and waited for, through the engine's own calls.
import type { SearchPoints, SearchRun } from '../../shared/candidates/search-run.ts'
import type { SearchAim, CandidatesFound, SearchPart } from '../../shared/candidates/candidates.ts'
import type { EngineHere } from './engine-here.ts'
import { until } from './until.ts'

interface Order {
  voyageId: number
  part: SearchPart
  aim: SearchAim
  points?: SearchPoints
  bytes?: number | null
}

/** The search as it ended, or as it waits in `phases`. */
export async function searchIn(
  { call }: Pick<EngineHere, 'call'>,
  { voyageId, part }: Pick<Order, 'voyageId' | 'part'>,
  ...phases: SearchRun['phase'][]
): Promise<SearchRun> {
  let run = await call('search.run', { voyageId, part })
  await until(
    async () => {
      run = await call('search.run', { voyageId, part })
      return run !== null && (phases.length === 0 ? ['ended'] : phases).includes(run.phase)
    },
    () => `a search that has ended: it is ${run?.phase ?? 'none'}`,
  )
  if (run === null) throw new Error('there is no search')
  return run
}

/** By the weather that is stored, unless points are given. Throws where it found nothing. */
export async function findCandidates(here: Pick<EngineHere, 'call'>, order: Order): Promise<CandidatesFound> {
  await here.call('search.begin', { points: 0, bytes: null, ...order })
  const { searchId, fault } = await searchIn(here, order)
  if (searchId === null) throw new Error(`the search has no answer: ${fault?.message ?? 'no fault'}`)
  return here.call('search.found', { searchId })
}
