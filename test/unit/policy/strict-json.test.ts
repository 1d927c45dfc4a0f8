// JSON read strictly: what JSON.parse takes is read alike, what it accepts in silence is reported, and every fault has its place.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStrictJson } from '../../../electron/policy/strict-json.ts'

test('whatever JSON.stringify writes is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(readStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown })
    }),
  )
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('what JSON.parse refuses is refused', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'{}[]",:.0123e-+ truefalsn\\\n') }).filter((text) => !isJson(text)),
      (text) => {
        expect(readStrictJson(text).ok).toBe(false)
      },
    ),
  )
})

test.each([
  ['{\n  "a": 1,\n}', 3, 1, /comma stands before the }/],
  ['{\n  "a": NaN\n}', 2, 8, /no JSON value/],
  ['{"a": 1 "b": 2}', 1, 9, /comma or a } is missing/],
  ['{"a": 1,\n "a": 2}', 2, 2, /stands twice/],
  ['{"a" 1}', 1, 6, /colon/],
  ['{a: 1}', 1, 2, /name in "…"/],
  ["{'a': 1}", 1, 2, /name in "…"/],
  ['{"a": "b\nc"}', 1, 7, /text does not end/],
  ['{"a": [1, 2}', 1, 12, /comma or a \] is missing/],
  ['{} {}', 1, 4, /behind the end/],
  ['// words\n{}', 1, 1, /no JSON value/],
  ['{"a": 1e999}', 1, 12, /too large/],
  ['[1,]', 1, 4, /comma stands before the \]/],
  ['', 1, 1, /ends here, too early/],
  ['['.repeat(50), 1, 22, /nested too deep/],
])('%j', (text, line, column, what) => {
  expect(readStrictJson(text)).toEqual({ ok: false, line, column, what: expect.stringMatching(what) as unknown })
})

test('a name that is one of JavaScript’s own is a name', () => {
  const read = readStrictJson('{"__proto__": {"a": 1}, "constructor": 2}')
  expect(read.ok && Object.keys(read.value as object)).toEqual(['__proto__', 'constructor'])
})
