// Why a vessel judges nothing: each reason has its own headline, and goes before all that its limits say.
import { expect, it } from 'vitest'
import { vesselVerdict } from '../../../../shared/ship/verdict.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'

const noLimits = newVessel('Northern Trader').limits
const limits = { ...noLimits, waveM: { value: 4, kind: 'hard' as const } }

it('judges by limits that are set and can be relied on', () => {
  expect(vesselVerdict(limits, null)).toBeNull()
})

it.each([
  ['earlier', /last change is damaged/],
  ['newer', /a newer Binnacle changed/],
  ['unread', /cannot be read/],
] as const)('does not judge by limits that are %s', (why, headline) => {
  for (const one of [limits, noLimits, null]) {
    const verdict = vesselVerdict(one, why)
    expect(verdict?.headline).toMatch(headline)
    expect(verdict).toMatchObject({ state: 'unknown', cause: 'not-judged' })
  }
})

it('says whether there is no vessel or no limit', () => {
  expect(vesselVerdict(null, null)?.headline).toBe('Not judged: no vessel')
  const none = Object.fromEntries(Object.keys(noLimits).map((name) => [name, null])) as typeof noLimits
  expect(vesselVerdict(none, null)?.headline).toBe('Not judged: the vessel has no limits')
})
