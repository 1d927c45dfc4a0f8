// What a weather picture would request and may be trusted for: worked out in the field's thread before a plan is made, which is made at once.
import { OFFICE_OPERATIONS } from '../../../../shared/sync/operations.ts'
import type { FetchChoice } from '../../../../shared/sync/sync.ts'
import { FRAME_HOURS, type PictureOutlook, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { promised } from '../../../../shared/picture/promise.ts'
import { shipOf } from '../../../../shared/picture/soon.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { SeasonNaming } from '../../../../shared/weather/climatology.ts'
import { speakingSpacingNm } from '../../../../shared/weather/lattice.ts'
import type { Expected, KnownPoint, PictureOfVoyage, PictureOrder } from '../../weather/field/order.ts'
import { tracksInSlices, type PictureRequest } from '../planner/fetch-plan.ts'
import { planInput } from '../planner/input.ts'
import { areaPoints } from '../planner/lattice.ts'
import { freshAbout, pictureOf, placeTimeOf } from '../planner/picture.ts'
import { eachStep, storedNear, trackPoints, type LikelyAt } from '../planner/track.ts'
import type { Store } from '../../store/store.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { Priced } from './contract.ts'

/** Works out orders outside the engine's thread. */
interface PictureOrders {
  /** `known`: read from the store once it is needed. */
  order(of: PictureOfVoyage, size: number, known: () => Promise<KnownPoint[]>): Promise<PictureOrder>
  /** What is known about the ship without and with the points added. */
  expected(of: PictureOfVoyage, here: () => Promise<KnownPoint[]>, added: readonly PlaceTime[]): Promise<Expected>
}

/** The points of a choice's picture, and what all of it may be trusted for. */
export interface PicturePlan extends PictureRequest {
  outlook: PictureOutlook
}

export interface PicturePlans {
  /** null: the choice has no picture, or there is nothing to draw one of. */
  plan(voyage: Voyage, choice: FetchChoice): Promise<PicturePlan | null>
  /** What the picture, or the points of an area by lattice, may be trusted for; null where that is not known. */
  outlook(voyage: Voyage, priced: Priced, picture: PicturePlan | null): Promise<PictureOutlook | null>
}

interface Context {
  store: Store
  orders: PictureOrders
  now: () => number
  naming: () => SeasonNaming
  likelyAt: LikelyAt
  createYield: () => Yield
}

/** The operations that bring weather at a place and time: the service's, and the office's. */
const OF_POINTS: readonly number[] = [1, OFFICE_OPERATIONS.weather]
/** Of a lattice the points at so many hours say what those between would. */
const LATTICE_MS = (FRAME_HOURS / 2) * HOUR_MS
/** Points that take less than this part off the deviation about the ship add nothing there. */
const MIN_PART = 0.01

export function createPicturePlans({ store, orders, now, naming, likelyAt, createYield }: Context): PicturePlans {
  return {
    plan: async (voyage, choice) => {
      const nowMs = now()
      if (choice.picture === null) return null
      const input = planInput(store, voyage, choice, nowMs, naming(), likelyAt)
      const { passage } = await runSliced(input.likelyOf(voyage.document), createYield())
      const of = pictureOf(passage, nowMs)
      if (of === null) return null
      const own = trackPoints(eachStep(passage), nowMs, input.storedNear).points
      // Requested before the picture's points: as good as here.
      const before = (await runSliced(tracksInSlices(choice.weather, input), createYield())).flatMap(
        ({ points }) => points,
      )
      const { points, fresh, sdHpa } = await orders.order(of, choice.picture, async () => [
        ...before.map(placeTimeOf),
        ...(await freshAbout(store.weather, of, own, nowMs)),
      ])
      const trust = promised(sdHpa, shipOf(of, choice.picture))
      return {
        points,
        fresh,
        outlook: { points: points.length + fresh, fresh, fromMs: of.fromMs, ...trust, without: null },
      }
    },
    outlook: async (voyage, { choice: { weather }, parts, notPermitted }, picture) => {
      // Points that this key may not have draw nothing.
      if (notPermitted.some(({ operation }) => OF_POINTS.includes(operation))) return null
      if (picture !== null || weather.plan !== 'area') return picture?.outlook ?? null
      const nowMs = now()
      const { passage } = await runSliced(likelyAt(voyage.document, nowMs), createYield())
      const of = pictureOf(passage, nowMs)
      if (of === null) return null
      const lattice = areaPoints(weather.box, speakingSpacingNm(weather.spacingNm), nowMs)
      const informative = lattice.filter(({ request }) => request.timeMs % LATTICE_MS === 0).map(placeTimeOf)
      const own = trackPoints(eachStep(passage), nowMs, storedNear(store.weather)).points
      const requested = parts.find(({ operation }) => OF_POINTS.includes(operation))?.units ?? 0
      let count = 0
      const here = async (): Promise<KnownPoint[]> => {
        const known = await freshAbout(store.weather, of, own, nowMs)
        count = known.filter(isInformative).length
        // All of the area's own are here, also those between the picture's times.
        return requested === 0 ? [...known, ...informative] : known
      }
      // Its price is valid without it: what fails is reported where it failed.
      const expected = await orders.expected(of, here, informative).catch(unlessDefect)
      if (expected === null) return null
      const { sdHpa, hereSdHpa } = expected
      const isAsGood = sdHpa > hereSdHpa * (1 - MIN_PART)
      return {
        points: lattice.length,
        fresh: lattice.length - requested,
        fromMs: of.fromMs,
        ...promised(sdHpa, of.ship),
        without: { points: count, isAsGood, ...promised(hereSdHpa, of.ship) },
      }
    },
  }
}

/** null for a fault. */
function unlessDefect(error: unknown): null {
  if (error instanceof FaultError) return null
  throw error
}

const isInformative = ({ isBlank }: KnownPoint): boolean => isBlank !== true
