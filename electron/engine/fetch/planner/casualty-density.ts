// How many casualties an answer will hold, for what is requested and for its price: by earlier requests in the same waters, else by what is usual.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import type { Coverage } from '../../store/casualty-coverage.ts'
import type { CasualtyRequest } from '../requests/request.ts'
import { usualRecords } from './casualty-waters.ts'

/**
 * 200,000 records over the seas (some 105 million square miles), ten times as dense where ships go: whether circles or years are requested is decided
 * by it until something is known, be the waters what they are. For a price it is far off: three times too much over an ocean, too little in a strait.
 */
const DEFAULT_PER_NM2 = 0.02
/** Reviewed records of thirty years (the specification names no number). */
const DEFAULT_IN_YEAR = 6700
/** A circle requested before says something of waters so far off, beyond its own edge. */
const NEIGHBOUR_NM = 200

const areaNm2 = (radiusNm: number): number => Math.PI * radiusNm ** 2

export interface Density {
  /** Records a square nautical mile. */
  at(position: Position): number
  inYear(): number
  /** Records an answer is expected to hold. */
  expected(request: CasualtyRequest): number
}

interface Circle {
  asked: Extract<CasualtyRequest, { kind: 'casualties-near' }>
  centre: Position
  records: number
}

const centreOf = ({ latE4, longE4 }: Circle['asked']): Position => ({ lat: fromE4(latE4), long: fromE4(longE4) })

const circlesOf = (coverage: readonly Coverage[]): Circle[] =>
  coverage.flatMap(({ asked, records }) =>
    asked.kind === 'casualties-near' ? [{ asked, records, centre: centreOf(asked) }] : [],
  )

const nearTo = (circles: readonly Circle[], position: Position): Circle[] =>
  circles.filter(({ centre, asked }) => distanceNm(centre, position) < asked.radiusNm + NEIGHBOUR_NM)

function inYearOf(coverage: readonly Coverage[]): number {
  const years = coverage.flatMap(({ asked, records }) => (asked.kind === 'casualties-of-year' ? [records] : []))
  return years.length > 0 ? years.reduce((sum, records) => sum + records, 0) / years.length : DEFAULT_IN_YEAR
}

/** By which circles and years are weighed against each other. */
export function densityFrom(coverage: readonly Coverage[]): Density {
  const circles = circlesOf(coverage)
  const mean = (of: readonly Circle[]): number =>
    of.reduce((sum, { records }) => sum + records, 0) / of.reduce((sum, { asked }) => sum + areaNm2(asked.radiusNm), 0)
  const at = (position: Position): number => {
    const near = nearTo(circles, position)
    return near.length > 0 ? mean(near) : circles.length > 0 ? mean(circles) : DEFAULT_PER_NM2
  }
  const inYear = (): number => inYearOf(coverage)
  return {
    at,
    inYear,
    expected: (request) =>
      request.kind === 'casualties-of-year'
        ? inYear()
        : (recordsOfSame(circles, request) ?? at(centreOf(request)) * areaNm2(request.radiusNm)),
  }
}

const recordsOfSame = (circles: readonly Circle[], { latE4, longE4, radiusNm }: Circle['asked']): number | undefined =>
  circles.find(({ asked }) => asked.latE4 === latE4 && asked.longE4 === longE4 && asked.radiusNm === radiusNm)?.records

/** So many records of circles around say as much of a place as what is usual there. */
const AS_SURE = 20

/**
 * Records an answer is expected to hold, for its price: the same circle's of before; else what is usual there, by as much more or less as the circles
 * around it had, or all circles.
 */
export function recordsFrom(coverage: readonly Coverage[]): (request: CasualtyRequest) => number {
  const circles = circlesOf(coverage)
  const usual = new Map(circles.map((circle) => [circle, usualRecords(circle.centre, circle.asked.radiusNm)]))
  const factorOf = (of: readonly Circle[]): number =>
    of.reduce((sum, { records }) => sum + records, AS_SURE) /
    of.reduce((sum, circle) => sum + (usual.get(circle) ?? 0), AS_SURE)
  return (request) => {
    if (request.kind === 'casualties-of-year') return inYearOf(coverage)
    const same = recordsOfSame(circles, request)
    if (same !== undefined) return same
    const near = nearTo(circles, centreOf(request))
    const factor = near.length > 0 ? factorOf(near) : factorOf(circles)
    return factor * usualRecords(centreOf(request), request.radiusNm)
  }
}
