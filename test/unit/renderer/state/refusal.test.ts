// Whether getting weather is worth a press: not with a key that is refused, or that may not have the forecast.
import { expect, it } from 'vitest'
import { refusalOf } from '../../../../renderer/state/refusal.ts'
import type { LinkState, SyncEstimate } from '../../../../shared/sync/sync.ts'
import { FREE_BUDGET, NOW, TRACK_ESTIMATE } from '../fixtures.ts'

const link = (more: Partial<LinkState>): LinkState => ({
  host: 'service.example',
  state: 'up',
  lastAnswerAtMs: NOW,
  bytesToday: 0,
  bytesThisMonth: 0,
  budget: FREE_BUDGET,
  office: null,
  fault: null,
  ...more,
})
const lacking = (operation: number, by: SyncEstimate['by'] = 'own'): SyncEstimate => ({
  ...TRACK_ESTIMATE,
  by,
  notPermitted: [{ operation, requests: 12 }],
})
const office = {
  host: 'relay.example',
  by: 'office',
  why: null,
  sinceMs: null,
  hasOwnKey: true,
  fault: null,
  answeredAtMs: null,
  clockAheadMs: null,
} as const

it('says nothing while it may bring something', () => {
  expect(refusalOf(null, null)).toBeNull()
  expect(refusalOf(link({}), TRACK_ESTIMATE)).toBeNull()
  expect(refusalOf(link({ state: 'down' }), TRACK_ESTIMATE)).toBeNull()
  // Averages alone are refused: the forecast is not.
  expect(refusalOf(link({}), lacking(7))).toBeNull()
})
it('after the key was refused', () =>
  expect(refusalOf(link({ state: 'refused' }), TRACK_ESTIMATE)).toMatch(/refused the key.*Settings/))
it('where the key may not have the forecast, whosever key it is', () => {
  expect(refusalOf(link({}), lacking(1))).toMatch(/does not allow this key the forecast: ask the provider/)
  expect(refusalOf(link({ office }), lacking(11, 'office'))).toMatch(/office’s key: ask the office/)
})
it('the own key matters no more where the office fetches, and the office’s refusal does', () => {
  expect(refusalOf(link({ state: 'refused', office }), TRACK_ESTIMATE)).toBeNull()
  const fault = { code: 'office-refused', message: 'The office refuses.', retryable: false } as const
  expect(refusalOf(link({ office: { ...office, fault } }), TRACK_ESTIMATE)).toBe('The office refuses.')
})
