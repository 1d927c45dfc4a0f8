// What the panel says of the casualties stored.
import { expect, it } from 'vitest'
import { storedWords } from '../../../renderer/casualties/casualty-words.ts'
import { DAY_MS } from '../../../shared/time.ts'

const NOW_MS = Date.UTC(2026, 10, 20)
it('none: what to do; some: how many, how old, how many cannot be placed', () => {
  const other = { doubtful: 0, differing: 0, cut: 0, unprepared: 0 }
  const none = { ...other, records: 0, withoutPosition: 0, withdrawn: 0, oldestFetchedAtMs: null }
  expect(storedWords(none, NOW_MS)).toEqual([expect.stringMatching(/^No casualties are stored\. Choose/)])
  const some = { ...other, records: 12_345, withoutPosition: 1, withdrawn: 2, oldestFetchedAtMs: NOW_MS - 3 * DAY_MS }
  const [first, ...rest] = storedWords(some, NOW_MS)
  expect(first).toMatch(/^12,345 marine casualties are stored, the oldest answer 3\sd/)
  expect(rest).toEqual(['1 of them is without a position that can be used.', '2 of them the service no longer gives.'])
  expect(storedWords({ ...some, records: 1, withoutPosition: 0, withdrawn: 0 }, NOW_MS)).toHaveLength(1)
})
