// Which points the next round of a search requests: few rounds, room for the check of the best draft's own track, and an end.
import { describe, expect, it } from 'vitest'
import { nextRound } from '../../../../electron/engine/router/next-round.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { OpenPoints } from '../../../../shared/candidates/candidates.ts'

/** So many points of one name. */
const points = (count: number, lat: number): PlaceTime[] =>
  Array.from({ length: count }, (_, i) => ({ lat, long: i / 10, timeMs: 0 }))
const [FIRST, SHAPE, TRACK, RIVAL, BESIDE] = [points(70, 1), points(76, 2), points(78, 3), points(30, 4), points(20, 5)]
const NOTHING: OpenPoints = {
  first: [],
  shape: [],
  track: [],
  isTrackKnown: false,
  challenger: null,
  beside: [],
  hopedPart: 0,
}
const FOUND: OpenPoints = { ...NOTHING, shape: SHAPE, track: TRACK, beside: BESIDE }
const KNOWN: OpenPoints = { ...FOUND, track: [], isTrackKnown: true }
const round = (open: OpenPoints | null, left: number, number: number, isRefused?: (point: PlaceTime) => boolean) =>
  nextRound({ open, noBetter: null }, { points: left, round: number }, isRefused)
const latsOf = (chosen: readonly PlaceTime[] | null): number[] => [...new Set((chosen ?? []).map(({ lat }) => lat))]

describe('a search in rounds', () => {
  it('first requests where the ship can be, then what decides the shape of the route', () => {
    expect(round({ ...NOTHING, first: FIRST }, 200, 1)).toEqual(FIRST.slice(0, 56))
    expect(round(FOUND, 144, 2)).toEqual(SHAPE.slice(0, 52))
  })

  it('keeps room for the track of the best draft', () => {
    expect(round(FOUND, 78 + 30, 2)).toEqual(SHAPE.slice(0, 30))
    // A handful is no round of its own.
    expect(latsOf(round(FOUND, 78 + 5, 2))).toEqual([3, 5])
    // Too few to check it: the shape says more.
    expect(round(FOUND, 44, 2)).toEqual(SHAPE.slice(0, 44))
  })

  it('requests a long track in two parts, a short one at once, with a few points beside', () => {
    expect(round(FOUND, 92, 3)).toEqual([...TRACK.slice(0, 40), ...BESIDE.slice(0, 4)])
    expect(round(FOUND, 400, 4)).toEqual([...TRACK, ...BESIDE.slice(0, 4)])
    expect(round({ ...FOUND, track: TRACK.slice(0, 50) }, 92, 3)?.length).toBe(54)
    expect(round(FOUND, 30, 4)).toEqual(TRACK.slice(0, 30))
  })

  it('ends once the track is known and nothing else may be better by much', () => {
    expect(round(KNOWN, 100, 4)).toBeNull()
    expect(round({ ...KNOWN, challenger: { track: RIVAL, part: 0.002 } }, 100, 4)).toBeNull()
    expect(round({ ...KNOWN, hopedPart: 0.009 }, 100, 4)).toBeNull()
    expect(round(null, 100, 4)).toBeNull()
  })

  it('goes on where another draft may be better, as long as its track can be requested whole', () => {
    const challenged = { ...KNOWN, challenger: { track: RIVAL, part: 0.02 } }
    expect(round(challenged, 100, 4)).toEqual([...RIVAL, ...BESIDE.slice(0, 4)])
    expect(round(challenged, 29, 4)).toBeNull()
    expect(round({ ...KNOWN, hopedPart: 0.02 }, 100, 4)).toEqual(BESIDE)
    expect(round({ ...KNOWN, hopedPart: 0.02, beside: BESIDE.slice(0, 8) }, 100, 4)).toBeNull()
  })

  it('never requests more than is left, nor after six rounds, nor where land closes every route', () => {
    expect(round(FOUND, 0, 4)).toBeNull()
    expect(round({ ...NOTHING, first: FIRST }, 20, 1)?.length).toBe(20)
    expect(round(FOUND, 400, 7)).toBeNull()
    expect(nextRound({ open: FOUND, noBetter: { why: 'closed' } }, { points: 100, round: 2 })).toBeNull()
  })

  it('leaves out what the service has no value for before it counts', () => {
    const isRefused = ({ long }: PlaceTime): boolean => long < 1
    expect(round({ ...NOTHING, first: FIRST }, 200, 1, isRefused)).toEqual(FIRST.slice(10, 66))
    expect(
      round({ ...KNOWN, track: RIVAL.slice(0, 10), isTrackKnown: false, beside: [] }, 200, 3, isRefused),
    ).toBeNull()
  })

  it('requests each place and time once', () => {
    const chosen = round({ ...FOUND, track: RIVAL, beside: RIVAL }, 200, 3)
    expect(chosen).toEqual(RIVAL)
  })
})
