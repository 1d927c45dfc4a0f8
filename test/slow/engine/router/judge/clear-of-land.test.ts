// Candidates against the application's own land check, on the real coast.
import { describe, expect, it } from 'vitest'
import { createLandCheck } from '../../../../../electron/engine/passage/land/land-findings.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { clearOfLand, findingsOf, ownLandOf } from '../../../../support/judged-at-once.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { SAMPLE_VOYAGE_RTZ } from '../../../../../electron/engine/passage/route-files/sample-voyage.ts'
import type { RoutesFound } from '../../../../../electron/engine/router/protocol.ts'
import { findRoutes } from '../../../../../electron/engine/router/routes/routes.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { ETD_MS, NO_AIM, questionOf, routeOf, sampleAt } from '../../../../unit/engine/router/questions.ts'

const ANY_TIME = { ...NO_AIM, arriveFromMs: null, arriveUntilMs: null }
/** Each search takes a second or two. */
const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const shore = createShore(readCoastFile)
const check = createLandCheck(shore)
const findings = findingsOf(check)

/** Each place with the XTD of the leg to it, both sides. */
function route(...places: readonly (readonly [lat: number, long: number, xtdNm?: number])[]): VoyageDocument {
  const plain = routeOf(places.map(([lat, long]) => ({ lat, long })))
  return {
    ...plain,
    waypoints: plain.waypoints.map((waypoint, i) => {
      const xtdNm = places[i]?.[2]
      if (waypoint.leg === null || xtdNm === undefined) return waypoint
      return { ...waypoint, leg: { ...waypoint.leg, xtdPortNm: xtdNm, xtdStarboardNm: xtdNm } }
    }),
  }
}

const xtds = (document: VoyageDocument | null): unknown =>
  document?.waypoints.slice(1).map(({ leg }) => [leg?.xtdPortNm, leg?.xtdStarboardNm])

describe('a candidate past land', () => {
  // Cape Race is the land to starboard, bound west.
  const own = route([47.5, -40], [45, -53, 12], [44, -60, 2])
  const past = (lat: number, xtdNm: number): VoyageDocument => route([47.5, -40], [lat, -53.2, xtdNm], [44, -60, 2])
  const land = ownLandOf(own, check.findingsInSlices)

  it('has a narrower XTD where it passes nearer, on that side, and then no finding', () => {
    const candidate = past(46.55, 12)
    expect(findings(candidate).map(({ kind, waypointIndex }) => [kind, waypointIndex])).toEqual([['corridor', 1]])
    const clear = clearOfLand(candidate, land, check.findingsInSlices)
    expect(xtds(clear)).toEqual([
      [12, 4.1],
      [2, 2],
    ])
    expect(clear === null ? null : findings(clear)).toEqual([])
  })

  it('is as it was where no land is within its XTD', () => {
    const candidate = past(45.5, 12)
    expect(clearOfLand(candidate, land, check.findingsInSlices)).toBe(candidate)
  })

  it('is refused nearer than the own route’s minimum XTD, and over land', () => {
    expect(clearOfLand(past(46.63, 12), land, check.findingsInSlices)).toBeNull()
    expect(clearOfLand(past(46.55, 12), { ...land, minXtdNm: 5 }, check.findingsInSlices)).toBeNull()
    expect(clearOfLand(past(46.9, 2), land, check.findingsInSlices)).toBeNull()
  })

  it('may pass what the own route passes, as near', () => {
    const near = past(46.55, 12)
    expect(clearOfLand(near, ownLandOf(near, check.findingsInSlices), check.findingsInSlices)).toBe(near)
    const over = past(46.9, 2)
    expect(clearOfLand(over, ownLandOf(over, check.findingsInSlices), check.findingsInSlices)).toBe(over)
  })
})

describe('routes found', () => {
  const sample = readRouteFile('sample.rtz', SAMPLE_VOYAGE_RTZ).document
  const voyages: [string, VoyageDocument][] = [
    ['the sample voyage', { ...sample, schedule: { ...sample.schedule, etdMs: ETD_MS } }],
    ['Bishop Rock–New York', route([49.8, -6.6], [42.5, -50, 12], [40.4, -73.6, 2])],
    ['Honshu–San Francisco, over 180°', route([34.6, 140.4], [51.3, 178, 12], [37.6, -123.3, 2])],
  ]
  it.each(voyages.slice(0, IS_FULL ? undefined : 1))(
    'have no finding of land that the own route has not: %s',
    (_, document) => {
      const find = (samples: FieldSample[]): RoutesFound =>
        findRoutes(
          { ...questionOf(samples, document), aim: ANY_TIME, nowMs: ETD_MS },
          () => undefined,
          () => false,
          shore,
        )
      const points = find([]).next?.points ?? []
      const { candidates } = find(points.map((point) => sampleAt(point, (point.timeMs - ETD_MS) / HOUR_MS)))
      const own = ownLandOf(document, check.findingsInSlices)
      const drafts = candidates
        .slice(1)
        .flatMap((candidate) => clearOfLand(candidate.document, own, check.findingsInSlices) ?? [])
      expect(drafts.length).toBeGreaterThan(0)
      const places = findings(document).map(({ position }) => position)
      for (const draft of drafts) for (const { position } of findings(draft)) expect(places).toContainEqual(position)
    },
  )
})
