// The weather picture in words: of how many points, how old the oldest is, and what must be seen without opening anything.
import { describe, expect, it } from 'vitest'
import {
  drawnFromWords,
  isOldPicture,
  lowLatitudeWords,
  pictureCaution,
  seesSmallStorms,
  seesTropics,
} from '../../../../../renderer/weather/layers/picture-words.ts'
import type { PictureNow } from '../../../../../renderer/state/picture-store.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { DrawnFrom, Picture, PicturePart } from '../../../../../shared/picture/picture.ts'
import { at } from '../../fixtures.ts'

const NOW_MS = at(21, 12)
const from = (oldestHours: number | null, rest: Partial<DrawnFrom> = {}): DrawnFrom => ({
  points: 100,
  stored: 100,
  superseded: 0,
  oldestFetchedAtMs: oldestHours === null ? null : NOW_MS - oldestHours * HOUR_MS,
  newestFetchedAtMs: oldestHours === null ? null : NOW_MS - Math.min(1, oldestHours) * HOUR_MS,
  fetchedBy: oldestHours === null ? null : 'own',
  places: [],
  ...rest,
})

describe('what it is drawn from', () => {
  it.each([
    [from(5.5), 'Drawn from 100 points, the oldest fetched 5 h 30 min ago; between them estimated.', false],
    [from(0), 'Drawn from 100 points, just fetched; between them estimated.', false],
    [from(0, { points: 1, stored: 1 }), 'Drawn from 1 point, just fetched; between them estimated.', false],
    [
      from(13, { points: 400, stored: 5832 }),
      'Drawn from 400 of 5,832 points about here, old: the oldest fetched 13 h 0 min ago; between them estimated.',
      true,
    ],
    [from(null), 'Drawn from 100 points, age not known; between them estimated.', true],
    [
      from(-3),
      'Drawn from 100 points, of unknown age: fetched 3 h 0 min ahead of this clock; between them estimated.',
      true,
    ],
  ])('%o', (drawnFrom, said, isOld) => {
    expect(drawnFromWords(drawnFrom, NOW_MS)).toBe(said)
    expect(isOldPicture(drawnFrom, NOW_MS)).toBe(isOld)
  })
})

describe('what is said of it in low latitudes', () => {
  const said = (parts: PicturePart[], south: number, north: number): string =>
    lowLatitudeWords(parts, {
      isTropical: seesTropics({ south, west: -40, north, east: 10 }),
      areStormsSmall: seesSmallStorms({ south, west: -40, north, east: 10 }),
    }).join(' ')
  it('of isobars in the tropics, of wind, sea and swell to 35° either side', () => {
    expect(said(['pressure', 'wind', 'sea'], 40, 60)).toBe('')
    expect(said(['pressure'], 24, 50)).toBe('')
    expect(said(['pressure'], 10, 50)).toMatch(/^Within 20° of the equator wind is left out of the isobars/)
    for (const part of ['wind', 'sea', 'swell'] as const) {
      expect(said([part], 24, 50)).toMatch(/^Within 35° of the equator .* a gale .* drawn as light wind and low sea\.$/)
      expect(said([part], -60, -24)).toBe(said([part], 24, 50))
      expect(said([part], -60, -36)).toBe('')
    }
    expect(said(['pressure', 'wind'], -5, 5)).toMatch(/^Within 20° .* Within 35° /)
  })
  it('of a chart whose box is not known nothing yet', () => expect(seesSmallStorms(null)).toBe(false))
})

describe('what must be seen of it without opening it', () => {
  const drawn = (drawnFrom: DrawnFrom, sdHpa = 1, sdM = 9): PictureNow => ({
    kind: 'drawn',
    picture: { drawnFrom, frames: [{ uncertainty: { pressureHpa: [99, sdHpa], seaM: [sdM] } }] } as unknown as Picture,
  })
  const here = { atMs: NOW_MS, shownMs: NOW_MS, parts: ['pressure', 'sea'] as const }
  it.each([
    [{ kind: 'off' } as const, null],
    [{ kind: 'reading' } as const, null],
    [{ kind: 'none' } as const, '○ Picture: no weather about here'],
    [
      { kind: 'failed', fault: { code: 'internal', message: '', retryable: false } } as const,
      '▲ Picture cannot be drawn',
    ],
    [drawn(from(5)), null],
    [drawn(from(13)), '▲ Picture: 13 h 0 min old'],
    [drawn(from(13), 4.5), '○ Picture: not known here at this time'],
    [drawn(from(13), NaN, NaN), '○ Picture: not known here at this time'],
    [drawn(from(5), 4.5, 0.5), null],
    [drawn(from(null)), '○ Picture: age not known'],
    [drawn(from(-3)), '▲ Picture: of unknown age: fetched 3 h 0 min ahead of this clock'],
  ])('%o', (now, said) => {
    expect(pictureCaution(now, here, NOW_MS)).toBe(said)
  })

  it('of another time than the slider’s it says which, before all else', () => {
    expect(pictureCaution(drawn(from(13)), { ...here, atMs: at(23, 6) }, NOW_MS)).toBe('○ Picture: of 21 NOV 1200 UTC')
  })
})
