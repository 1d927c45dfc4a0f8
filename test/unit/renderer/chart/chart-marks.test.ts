// Casualties on the chart: one mark each, spread where they share a place, and found under the pointer as they were drawn.
import { expect, it } from 'vitest'
import {
  casualtyAt,
  casualtyTip,
  chartMarks,
  reachOf,
  shortCount,
  spreadAt,
  tintOf,
} from '../../../../renderer/chart/chart-marks.ts'
import { drawRecords } from '../../../../renderer/chart/draw/draw-casualties.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { PALETTES } from '../../../../shared/app/app.ts'
import { CASUALTY_SEVERITIES } from '../../../../shared/casualties/casualty.ts'
import { recorder } from './recorder.ts'
import type { CasualtyClusters, CasualtyPoint } from '../../../../shared/casualties/search.ts'

const point = (casualtyId: number, lat: number, long: number): CasualtyPoint => ({
  casualtyId,
  position: { lat, long },
  category: 'Collision',
  severity: 'serious',
  month: 11,
})
const answer = (points: CasualtyPoint[]): CasualtyClusters => ({
  total: points.length,
  withoutPosition: 0,
  unprepared: 0,
  clusters: [
    { position: { lat: 1, long: 179.9 }, count: 1200, gravest: 'very-serious', category: 'Contact', expandZoom: 6 },
  ],
  points,
})

it('those in one place are spread, and no two touch', () => {
  const marks = chartMarks(answer(Array.from({ length: 40 }, (_, i) => point(i, 10, 20))), null)
  const spread = marks.filter(({ kind }) => kind === 'casualty')
  expect(spread).toHaveLength(40)
  for (const [i, a] of spread.entries())
    for (const b of spread.slice(i + 1)) expect(Math.hypot(a.dx - b.dx, a.dy - b.dy)).toBeGreaterThan(20)
  expect(chartMarks(answer([point(1, 10, 20)]), null).at(-1)).toMatchObject({ dx: 0, dy: 0 })
  expect(Math.hypot(spreadAt(0).dx, spreadAt(0).dy)).toBeGreaterThan(0)
})

it('the open record has its mark last, once, and none without a position', () => {
  const open = point(2, 10, 20)
  const marks = chartMarks(answer([point(1, 0, 0), open, point(3, 5, 5)]), open)
  expect(marks.filter((mark) => mark.kind === 'casualty' && mark.casualtyId === 2)).toHaveLength(1)
  expect(marks.at(-1)).toMatchObject({ casualtyId: 2, isOpen: true })
  expect(chartMarks(answer([]), open).at(-1)).toMatchObject({ isOpen: true })
  expect(chartMarks(answer([]), { ...open, position: null })).toHaveLength(1)
  expect(chartMarks(null, open)).toHaveLength(0)
})

it('the pointer finds what was drawn last, and says it in words', () => {
  const marks = chartMarks(answer([point(1, 10, 20)]), null)
  const drawn = marks.map((mark) => ({ mark, x: 50, y: 50, reachPx: 12 }))
  expect(casualtyAt(drawn, { x: 55, y: 50 })).toMatchObject({ kind: 'casualty', casualtyId: 1 })
  expect(casualtyAt(drawn, { x: 80, y: 50 })).toBeNull()
  const ring = casualtyAt(drawn.slice(0, 1), { x: 50, y: 50 })
  expect(ring).toMatchObject({ kind: 'cluster', expandZoom: 6 })
  expect(casualtyTip(ring)).toBe('1,200 casualties, most: Contact; most serious: very serious')
  expect(casualtyTip({ kind: 'step' })).toBeNull()
})

it('the tint grows with each ten times as many, and ends', () => {
  expect([1, 10, 100, 1000, 10_000, 1_000_000].map((count) => Number(tintOf(count).toFixed(3)))).toEqual([
    0.1, 0.325, 0.55, 0.775, 1, 1,
  ])
})

it('a ring’s number is short, its ring small, and what is pressed never smaller than a finger’s tip', () => {
  expect([7, 54, 382, 999, 1000, 2784, 9949, 9950, 12_345, 200_000].map(shortCount)).toEqual([
    '7',
    '54',
    '382',
    '999',
    '1.0k',
    '2.8k',
    '9.9k',
    '10k',
    '12k',
    '200k',
  ])
  const [ring] = chartMarks(answer([]), null)
  expect(ring).toMatchObject({ kind: 'cluster', count: 1200, radiusPx: 14 })
  for (const radiusPx of [6, 11, 14]) expect(2 * reachOf(radiusPx)).toBeGreaterThanOrEqual(24)
})

it.each(PALETTES)('no record is in the colour of isobars in %s', (palette) => {
  const colours = chartColours(palette)
  const used = new Set<string>()
  const ctx = {
    ...recorder().ctx,
    arc: () => {},
    fill: () => {},
    set fillStyle(colour: string) {
      used.add(colour)
    },
    set strokeStyle(colour: string) {
      used.add(colour)
    },
  }
  const records = CASUALTY_SEVERITIES.map((severity, i) => ({ ...point(i, 10, 20 + 10 * i), severity }))
  const drawn = drawRecords(
    ctx as unknown as CanvasRenderingContext2D,
    chartMarks(answer(records), null),
    makeView(0, 0, 1024, 1024, 1024),
    colours,
  )
  expect(drawn).toHaveLength(CASUALTY_SEVERITIES.length)
  expect(used).toContain(colours.mag)
  expect(used).not.toContain(colours.prs)
})
