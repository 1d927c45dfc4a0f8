// What is compared: departures of a window, routes with the same ends, speeds about the planned one; each with what it is called.
import {
  departures,
  departuresWithPlan,
  type Alternative,
  type DepartureWindow,
} from '../../../shared/passage/alternative.ts'
import { SPEED_RANGE_KN, type VoyageSummary } from '../../../shared/passage/voyage.ts'
import { formatSpeed } from '../../../shared/format/format.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { shelfOf } from '../../state/library.ts'

/** One of the passages compared. */
export interface CompareOption {
  alternative: Alternative
  /** `24 NOV 0600`, `R2`, `13.5 kn`. */
  name: string
  /** Of a route. */
  routeName?: string
  /** The plan as it stands. */
  isOwn: boolean
  /** It is queried by itself: another list no longer has it, or it may fail by itself. */
  isAlone: boolean
}

/** The departures of a window in order of time, and with them the plan as it stands. */
export function departureOptions(voyageId: number, etdMs: number | null, window: DepartureWindow): CompareOption[] {
  const onStep = departures(window.fromMs, window.untilMs, window.stepHours) ?? []
  return departuresWithPlan(etdMs, window).map((timeMs) => ({
    alternative: { voyageId, etdMs: timeMs },
    name: formatShortUtc(timeMs),
    isOwn: timeMs === etdMs,
    isAlone: !onStep.includes(timeMs),
  }))
}

/** How many routes are compared by themselves, and at most. */
const USUAL_ROUTES = 8
export const MAX_ROUTES = 20

const plain = (text: string): string => text.trim().toLowerCase()
const withoutCopy = (name: string): string => plain(name).replaceAll(/ \(copy\)/g, '')

/** Voyages between the same ends, and copies of this one: newest first, as the list is. */
export function usualRoutes(list: readonly VoyageSummary[], voyageId: number): number[] {
  const own = list.find((item) => item.voyageId === voyageId)
  if (own === undefined) return []
  const hasEnds = own.from !== '' && own.to !== ''
  const isLike = ({ name, from, to }: VoyageSummary): boolean =>
    (hasEnds && plain(from) === plain(own.from) && plain(to) === plain(own.to)) ||
    withoutCopy(name) === withoutCopy(own.name)
  return otherRoutes(list, voyageId)
    .filter(isLike)
    .slice(0, USUAL_ROUTES)
    .map((item) => item.voyageId)
}

/** Voyages whose routes may be compared: no templates, and none that is put away. */
export const otherRoutes = (list: readonly VoyageSummary[], voyageId: number): VoyageSummary[] =>
  list.filter((item) => item.voyageId !== voyageId && shelfOf(item.status) === 'current')

/** `R1` the own, `R2`, `R3` … those of `voyageIds`, all leaving at the same time; one that is stored no longer is left out. */
export function routeOptions(
  list: readonly VoyageSummary[],
  own: { voyageId: number; name: string },
  etdMs: number,
  voyageIds: readonly number[],
): CompareOption[] {
  const others = voyageIds.flatMap((id) => list.find(({ voyageId }) => voyageId === id && id !== own.voyageId) ?? [])
  return [own, ...others].map(({ voyageId, name }, i) => ({
    alternative: { voyageId, etdMs },
    // Letters are the names of the candidates found.
    name: `R${i + 1}`,
    routeName: name,
    isOwn: i === 0,
    isAlone: true,
  }))
}

/** What the vessel can do; null: not known. */
export interface SpeedRange {
  minKn: number | null
  maxKn: number | null
}

const ABOUT_KN = [-2, -1, 1, 2] as const
const STEP_KN = 0.5

/** Speeds about the planned one, as far as the vessel makes them. */
export function usualSpeeds(plannedKn: number, { minKn, maxKn }: SpeedRange): number[] {
  const [min, max] = [
    Math.max(SPEED_RANGE_KN.min, minKn ?? SPEED_RANGE_KN.min),
    Math.min(SPEED_RANGE_KN.max, maxKn ?? SPEED_RANGE_KN.max),
  ]
  const rounded = ABOUT_KN.map((more) => Math.round((plannedKn + more) / STEP_KN) * STEP_KN)
  return [...new Set(rounded)].filter((speedKn) => speedKn >= min && speedKn <= max)
}

/** The speeds in order, the plan as it stands among them. */
export function speedOptions(
  voyageId: number,
  etdMs: number,
  plannedKn: number,
  speedsKn: readonly number[],
): CompareOption[] {
  const own = { speedKn: plannedKn, alternative: { voyageId, etdMs }, isOwn: true }
  const others = speedsKn.map((speedKn) => ({ speedKn, alternative: { voyageId, etdMs, speedKn }, isOwn: false }))
  return [own, ...others]
    .toSorted((a, b) => a.speedKn - b.speedKn)
    .map(({ speedKn, ...rest }) => ({ ...rest, name: `${formatSpeed(speedKn)} kn`, isAlone: rest.isOwn }))
}
