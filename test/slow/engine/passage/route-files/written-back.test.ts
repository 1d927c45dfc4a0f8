// Any route, in every format: written, read again, and equal in everything the format has a place for.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { cleanName } from '../../../../../electron/engine/passage/route-files/rtz-values.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import { shortArcDeg } from '../../../../../shared/geo/rhumb.ts'
import { EXPORT_FORMATS, type ExportFormat, type VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { anyRoute, PLACES } from '../../../../unit/engine/passage/route-files/any-route.ts'
import { fixture } from '../../../../unit/engine/passage/route-files/route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 3000 : 60

const writtenBack = (document: VoyageDocument, format: ExportFormat): VoyageDocument => {
  const written = writeRouteFile(document, format)
  return readRouteFile(written.fileName, contentOf(written)).document
}

const legSpeeds = ({ waypoints, schedule }: VoyageDocument): number[] =>
  waypoints.slice(1).map(({ leg }) => leg?.speedKn ?? schedule.speedKn)

/** A distance as near as `within`, or absent in both. */
function expectNear(after: number | undefined, before: number | undefined, within: number): void {
  expect(after === undefined).toBe(before === undefined)
  expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(within)
}

it('a name is one line with single blanks, whatever stood between them', () => {
  const name = '!\t\u0000\t\u200e ¡'
  expect([cleanName(name), cleanName(cleanName(name))]).toEqual(['! ¡', '! ¡'])
})

describe('any route', () => {
  it.each(EXPORT_FORMATS)('%s: comes back in everything it has a place for', (format) => {
    const has = PLACES[format]
    fc.assert(
      fc.property(anyRoute, (document) => {
        const back = writtenBack(document, format)
        expect(back.waypoints).toHaveLength(document.waypoints.length)
        expect(back.waypoints.map(({ name }) => name)).toEqual(
          document.waypoints.map(({ name }, index) => has.names(name, index)),
        )
        back.waypoints.forEach((after, index) => {
          const before = document.waypoints[index] as VoyageDocument['waypoints'][number]
          expectNear(after.position.lat, before.position.lat, has.placeDeg)
          // RTZ has −180 and not 180: the same meridian.
          expectNear(shortArcDeg(before.position.long, after.position.long), 0, has.placeDeg)
          expect(after.notes).toBe(has.notes ? before.notes : undefined)
          expect(after.leg?.geometry).toBe(has.legs ? before.leg?.geometry : before.leg === null ? undefined : 'RL')
          if (has.distanceNm === null) return
          expectNear(after.leg?.xtdPortNm, before.leg?.xtdPortNm, has.distanceNm)
          expectNear(after.leg?.xtdStarboardNm, before.leg?.xtdStarboardNm, has.distanceNm)
          // A JRC sheet has no turn at the first waypoint.
          if (index > 0 || format !== 'jrc') expectNear(after.turnRadiusNm, before.turnRadiusNm, has.distanceNm)
        })
        expect(legSpeeds(has.speeds === 'legs' ? back : document)).toEqual(legSpeeds(document))
        expect(back.waypoints.map(({ stayMinutes }) => stayMinutes)).toEqual(
          document.waypoints.map(({ stayMinutes }, index) => {
            const isIntermediate = index > 0 && index < document.waypoints.length - 1
            const isInTimes = document.schedule.etdMs !== null && isIntermediate
            const isKept = has.stays === 'all' || (stayMinutes ?? 0) < 1440 || isInTimes
            return has.stays !== 'none' && isKept ? stayMinutes : undefined
          }),
        )
        expect(back.schedule.etdMs).toBe(has.etd ? document.schedule.etdMs : null)
      }),
      { numRuns: RUNS },
    )
  })

  it.each(EXPORT_FORMATS)('%s: the same route gives the same bytes', (format) => {
    const { document } = readRouteFile('a.rtz', fixture('north-atlantic.rtz'))
    expect(writeRouteFile(document, format)).toEqual(writeRouteFile(document, format))
  })
})
