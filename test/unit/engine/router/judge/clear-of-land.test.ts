// What the officer's own route has of land, and a candidate checked against it: legs are narrowed, never below the own route's minimum XTD.
import { describe, expect, it } from 'vitest'
import { clearOfLand, ownLandOf } from '../../../../support/judged-at-once.ts'
import type { LandFinding } from '../../../../../shared/passage/land.ts'
import type { Leg, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { ready, type Sliced } from '../../../../../shared/sliced.ts'

const route = (...legs: Partial<Leg>[]): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [null, ...legs].map((leg, i) => ({
    id: String(i),
    name: '',
    position: { lat: 50, long: i },
    leg: leg === null ? null : { geometry: 'RL', ...leg },
  })),
  schedule: { etdMs: null, speedKn: 10 },
})
const none = (): Sliced<LandFinding[]> => ready([])

describe('the own route’s minimum XTD', () => {
  it.each<[string, Partial<Leg>[], number]>([
    ['of both sides of all legs', [{ xtdPortNm: 0.5, xtdStarboardNm: 0.3 }, { xtdPortNm: 1 }], 0.3],
    ['one of nothing is none', [{ xtdPortNm: 0, xtdStarboardNm: 0.4 }], 0.4],
    ['without any there is none', [{ xtdPortNm: 0 }, {}], Infinity],
  ])('%s', (_, legs, nm) => expect(ownLandOf(route(...legs), none).minXtdNm).toBe(nm))
})

describe('a candidate beside land', () => {
  const land = (nm: number): LandFinding => ({
    kind: 'corridor',
    level: 'warning',
    sentence: 'Land is near.',
    waypointIndex: 1,
    position: { lat: 50.01, long: 0.5 },
    off: { nm, side: 'port' },
  })
  /** Land at 0.73 NM to port, as long as the leg reaches so far. */
  const beside = ({ waypoints }: VoyageDocument): Sliced<LandFinding[]> =>
    ready((waypoints[1]?.leg?.xtdPortNm ?? 0) >= 0.73 ? [land(0.73)] : [])
  const candidate = route({ xtdPortNm: 1, xtdStarboardNm: 1 })

  it('has its leg narrowed on that side, to tenths of a mile', () => {
    const clear = clearOfLand(candidate, ownLandOf(route({ xtdPortNm: 0.5 }), none), beside)
    expect(clear?.waypoints[1]?.leg).toMatchObject({ xtdPortNm: 0.7, xtdStarboardNm: 1 })
  })

  it('is none where that is narrower than the officer’s own', () => {
    expect(clearOfLand(candidate, ownLandOf(route({ xtdPortNm: 0.8 }), none), beside)).toBeNull()
  })

  it('is as it was where the officer’s own route passes the same land as near', () => {
    expect(
      clearOfLand(
        candidate,
        ownLandOf(route({ xtdPortNm: 5 }), () => ready([land(0.7)])),
        beside,
      ),
    ).toBe(candidate)
  })
})
