// On training's sample a better route is there to be found: recommended, within all limits by what is known, and once its weather is here.
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { searchSample } from '../../../support/sample-search.ts'

/** Of a quiet May, and in full of winter storms too; sixty days are measured by `ROUTER_PART=sample npm run bench -- router`. */
const DAYS = ['2027-05-08T18:10Z']
const MORE_DAYS = [
  '2026-11-29T00:10Z',
  '2026-12-02T07:10Z',
  '2026-12-29T22:10Z',
  '2027-02-27T20:10Z',
  '2027-09-25T14:10Z',
]

it.each(process.env['BINNACLE_FULL'] === '1' ? [...DAYS, ...MORE_DAYS] : DAYS)('opened on %s', async (day) => {
  const { found, own, best } = await searchSample(Date.parse(day), 'erring')
  expect(found.noBetter).toBeNull()
  if (best === null) throw new Error('none is recommended')
  const { candidate, state, kept, keptIceM } = best
  expect(['clear', 'part']).toContain(state)
  expect(candidate.gainH).toBeGreaterThan(candidate.gainUncertainH)
  expect(kept).toMatchObject({ passes: null, heldFromMs: null })
  expect(kept.etaMs).toBeLessThan(own.row.etaMs - 6 * HOUR_MS)
  // The vessel has no limit for ice: there is none on the passage either.
  expect(keptIceM).toBe(0)
})
