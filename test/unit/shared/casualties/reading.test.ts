// The words of casualty records against the specification's tables, and positions that are none.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASUALTY_TYPES, type CasualtyCategory } from '../../../../shared/casualties/casualty.ts'
import {
  categoryOf,
  LONGEST_TEXT,
  placeOf,
  readCasualty,
  severityOf,
  subCategoryOf,
} from '../../../../shared/casualties/reading.ts'

const SCRIPT = '<script>alert(1)</script>'

describe('types, sub-types and severities', () => {
  it('every one of the specification, in any case and punctuation', () => {
    const changed = (text: string): string[] => [
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      `  ${text.replaceAll(/[/ ]/g, ' - ')} `,
    ]
    for (const [category, parts] of Object.entries(CASUALTY_TYPES) as [CasualtyCategory, readonly string[]][]) {
      for (const text of changed(category)) expect(categoryOf(text)).toBe(category)
      for (const part of parts) for (const text of changed(part)) expect(subCategoryOf(category, text)).toBe(part)
    }
  })
  it.each([
    ['Grounding', 'Stranding/Grounding'],
    ['vessel aground', 'Stranding/Grounding'],
    ['Explosion on board', 'Fire/Explosion'],
    ['Sinking', 'Foundering/Flooding'],
    ['Accident to persons', 'Occupational accident'],
    ['Oil spill', 'Pollution'],
    ['Machinery failure', 'Damage to Ship/Equipment'],
    ['Collision and fire', 'Unknown'],
    ['Piracy', 'Unknown'],
    ['', 'Unknown'],
    [SCRIPT, 'Unknown'],
  ])('%s is %s', (text, category) => expect(categoryOf(text)).toBe(category))
  it.each([
    ['Very Serious Casualties', 'very-serious'],
    ['VERY SERIOUS MARINE CASUALTY', 'very-serious'],
    ['very-serious casualty', 'very-serious'],
    ['Serious casualties', 'serious'],
    ['less  serious', 'less-serious'],
    ['Marine incident', 'incident'],
    ['INCIDENT', 'incident'],
    ['not serious', 'unknown'],
    ['', 'unknown'],
  ])('severity %s is %s', (text, severity) => expect(severityOf(text)).toBe(severity))
})

describe('positions', () => {
  it.each([
    ['51.5', '-1.25', '', null],
    ['-33.9', '151', 'Tasman Sea', null],
    ['', '', '', null],
    ['unknown', 'n/a', '', null],
    ['51.5', '', '', 'half'],
    ['0', '0.0', '', 'zero'],
    ['51.75 N', '1.61 E', '', 'minutes'],
    ['51 30 N', '001 20 E', '', 'form'],
    ['51,5', '1,2', '', 'form'],
    ['139.75', '35.2', '', 'swapped'],
    ['95', '120', '', 'range'],
    ['12', '181', '', 'range'],
    ['24.1', '46.2', 'Santos, 24-05.3S 046-18W', 'sign'],
    ['24.1', '-46.2', "24°05'S 046°18'W", 'sign'],
    ['-24.1', '-46.2', "24°05'S 046°18'W", null],
    ['31', '-40', 'South Atlantic', 'sign'],
    ['-51', '3', 'North Sea', 'sign'],
  ] as const)('%s, %s (%s): %s', (latitude, longitude, location, doubt) => {
    const place = placeOf(latitude, longitude, location)
    expect(place.doubt).toBe(doubt)
    const isPlaced = doubt === null && /\d/.test(latitude)
    expect(place.position).toEqual(isPlaced ? { lat: Number(latitude), long: Number(longitude) } : null)
  })
})

describe('hostile records', () => {
  it('of any shape: a casualty or none, never an error, and never a position that is none', () => {
    const names = ['casualtyType', 'localTime', 'imoNo', 'severity', 'eventDetails']
    const degrees = fc.oneof(
      { arbitrary: fc.integer({ min: -20_000, max: 20_000 }).map((n) => String(n / 100)), weight: 4 },
      { arbitrary: fc.jsonValue(), weight: 1 },
    )
    let placed = 0
    fc.assert(
      fc.property(
        fc.object({ maxDepth: 3, withNullPrototype: true }),
        fc.jsonValue(),
        degrees,
        degrees,
        (fields, value, latitude, longitude) => {
          const filled = Object.fromEntries(names.map((name) => [name, value]))
          const read = readCasualty({ ...fields, ...filled, latitude, longitude })
          expect(read).not.toBeNull()
          const position = read?.position ?? null
          expect(read?.quality === 'exact').toBe(position !== null)
          placed += Number(position !== null)
          expect(Math.abs(position?.lat ?? 0)).toBeLessThanOrEqual(90)
          expect(Math.abs(position?.long ?? 0)).toBeLessThanOrEqual(180)
        },
      ),
      { numRuns: 1000 },
    )
    expect(placed).toBeGreaterThan(50)
    for (const none of [null, 1, 'x', [], undefined, true]) expect(readCasualty(none)).toBeNull()
  })
  it('a text of a megabyte, or ten thousand fields: cut, and it says so', () => {
    const long = readCasualty({ eventDetails: 'a'.repeat(1_000_000), nested: { deep: 'b'.repeat(1_000_000) } })
    expect(long).toMatchObject({ isCut: true })
    expect(long?.details).toHaveLength(LONGEST_TEXT)
    expect(JSON.stringify(long?.original).length).toBeLessThan(3 * LONGEST_TEXT)
    const wide = readCasualty(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i])))
    expect(Object.keys(wide?.original ?? {}).length).toBeLessThan(100)
    expect(wide).toMatchObject({ isCut: true })
  })
})
