// The stored voyages as they are looked for.
import { expect, it } from 'vitest'
import { found, statusWords } from '../../../../renderer/state/library.ts'
import type { Status, VoyageSummary } from '../../../../shared/passage/voyage.ts'

const item = (voyageId: number, name: string, status: Status, from = '', to = ''): VoyageSummary => ({
  voyageId,
  name,
  status,
  from,
  to,
  waypointCount: 2,
  savedAtMs: 0,
})
const list = [
  item(4, 'Winter route', 'draft', 'Malmö', 'São Sebastião'),
  item(3, 'Summer route', 'approved', 'Malmö', 'Reykjavík'),
  item(2, 'Old', 'archived', 'Malmö'),
  item(1, 'Model', 'template'),
]
const ids = (...about: Parameters<typeof found>): number[] => found(...about).map(({ voyageId }) => voyageId)

it('stand on three shelves, in the order they were given', () => {
  expect(ids(list, 'current', '')).toEqual([4, 3])
  expect(ids(list, 'archived', '')).toEqual([2])
  expect(ids(list, 'template', '')).toEqual([1])
})

it('are looked for on all shelves together', () => {
  expect(ids(list, null, '')).toEqual([4, 3, 2, 1])
  expect(ids(list, null, 'malmo')).toEqual([4, 3, 2])
})

it.each([
  ['malmo', [4, 3]],
  ['MALMÖ  reykjavik', [3]],
  ['sao seb', [4]],
  ['approved', [3]],
  ['not approved', [4]],
  ['route summer malmo', [3]],
  ['oslo', []],
])('are found by every word of “%s”', (text, expected) => expect(ids(list, 'current', text)).toEqual(expected))

it('a plan whose standing is damaged is not shown as a draft, nor found as one', () => {
  const unknown: VoyageSummary = { ...item(5, 'Damaged', 'draft'), isApprovalUnknown: true }
  expect(statusWords(unknown.status, unknown.isApprovalUnknown)).toEqual({ sign: '?', word: 'Status not known' })
  expect(statusWords('draft').word).toBe('Not approved')
  const both = [unknown, ...list]
  expect(ids(both, 'current', 'draft')).toEqual([4])
  expect(ids(both, 'current', 'not approved')).toEqual([4])
  expect(found(both, 'current', 'not known').map(({ voyageId }) => voyageId)).toEqual([5])
})
