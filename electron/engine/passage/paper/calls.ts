// The window's calls for the plan on paper, made of what other rooms know of the voyage.
import type {
  CasualtiesAlongRoute,
  CasualtyHit,
  CasualtySort,
  CorridorFilter,
} from '../../../../shared/casualties/search.ts'
import type { Orientation } from '../../../../shared/app/paper.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Handlers } from '../../handlers.ts'
import { inTurns, type Turn } from '../../turns.ts'
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
  /** The newest of a voyage. */
  revisionOf: (voyageId: number) => number
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
  revisionOf,
  passageOf,
  now,
  turns,
  casualtiesAlong,
  casualtiesFound,
  ...source
}: Context) {
  /** Loaded when a plan is first printed: it brings React and the coastline, which the start does without. */
  const paper = () => import('./page.ts')
  /** All of one revision: of a voyage that was changed meanwhile everything is read anew. */
  async function parts(
    voyageId: number,
    timesMs: readonly number[],
    orientation: Orientation,
    turn: Turn,
  ): Promise<Omit<PaperInput, GivenWithCall>> {
    const filter: CorridorFilter = { place: { kind: 'corridor', voyageId, halfWidthNm: HALF_WIDTH_NM } }
    const { voyage, weather, nowMs, ...others } = await read(voyageId, turn)
    await turn()
    const casualties = await casualtiesAlong(filter)
    await turn()
    const gravest = await casualtiesFound(filter, 'severity', LISTED)
    await turn()
    const nearest = await casualtiesFound(filter, 'distance', LISTED)
    await turn()
    const pictures = await printedPictures(source, timesMs, { schedule: weather.passage, orientation, nowMs })
    await turn()
    if (revisionOf(voyageId) !== voyage.revision) return parts(voyageId, timesMs, orientation, turn)
    return { ...others, voyage, weather, nowMs, casualties, casualtyHits: { gravest, nearest }, pictures }
  }
  return {
    'passagePlan.page': async ({ voyageId, pictureTimesMs = [], ...given }) => {
      const turn = turns()
      const input = { ...(await parts(voyageId, pictureTimesMs, given.orientation, turn)), ...given }
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
