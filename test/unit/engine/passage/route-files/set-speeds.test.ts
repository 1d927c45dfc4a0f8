// Speeds set through calm water: no format has a place for them, and that is said; what is expected over ground is written.
import { expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import { EXPORT_FORMATS, type VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const document = (setSpeedKn?: number): VoyageDocument => ({
  format: 1,
  name: 'Found',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 50, long: -6 }, leg: null },
    {
      id: '2',
      name: 'B',
      position: { lat: 48, long: -12 },
      turnRadiusNm: 0.5,
      leg: {
        geometry: 'RL',
        xtdPortNm: 1,
        xtdStarboardNm: 1,
        speedKn: 13.2,
        ...(setSpeedKn === undefined ? {} : { setSpeedKn }),
      },
    },
  ],
  schedule: { etdMs: Date.UTC(2026, 10, 22), speedKn: 14 },
})

it.each(EXPORT_FORMATS)('%s', (format) => {
  const about = (of: VoyageDocument): string[] =>
    writeRouteFile(of, format)
      .remarks.map(({ message }) => message)
      .filter((message) => message.includes('set through calm water'))
  expect(about(document(14))).toHaveLength(1)
  expect(about(document())).toEqual([])
})

it('RTZ has the expected speed', () => {
  const written = writeRouteFile(document(14), '1.2')
  const { waypoints, schedule } = readRouteFile(written.fileName, contentOf(written)).document
  expect(waypoints[1]?.leg?.speedKn ?? schedule.speedKn).toBe(13.2)
})
