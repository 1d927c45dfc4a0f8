// What a weather picture takes and what it can be trusted for, in words.
import { describe, expect, it } from 'vitest'
import { addedOf } from '../../../../../renderer/data/fetch/offers.ts'
import {
  areaTrustWords,
  insteadWords,
  picturePriceWords,
  pictureTrustWords,
  sizeWords,
} from '../../../../../renderer/data/fetch/picture-words.ts'
import type { PictureOutlook } from '../../../../../shared/picture/picture.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { TRACK_ESTIMATE as TRACK } from '../../fixtures.ts'

const outlook: PictureOutlook = {
  points: 100,
  fresh: 0,
  fromMs: Date.UTC(2026, 10, 27),
  pressureHpa: 0.93,
  isobarsNm: 26.6,
  isNearEquator: false,
  without: null,
}
const HALF = 'half of them within about 27 NM, pressure off by about 0.9 hPa on average'

describe('what a picture can be trusted for', () => {
  const words = (part: Partial<PictureOutlook>, size: 40 | 100 = 100, units = DEFAULT_UNITS): string =>
    pictureTrustWords({ ...outlook, ...part }, size, units)
  it('by the median of its isobars and the mean of its pressure, in the officer’s unit', () => {
    expect(words({})).toBe(`Isobars about the ship: ${HALF}.`)
    expect(words({}, 100, { ...DEFAULT_UNITS, pressure: 'inHg' })).toMatch(/off by about 0\.03 inHg on average\.$/)
  })
  it('of isobars near the equator nothing is promised, and that is said', () => {
    expect(words({ isNearEquator: true })).toBe(
      'Isobars about the ship: half of them within about 27 NM beyond 30° of latitude, nearer the equator they say little; pressure off by about 0.9 hPa on average.',
    )
    expect(words({ isNearEquator: true, isobarsNm: null })).toBe(
      'Isobars about the ship: within 30° of the equator they say little; pressure off by about 0.9 hPa on average.',
    )
  })
  it('no error is shown as none', () => {
    expect(words({ isobarsNm: 0.2, pressureHpa: 0.01 })).toMatch(/about 1 NM, pressure off by about 0\.1 hPa/)
    expect(words({ pressureHpa: 0.1 }, 100, { ...DEFAULT_UNITS, pressure: 'inHg' })).toMatch(/about 0\.01 inHg/)
  })
  it('how much of it is here, and that there is no more of it where there is less', () => {
    expect(words({ fresh: 38 })).toBe(`Isobars about the ship: ${HALF}; 38 of 100 points are here.`)
    expect(words({ points: 62, fresh: 38 })).toMatch(
      /no more than 62 points are to be had; 38 of 62 points are here\.$/,
    )
    expect(words({ points: 40 }, 40)).toBe(`Isobars about the ship: ${HALF}.`)
  })
  it('what is not known is said, and nothing is promised', () => {
    expect(pictureTrustWords(null, 100, DEFAULT_UNITS)).toBe(
      'Isobars about the ship: how far they can be trusted is not known yet.',
    )
    expect(words({ points: 0 })).toMatch(/is not known yet; no more than 0 points are to be had\.$/)
    expect(words({ pressureHpa: Number.NaN })).toMatch(/is not known yet\.$/)
    expect(areaTrustWords(null, DEFAULT_UNITS)).toMatch(
      /^Isobars about the ship, drawn from .*area: .*is not known yet\.$/,
    )
  })
})

describe('what a picture takes', () => {
  it('items, bytes, seconds and money that it adds to the track; the size in words', () => {
    const more = { ...TRACK, requests: 158, bytesUp: 33_000, bytesDown: 101_000, seconds: 11, costUsd: 1.25 }
    const added = (less = { ...TRACK, costUsd: 0.5 as number | null }, then = more) =>
      addedOf(
        {
          value: [
            { value: less, fault: null },
            { value: then, fault: null },
          ],
          fault: null,
        },
        0,
      )
    expect(picturePriceWords(added(), null)).toBe('+ 100 items · 84 kB · $0.75 · about 8 s')
    expect(picturePriceWords(added({ ...TRACK, costUsd: null }), null)).toBe('+ 100 items · 84 kB · about 8 s')
    expect(picturePriceWords(added(TRACK, { ...more, requests: TRACK.requests }), null)).toMatch(
      /^Nothing more is sent/,
    )
    const atMost = {
      ...TRACK,
      size: 100,
      requests: 100,
      bytesUp: 8_000,
      bytesDown: 46_000,
      seconds: 8,
      costUsd: 0.75,
    } as const
    expect(picturePriceWords({ state: 'counting' }, atMost)).toBe(
      '+ at most 100 items · 54 kB · $0.75 · about 8 s; what is missing is being counted…',
    )
    expect(picturePriceWords({ state: 'counting' }, null)).toBe('Counting what is missing…')
    // What is known now stands, and not what it is at most.
    expect(picturePriceWords(added(), atMost)).toMatch(/^\+ 100 items · 84 kB/)
    expect(picturePriceWords({ state: 'here' }, atMost)).toMatch(/^Nothing more is sent/)
    expect(sizeWords(300, outlook)).toBe('300 points for the passage')
  })
  it('of 40 points from when: the picture’s first 72 h, whenever the voyage begins', () => {
    expect(sizeWords(40, outlook)).toBe('40 points, the first 72 h from 27 NOV 0000 UTC')
    expect(sizeWords(40, null)).toBe('40 points, the first 72 h')
  })
  it('instead of an area, where nothing is sent: why, and no price of nothing', () => {
    const none = { ...TRACK, requests: 0, bytesUp: 0, bytesDown: 0, seconds: 0, costUsd: 0 }
    const here = insteadWords(100, { ...none, outlook, nothing: 'all-fresh' }, { state: 'here' }, DEFAULT_UNITS)
    expect(here).toBe(
      `The track and a picture of 100 points instead. Nothing more is sent: it is here already, as new as can be. Isobars about the ship: ${HALF}.`,
    )
    const refused = insteadWords(100, { ...none, nothing: 'not-permitted' }, { state: 'left-out' }, DEFAULT_UNITS)
    expect(refused).toMatch(/instead\. ▲ The service does not allow this key to have it/)
  })
  it('instead of an area: the whole of it, with what both can be trusted for', () => {
    const whole = { ...TRACK, requests: 158, bytesUp: 33_000, bytesDown: 101_000, seconds: 11, outlook }
    expect(insteadWords(100, whole, { state: 'counting' }, DEFAULT_UNITS)).toBe(
      `The track and a picture of 100 points instead: 158 items · 134 kB · about 11 s. Isobars about the ship: ${HALF}.`,
    )
    expect(areaTrustWords({ ...outlook, isobarsNm: 12 }, DEFAULT_UNITS)).toBe(
      'Isobars about the ship, drawn from the points of this area: half of them within about 12 NM, pressure off by about 0.9 hPa on average.',
    )
  })
  it('an area is not credited with what is here already', () => {
    const { pressureHpa, isobarsNm, isNearEquator } = outlook
    const same = { points: 110, isAsGood: false, pressureHpa, isobarsNm, isNearEquator }
    const words = (without: Partial<PictureOutlook['without']>): string =>
      areaTrustWords({ ...outlook, without: { ...same, ...without } }, DEFAULT_UNITS)
    expect(words({ isAsGood: true })).toBe(
      `Isobars about the ship. With what is here already: ${HALF}; this area adds nothing about the ship.`,
    )
    expect(words({ isobarsNm: 40, pressureHpa: 1.5 })).toBe(
      `Isobars about the ship, with this area and what is here already: ${HALF}; without this area about 40 NM, about 1.5 hPa.`,
    )
    expect(words({ isobarsNm: null, pressureHpa: 1.5 })).toMatch(/; without this area about 1\.5 hPa\.$/)
    expect(words({})).toMatch(/; this area adds little about the ship\.$/)
    // Nothing is here.
    expect(words({ points: 0, pressureHpa: 8 })).toBe(
      `Isobars about the ship, drawn from the points of this area: ${HALF}.`,
    )
    expect(words({ points: 0, isAsGood: true, pressureHpa: 8 })).toBe(
      'Isobars about the ship: none; this area adds nothing about the ship.',
    )
  })
})
