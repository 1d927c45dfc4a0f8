// Circles along a route: every place of its corridor lies within one of them, beside bends too. More routes and widths are in test/slow.
import { expect, it } from 'vitest'
import { casualtyRequests } from '../../../../electron/engine/planner/casualties.ts'
import { distanceNm, legPath } from '../../../../shared/geo/geodesy.ts'
import { routeThrough } from '../../../support/route-through.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
const HALF_WIDTH_NM = 25

const route = (...places: [lat: number, long: number][]) => routeThrough('RL', ...places)

it.each([
  ['along the equator over ±180°', route([0, 170], [0, -170])],
  ['ahead and nearly back', route([0, 0], [3, 0], [0.3, 0.3], [3, 0.6], [0, 0.9])],
  ['in steps', route([0, 0], [0, 1], [1, 1], [1, 2], [2, 2], [2, 3], [3, 3])],
])('every place of the corridor is within a circle: %s', (_, document) => {
  const circles = casualtyRequests(document, HALF_WIDTH_NM, NOW_MS, []).requests.flatMap(({ request }) =>
    request.kind === 'casualties-near'
      ? [{ at: { lat: request.latE4 / 1e4, long: request.longE4 / 1e4 }, radiusNm: request.radiusNm }]
      : [],
  )
  expect(circles.length).toBeGreaterThan(1)
  const places = document.waypoints.slice(1).flatMap((to, i) => {
    const path = legPath(document.waypoints[i]!.position, to.position, 'RL')
    return Array.from({ length: 21 }, (__, piece) => path.at((piece * path.distanceNm) / 20).position).flatMap((on) =>
      // Eight ways from it, 23.9 NM: 0.4° near the equator.
      Array.from({ length: 8 }, (__, way) => ({
        lat: on.lat + 0.4 * Math.cos((way * Math.PI) / 4),
        long: on.long + 0.4 * Math.sin((way * Math.PI) / 4),
      })),
    )
  })
  expect(places.filter((place) => !circles.some(({ at, radiusNm }) => distanceNm(at, place) <= radiusNm))).toEqual([])
})
