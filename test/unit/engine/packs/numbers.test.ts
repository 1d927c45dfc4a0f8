// Numbers as bits: what was written comes back, in whatever order and size.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DamagedBytes } from '../../../../electron/engine/packs/form-1/bytes.ts'
import { codeNumber, sizeModel } from '../../../../electron/engine/packs/form-1/numbers.ts'
import { bitReader, bitWriter, chances } from '../../../../electron/engine/packs/form-1/range-coder.ts'

const whole = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 32, 2 ** 32 - 1, -(2 ** 31)),
)

test('whole numbers up to 2^53 come back', () => {
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 200 }), (values) => {
      const to = bitWriter()
      const [writing, reading] = [sizeModel(), sizeModel()]
      const [written, read] = [{ mean: 64 }, { mean: 64 }]
      for (const value of values) codeNumber(to, writing, written, value)
      const from = bitReader(to.bytes())
      expect(values.map(() => codeNumber(from, reading, read, 0))).toEqual(values.map((value) => value + 0))
    }),
  )
})

test('bits of any chance come back, and those that are likely cost little', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(3), fc.nat(2 ** 20)), { maxLength: 300 }), (all) => {
      const to = bitWriter()
      const [writing, reading] = [chances(4), chances(4)]
      for (const [bit, context, plain] of all) {
        to.bit(writing, context, Number(bit))
        to.plain(plain, 21)
      }
      const from = bitReader(to.bytes())
      for (const [bit, context, plain] of all) {
        expect(from.bit(reading, context, 0)).toBe(Number(bit))
        expect(from.plain(0, 21)).toBe(plain)
      }
    }),
  )
  const same = bitWriter()
  const model = chances(1)
  for (let i = 0; i < 10_000; i++) same.bit(model, 0, 1)
  expect(same.bytes().length).toBeLessThan(60)
})

test('what reads far beyond the end stops', () => {
  const from = bitReader(new Uint8Array([1, 2, 3]))
  expect(() => {
    for (let i = 0; i < 100; i++) from.plain(0, 32)
  }).toThrow(DamagedBytes)
})
