// The change of the sea as bars: only where the sea is known in both, the difference of the figures that are shown.
import { describe, expect, it } from 'vitest'
import {
  changeBarAt,
  changeBars,
  changeScale,
  notComparableRuns,
  type ChangeBar,
} from '../../../../../renderer/weather/strip/change-bars.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { itemAt } from '../../../../../shared/item-at.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { changesOf, weather } from '../../passage/changes/changed-voyage.ts'

const now = weather((index) => (index === 4 ? null : { totalWaveHeight: index === 2 ? 4.26 : 1 }))
const then = weather((index) => (index > 5 ? null : { totalWaveHeight: 1.44 }))
const bars = changeBars(changesOf(now, then), now, DEFAULT_UNITS)

describe('a bar', () => {
  it('is the difference of the two figures, in the chosen unit', () => {
    expect(bars.slice(0, 4).map(({ by, was }) => [by, was])).toEqual([
      ['−0.4', '1.4'],
      ['−0.4', '1.4'],
      ['+2.9', '1.4'],
      ['−0.4', '1.4'],
    ])
    expect(changeBars(changesOf(now, then), now, { ...DEFAULT_UNITS, waves: 'ft' })[2]?.by).toBe('+9.3')
  })
  it('is none where the sea is not known now, or was not then, or nothing is read of now', () => {
    expect(bars.map(({ by }, index) => (by === null ? index : -1)).filter((index) => index >= 0)).toEqual(
      now.timesMs.map((_, index) => index).filter((index) => index === 4 || index > 5),
    )
    expect(changeBars(changesOf(now, then), null, DEFAULT_UNITS).every(({ by }) => by === null)).toBe(true)
  })
  it('is found by its time, about its step', () => {
    const timeMs = itemAt(now.timesMs, 2)
    expect(changeBarAt(bars, timeMs)?.timeMs).toBe(timeMs)
    expect(changeBarAt(bars, timeMs - HOUR_MS)?.timeMs).toBe(timeMs)
    expect(changeBarAt(bars, timeMs + 2 * HOUR_MS)?.timeMs).not.toBe(timeMs)
  })
})

it('neighbouring times that cannot be compared are one run', () => {
  const runs = notComparableRuns(bars)
  expect(runs.map(({ fromMs }) => fromMs)).toEqual([bars[4]?.fromMs, bars[6]?.fromMs])
  expect(runs.at(-1)?.toMs).toBe(bars.at(-1)?.toMs)
})

it('the scale holds every bar, and one unit up and half of one down at least', () => {
  const bar = (by: string | null): ChangeBar => ({ timeMs: 0, fromMs: 0, toMs: 1, by, was: null, fetchedAtMs: null })
  expect(changeScale([], DEFAULT_UNITS)).toEqual({ up: 1, down: 0.5 })
  expect(changeScale([bar('+4.2'), bar('−1.6'), bar(null)], DEFAULT_UNITS)).toEqual({ up: 5, down: 2 })
})
