// Edits of a route: each does what it says and nothing else, whatever the route and the order.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { editRoute, freeId, trackText, type RouteEdit } from '../../../../shared/passage/route-edit.ts'
import { scheduled } from '../../../../shared/passage/schedule-edit.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 10_000 : 500
const waypoint = (id: string, lat: number, long: number, more: Partial<Waypoint> = {}): Waypoint => ({
  id,
  name: `W${id}`,
  position: { lat, long },
  leg: { geometry: 'GC' },
  ...more,
})
const route: VoyageDocument = {
  format: 1,
  name: 'A to D',
  waypoints: [
    waypoint('1', 50, -5, { leg: null }),
    waypoint('2', 49, -20, { leg: { geometry: 'GC', xtdPortNm: 1, xtdStarboardNm: 2, speedKn: 12 } }),
    waypoint('7', 45, -40, { leg: { geometry: 'RL', speedKn: 15 }, turnRadiusNm: 0.5, notes: 'noon' }),
    waypoint('4', 40.5, -73, { name: '' }),
  ],
  schedule: { etdMs: 0, speedKn: 14 },
}
const after = (...edits: RouteEdit[]): VoyageDocument =>
  edits.reduce((document, edit) => editRoute(document, edit).document, route)
const ids = ({ waypoints }: VoyageDocument): string[] => waypoints.map(({ id }) => id)

describe('a speed set through calm water', () => {
  const found = editRoute(route, { kind: 'rename', name: 'Found' }).document
  const withSet: VoyageDocument = {
    ...found,
    waypoints: found.waypoints.map((one) =>
      one.leg === null ? one : { ...one, leg: { ...one.leg, speedKn: 12, setSpeedKn: 12.5 } },
    ),
  }
  const legs = (edit: RouteEdit) => editRoute(withSet, edit).document.waypoints.map(({ leg }) => leg)
  it('goes where the officer sets another speed, on one leg or all', () => {
    expect(legs({ kind: 'leg', waypointId: '7', speedKn: 13 }).map((leg) => leg?.setSpeedKn)).toEqual([
      undefined,
      12.5,
      undefined,
      12.5,
    ])
    expect(legs({ kind: 'leg', waypointId: '7', speedKn: null })[2]).toEqual({ geometry: 'RL' })
    expect(legs({ kind: 'everyLeg', speedKn: 13 }).every((leg) => leg?.setSpeedKn === undefined)).toBe(true)
    const { waypoints } = scheduled(withSet, { speedKn: 14, everyLeg: true }).document
    expect(waypoints.some(({ leg }) => leg !== null && ('setSpeedKn' in leg || 'speedKn' in leg))).toBe(false)
  })
  it('stays on both parts of a leg that is divided and on one that is made longer, and with other changes of it', () => {
    const position = { lat: 47, long: -30 }
    expect(legs({ kind: 'insert', index: 2, position }).slice(2, 4)).toMatchObject([
      { setSpeedKn: 12.5 },
      { setSpeedKn: 12.5 },
    ])
    expect(legs({ kind: 'remove', waypointId: '7' })[2]).toMatchObject({ speedKn: 12, setSpeedKn: 12.5 })
    expect(legs({ kind: 'everyLeg', xtdPortNm: 1 })[1]).toMatchObject({ speedKn: 12, setSpeedKn: 12.5 })
    expect(legs({ kind: 'insert', index: 99, position }).at(-1)).toEqual({ geometry: 'GC' })
  })
  it('is the planned one of the voyage back, whose weather is another', () => {
    expect(legs({ kind: 'reverse' })[1]).toEqual({ geometry: 'GC', speedKn: 12.5 })
  })
})

describe('a waypoint', () => {
  it('is moved alone', () => {
    const moved = after({ kind: 'move', waypointId: '7', position: { lat: 46, long: -179.9 } })
    expect(moved.waypoints[2]).toEqual({ ...route.waypoints[2], position: { lat: 46, long: -179.9 } })
    expect(moved.waypoints.toSpliced(2, 1)).toEqual(route.waypoints.toSpliced(2, 1))
  })
  it('inserted on a leg, both parts keep its settings and speed; before the first or after the last, the nearest leg’s settings', () => {
    const position = { lat: 47, long: -30 }
    const onLeg = after({ kind: 'insert', index: 2, position })
    expect(onLeg.waypoints[2]).toEqual({ id: '5', name: '', position, leg: route.waypoints[2]?.leg })
    expect(onLeg.waypoints[3]).toEqual(route.waypoints[2])
    const before = after({ kind: 'insert', index: 0, position, name: 'Start' })
    expect(before.waypoints.slice(0, 2)).toEqual([
      { id: '5', name: 'Start', position, leg: null },
      { ...route.waypoints[0], leg: { geometry: 'GC', xtdPortNm: 1, xtdStarboardNm: 2 } },
    ])
    const beyond = after({ kind: 'insert', index: 99, position })
    expect(beyond.waypoints.at(-1)).toEqual({ id: '5', name: '', position, leg: { geometry: 'GC' } })
  })
  it('deleted; of the first, the next has no leg; two stay', () => {
    expect(ids(after({ kind: 'remove', waypointId: '7' }))).toEqual(['1', '2', '4'])
    expect(after({ kind: 'remove', waypointId: '1' }).waypoints[0]?.leg).toBeNull()
    const two = after({ kind: 'remove', waypointId: '1' }, { kind: 'remove', waypointId: '2' })
    expect(() => editRoute(two, { kind: 'remove', waypointId: '4' })).toThrow(/two waypoints at least/)
  })
  it('what is said of it is set, taken away, or stays', () => {
    const set = after({ kind: 'waypoint', waypointId: '7', name: 'Mid', turnRadiusNm: null })
    expect(set.waypoints[2]).toMatchObject({ name: 'Mid', notes: 'noon' })
    expect(set.waypoints[2]).not.toHaveProperty('turnRadiusNm')
    expect(after({ kind: 'waypoint', waypointId: '7', notes: '' }).waypoints[2]).not.toHaveProperty('notes')
  })
  it('not there any more: said so', () => {
    for (const edit of [
      { kind: 'move', waypointId: '99', position: { lat: 0, long: 0 } },
      { kind: 'remove', waypointId: '' },
      { kind: 'leg', waypointId: '99', geometry: 'RL' },
    ] satisfies RouteEdit[])
      expect(() => editRoute(route, edit)).toThrow(FaultError)
  })
})

describe('legs', () => {
  it('one, or every one', () => {
    const one = after({ kind: 'leg', waypointId: '2', geometry: 'RL', xtdPortNm: null, speedKn: null })
    expect(one.waypoints[1]?.leg).toEqual({ geometry: 'RL', xtdStarboardNm: 2 })
    const every = after({ kind: 'everyLeg', xtdPortNm: 3 })
    expect(every.waypoints.map(({ leg }) => leg?.xtdPortNm)).toEqual([undefined, 3, 3, 3])
  })
  it('none arrives at the first waypoint', () => {
    expect(() => editRoute(route, { kind: 'leg', waypointId: '1', geometry: 'RL' })).toThrow(/first waypoint/)
  })
  it('reversed, each keeps its two ends; port becomes starboard; twice is as before', () => {
    const back = after({ kind: 'reverse' })
    expect(ids(back)).toEqual(['4', '7', '2', '1'])
    expect(back.waypoints[0]?.leg).toBeNull()
    expect(back.waypoints[3]?.leg).toEqual({ geometry: 'GC', xtdPortNm: 2, xtdStarboardNm: 1, speedKn: 12 })
    expect(buildSchedule(back).totalNm).toBeCloseTo(buildSchedule(route).totalNm, 9)
    expect(after({ kind: 'reverse' }, { kind: 'reverse' })).toEqual(route)
  })
})

describe('the words', () => {
  it.each<[RouteEdit, string]>([
    [
      { kind: 'move', waypointId: '2', position: { lat: 49.5, long: -20 } },
      'WPT 2 W2 moved to 49°30.000′ N 020°00.000′ W',
    ],
    [
      { kind: 'insert', index: 2, position: { lat: 0, long: 180 } },
      'WPT added after WPT 2 W2, 00°00.000′ N 180°00.000′ E',
    ],
    [
      { kind: 'insert', index: 0, position: { lat: 0, long: 0 } },
      'WPT added before the first, 00°00.000′ N 000°00.000′ E',
    ],
    [{ kind: 'remove', waypointId: '4' }, 'WPT 4 deleted'],
    [
      { kind: 'waypoint', waypointId: '1', name: 'Lizard', turnRadiusNm: 0.5 },
      'WPT 1 W1: named “Lizard”, turn radius 0.50 NM',
    ],
    [
      { kind: 'leg', waypointId: '7', geometry: 'GC', speedKn: null },
      'Leg to WPT 3 W7: great circle, speed of the voyage',
    ],
    [{ kind: 'everyLeg', xtdPortNm: 0.1 }, 'Every leg: XTD port 0.10 NM'],
    [{ kind: 'reverse' }, 'Route reversed'],
    [{ kind: 'rename', name: 'Home' }, 'Named “Home”'],
  ])('%j: %s', (edit, words) => expect(editRoute(route, edit).change.replaceAll('\u00a0', ' ')).toBe(words))
})

it('any edits in any order: ids stay apart, only the first waypoint has no leg, the document before is untouched', () => {
  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const pick = fc.nat({ max: 30 })
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), pick, position }),
    fc.record({ kind: fc.constant('insert' as const), index: pick, position }),
    fc.record({ kind: fc.constant('remove' as const), pick }),
    fc.record({ kind: fc.constant('leg' as const), pick, geometry: fc.constantFrom('RL' as const, 'GC' as const) }),
    fc.record({ kind: fc.constant('reverse' as const) }),
  )
  const seen = { edited: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let document = route
      for (const one of edits) {
        const { waypoints } = document
        const at = 'pick' in one ? waypoints[one.pick % waypoints.length]?.id : undefined
        const before = JSON.stringify(document)
        const held = document
        let thrown: unknown = null
        try {
          document = editRoute(document, { ...one, waypointId: at } as unknown as RouteEdit).document
        } catch (error) {
          thrown = error
        }
        expect(thrown === null || thrown instanceof FaultError).toBe(true)
        seen[thrown === null ? 'edited' : 'refused']++
        expect(JSON.stringify(held)).toBe(before)
        expect(new Set(ids(document)).size).toBe(document.waypoints.length)
        expect(ids(document)).not.toContain(freeId(document.waypoints))
        expect(document.waypoints.map(({ leg }) => leg === null)).toEqual(document.waypoints.map((_, i) => i === 0))
        expect(document.waypoints.length).toBeGreaterThanOrEqual(2)
      }
    }),
    { numRuns: RUNS },
  )
  expect(seen.edited).toBeGreaterThan(RUNS)
  expect(seen.refused).toBeGreaterThan(RUNS / 10)
})

it('the track is the same after what does not move the ship, and another after what does', () => {
  const track = trackText(route)
  const stays: RouteEdit[] = [
    { kind: 'rename', name: 'x' },
    { kind: 'waypoint', waypointId: '2', name: 'x', notes: 'y', turnRadiusNm: 1 },
    { kind: 'leg', waypointId: '2', xtdPortNm: 5 },
  ]
  const moves: RouteEdit[] = [
    { kind: 'move', waypointId: '2', position: { lat: 49.0001, long: -20 } },
    { kind: 'leg', waypointId: '2', geometry: 'RL' },
    { kind: 'leg', waypointId: '4', speedKn: 13 },
    { kind: 'reverse' },
    { kind: 'remove', waypointId: '4' },
  ]
  for (const edit of stays) expect(trackText(after(edit))).toBe(track)
  for (const edit of moves) expect(trackText(after(edit))).not.toBe(track)
})
