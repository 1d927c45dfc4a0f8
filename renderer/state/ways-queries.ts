// What is asked about better ways: a search, which is answered once for each press, and one way of it to be drawn.
import { queryOptions } from '@tanstack/react-query'
import type { WaysAim, WaysPart } from '../../shared/ways/ways.ts'
import { invoke } from './bridge.ts'

/** A search as the officer pressed for it. */
export interface WaysAsked {
  /** Each press is another: what is stored may be another by then. */
  press: number
  voyageId: number
  revision: number
  part: WaysPart
  aim: WaysAim
  /** The vessel that judges, as text. */
  vessel: string
}

/** Answered when it is pressed for, and never by itself: renderer/state/ways-store.ts. */
export const waysFound = (asked: WaysAsked) =>
  queryOptions({
    queryKey: ['ways', asked],
    queryFn: () => invoke('ways.find', { voyageId: asked.voyageId, part: asked.part, aim: asked.aim }),
    gcTime: Infinity,
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
