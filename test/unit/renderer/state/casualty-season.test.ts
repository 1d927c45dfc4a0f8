// The months of a passage, and which casualties come first by them.
import { expect, it } from 'vitest'
import { drawingOrder, monthOf, passageMonths, seasonGroup } from '../../../../renderer/state/casualty-season.ts'
import type { CasualtyPoint } from '../../../../shared/casualties/search.ts'

const at = (year: number, month: number): number => Date.UTC(year, month - 1, 15)

it('over a new year; none without dates, or where it touches all', () => {
  expect(passageMonths({ etdMs: at(2026, 11), etaMs: at(2026, 11) })).toEqual([11])
  expect(passageMonths({ etdMs: at(2026, 11), etaMs: at(2027, 1) })).toEqual([11, 12, 1])
  expect(passageMonths({ etdMs: at(2026, 11), etaMs: at(2030, 1) })).toEqual([])
  expect(passageMonths({ etdMs: at(2026, 11), etaMs: null })).toEqual([])
  expect(passageMonths(null)).toEqual([])
})

it('grave ones of the months, other grave ones, the others; one without a date is of no month', () => {
  expect(seasonGroup('serious', 11, [11])).toBe('of the season')
  expect(seasonGroup('very-serious', 0, [11])).toBe('grave')
  expect(seasonGroup('unknown', 11, [11])).toBe('others')
  expect(seasonGroup('very-serious', 0, [])).toBe('of the season')
  expect([monthOf({ localTime: '2019-02-03T04:12:00' }), monthOf({ localTime: null })]).toEqual([2, 0])
})

it('on the chart the grave ones of the months are drawn over all, in no other order than received', () => {
  const point = (casualtyId: number, severity: CasualtyPoint['severity'], month: number): CasualtyPoint => ({
    casualtyId,
    severity,
    month,
    position: { lat: 0, long: 0 },
    category: 'Contact',
  })
  const points = [
    point(1, 'serious', 11),
    point(2, 'incident', 11),
    point(3, 'very-serious', 5),
    point(4, 'very-serious', 11),
  ]
  expect(drawingOrder(points, [11]).map(({ casualtyId }) => casualtyId)).toEqual([2, 3, 1, 4])
})
