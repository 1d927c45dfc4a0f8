// Months and the service's words for them, north and south of the equator; places along a route without times.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { QUARTERS, quarterOf, seasonOf, seasonSpan, spanAt } from '../../../../shared/weather/climatology.ts'
import { distanceNm, legInverse } from '../../../../shared/geo/geodesy.ts'
import { placesAlong } from '../../../../shared/passage/route-places.ts'
import type { LegGeometry } from '../../../../shared/geo/position.ts'

it('whole months, winter over the turn of the year', () => {
  const of = (month: number): string => quarterOf(Date.UTC(2026, month, 15))
  expect([11, 0, 1].map(of)).toEqual(['DEC-FEB', 'DEC-FEB', 'DEC-FEB'])
  expect([2, 4, 5, 7, 8, 10].map(of)).toEqual(['MAR-MAY', 'MAR-MAY', 'JUN-AUG', 'JUN-AUG', 'SEP-NOV', 'SEP-NOV'])
})

it('named as in the north everywhere; named as at the place, turned south of the equator only', () => {
  const words = (lat: number, naming: 'north' | 'place') => QUARTERS.map((quarter) => seasonOf(quarter, lat, naming))
  const north = ['spring', 'summer', 'autumn', 'winter']
  expect([words(50, 'north'), words(-50, 'north'), words(50, 'place'), words(0, 'place')]).toEqual([
    north,
    north,
    north,
    north,
  ])
  expect(words(-0.01, 'place')).toEqual(['autumn', 'winter', 'spring', 'summer'])
})

it('spans keep their years; whole years have no season', () => {
  expect(spanAt({ year: 2020, quarter: 'JUN-AUG' }, -30, 'place')).toEqual({ year: 2020, season: 'winter' })
  expect(spanAt({ averageYear: 5, quarter: null }, -30, 'place')).toEqual({ averageYear: 5, season: null })
  expect(seasonSpan(Date.UTC(2026, 0, 3), -30, 'place')).toEqual({ averageYear: 10, season: 'summer' })
})

it('places along any route: both ends, and nowhere farther apart than requested', () => {
  const waypoint = fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(waypoint, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<LegGeometry>('RL', 'GC'),
      (positions, geometry) => {
        const waypoints = positions.map((position, i) => ({
          id: String(i),
          name: '',
          position,
          leg: i === 0 ? null : { geometry },
        }))
        const places = placesAlong({ waypoints }, 90)
        expect(places[0]).toEqual(positions[0])
        const totalNm = positions
          .slice(1)
          .reduce((sum, to, i) => sum + legInverse(positions[i] ?? to, to, geometry).distanceNm, 0)
        expect(places).toHaveLength(Math.ceil(totalNm / 90) + 1)
        const [end, last] = [places.at(-1), positions.at(-1)]
        if (end === undefined || last === undefined) throw new Error('no places')
        expect(distanceNm(end, last)).toBeLessThan(0.01)
        places.slice(1).forEach((place, i) => expect(distanceNm(places[i] ?? place, place)).toBeLessThan(90.5))
      },
    ),
    { numRuns: 100 },
  )
})
