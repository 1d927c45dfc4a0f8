// The coastline: the file in the repository, its levels, and tiles cut from it, tested by what is land.
import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { MultiPolygon, Position as GeoPosition } from 'geojson'
import { describe, expect, it, vi } from 'vitest'
import { encodeCoastline, readLand } from '../../../../build/coastline.ts'
import { clipRing } from '../../../../renderer/chart/coastline/clip.ts'
import { tileCutter, tileRect } from '../../../../renderer/chart/coastline/cut.ts'
import { decodeCoastline, ringsOfLevel, type Ring } from '../../../../renderer/chart/coastline/decode.ts'
import { drawTile } from '../../../../renderer/chart/coastline/draw.ts'
import { LEVEL_TOLERANCES, levelForZoom } from '../../../../renderer/chart/coastline/levels.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'

const file = readFileSync(new URL('../../../../renderer/chart/coastline/coastline.bin', import.meta.url))
const coastline = decodeCoastline(file)
const cut = tileCutter(coastline)

/** Even-odd, as the canvas fills. */
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

function isLand(lat: number, long: number, zoom: number): boolean {
  const [x, y] = [worldX(long), worldY(lat)]
  const tiles = 2 ** zoom
  const [tileX, tileY] = [Math.min(tiles - 1, Math.floor(x * tiles)), Math.min(tiles - 1, Math.floor(y * tiles))]
  return inside(cut(zoom, tileX, tileY), x, y)
}

const PLACES: [name: string, lat: number, long: number, land: boolean][] = [
  ['London', 51.5, -0.12, true],
  ['mid-Atlantic', 45, -35, false],
  ['Greenland', 72, -40, true],
  ['Caspian Sea, a hole in Asia', 42, 50.5, false],
  ['Volgograd, beside it', 48.7, 44.5, true],
  ['Antarctica', -82, 30, true],
  ['Antarctica, Victoria Land', -77, 160, true],
  ['Antarctica, Marie Byrd Land', -80, -120, true],
  ['Ross Ice Shelf on 180°, afloat', -82, 180, false],
  ['Southern Ocean', -60, 100, false],
  ['Vanua Levu, Fiji', -16.6, 179.2, true],
  ['Taveuni, Fiji, west of 180°', -16.9, 179.97, true],
  ['east of Fiji', -17.5, -178.2, false],
  ['Chukotka west of 180°', 67, 179, true],
  ['Chukotka on 180°', 67, 180, true],
  ['Chukotka east of 180°', 67, -179, true],
  ['Wrangel Island east of 180°', 71.1, -179, true],
  ['Bering Sea on 180°', 58, 180, false],
  ['Tasman Sea', -38, 160, false],
  ['North Pole sea', 84.5, 0, false],
  ['0° N 0° E, where the source has an island that does not exist', 0.0005, 0.0005, false],
  ['Mediterranean', 35, 18, false],
  ['Chicago, on land without lakes', 41.8, -88, true],
]

describe('coastline.bin', () => {
  it('is what build/coastline.ts makes of the installed Natural Earth data', () => {
    expect(Buffer.from(encodeCoastline(readLand())).equals(file)).toBe(true)
  })

  it('is refused when it ends early', () => {
    expect(() => decodeCoastline(file.subarray(0, file.length - 3))).toThrow(RangeError)
    expect(() => decodeCoastline(file.subarray(0, 40))).toThrow(RangeError)
  })
})

describe('levels of detail', () => {
  it('keeps every island at every level, and leaves more out the coarser the level', () => {
    const all = coastline.starts.length - 1
    let before = 0
    for (const level of [0, 1, 2, 3]) {
      const rings = ringsOfLevel(coastline, level)
      expect(rings).toHaveLength(all)
      expect(rings.every((ring) => ring.length >= 6)).toBe(true)
      const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0)
      expect(points).toBeGreaterThan(before)
      before = points
    }
  })

  it('leaves out no point farther from what is drawn than a third of a pixel', () => {
    const level = 1
    const coarse = ringsOfLevel(coastline, level)
    const tolerance = LEVEL_TOLERANCES[level] ?? 0
    for (const [index, ring] of ringsOfLevel(coastline, 3).entries()) {
      // Every tenth ring: the rest would only take time.
      if (index % 10 !== 0) continue
      const kept = coarse[index] ?? new Float64Array()
      let at = 0
      for (let i = 0; i < ring.length; i += 2) {
        const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0]
        if (kept[(at * 2) % kept.length] === x && kept[(at * 2 + 1) % kept.length] === y) {
          at += 1
          continue
        }
        const [ax, ay] = [kept[(at - 1) * 2] ?? 0, kept[(at - 1) * 2 + 1] ?? 0]
        const [bx, by] = [kept[(at * 2) % kept.length] ?? 0, kept[(at * 2 + 1) % kept.length] ?? 0]
        const length = Math.hypot(bx - ax, by - ay)
        const t =
          length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2))
        expect(Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))).toBeLessThanOrEqual(tolerance * (1 + 1e-9))
      }
      expect(at).toBe(kept.length / 2)
    }
  })

  it('serves each zoom', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 12].map(levelForZoom)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })
})

describe('tiles', () => {
  it.each(PLACES)('%s', (name, lat, long, land) => {
    for (const zoom of [0, 2, 5, 8, 12]) {
      // At the coarsest levels islands of a few pixels may lose a corner.
      if (zoom < 5 && /Fiji|Wrangel/.test(name)) continue
      expect(isLand(lat, long, zoom), `zoom ${zoom}`).toBe(land)
    }
  })

  it('agree with the source wherever one looks', () => {
    const topology = readLand()
    const polygons = feature(topology, topology.objects.land).features.flatMap(
      (one) => (one.geometry as MultiPolygon).coordinates,
    )
    const edges = polygons.flat().flatMap((ring) => ring.slice(1).map((to, i) => [ring[i] ?? to, to] as const))
    // A line due north from the point to the pole, which is sea: land when it crosses an odd number of shores.
    const sourceIsLand = (lat: number, long: number): boolean => {
      let odd = false
      for (const [from, to] of edges) {
        const turned = (position: GeoPosition): number => (((position[0] ?? 0) - long + 540) % 360) - 180
        const [a, b] = [turned(from), turned(to)]
        if (a > 0 === b > 0 || Math.abs(a - b) > 180) continue
        const crossing = (from[1] ?? 0) + (a / (a - b)) * ((to[1] ?? 0) - (from[1] ?? 0))
        if (crossing > lat) odd = !odd
      }
      return odd
    }
    let seed = 20_261_115
    const random = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    let land = 0
    for (let i = 0; i < 80; i++) {
      const [lat, long] = [random() * 166 - 82, random() * 360 - 180]
      const expected = sourceIsLand(lat, long)
      land += expected ? 1 : 0
      expect(isLand(lat, long, 10), `${lat} ${long}`).toBe(expected)
    }
    expect(land).toBeGreaterThan(15)
    expect(land).toBeLessThan(65)
  })

  it('agree with their neighbours along shared edges, across 180° too', () => {
    const zoom = 6
    for (const [tileX, nextX] of [
      [31, 32],
      [63, 0],
      [10, 11],
    ] as const) {
      const edge = (tileX + 1) / 2 ** zoom
      for (let tileY = 8; tileY < 60; tileY += 1) {
        for (const part of [0.1, 0.5, 0.9]) {
          const y = (tileY + part) / 2 ** zoom
          const here = inside(cut(zoom, tileX, tileY), edge - 1e-7, y)
          const there = inside(cut(zoom, nextX, tileY), (nextX === 0 ? 0 : edge) - 1e-7, y)
          expect(there).toBe(here)
        }
      }
    }
  })

  it('hold nothing beyond their margin', () => {
    for (const [z, x, y] of [
      [5, 15, 10],
      [9, 255, 170],
      [2, 0, 0],
    ] as const) {
      const rect = tileRect(z, x, y)
      const rings = cut(z, x, y)
      expect(rings.length).toBeGreaterThan(0)
      for (const ring of rings) {
        for (let i = 0; i < ring.length; i += 2) {
          expect(ring[i]).toBeGreaterThanOrEqual(rect.minX)
          expect(ring[i]).toBeLessThanOrEqual(rect.maxX)
          expect(ring[i + 1]).toBeGreaterThanOrEqual(rect.minY)
          expect(ring[i + 1]).toBeLessThanOrEqual(rect.maxY)
        }
      }
    }
  })

  it('draw no shore along the meridian of 180° through Chukotka', () => {
    const shores: [number, number, number, number][] = []
    class RecordingPath {
      #at: [number, number] = [0, 0]
      readonly lines: [number, number, number, number][] = []
      moveTo(x: number, y: number): void {
        this.#at = [x, y]
      }
      lineTo(x: number, y: number): void {
        this.lines.push([...this.#at, x, y])
        this.#at = [x, y]
      }
      closePath(): void {}
    }
    vi.stubGlobal('Path2D', RecordingPath)
    const canvas = {
      setTransform: () => {},
      fill: () => {},
      stroke: (path: RecordingPath) => shores.push(...path.lines),
    } as unknown as OffscreenCanvasRenderingContext2D
    try {
      const y = Math.floor(worldY(67) * 2 ** 6)
      for (const x of [63, 0]) {
        drawTile(canvas, cut(6, x, y), { z: 6, x, y, scale: 1 }, { land: '#000', coast: '#000' })
      }
    } finally {
      vi.unstubAllGlobals()
    }
    expect(shores.length).toBeGreaterThan(20)
    // The meridian lies at the tiles' shared edge: 257 px in the western, 1 px in the eastern.
    const along = shores.filter(([ax, , bx]) => ax === bx && (ax === 1 || ax === 257))
    expect(along).toEqual([])
  })
})

describe('clipRing', () => {
  const square = Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10)
  it('returns a ring wholly inside as it is, and none wholly outside', () => {
    expect(clipRing(square, { minX: -1, minY: -1, maxX: 11, maxY: 11 })).toBe(square)
    expect(clipRing(square, { minX: 11, minY: 0, maxX: 12, maxY: 1 })).toBeNull()
  })
  it('keeps a rectangle that lies wholly within the ring as land', () => {
    const within = clipRing(square, { minX: 4, minY: 4, maxX: 6, maxY: 6 })
    expect(within === null ? false : inside([within], 5, 5)).toBe(true)
  })
  it('leaves nothing of a ring whose bounds meet the rectangle but whose land does not', () => {
    const corner = Float64Array.of(0, 0, 10, 0, 0, 10)
    const rest = clipRing(corner, { minX: 8, minY: 8, maxX: 9, maxY: 9 })
    expect(rest === null || !inside([rest], 8.5, 8.5)).toBe(true)
  })
})
