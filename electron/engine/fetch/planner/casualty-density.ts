// How many casualties an answer will hold: by earlier requests in the same waters, else a guess that is said to be one.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import type { Coverage } from '../../store/casualty-coverage.ts'
import type { CasualtyRequest } from '../requests/request.ts'

/**
 * 200,000 records over the seas (some 105 million square miles), ten times as dense where ships go: a guess until something is known, and
 * rather too high, since a cost above the estimate is worse than one below it.
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

export function densityFrom(coverage: readonly Coverage[]): Density {
  const circles = coverage.flatMap(({ asked, records }) =>
    asked.kind === 'casualties-near'
      ? [{ ...asked, records, centre: { lat: fromE4(asked.latE4), long: fromE4(asked.longE4) } }]
      : [],
  )
  const years = coverage.flatMap(({ asked, records }) => (asked.kind === 'casualties-of-year' ? [records] : []))
  const mean = (of: readonly { radiusNm: number; records: number }[]): number =>
    of.reduce((sum, { records }) => sum + records, 0) / of.reduce((sum, { radiusNm }) => sum + areaNm2(radiusNm), 0)
  const at = (position: Position): number => {
    const near = circles.filter(({ centre, radiusNm }) => distanceNm(centre, position) < radiusNm + NEIGHBOUR_NM)
    return near.length > 0 ? mean(near) : circles.length > 0 ? mean(circles) : DEFAULT_PER_NM2
  }
  const inYear = (): number =>
    years.length > 0 ? years.reduce((sum, records) => sum + records, 0) / years.length : DEFAULT_IN_YEAR
  return {
    at,
    inYear,
    expected: (request) => {
      if (request.kind === 'casualties-of-year') return inYear()
      const { latE4, longE4, radiusNm } = request
      const same = circles.find((one) => one.latE4 === latE4 && one.longE4 === longE4 && one.radiusNm === radiusNm)
      return same?.records ?? at({ lat: fromE4(latE4), long: fromE4(longE4) }) * areaNm2(radiusNm)
    },
  }
}
