// How two histories of a voyage stand to each other.
import { expect, it } from 'vitest'
import { relationInSlices } from '../../../../electron/engine/packs/histories.ts'
import { relationOf } from '../../../support/at-once.ts'

const relation = (here: string, pack: string) => relationOf([...here], [...pack])

it.each([
  ['AB', 'AB', { kind: 'same' }],
  ['AB', 'ABCD', { kind: 'forward', from: 2 }],
  ['ABCD', 'AB', { kind: 'older' }],
  ['ABC', 'ABD', { kind: 'both' }],
  ['AB', 'CD', { kind: 'none' }],
  ['', 'A', { kind: 'none' }],
  // What is said of a plan repeats its state.
  ['ABBB', 'ABBC', { kind: 'forward', from: 3 }],
  ['ABBB', 'ABB', { kind: 'same' }],
  // Undone here, gone on from before it there; and the reverse.
  ['ABA', 'AC', { kind: 'forward', from: 1 }],
  ['AC', 'ABA', { kind: 'older' }],
  // Undone there what was gone on from here.
  ['ABC', 'ABA', { kind: 'both' }],
  ['ABA', 'ABC', { kind: 'both' }],
  // The pack's state was taken here once; there it went on.
  ['ABC', 'AC', { kind: 'same' }],
  ['ABC', 'ACD', { kind: 'forward', from: 2 }],
  ['ABCE', 'AC', { kind: 'older' }],
  ['ABCE', 'ACD', { kind: 'both' }],
])('%s here, %s in the pack', (here, pack, expected) => {
  expect(relation(here, pack)).toEqual(expected)
})

it('of two that say older or forward, the other side says the reverse', () => {
  const letters = 'ABC'
  const all = (length: number): string[] =>
    length === 0 ? [''] : all(length - 1).flatMap((one) => [...letters].map((letter) => one + letter))
  const reverse = { same: 'same', forward: 'older', older: 'forward', both: 'both', none: 'none' } as const
  for (const a of all(4))
    for (const b of all(3)) expect(`${a} ${b} ${relation(b, a).kind}`).toBe(`${a} ${b} ${reverse[relation(a, b).kind]}`)
})

it('histories too long to be compared are both kept', () => {
  const long = (name: string): string[] => Array.from({ length: 3000 }, (_, i) => (i === 0 ? 'first' : `${name}${i}`))
  expect(relationOf(long('a'), long('b'))).toEqual({ kind: 'both' })
})

it('of what both began with nothing is compared: a year of edits goes on from the years before', () => {
  const before = Array.from({ length: 15_000 }, (_, i) => `${i}`)
  const more = Array.from({ length: 3650 }, (_, i) => `more ${i}`)
  expect(relationOf(before, [...before, ...more])).toEqual({ kind: 'forward', from: 15_000 })
  expect(relationOf([...before, ...more], before)).toEqual({ kind: 'older' })
  expect(relationOf([...before, 'a'], [...before, 'b'])).toEqual({ kind: 'both' })
})

it('long ones are compared in slices', () => {
  const ending = (end: string): string[] => [...Array.from({ length: 1500 }, (_, i) => `${end}${i}`), 'x', end]
  expect([...relationInSlices(ending('a'), ending('b'))].length).toBeGreaterThan(20)
  expect(relationOf(ending('a'), ending('b'))).toEqual({ kind: 'both' })
})
