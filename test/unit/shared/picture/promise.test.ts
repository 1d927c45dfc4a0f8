// What is promised of a picture follows what was measured, and is never rounded to the better side.
import { describe, expect, it, test } from 'vitest'
import { PICTURE_SIZES } from '../../../../shared/picture/picture.ts'
import { ISOBARS_FROM_DEG, promised } from '../../../../shared/picture/promise.ts'
import { MEASURED, type MeasuredPicture } from './measured-pictures.ts'

const shipAt = (...lats: readonly number[]): { lat: number }[] => lats.map((lat) => ({ lat }))

test('more is promised the less is left unknown, wherever the ship is', () => {
  for (const lat of [0, 20, 30, -38, 45, -60, 89]) {
    const all = [0, 0.5, 0.75, 1.4, 2, 3, 6, 15].map((sdHpa) => promised(sdHpa, shipAt(lat)))
    for (const [i, { pressureHpa, isobarsNm }] of all.entries()) {
      expect(pressureHpa).toBeGreaterThanOrEqual(all[i - 1]?.pressureHpa ?? 0.1)
      expect(isobarsNm ?? Infinity).toBeGreaterThanOrEqual(all[i - 1]?.isobarsNm ?? 5)
    }
  }
})

test('figures are round: tenths of a hPa, and five miles', () => {
  for (let sdHpa = 0; sdHpa < 6; sdHpa += 0.017) {
    const { pressureHpa, isobarsNm } = promised(sdHpa, shipAt(31 + sdHpa, 40, -52))
    expect(Number(pressureHpa.toFixed(1))).toBe(pressureHpa)
    expect((isobarsNm ?? NaN) % 5).toBe(0)
  }
})

describe('by latitude', () => {
  it('in high latitudes pressure is off by more, either side of the equator alike', () => {
    const [low, high] = [promised(1, shipAt(36)), promised(1, shipAt(60))]
    expect(high.pressureHpa).toBeGreaterThan(low.pressureHpa)
    expect(promised(1, shipAt(-60))).toEqual(high)
    expect(high.isobarsNm).toBeLessThan(low.isobarsNm ?? 0)
  })
  it('of isobars near the equator nothing', () => {
    expect(promised(1, shipAt(5, -29))).toMatchObject({ isobarsNm: null, isNearEquator: true })
    expect(promised(1, shipAt(ISOBARS_FROM_DEG, -34))).toMatchObject({ isNearEquator: false })
    const part = promised(1, shipAt(20, -28, 33, 36))
    expect(part).toMatchObject({ isobarsNm: promised(1, shipAt(33, 36)).isobarsNm, isNearEquator: true })
  })
})

describe('what was measured keeps it, three of four pictures of each size and in each band of latitude', () => {
  const BANDS = [0, 15, 30, 40, 50, 58, 90]
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const isIn = (lats: readonly number[], band: number): boolean => {
    const at = mean(lats.map(Math.abs))
    return at >= (BANDS[band] ?? NaN) && at < (BANDS[band + 1] ?? NaN)
  }
  /** Of none all is kept: nothing is promised of isobars near the equator. */
  const shareOf = (kept: readonly boolean[]): number =>
    kept.length === 0 ? 1 : kept.filter(Boolean).length / kept.length
  const beyond = ({ lats }: MeasuredPicture): number[] => lats.filter((lat) => Math.abs(lat) >= ISOBARS_FROM_DEG)
  const bands = BANDS.slice(1).flatMap((toDeg, band) => PICTURE_SIZES.map((size) => ({ band, toDeg, size })))

  it.each(bands)('to $toDeg°, $size points', ({ band, size }) => {
    const of = MEASURED.filter((picture) => picture.size === size)
    const pressure = of
      .filter(({ lats }) => isIn(lats, band))
      .flatMap(({ lats, sdHpa, errorsHpa }) =>
        errorsHpa.map((hpa) => hpa <= promised(sdHpa, shipAt(...lats)).pressureHpa),
      )
    const isobars = of
      .filter((picture) => isIn(beyond(picture), band))
      .flatMap(({ lats, sdHpa, offNm }) =>
        offNm.map((nm) => nm <= (promised(sdHpa, shipAt(...lats)).isobarsNm ?? -Infinity)),
      )
    expect(pressure).not.toEqual([])
    expect(shareOf(pressure)).toBeGreaterThanOrEqual(0.75)
    expect(shareOf(isobars)).toBeGreaterThanOrEqual(0.75)
  })
})
