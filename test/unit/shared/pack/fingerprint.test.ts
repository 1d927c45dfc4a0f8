// A maker's key as people compare it.
import { expect, it } from 'vitest'
import { fingerprintOf } from '../../../../shared/pack/fingerprint.ts'

const keyOf = (...bytes: number[]): string =>
  Buffer.from(Uint8Array.from({ length: 32 }, (_, i) => bytes[i] ?? 0)).toString('base64')

it('is the first eight bytes in groups, with every zero', () => {
  expect(fingerprintOf(keyOf(0x3f, 0x2a, 0x91, 0xc4, 0x07, 0xbe, 0x5d, 0x11, 0xff))).toBe('3F2A 91C4 07BE 5D11')
  expect(fingerprintOf(keyOf())).toBe('0000 0000 0000 0000')
})
