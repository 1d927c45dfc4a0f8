// Which bytes of a pack a ship requests: by range and If-Range (RFC 9110), of 20 bytes.
import { expect, it } from 'vitest'
import { isHeld, requestedRange } from '../../../../relay/serve/range.ts'

it.each([
  [undefined, 'all'],
  ['bytes=5-7', { from: 5, to: 7 }],
  ['bytes=5-', { from: 5, to: 19 }],
  ['bytes=-3', { from: 17, to: 19 }],
  ['bytes=-30', { from: 0, to: 19 }],
  ['bytes=18-40', { from: 18, to: 19 }],
  ['bytes=19-19', { from: 19, to: 19 }],
  ['bytes=20-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', 'all'],
  ['bytes=7-5', 'all'],
  ['bytes=1-2,5-7', 'all'],
  ['seconds=5-7', 'all'],
])('%s: %j', (range, expected) => expect(requestedRange(range, undefined, '"a"', 20)).toEqual(expected))

it.each([
  ['"a"', { from: 5, to: 7 }],
  ['"b"', 'all'],
])('if it is still %s: %j', (ifRange, expected) =>
  expect(requestedRange('bytes=5-7', ifRange, '"a"', 20)).toEqual(expected),
)

it.each([
  [undefined, false],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
])('held by %s: %s', (ifNoneMatch, expected) => expect(isHeld(ifNoneMatch, '"a"')).toBe(expected))
