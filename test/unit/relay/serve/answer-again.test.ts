// Whether a pack that was made for a request is given again for the same one: it fits the ship's bytes as they are now, and uses them.
import { expect, it } from 'vitest'
import { isOfSize } from '../../../../relay/serve/answer.ts'
import type { RelayRequest, Unfulfilled } from '../../../../electron/engine/packs/file/relay-request.ts'

const pack = { hash: '', bytes: new Uint8Array(750), madeAtMs: 0 }
const isGivenAgain = (before: Unfulfilled, budgetBytes: number | null): boolean =>
  isOfSize(pack, before, { budgetBytes } as RelayRequest)

it.each<[string, Unfulfilled, number | null, boolean]>([
  ['whole, without a budget', {}, null, true],
  ['whole, within it', {}, 750, true],
  ['whole, far below it', {}, 90_000, true],
  ['whole, above it', {}, 749, false],
  ['one row left out for the budget, without one now', { budget: [3] }, null, false],
  ['one row left out, a third more now', { budget: [3] }, 1000, true],
  ['one row left out, more than that now', { budget: [3] }, 1001, false],
  ['left out for the quota alone', { quota: [3] }, 90_000, true],
])('%s', (_what, before, budgetBytes, expected) => expect(isGivenAgain(before, budgetBytes)).toBe(expected))
