// The shoreline file: what it is made of, and whether places are land or water in it, by name and against Natural Earth.
import { existsSync, readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { MultiPolygon } from 'geojson'
import { describe, expect, it } from 'vitest'
import { encodeCoast, GSHHG_SOURCE, readShores } from '../../../../../build/coast-high.ts'
import { readLand } from '../../../../../build/coastline.ts'
import { distanceToShoreNm } from '../../../../../electron/engine/passage/land/land-along.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { binLand } from '../../../../../shared/coast/bin-rings.ts'
import { COLUMNS, GRID, openCoastFile, ROWS } from '../../../../../shared/coast/coast-file.ts'

const bytes = readFileSync(new URL('../../../../../shared/coast/coast-high.bin', import.meta.url))
const shore = createShore(readCoastFile)

const LAND: [name: string, lat: number, long: number][] = [
  ['London', 51.51, -0.12],
  ['Rotterdam, town', 51.92, 4.47],
  ['Hamburg, town', 53.57, 10.02],
  ['Antwerp, town', 51.21, 4.43],
  ['Lisbon', 38.73, -9.14],
  ['Istanbul, Fatih', 41.02, 28.94],
  ['Istanbul, Üsküdar', 41.02, 29.06],
  ['Gibraltar, the rock', 36.14, -5.345],
  ['Marseille', 43.3, 5.4],
  ['Naples', 40.86, 14.26],
  ['Piraeus, inland', 37.97, 23.67],
  ['Port Said, inland', 31.25, 32.28],
  ['Singapore, Bukit Timah', 1.35, 103.78],
  ['Hong Kong Island', 22.26, 114.19],
  ['Kowloon', 22.33, 114.18],
  ['Shanghai, town', 31.22, 121.46],
  ['Tokyo, Shinjuku', 35.69, 139.7],
  ['Yokohama, inland', 35.46, 139.58],
  ['Busan', 35.18, 129.07],
  ['Manila, Quezon City', 14.65, 121.03],
  ['Sydney, Parramatta', -33.81, 151.0],
  ['Auckland, Mount Eden', -36.88, 174.76],
  ['Callao, Lima', -12.05, -77.03],
  ['Valparaíso, inland', -33.06, -71.58],
  ['Santos, São Paulo', -23.55, -46.63],
  ['Buenos Aires, inland', -34.62, -58.48],
  ['Cape Town, Newlands', -33.97, 18.46],
  ['Mombasa Island', -4.05, 39.67],
  ['New York, Central Park', 40.78, -73.97],
  ['Long Island', 40.8, -73.2],
  ['San Francisco', 37.76, -122.44],
  ['Vancouver Island', 49.6, -125.6],
  ['Honolulu, Oahu', 21.45, -158.0],
  ['Reykjavík, inland', 64.08, -21.8],
  ['Longyearbyen, Spitsbergen', 78.2, 15.7],
  ['Tromsø island', 69.66, 18.95],
  ['Isle Royale in Lake Superior', 48.0, -88.8],
  ['Manitoulin Island in Lake Huron', 45.75, -82.3],
  ['Viti Levu', -17.8, 178.0],
  ['Vanua Levu, beside 180°', -16.6, 179.2],
  ['Taveuni, west of 180°', -16.9, 179.97],
  ['Chukotka on 180°', 67, 180],
  ['Chukotka on −180°', 67, -180],
  ['Chukotka, east of 180°', 67, -179],
  ['Wrangel Island on 180°', 71.2, 180],
  ['Bermuda', 32.3, -64.77],
  ['St Helena', -15.96, -5.7],
  ['Tristan da Cunha', -37.11, -12.28],
  ['Pitcairn', -25.066, -130.1],
  ['Easter Island', -27.12, -109.35],
  ['Ascension', -7.95, -14.37],
  ['Greenland', 72, -40],
  ['South Pole', -90, 0],
  ['South Pole by another longitude', -90, 123],
  ['Antarctica', -82, 30],
  ['Antarctica, Victoria Land', -77, 160],
  ['Ross Ice Shelf on 180°, behind its front', -82, 180],
  ['Lake Garda, too small for ships', 45.65, 10.68],
]
const WATER: [name: string, lat: number, long: number][] = [
  ['Dover Strait', 51.0, 1.45],
  ['Strait of Gibraltar', 35.95, -5.6],
  ['Bosporus, middle', 41.085, 29.058],
  ['Dardanelles, off Gelibolu', 40.4, 26.7],
  ['Sea of Marmara', 40.7, 28.3],
  ['Strait of Messina, south', 37.95, 15.55],
  ['Bab el Mandeb', 12.5, 43.35],
  ['Strait of Hormuz', 26.55, 56.5],
  ['Malacca Strait, One Fathom Bank', 2.88, 101.0],
  ['Singapore Strait', 1.2, 103.85],
  ['Sunda Strait', -6.05, 105.7],
  ['Lombok Strait', -8.6, 115.75],
  ['Torres Strait', -10.4, 142.2],
  ['Tsugaru Strait', 41.45, 140.6],
  ['Uraga channel', 35.2, 139.75],
  ['Tokyo Bay', 35.4, 139.85],
  ['Ise Bay', 34.75, 136.75],
  ['Øresund', 55.75, 12.72],
  ['Great Belt', 55.35, 11.0],
  ['Strait of Magellan, Primera Angostura', -52.55, -69.7],
  ['Beagle Channel', -54.88, -68.1],
  ['Juan de Fuca', 48.3, -124.0],
  ['San Francisco Bay', 37.75, -122.3],
  ['Chesapeake Bay', 37.5, -76.15],
  ['Sognefjord', 61.15, 6.2],
  ['Kiel Bight', 54.5, 10.4],
  ['Aegean', 38.5, 25.0],
  ['Lagoon of Rangiroa', -15.1, -147.65],
  ['Lagoon of Kwajalein', 9.0, 167.5],
  ['Lagoon of Chuuk', 7.35, 151.7],
  ['Great Chagos Bank', -6.2, 72.0],
  ['Lake Superior', 47.5, -88.0],
  ['Lake Michigan', 43, -87],
  ['Lake Huron', 44.8, -82.3],
  ['Lake Erie', 42.2, -81],
  ['Lake Ontario', 43.6, -78],
  ['Caspian Sea, north', 45, 50],
  ['Caspian Sea, south', 38.5, 51.5],
  ['Lake Victoria', -1, 33],
  ['Lake Baikal', 53.3, 108],
  ['Koro Sea, Fiji', -18, 179.5],
  ['east of Fiji', -17.5, -178.2],
  ['Somosomo Strait, west of 180°', -16.79, 179.85],
  ['Long Strait, Chukotka', 70.1, 180],
  ['Bering Sea on 180°', 58, 180],
  ['Bering Strait', 65.9, -169.3],
  ['North Pole', 90, 0],
  ['North Pole by another longitude', 90, -77],
  ['Arctic Ocean', 85, 0],
  ['Ross Sea before the ice front', -76, 180],
  ['Southern Ocean', -60, 100],
  ['Drake Passage', -58, -63],
  ['0° N 0° E', 0, 0],
  ['Gulf of Guinea on the meridian of Greenwich', 4, 0],
  ['English Channel on the meridian of Greenwich', 50.2, 0],
  ['mid-Atlantic', 45, -35],
]

describe('coast-high.bin', () => {
  it.runIf(existsSync(GSHHG_SOURCE))('is what build/coast-high.ts makes of the installed GSHHG', () => {
    expect(Buffer.from(encodeCoast(readShores())).equals(bytes)).toBe(true)
  })
  if (!existsSync(GSHHG_SOURCE)) console.log('skipped: gmt-gshhg-high is not installed, the file is not made anew')

  it('is refused when it ends early or is another file', () => {
    expect(() => openCoastFile(bytes.subarray(0, bytes.length - 3))).toThrow(RangeError)
    expect(() => openCoastFile(bytes.subarray(0, 40))).toThrow(RangeError)
    expect(() => openCoastFile(new Uint8Array(10_000))).toThrow(RangeError)
  })

  it('is read when it is first needed, and once', () => {
    let reads = 0
    const lazy = createShore(() => {
      reads++
      return bytes
    })
    expect(reads).toBe(0)
    lazy.isLand({ lat: 51.5, long: 0 })
    lazy.isLand({ lat: 35, long: 139 })
    expect(reads).toBe(1)
  })

  it('has its bins fit together: land along each shared side is the same from both', () => {
    const file = openCoastFile(bytes)
    const stretches = (column: number, row: number, side: 'x' | 'y', at: number): string =>
      binLand(file.bin(column, row))
        .sides.flatMap((ring) =>
          Array.from({ length: ring.length / 2 - 1 }, (_, i) => ring.slice(i * 2, i * 2 + 4)).flatMap(
            ([ax = 0, ay = 0, bx = 0, by = 0]) => {
              const [fixedA, fixedB, a, b] = side === 'x' ? [ax, bx, ay, by] : [ay, by, ax, bx]
              return fixedA === at && fixedB === at && a !== b ? [[Math.min(a, b), Math.max(a, b)]] : []
            },
          ),
        )
        .sort(([a = 0], [b = 0]) => a - b)
        .join(' ')
    const withLand = { east: 0, south: 0 }
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const east = stretches(column, row, 'x', GRID)
        expect(east).toBe(stretches((column + 1) % COLUMNS, row, 'x', 0))
        withLand.east += Number(east !== '')
      }
    }
    for (let row = 0; row < ROWS - 1; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const south = stretches(column, row, 'y', 0)
        expect(south).toBe(stretches(column, row + 1, 'y', GRID))
        withLand.south += Number(south !== '')
      }
    }
    expect(withLand.east).toBeGreaterThan(COLUMNS * ROWS * 0.1)
    expect(withLand.south).toBeGreaterThan(COLUMNS * ROWS * 0.1)
  })
})

describe('land and water', () => {
  it.each(LAND)('%s is land', (_, lat, long) => expect(shore.isLand({ lat, long })).toBe(true))
  it.each(WATER)('%s is water', (_, lat, long) => expect(shore.isLand({ lat, long })).toBe(false))

  it('is as Natural Earth has it wherever no coast is near', () => {
    const topology = readLand()
    // Longitude and latitude of both ends: some hundred thousand, gone through for each place.
    const edges = Float64Array.from(
      feature(topology, topology.objects.land)
        .features.flatMap((one) => (one.geometry as MultiPolygon).coordinates)
        .flat()
        .flatMap((ring) => ring.slice(1).flatMap(([x = 0, y = 0], i) => [ring[i]?.[0] ?? x, ring[i]?.[1] ?? y, x, y])),
    )
    let seed = 20_261_121
    const random = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const FAR_NM = 10
    const lakes: string[] = []
    const wrong: string[] = []
    let [land, water] = [0, 0]
    for (let i = 0; i < 250; i++) {
      // Even over the globe; Natural Earth has no ice shelves, so it ends before Antarctica.
      const lat = (Math.asin(random() * 1.86 - 0.87) * 180) / Math.PI
      const long = random() * 360 - 180
      if (distanceToShoreNm(shore, { lat, long }, FAR_NM) !== null) continue
      let odd = false
      /** The square of the distance. */
      let nearest = Infinity
      const scale = 60 * Math.cos((lat * Math.PI) / 180)
      const east = (x: number): number =>
        x - long >= 180 ? x - long - 360 : x - long < -180 ? x - long + 360 : x - long
      for (let at = 0; at < edges.length; at += 4) {
        const [fy, ty] = [edges[at + 1] ?? 0, edges[at + 3] ?? 0]
        const [a, b] = [east(edges[at] ?? 0), east(edges[at + 2] ?? 0)]
        if (Math.abs(a - b) > 180) continue
        nearest = Math.min(nearest, (a * scale) ** 2 + ((fy - lat) * 60) ** 2)
        if (a > 0 !== b > 0 && fy + (a / (a - b)) * (ty - fy) > lat) odd = !odd
      }
      if (nearest < FAR_NM ** 2) continue
      const isLand = shore.isLand({ lat, long })
      if (isLand) land++
      else water++
      // Natural Earth's land has no lakes but the Caspian.
      if (odd && !isLand) lakes.push(`${lat.toFixed(1)} ${long.toFixed(1)}`)
      else if (odd !== isLand) wrong.push(`${lat} ${long}`)
    }
    expect(wrong).toEqual([])
    expect(lakes.length).toBeLessThanOrEqual(2)
    expect(land).toBeGreaterThan(35)
    expect(water).toBeGreaterThan(100)
  })
})
