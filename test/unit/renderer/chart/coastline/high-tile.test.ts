// Tiles of the fine coastline: their land is the engine's land, across bins, 0° and 180°; no side of a bin is stroked as coast.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { distanceToShoreNm } from '../../../../../electron/engine/passage/land/land-along.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { tileRect } from '../../../../../renderer/chart/coastline/cut.ts'
import type { Ring } from '../../../../../renderer/chart/coastline/decode.ts'
import { binsUnder, drawHighTile, highShapes, landWithin } from '../../../../../renderer/chart/coastline/high-tile.ts'
import { HIGH_ZOOM } from '../../../../../renderer/chart/coastline/levels.ts'
import { coastlineNote, showsFine, type CoastlineFailure } from '../../../../../renderer/chart/coastline-note.ts'
import { latOfWorldY, worldX, worldY } from '../../../../../renderer/chart/projection/mercator.ts'
import { openCoastFile } from '../../../../../shared/coast/coast-file.ts'

const shapes = highShapes(
  openCoastFile(readFileSync(new URL('../../../../../shared/coast/coast-high.bin', import.meta.url))),
)
const shore = createShore(readCoastFile)

const PLACES: [name: string, lat: number, long: number][] = [
  ['Tokyo Bay', 35.4, 139.8],
  ['Norway', 67.9, 13.9],
  ['Fiji, on 180°', -16.8, 180],
  ['Chukotka, on 180°', 68.9, 180],
  ['Chukotka, just west of it', 68.9, 179.999],
  ['on the meridian of Greenwich', 49.8, 0],
  ['on the equator', 0, 104],
  ['Great Lakes', 45.9, -84],
  ['Antarctica', -77.8, 166],
  ['Ellesmere', 82, -68],
  ['inland, no shore', 48, 66],
]

function inside(rings: readonly Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of rings) {
    let [ax, ay] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
    for (let i = 0; i < ring.length; i += 2) {
      const [bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
      ;[ax, ay] = [bx, by]
    }
  }
  return odd
}

function seeded(start: number): () => number {
  let seed = start
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}

const tileAt = (z: number, lat: number, long: number): [number, number] => [
  Math.floor(worldX(long) * 2 ** z) % 2 ** z,
  Math.floor(worldY(lat) * 2 ** z),
]

describe('tiles of the fine coastline', () => {
  it.each(PLACES)('%s: land where the engine has land', (_, lat, long) => {
    const random = seeded(11)
    for (const z of [HIGH_ZOOM, 10, 12]) {
      const [x, y] = tileAt(z, lat, long)
      const rect = tileRect(z, x, y)
      const bins = binsUnder(rect).map(({ column, row, originX }) => ({
        originX,
        rings: landWithin(shapes(column, row), { ...rect, minX: rect.minX - originX, maxX: rect.maxX - originX }),
      }))
      for (let i = 0; i < 60; i++) {
        const px = rect.minX + random() * (rect.maxX - rect.minX)
        const py = rect.minY + random() * (rect.maxY - rect.minY)
        const place = { lat: latOfWorldY(py), long: ((((px * 360) % 360) + 360) % 360) - 180 }
        const off = distanceToShoreNm(shore, place, 1)
        // Between two points of the shoreline the chart's straight line is not quite the engine's.
        if (off !== null && off < 0.05) continue
        const isDrawn = bins.filter(({ originX, rings }) => inside(rings, px - originX, py)).length % 2 === 1
        expect(isDrawn, `zoom ${z}: ${place.lat} ${place.long}`).toBe(shore.isLand(place))
      }
    }
  })

  it('lie over the bins they lie over, across 180° too', () => {
    const z = 8
    const [x, y] = tileAt(z, -17, -180)
    expect(x).toBe(0)
    const columns = new Set(binsUnder(tileRect(z, x, y)).map(({ column }) => column))
    expect([...columns]).toEqual([89, 90])
    const last = binsUnder(tileRect(z, 2 ** z - 1, y))
    expect(last.at(-1)).toMatchObject({ column: 90, originX: 1 })
  })

  it('stroke no side of a bin as coast', () => {
    const paths: { name: string; lines: [number, number, number, number][] }[] = []
    class RecordingPath {
      #at: [number, number] = [0, 0]
      readonly lines: [number, number, number, number][] = []
      moveTo(px: number, py: number): void {
        this.#at = [px, py]
      }
      lineTo(px: number, py: number): void {
        this.lines.push([...this.#at, px, py])
        this.#at = [px, py]
      }
      closePath(): void {}
    }
    vi.stubGlobal('Path2D', RecordingPath)
    const canvas = {
      strokeStyle: '',
      setTransform: () => {},
      fill: () => {},
      stroke(path: RecordingPath) {
        paths.push({ name: this.strokeStyle, lines: path.lines })
      },
    }
    try {
      const z = 9
      const [x, y] = tileAt(z, 36, 140.01)
      drawHighTile(
        canvas as unknown as OffscreenCanvasRenderingContext2D,
        shapes,
        { z, x, y, scale: 1 },
        {
          land: 'land',
          coast: 'coast',
        },
      )
    } finally {
      vi.unstubAllGlobals()
    }
    const upright = (lines: readonly [number, number, number, number][]): number =>
      lines.filter(([ax, ay, bx, by]) => Math.abs(ax - bx) < 1e-9 && Math.abs(ay - by) > 20).length
    const of = (name: string): [number, number, number, number][] =>
      paths.filter((path) => path.name === name).flatMap(({ lines }) => lines)
    // 140° E runs through Japan: a side of two bins, over land.
    expect(upright(of('land'))).toBeGreaterThan(0)
    expect(of('coast').length).toBeGreaterThan(20)
    expect(upright(of('coast'))).toBe(0)
  })
})

describe('the chart’s note', () => {
  it('names the coastline that is shown, at half zooms that of the nearest whole one', () => {
    expect([7, 7.49, 7.5, 8, 12].map((zoom) => showsFine(256 * 2 ** zoom))).toEqual([false, false, true, true, true])
    const note = (isFine: boolean, failed: CoastlineFailure, isDrawn = true): string => {
      const { source, caution } = coastlineNote(isFine, failed, isDrawn)
      return `${source} ${caution}`
    }
    expect(note(false, 'none')).toBe('Natural Earth 1:10 million. Not for navigation.')
    expect(note(true, 'none')).toMatch(/^GSHHG.*Not for navigation\.$/)
    expect(note(true, 'fine')).toMatch(/Natural Earth.*could not be drawn\. Not for navigation\.$/)
    expect(note(false, 'all')).toMatch(/could not be drawn/)
    for (const isFine of [false, true])
      expect(note(isFine, 'none', false)).toMatch(/Coast is being drawn\. Not for navigation\.$/)
    expect(note(false, 'all', false)).toMatch(/could not be drawn/)
  })
})
