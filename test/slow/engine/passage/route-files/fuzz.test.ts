// Damaged files: whatever becomes of the bytes, the reader gives a sound voyage or a sentence, and never anything else.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../../../unit/engine/passage/route-files/outcome.ts'
import { fixture } from '../../../../unit/engine/passage/route-files/route-files.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 20_000 : 500
const SOURCES = ['north-atlantic.rtz', 'transpacific.rtz', 'odd-names.rtz', 'in-the-wild.rtz'].map(fixture)

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '&',
  '&amp;',
  '&#0;',
  '&#x202e;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?x ?>',
  '<!DOCTYPE a>',
  '\0',
  '\ud800',
  '\ufeff',
  'NaN',
  '-',
  '1e999',
  '999',
  '<waypoint id="1">',
  '</waypoint>',
  '<extensions>',
  'xmlns="x"',
  'id="1"',
  '\n',
  '\r',
  '\u2028',
)

describe('damaged route files', () => {
  it('mutated text is read or refused, both', () => {
    const seen = { read: 0, refused: 0 }
    const cut = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      // Small wounds too: a reader that survives them is half of what is tested.
      remove: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)),
      insert: fc.oneof(piece, fc.string({ maxLength: 5, unit: 'binary' }), fc.constant('')),
    })
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), fc.array(cut, { minLength: 1, maxLength: 3 }), (source, cuts) => {
        let text = source
        for (const { at, remove, insert } of cuts) {
          const place = Math.floor(at * text.length)
          text = text.slice(0, place) + insert + text.slice(place + remove)
        }
        seen[outcome(text)]++
      }),
      { numRuns: RUNS },
    )
    // A fuzz that only ever sees one outcome tests half of the reader.
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(RUNS / 50)
  })

  it('values replaced by anything are read or refused', () => {
    const value = fc.oneof(
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom(
        '',
        ' ',
        'NaN',
        '-0',
        '+1',
        '.',
        '1e5',
        '--',
        '0x1',
        '١٢',
        '2026-02-30T00:00:00Z',
        '2026-01-01T00:00:00+14:00',
        'Loxodrome',
      ),
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[<&"]/g, '')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), fc.nat(), value, (source, nth, replacement) => {
        const attributes = [...source.matchAll(/="([^"]*)"/g)]
        const attribute = attributes[nth % attributes.length]
        if (attribute === undefined) return
        const changed =
          source.slice(0, attribute.index) + `="${replacement}"` + source.slice(attribute.index + attribute[0].length)
        expect(outcome(changed)).toMatch(/^(read|refused)$/)
      }),
      { numRuns: RUNS },
    )
  })

  it('a file cut off anywhere is refused or, past its last tag, read whole', () => {
    for (const source of SOURCES) {
      const end = source.lastIndexOf('</route>') + '</route>'.length
      for (let length = 0; length < source.length; length += 7) {
        const cut = source.slice(0, length)
        expect(outcome(cut)).toBe(length >= end ? 'read' : 'refused')
      }
    }
  })

  it('random text is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        expect(outcome(text)).toBe('refused')
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    )
  })

  it('four million characters of one kind are answered', () => {
    for (const [head, unit] of [
      ['', 'a,b,c\n'],
      ['<route>', '<a/>'],
      ['<route>', '<a>'],
      ['<route x="', ' '],
      ['<', '<'],
      ['', ' '],
      ['<!--', '-'],
      ['', '&'],
    ] as const)
      expect(outcome(head + unit.repeat(Math.floor(4_000_000 / unit.length)))).toBe('refused')
  })
})
