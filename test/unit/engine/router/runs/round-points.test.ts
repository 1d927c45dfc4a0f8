// The points of a round, and whether a search is settled: of routes by the router's rounds, of speeds by the own track.
import { expect, it } from 'vitest'
import { isOpen, roundPoints } from '../../../../../electron/engine/router/runs/round-points.ts'
import type { CandidatesFound, OpenPoints } from '../../../../../shared/candidates/candidates.ts'

const at = (lat: number) => ({ lat, long: -20, timeMs: 0 })
const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => at(from + i))
const OPEN: OpenPoints = {
  first: [],
  shape: [],
  track: many(30),
  isTrackKnown: false,
  challenger: null,
  beside: [],
  hopedPart: 0,
}
type Answer = Pick<CandidatesFound, 'part' | 'noBetter' | 'next' | 'open'>
const answer = (more: Partial<Answer> = {}): Answer => ({
  part: 'routes',
  noBetter: null,
  next: null,
  open: OPEN,
  ...more,
})
const never = (): boolean => false

it('routes take what the router says, and never more than is left', () => {
  expect(roundPoints(answer(), { points: 200, round: 2 }, never)).toHaveLength(30)
  expect(roundPoints(answer(), { points: 12, round: 2 }, never)).toHaveLength(12)
  expect(roundPoints(answer(), { points: 0, round: 2 }, never)).toBeNull()
})

it('speeds take their own track', () => {
  const speeds = answer({ part: 'speeds', open: null, next: { kind: 'tracks', points: many(40) } })
  expect(roundPoints(speeds, { points: 25, round: 1 }, never)).toEqual(many(25))
  expect(roundPoints({ ...speeds, next: null }, { points: 25, round: 1 }, never)).toBeNull()
})

it('a draft that is judged for less than the planned route has its track fetched before it is given up', () => {
  const settled = { ...OPEN, track: [], isTrackKnown: true }
  const next = { kind: 'tracks', points: many(5) } as const
  const unjudged = answer({ open: settled, next, noBetter: { why: 'not-judged', limits: ['iceM'], hours: 6 } })
  expect(roundPoints(unjudged, { points: 200, round: 3 }, never)).toEqual(many(5))
  expect(isOpen(unjudged)).toBe(true)
  expect(isOpen({ ...unjudged, noBetter: { why: 'not-worth-it', gainH: 0, uncertainH: 0 } })).toBe(false)
})

it('is open where more points would change the choice, and settled where all of them are refused or none is', () => {
  expect(isOpen(answer())).toBe(true)
  expect(isOpen(answer(), () => true)).toBe(false)
  expect(isOpen(answer({ open: { ...OPEN, track: [], isTrackKnown: true } }))).toBe(false)
  expect(isOpen(answer({ noBetter: { why: 'closed' } }))).toBe(false)
})
