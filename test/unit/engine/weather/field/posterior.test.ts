// What stays unknown of the pressure: over no place all of it, beside a known one next to nothing.
import { expect, it } from 'vitest'
import { MOVING, STANDING } from '../../../../../electron/engine/weather/field/kernel.ts'
import {
  knownAt,
  meanSdAfter,
  NOISE_HPA2,
  priorPlaces,
} from '../../../../../electron/engine/weather/field/posterior.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { at } from './ocean-samples.ts'

const prior = (...places: PlaceTime[]) => priorPlaces(places, places[0]?.timeMs ?? 0)
const NOTHING_KNOWN_HPA = Math.sqrt(MOVING.sd ** 2 + STANDING.sd ** 2)

it('over no place is that of nothing known', () =>
  expect(meanSdAfter(knownAt(prior(at(45, -30))), prior())).toBeCloseTo(NOTHING_KNOWN_HPA, 9))
it('where nothing is known is all of it', () =>
  expect(meanSdAfter(knownAt(prior()), prior(at(45, -30), at(10, 10)))).toBeCloseTo(NOTHING_KNOWN_HPA, 9))
it('at a known place is less than its noise; the mean is of all places', () => {
  const known = knownAt(prior(at(45, -30)))
  const here = meanSdAfter(known, prior(at(45, -30)))
  expect(here).toBeLessThan(Math.sqrt(NOISE_HPA2))
  expect(meanSdAfter(known, prior(at(45, -30), at(-45, 150)))).toBeCloseTo((here + NOTHING_KNOWN_HPA) / 2, 2)
})
