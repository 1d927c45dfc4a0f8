// The places' sizes: by rule at the windows of the trade, kept as shares, and a chart that stays usable.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shareOf } from '../../../../../shared/app/layout.ts'
import { placesOf, RAIL_PX, TOP_BAR_PX } from '../../../../../renderer/frame/frame/places.ts'

const BY_RULE = { panelShare: null, stripShare: null }

describe('by rule', () => {
  it.each([
    [1024, 700, { isOneAtATime: false, panel: 320, strip: 319 }],
    [1200, 800, { isOneAtATime: false, panel: 320, strip: 364 }],
    [1280, 800, { isOneAtATime: false, panel: 360, strip: 364 }],
    [1440, 900, { isOneAtATime: false, panel: 446, strip: 410 }],
    [1920, 1080, { isOneAtATime: false, panel: 480, strip: 491 }],
    [3840, 2160, { isOneAtATime: false, panel: 640, strip: 983 }],
    // 1440×900 at 200 % text.
    [720, 450, { isOneAtATime: true, panel: 300, strip: 186 }],
  ])('%i × %i', (width, height, expected) => {
    const { isOneAtATime, panel, strip } = placesOf({ width, height }, BY_RULE)
    expect({ isOneAtATime, panel: panel.px, strip: strip.px }).toEqual(expected)
  })
})

test('a size that was kept is the same share of every window', () => {
  const kept = { panelShare: shareOf(500, 1440), stripShare: shareOf(450, 900) }
  const at = (width: number, height: number): number[] => {
    const { panel, strip } = placesOf({ width, height }, kept)
    return [panel.px, strip.px]
  }
  expect(at(1440, 900)).toEqual([500, 450])
  expect(at(1920, 1080)).toEqual([667, 540])
  expect(at(3840, 2160)).toEqual([1333, 1080])
})

test('whatever was kept, chart and panel stay usable', () => {
  const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 1000, max: 8000 }), height: fc.integer({ min: 450, max: 5000 }) }),
      fc.record({ panelShare: share, stripShare: share }),
      (window, kept) => {
        const { panel, strip } = placesOf(window, kept)
        expect(window.width - RAIL_PX - panel.px).toBeGreaterThanOrEqual(420)
        expect(window.height - TOP_BAR_PX - strip.px).toBeGreaterThanOrEqual(220)
        expect(panel.px).toBeGreaterThanOrEqual(panel.minPx)
        expect(strip.px).toBeGreaterThanOrEqual(strip.minPx)
      },
    ),
  )
})
