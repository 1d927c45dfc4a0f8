// What the officer reads: rounding that carries, signs, and the exact limits of the words.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as f from '../../../../shared/format/format.ts'

describe('positions', () => {
  it.each([
    [-12.04, -77.191666666667, '12°02.400′ S 077°11.500′ W'],
    [0, 0, '00°00.000′ N 000°00.000′ E'],
    [-0.0000001, -0.0000001, '00°00.000′ N 000°00.000′ E'],
    [59.99999999, 9.99999999, '60°00.000′ N 010°00.000′ E'],
    [90, 180, '90°00.000′ N 180°00.000′ E'],
    [-90, -180, '90°00.000′ S 180°00.000′ W'],
    [1.0083333, 190, '01°00.500′ N 170°00.000′ W'],
  ])('%f %f', (lat, long, text) => {
    expect(f.formatPosition({ lat, long })).toBe(text)
  })

  it('takes fewer decimals', () => {
    expect(f.formatPosition({ lat: 42.6867, long: -9.0001 }, 1)).toBe('42°41.2′ N 009°00.0′ W')
    expect(f.formatLat(42.9999, 0)).toBe('43°00′ N')
  })

  it('never shows 60 minutes and reads back to within the last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
        const [, degrees = '', minutes = '', side = ''] =
          /^(\d{2})°(\d{2}\.\d{3})′ ([NS])$/.exec(f.formatLat(lat)) ?? []
        expect(Number(minutes)).toBeLessThan(60)
        const back = (Number(degrees) + Number(minutes) / 60) * (side === 'S' ? -1 : 1)
        expect(Math.abs(back - lat)).toBeLessThanOrEqual(0.00051 / 60)
      }),
    )
  })
})

describe('numbers', () => {
  it('variation has its side, and zero has none', () => {
    expect([-12.34, 5.9, 0, -0.04, 0.05, 179.96].map(f.formatVariation)).toEqual([
      '12.3° W',
      '5.9° E',
      '0.0°',
      '0.0°',
      '0.1° E',
      '180.0° E',
    ])
    expect(f.formatVariation(null)).toBe('–')
  })

  it('courses have three digits and never read 360', () => {
    expect([75.6, 0, 359.94, 359.95, 360, -0.04, 9.96].map(f.formatCourse)).toEqual([
      '075.6°',
      '000.0°',
      '359.9°',
      '000.0°',
      '000.0°',
      '000.0°',
      '010.0°',
    ])
    expect(f.formatCourse(null)).toBe('–')
  })

  it('distances carry commas, minus signs and no minus zero', () => {
    expect([0, 9.96, 999.96, 2843.06, 1234567.89, -0.04, -12.34].map((nm) => f.formatDistance(nm))).toEqual([
      '0.0',
      '10.0',
      '1,000.0',
      '2,843.1',
      '1,234,567.9',
      '0.0',
      '−12.3',
    ])
    expect(f.formatDistance(0.125, 2)).toBe('0.13')
    expect(f.formatDistance(12345, 0)).toBe('12,345')
    expect(f.formatDistance(null)).toBe('–')
  })

  it('speeds have one decimal', () => {
    expect([14, 24.9999787843511, null].map((kn) => f.formatSpeed(kn))).toEqual(['14.0', '25.0', '–'])
  })

  it.each([
    [0, '0 B'],
    [412, '412 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [1449, '1.4 kB'],
    [9949, '9.9 kB'],
    [9950, '10 kB'],
    [44_000, '44 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [1_200_000, '1.2 MB'],
    [44_000_000, '44 MB'],
    [999_500_000, '1.0 GB'],
    [-5, '0 B'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(f.formatBytes(bytes)).toBe(text)
  })

  it.each([
    [0, 'about 1 s'],
    [0.2, 'about 1 s'],
    [6.4, 'about 6 s'],
    [59.4, 'about 59 s'],
    [59.6, '1 min'],
    [125, '2 min'],
    [3569, '59 min'],
    [3590, '1 h 0 min'],
    [3900, '1 h 5 min'],
  ])('%f seconds are %s', (seconds, text) => {
    expect(f.formatSeconds(seconds)).toBe(text)
    expect(f.formatElapsed(seconds)).toBe(text.startsWith('about ') ? text.slice('about '.length) : text)
  })
})

describe('words of wind and sea', () => {
  it('Beaufort begins at the lower limit of each force', () => {
    const limits = [0, 0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    expect(limits.map((limit) => f.beaufortForce(limit))).toEqual(limits.map((_, force) => force))
    expect(limits.slice(1).map((limit) => f.beaufortForce(limit - 0.01))).toEqual(
      limits.slice(1).map((_, force) => force),
    )
    expect(f.beaufortForce(90)).toBe(12)
  })

  it('a height exactly on a limit belongs to the lower sea state', () => {
    const table: [number, string][] = [
      [0, 'calm (glassy)'],
      [0.01, 'calm (rippled)'],
      [0.1, 'calm (rippled)'],
      [0.5, 'smooth'],
      [1.25, 'slight'],
      [2.5, 'moderate'],
      [2.51, 'rough'],
      [4, 'rough'],
      [4.01, 'very rough'],
      [6, 'very rough'],
      [9, 'high'],
      [14, 'very high'],
      [14.1, 'phenomenal'],
    ]
    for (const [heightM, word] of table) expect(f.seaStateWord(heightM)).toBe(word)
  })

  it('visibility words change at 1000 m, 2 NM and 5 NM', () => {
    const table: [number, string][] = [
      [0, 'very poor'],
      [999, 'very poor'],
      [1000, 'poor'],
      [3703, 'poor'],
      [3704, 'moderate'],
      [9260, 'moderate'],
      [9261, 'good'],
    ]
    for (const [metres, word] of table) expect(f.visibilityWord(metres)).toBe(word)
  })
})

describe('relative direction', () => {
  it.each([
    [90, 90, 'head'],
    [80, 90, 'head, 10° to port'],
    [50, 90, 'on the port bow 40°'],
    [130, 90, 'on the starboard bow 40°'],
    [0, 90, 'on the port beam 90°'],
    [180, 90, 'on the starboard beam 90°'],
    [320, 90, 'on the port quarter 130°'],
    [220, 90, 'on the starboard quarter 130°'],
    [270, 90, 'following'],
    [280, 90, 'following, 170° to port'],
    [10, 350, 'head, 20° to starboard'],
    [350, 40, 'on the port bow 50°'],
    [360, 0, 'head'],
  ])('from %i on course %i: %s', (fromDeg, courseDeg, text) => {
    expect(f.relativeWords(f.relativeDirection(fromDeg, courseDeg))).toBe(text)
  })

  it('is the mirror image on the other side', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 179.9, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (off, course) => {
          const starboard = f.relativeDirection(course + off, course)
          const port = f.relativeDirection(course - off, course)
          expect([starboard.side, port.side]).toEqual(['starboard', 'port'])
          expect(port.degrees).toBeCloseTo(starboard.degrees, 6)
          expect(port.degrees).toBeCloseTo(off, 6)
        },
      ),
    )
  })
})

it('a share is all or nothing only where it is', () =>
  expect([0, 0.001, 0.5, 0.999, 1].map(f.formatShare)).toEqual(['0 %', 'less than 1 %', '50 %', '99 %', '100 %']))
