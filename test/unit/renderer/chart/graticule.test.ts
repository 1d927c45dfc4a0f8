// Graticule and scale bar.
import { describe, expect, it } from 'vitest'
import { graticule, meridianLabel, parallelLabel, spacingMinutes } from '../../../../renderer/chart/graticule.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { scaleBar } from '../../../../renderer/chart/scale-bar.ts'

describe('labels', () => {
  it.each([
    [0, '000°'],
    [1800, '030°E'],
    [-1800, '030°W'],
    [-10_800, '180°'],
    [10_800, '180°'],
    [11_400, '170°W'],
    [-11_400, '170°E'],
    [21_600, '000°'],
    [-4650, '077°30′W'],
    [5, '000°05′E'],
  ])('meridian %s′ is %s', (minutes, label) => expect(meridianLabel(minutes)).toBe(label))

  it.each([
    [0, '00°'],
    [3000, '50°N'],
    [-450, '07°30′S'],
    [-1, '00°01′S'],
  ])('parallel %s′ is %s', (minutes, label) => expect(parallelLabel(minutes)).toBe(label))
})

describe('graticule', () => {
  it('keeps its lines apart at every zoom', () => {
    for (let zoom = 2; zoom <= 12; zoom += 0.5) {
      const pxPerDegree = (256 * 2 ** zoom) / 360
      const minutes = spacingMinutes(pxPerDegree)
      expect((minutes / 60) * pxPerDegree).toBeGreaterThanOrEqual(zoom < 2.5 ? 80 : 110)
      expect((minutes / 60) * pxPerDegree).toBeLessThan(420)
    }
  })

  it('runs on across 180° and names both sides', () => {
    const view = { minX: worldX(165), maxX: worldX(195), minY: worldY(40.1), maxY: worldY(19.9) }
    const { meridians, parallels } = graticule(view, 256 * 2 ** 5)
    expect(meridians.map(({ label }) => label)).toEqual(['165°E', '170°E', '175°E', '180°', '175°W', '170°W', '165°W'])
    expect(meridians[4]?.at).toBeCloseTo(worldX(185), 12)
    expect(parallels.map(({ label }) => label)).toEqual(['20°N', '25°N', '30°N', '35°N', '40°N'])
  })

  it('has no parallels beyond the poles when the view reaches past them', () => {
    const { parallels } = graticule({ minX: 0, maxX: 1, minY: -0.4, maxY: 1.4 }, 1024)
    expect(parallels.map(({ label }) => label)).toEqual(['60°S', '30°S', '00°', '30°N', '60°N'])
  })
})

describe('scaleBar', () => {
  it('is the longest round length that fits, true at its latitude', () => {
    // At zoom 8 the world is 65,536 px: a mile on the equator is 3.03 px.
    expect(scaleBar(0, 65_536)).toEqual({ nm: 20, widthPx: 61, label: '20 NM' })
    expect(scaleBar(60, 65_536)).toEqual({ nm: 10, widthPx: 61, label: '10 NM' })
    expect(scaleBar(-60, 65_536)).toEqual(scaleBar(60, 65_536))
    expect(scaleBar(0, 1024).nm).toBe(2000)
    expect(scaleBar(0, 256 * 2 ** 12).label).toBe('2 NM')
  })
})
