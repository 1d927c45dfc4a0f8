// JSON in slices: what JSON.parse and JSON.stringify give, a few elements of a long list at a time.
import { expect, it, vi } from 'vitest'
import { jsonInSlices, parsedInSlices } from '../../../../electron/engine/packs/file/json-slices.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { mulberry } from '../../../support/mulberry.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const parsed = (text: string): unknown => atOnce(parsedInSlices(bytesOf(text)))

function anything(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 7))
  const count = Math.floor(random() * 4)
  if (kind === 0) return null
  if (kind === 1) return random() < 0.5
  if (kind === 2) return Math.round(random() * 1e6) / 7
  if (kind < 5) return ['', '"', '\\', '[{,:}]', 'Śródziemne', '\u{1f6a2}', '\n'][Math.floor(random() * 7)]
  const parts = Array.from({ length: count }, () => anything(random, depth + 1))
  return kind === 5 ? parts : Object.fromEntries(parts.map((part, i) => [`"${i}]`, part]))
}

it('gives what JSON.parse gives of an object, and writes what JSON.stringify writes', () => {
  const random = mulberry(38)
  for (let round = 0; round < 400; round++) {
    const members = Array.from({ length: Math.floor(random() * 5) }, (_, i) => [`m${i}`, anything(random, 0)])
    const value = Object.fromEntries(members) as Record<string, unknown>
    const text = JSON.stringify(value)
    expect(atOnce(jsonInSlices(value)).toString()).toBe(text)
    expect(parsed(text)).toEqual(value)
    expect(parsed(` ${JSON.stringify(value, null, 2)}\n`)).toEqual(value)
  }
  expect(JSON.stringify(parsed('{"__proto__":[1],"a":2}'))).toBe('{"__proto__":[1],"a":2}')
})

it.each([
  '',
  '[]',
  '[1]',
  '"a"',
  '{',
  '{"a":[1}',
  '{"a":[1}]}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[{]}]}',
  '{"a":[1]]}',
  '{"a":[1] "b":2}',
  '{"a":[1]',
  '{"a":[1]}}',
  '{"a":["]}',
  '{"a" [1]}',
])('%s is no object, as to JSON.parse', (text) => {
  expect(() => parsed(text)).toThrow(/./)
})

const LIST = Array.from({ length: 8000 }, (_, i) => ({ number: i, what: 'x'.repeat(40) }))

it('a gap in a long list is none of its elements', () => {
  const text = JSON.stringify({ list: LIST })
  expect(parsed(text)).toEqual({ list: LIST })
  expect(() => parsed(text.replace(/\]\}$/, ',]}'))).toThrow(/./)
  expect(() => parsed(text.replace('[', `[${' '.repeat(100_000)},`))).toThrow(/./)
})

it('parses and writes a long list a slice at a time, and refuses what cannot be cut', () => {
  const text = JSON.stringify({ a: 1, list: LIST })
  const parse = vi.spyOn(JSON, 'parse')
  expect([...parsedInSlices(bytesOf(text))].length).toBeGreaterThan(text.length / 70_000)
  expect(Math.max(...parse.mock.calls.map(([one]) => one.length))).toBeLessThan(66_000)
  parse.mockRestore()
  expect([...jsonInSlices({ a: 1, list: LIST })].length).toBeGreaterThan(text.length / 70_000)
  const many = `[${'0,'.repeat(400_001)}0]`
  expect(() => parsed(`{"list":[${many}]}`)).toThrow('more parts')
  expect(() => parsed(`{"a":{"b":${many}}}`)).toThrow('more parts')
})
