// A document as a row stores it: a long one takes a fraction of its bytes, is read to the letter, and any byte that changed on the disk is noticed.
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentText, packDocument, textChecksum } from '../../../../electron/engine/store/packed-document.ts'
import { mulberry } from '../../../support/mulberry.ts'

const REPEATED = JSON.stringify({
  format: 1,
  waypoints: Array.from({ length: 40 }, (_, i) => ({ id: String(i), rtz: { extensions: `<extension at="${i}"/>` } })),
})
const packed = (text: string): string => packDocument(text, crc32(text))

it('what many revisions repeat takes less than a sixth; a short one stays as it is', () => {
  expect(REPEATED.length).toBeGreaterThan(2000)
  expect(packed(REPEATED).length).toBeLessThan(REPEATED.length / 6)
  expect(packed('{"format":1}')).toBe('{"format":1}')
})

it('any text is read to the letter, and its checksum is known without unpacking it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 400 }), (words) => {
      const text = JSON.stringify({ words, again: [words, words] })
      const stored = packed(text)
      expect(stored.length).toBeLessThanOrEqual(text.length)
      expect(documentText(stored)).toBe(text)
      expect(textChecksum(Buffer.from(stored), crc32(text))).toBe(crc32(text))
    }),
  )
})

it('one that does not become shorter stays as it is', () => {
  const random = mulberry(7)
  const text = JSON.stringify({ content: Array.from({ length: 4000 }, () => String.fromCharCode(33 + random() * 90)) })
  const noise = JSON.stringify(Buffer.from(text).toString('base64'))
  for (const one of [text, noise]) expect(packed(one).length).toBeLessThanOrEqual(one.length)
})

it('each bit that flips on the disk is noticed, but where the text is as it was', () => {
  const stored = Buffer.from(packed(REPEATED))
  const checksum = crc32(REPEATED)
  let sound = 0
  for (let byte = 0; byte < stored.length; byte++)
    for (const bit of [0, 3, 6]) {
      const flipped = Buffer.from(stored)
      flipped.writeUInt8(flipped.readUInt8(byte) ^ (1 << bit), byte)
      const isAsItWas = documentText(flipped.toString()) === REPEATED
      expect([byte, bit, textChecksum(flipped, checksum) === checksum]).toEqual([byte, bit, isAsItWas])
      if (isAsItWas) sound++
    }
  // Digits of the two checksums that are noted.
  expect(sound).toBeGreaterThan(0)
  expect(sound).toBeLessThan(3 * 22)
})

it('what was cut off, or says that it is packed and is not, is read as it stands', () => {
  const stored = packed(REPEATED)
  for (const one of ['deflated ', 'deflated 1 2 ', 'deflated 1 2 A', 'deflated 1 2 !!!!', stored.slice(0, -40)]) {
    expect(crc32(documentText(one))).not.toBe(crc32(REPEATED))
    expect(textChecksum(Buffer.from(one), crc32(REPEATED))).not.toBe(crc32(REPEATED))
  }
})
