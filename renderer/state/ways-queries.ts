// What is asked about better routes and speeds: how a search stands, what one takes, its answer, and one route of that to be drawn.
import { queryOptions } from '@tanstack/react-query'
import type { WaysPart } from '../../shared/ways/ways.ts'
import { invoke } from './bridge.ts'

/** Told by an event too, whenever it goes on. */
export const waysRun = (voyageId: number, part: WaysPart) =>
  queryOptions({
    queryKey: ['ways', 'run', voyageId, part],
    queryFn: () => invoke('ways.run', { voyageId, part }),
    // Whether its answer is of before.
    meta: { also: ['weather', 'vessels', 'voyage'] },
  })

export const waysPrices = queryOptions({
  queryKey: ['ways', 'prices'],
  queryFn: () => invoke('ways.prices', {}),
  meta: { also: ['profiles', 'traffic', 'phase'] },
})

/** An answer never changes. */
export const waysFound = (searchId: number) =>
  queryOptions({
    queryKey: ['ways', 'found', searchId],
    queryFn: () => invoke('ways.found', { searchId }),
  })

/** A way of a search. */
export interface WayRef {
  searchId: number
  wayId: number
}

/** Its plan, and the weather stored for it by now. */
export const waysPassage = ({ searchId, wayId }: WayRef) =>
  queryOptions({
    queryKey: ['weather', 'way', searchId, wayId],
    queryFn: () => invoke('ways.passage', { searchId, wayId }),
  })
