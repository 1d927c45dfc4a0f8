// Queries of the weather picture: its hours on the chart, and what is estimated along the voyage and at a place.
import { queryOptions } from '@tanstack/react-query'
import type { Position } from '../../shared/geo/position.ts'
import { invoke } from './bridge.ts'
import type { PictureQuestion } from './picture-question.ts'
import { OF_REVISION, PACE_MS, type Revision } from './queries.ts'
import { paced } from './query-client.ts'

/** Read one by one, and again when points arrive: picture-store.ts. */
export const pictureAbout = (question: PictureQuestion) =>
  queryOptions({
    queryKey: ['picture', question],
    queryFn: () => invoke('picture.about', question),
  })

/** Points come in many times a second, and the field is fitted anew for them. */
const ESTIMATED = { also: ['weather'], everyMs: 1000 } as const

/** Read only while the officer has estimates on: along the voyage's steps, and at a place. */
export const pictureAlong = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['estimated', 'along', voyageId, revision],
    queryFn: async ({ signal }) => {
      await paced('picture.along', PACE_MS, signal)
      return invoke('picture.along', { voyageId })
    },
    ...OF_REVISION,
    meta: ESTIMATED,
  })

export const pictureAt = (position: Position, timesMs: number[]) =>
  queryOptions({
    queryKey: ['estimated', 'at', position, timesMs],
    queryFn: () => invoke('picture.at', { position, timesMs }),
    meta: ESTIMATED,
  })
