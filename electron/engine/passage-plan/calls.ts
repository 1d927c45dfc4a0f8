// The window's calls for the plan on paper, made of what other rooms know of the voyage.
import type {
  CasualtiesAlongRoute,
  CasualtyHit,
  CasualtySort,
  CorridorFilter,
} from '../../../shared/casualties/search.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Handlers } from '../handlers.ts'
import { inTurns, type Turn } from '../turns.ts'
import type { PaperInput } from './data.ts'
import { hoursToPrint, printedPictures, type PictureSource } from './pictures.ts'

/** Of the corridor whose casualties stand in the printed plan: as wide as it is fetched unless told otherwise. */
const HALF_WIDTH_NM = 25
/** So many of the gravest, and of the nearest, stand in the table. */
const LISTED = 12
const NONE_LISTED = { gravest: [], nearest: [] }

type GivenWithCall = 'shipTimeOffsetMinutes' | 'units' | 'simulated' | 'orientation'

interface Context extends PictureSource {
  /** Everything but casualties and pictures, which a table has none of. */
  read: (
    voyageId: number,
    turn: Turn,
  ) => Promise<Omit<PaperInput, 'casualties' | 'casualtyHits' | 'pictures' | GivenWithCall>>
  /** The passage of a voyage that is judged. */
  passageOf: (voyageId: number) => Promise<Schedule>
  now: () => number
  /** Of one call. */
  turns: () => Turn
  casualtiesAlong: (filter: CorridorFilter) => Promise<CasualtiesAlongRoute>
  casualtiesFound: (filter: CorridorFilter, sort: CasualtySort, limit: number) => Promise<CasualtyHit[]>
}

export function passagePlanCalls({
  read,
  passageOf,
  now,
  turns,
  casualtiesAlong,
  casualtiesFound,
  ...source
}: Context) {
  /** Loaded when a plan is first printed: it brings React and the coastline, which the start does without. */
  const paper = () => import('./page.ts')
  return {
    'passagePlan.page': async ({ voyageId, pictureTimesMs = [], ...given }) => {
      const filter: CorridorFilter = { place: { kind: 'corridor', voyageId, halfWidthNm: HALF_WIDTH_NM } }
      const turn = turns()
      const casualties = await casualtiesAlong(filter)
      await turn()
      const gravest = await casualtiesFound(filter, 'severity', LISTED)
      await turn()
      const nearest = await casualtiesFound(filter, 'distance', LISTED)
      await turn()
      const casualtyHits = { gravest, nearest }
      const schedule = await passageOf(voyageId)
      await turn()
      const { orientation } = given
      const pictures = await printedPictures(source, pictureTimesMs, { schedule, orientation, nowMs: now() })
      await turn()
      const input = { ...(await read(voyageId, turn)), ...given, casualties, casualtyHits, pictures }
      return inTurns((await paper()).planPageInSlices(input), turn)
    },
    'passagePlan.hours': async ({ voyageId }) => {
      const turn = turns()
      const schedule = await passageOf(voyageId)
      await turn()
      return hoursToPrint(source, schedule, now(), turn)
    },
    'passagePlan.table': async ({ voyageId, ...given }) => {
      const turn = turns()
      const input: PaperInput = {
        ...(await read(voyageId, turn)),
        ...given,
        orientation: 'lying',
        casualties: null,
        casualtyHits: NONE_LISTED,
        pictures: [],
      }
      return inTurns((await paper()).planTableInSlices(input), turn)
    },
  } satisfies Partial<Handlers>
}
