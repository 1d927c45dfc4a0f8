import { describe, expect, it } from 'vitest'
import { lineOf, lineThrough } from '../../../../../electron/engine/router/candidate/line.ts'
import { draftDocument, ownDocument } from '../../../../../electron/engine/router/candidate/candidate-document.ts'
import { straight } from '../routes/cheap-waters.ts'

const own = straight({ lat: 40, long: 178 }, { lat: 42, long: -170 })

describe('the document of a candidate', () => {
  it('is the own route with the speeds it makes good', () => {
    const [, home] = ownDocument(own, lineOf(own), { legHours: [50] }).waypoints
    expect(home?.leg).toMatchObject({ geometry: 'RL', xtdPortNm: 1, setSpeedKn: 14 })
    expect(home?.leg?.speedKn).toBeCloseTo(11, 0)
  })

  it('has the ends of the own route, places to a thousandth of a minute within ±180°, and its cross-track distances', () => {
    const line = lineThrough(
      [
        { x: 178, y: 40 },
        { x: 184.000001, y: 43 },
        { x: 190, y: 42 },
      ],
      13,
    )
    const { name, schedule, waypoints } = draftDocument(own, 'least-sea', line, { legHours: [30, 30] })
    expect(name).toBe('Out and home, least sea')
    // What its legs are set to; the own route goes 14 kn.
    expect(schedule.speedKn).toBe(13)
    expect(
      draftDocument({ ...own, name: 'x'.repeat(199) }, 'least-sea', line, { legHours: [30, 30] }).name.length,
    ).toBeLessThanOrEqual(200)
    expect(waypoints.map(({ id, name: called, position }) => [id, called, position])).toEqual([
      ['1', 'Out', { lat: 40, long: 178 }],
      ['3', '', { lat: 43, long: -176 }],
      ['2', 'Home', { lat: 42, long: -170 }],
    ])
    for (const { leg } of waypoints.slice(1))
      expect(leg).toMatchObject({ geometry: 'GC', xtdPortNm: 1, xtdStarboardNm: 2, setSpeedKn: 13 })
  })

  it('limits a leg to the maximum of the slow stretch that it uses, once it is a voyage of its own', () => {
    const [leg] = lineThrough(
      [
        { x: 178, y: 40 },
        { x: 190, y: 42 },
      ],
      6,
    )
    if (leg === undefined) throw new Error('a leg expected')
    const { waypoints } = draftDocument(own, 'between', [{ ...leg, maxKn: 6 }], { legHours: [100] })
    expect(waypoints[1]?.leg).toMatchObject({ setSpeedKn: 6, speedMaxKn: 6 })
  })
})
