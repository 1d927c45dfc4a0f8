// The window's calls for the plan on paper, made of what other rooms know of the voyage.
import type {
  CasualtiesAlongRoute,
  CasualtyHit,
  CasualtySort,
  CorridorFilter,
} from '../../../../shared/casualties/search.ts'
import type { Orientation } from '../../../../shared/app/paper.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { PlannedWeather } from '../../../../shared/ship/changes/planned-forecast.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../../shared/weather/charter-terms.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { PaperInput } from './data.ts'
import { hoursToPrint, printedPictures, type PictureSource } from './pictures.ts'

/** Of the corridor whose casualties stand in the printed plan: as wide as it is fetched by default. */
const HALF_WIDTH_NM = 25
/** So many of the gravest, and of the nearest, stand in the table. */
const LISTED = 6
const NONE_LISTED = { gravest: [], nearest: [] }

type GivenWithCall = 'shipTimeOffsetMinutes' | 'units' | 'simulated' | 'orientation' | 'parts'

interface Context extends PictureSource {
  /** Everything but casualties and pictures, which a table has none of. */
  read: (
    voyageId: number,
    yieldIfDue: Yield,
  ) => Promise<Omit<PaperInput, 'casualties' | 'casualtyHits' | 'pictures' | 'abstract' | GivenWithCall>>
  /** The newest of a voyage. */
  revisionOf: (voyageId: number) => number
  /** The passage of a voyage that is judged. */
  passageOf: (voyageId: number) => Promise<Schedule>
  now: () => number
  /** Of one call. */
  createYield: () => Yield
  /** The weather that a voyage was planned by; null: none is kept. */
  plannedOf: (voyage: Voyage) => Sliced<PlannedWeather | null>
  casualtiesAlong: (filter: CorridorFilter) => Promise<CasualtiesAlongRoute>
  casualtiesFound: (filter: CorridorFilter, sort: CasualtySort, limit: number) => Promise<CasualtyHit[]>
}

export function passagePlanCalls({
  read,
  revisionOf,
  passageOf,
  now,
  createYield,
  casualtiesAlong,
  casualtiesFound,
  plannedOf,
  ...source
}: Context) {
  /** Loaded when a plan is first printed: it brings React and the coastline, which the start does without. */
  const paper = () => import('./page.ts')
  /** All of one revision: of a voyage that was changed meanwhile everything is read anew. */
  async function parts(
    voyageId: number,
    timesMs: readonly number[],
    orientation: Orientation,
    yieldIfDue: Yield,
  ): Promise<Omit<PaperInput, 'abstract' | GivenWithCall>> {
    const filter: CorridorFilter = { place: { kind: 'corridor', voyageId, halfWidthNm: HALF_WIDTH_NM } }
    const { voyage, weather, nowMs, ...others } = await read(voyageId, yieldIfDue)
    await yieldIfDue()
    const casualties = await casualtiesAlong(filter)
    await yieldIfDue()
    const gravest = await casualtiesFound(filter, 'severity', LISTED)
    await yieldIfDue()
    const nearest = await casualtiesFound(filter, 'distance', LISTED)
    await yieldIfDue()
    const pictures = await printedPictures(source, timesMs, { schedule: weather.passage, orientation, nowMs })
    await yieldIfDue()
    if (revisionOf(voyageId) !== voyage.revision) return parts(voyageId, timesMs, orientation, yieldIfDue)
    return { ...others, voyage, weather, nowMs, casualties, casualtyHits: { gravest, nearest }, pictures }
  }
  return {
    'passagePlan.page': async ({ voyageId, pictureTimesMs = [], parts: chosen = [], charterTerms, ...given }) => {
      const yieldIfDue = createYield()
      const made = await parts(voyageId, pictureTimesMs, given.orientation, yieldIfDue)
      const abstract = chosen.includes('abstract')
        ? { planned: await runSliced(plannedOf(made.voyage), yieldIfDue), terms: charterTerms ?? DEFAULT_CHARTER_TERMS }
        : null
      const input = { ...made, ...given, parts: chosen, abstract }
      return runSliced((await paper()).planPageInSlices(input), yieldIfDue)
    },
    'passagePlan.hours': async ({ voyageId }) => {
      const yieldIfDue = createYield()
      const schedule = await passageOf(voyageId)
      await yieldIfDue()
      return hoursToPrint(source, schedule, now(), yieldIfDue)
    },
    'passagePlan.table': async ({ voyageId, ...given }) => {
      const yieldIfDue = createYield()
      const input: PaperInput = {
        ...(await read(voyageId, yieldIfDue)),
        ...given,
        orientation: 'lying',
        casualties: null,
        casualtyHits: NONE_LISTED,
        pictures: [],
        parts: [],
        abstract: null,
      }
      return runSliced((await paper()).planTableInSlices(input), yieldIfDue)
    },
  } satisfies Partial<Handlers>
}
