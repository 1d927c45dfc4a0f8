// Fits that are kept: the same samples are not fitted again, a few more are added, and the answer is that of a new start.
import { describe, expect, it } from 'vitest'
import { createFits, type Fit } from '../../../../../electron/engine/weather/field/fits.ts'
import { createFrames } from '../../../../../electron/engine/weather/field/frame.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const T0 = Date.UTC(2026, 10, 20)
const target = { box: { south: 38, west: -55, north: 58, east: -15 }, timeMs: T0 + 36 * HOUR_MS }

const sampleAt = (i: number): FieldSample => {
  const place = {
    lat: 35 + ((i * 7.31) % 25),
    long: -60 + ((i * 13.7) % 50),
    timeMs: T0 + 3 * ((i * 11) % 40) * HOUR_MS,
  }
  return { ...place, fetchedAtMs: T0, values: valuesAt(7, place.lat, place.long, place.timeMs) }
}
const samples = (count: number): FieldSample[] => Array.from({ length: count }, (_, i) => sampleAt(i))
const numbersOf = (fit: Fit): number[] => {
  const { movingHpa, standingHpa, windEastMs, seaM, uncertainty } = createFrames()(fit, target)
  return [...movingHpa, ...standingHpa, ...windEastMs, ...seaM, ...uncertainty.pressureHpa].map((value) => value ?? -1)
}

describe('fits that are kept', () => {
  it('the same samples are one fit, and its frames are made once', () => {
    const fitTo = createFits()
    const fit = fitTo(samples(30))
    expect(fitTo(samples(30))).toBe(fit)
    const frameOf = createFrames()
    const frame = frameOf(fit, target)
    expect(frameOf(fit, target)).toBe(frame)
    // Also when its fit was given up for others.
    for (const count of [10, 50, 70, 90]) fitTo(samples(count))
    expect(frameOf(fitTo(samples(30)), target)).toBe(frame)
    fitTo(samples(31))
    expect(frameOf(fitTo(samples(31)), target)).not.toBe(frame)
  })
  it('a few more samples give what a new start gives', () => {
    const fitTo = createFits()
    const before = numbersOf(fitTo(samples(60)))
    const grown = numbersOf(fitTo(samples(63)))
    const anew = numbersOf(createFits()(samples(63)))
    expect(grown).toHaveLength(anew.length)
    // Frames are given to a hundredth.
    for (const [i, value] of grown.entries()) expect(Math.abs(value - (anew[i] ?? 0))).toBeLessThanOrEqual(0.0101)
    expect(grown).not.toEqual(before)
  })
  it('within a millionth of a hectopascal before it is rounded', () => {
    const fitTo = createFits()
    const places = samples(40).map(({ lat, long }) => ({ lat, long: long + 3, timeMs: target.timeMs }))
    fitTo(samples(60)).pressure()
    const [grown, anew] = [fitTo(samples(62)), createFits()(samples(62))].map((fit) => [
      ...(fit.pressure()?.read(places) ?? []),
      fit.pressure()?.uncertainty(places).sds ?? [],
    ])
    expect(grown).toHaveLength(3)
    for (const [c, column] of (grown ?? []).entries())
      for (const [i, value] of column.entries()) expect(Math.abs(value - (anew?.[c]?.[i] ?? 0))).toBeLessThan(1e-6)
  })
  it('another value at one place is another fit', () => {
    const fitTo = createFits()
    const fit = fitTo(samples(20))
    const [first, ...rest] = samples(20)
    if (first === undefined) throw new Error('no sample')
    expect(fitTo([{ ...first, values: { ...first.values, pressureSeaLevel: 960 } }, ...rest])).not.toBe(fit)
    expect(fitTo(rest)).not.toBe(fit)
    // Both are still known.
    expect(fitTo(samples(20))).toBe(fit)
  })
  it('without any pressure, and then with one', () => {
    const fitTo = createFits()
    const [first, second] = samples(2)
    if (first === undefined || second === undefined) throw new Error('no sample')
    const without = { ...first, values: { windSpeed: 10, windDirection: 270, totalWaveHeight: 2 } }
    expect(fitTo([without]).pressure()).toBeNull()
    expect(fitTo([without, second]).pressure()).not.toBeNull()
    expect(createFrames()(createFits()([without]), target).movingHpa.every((value) => value === null)).toBe(true)
    expect(createFrames()(createFits()([]), target).uncertainty.pressureHpa.every((sd) => sd === 99)).toBe(true)
  })
})
