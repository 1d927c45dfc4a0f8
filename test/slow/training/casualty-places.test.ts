// Where the simulated casualties are and what happened there: on water, dense in straits and ports, sparse on oceans, and fitting the place.
import { beforeAll, describe, expect, it } from 'vitest'
import { hasLand } from '../../../electron/training/casualties/coast-cells.ts'
import { generateCasualties } from '../../../electron/training/casualties/generate.ts'
import { usablePosition } from '../../../electron/training/casualties/index.ts'
import { COASTS } from '../../../electron/training/casualties/traffic/coasts.ts'
import { GROUNDS } from '../../../electron/training/casualties/traffic/grounds.ts'
import { LANES } from '../../../electron/training/casualties/traffic/lanes.ts'
import { greatCircles } from '../../../electron/training/casualties/traffic/lines.ts'
import { PORTS } from '../../../electron/training/casualties/traffic/ports.ts'
import { CHANNELS, STRAITS } from '../../../electron/training/casualties/traffic/straits.ts'
import { arcDeg, dot, NM_PER_DEG, vectorOf } from '../../../electron/training/sphere.ts'

type Place = readonly [lat: number, long: number]
interface Placed {
  lat: number
  long: number
  type: string
  ship: string
  location: string
  details: string
}

const NOVEMBER = Date.UTC(2025, 10, 20)
const COUNT = 200_000

const placed: Placed[] = []
beforeAll(() => {
  for (const batch of generateCasualties(1, COUNT, NOVEMBER)) {
    for (const record of batch) {
      const at = usablePosition(record)
      const { casualtyType, vesselType, location, eventDetails: details } = record
      if (at !== null) placed.push({ ...at, type: casualtyType.toLowerCase(), ship: vesselType, location, details })
    }
  }
})

/** Every cell around is looked at; a cell is three miles, so what is found is no farther than `nm` and two of them. */
function isLandWithin(lat: number, long: number, nm: number): boolean {
  const cells = Math.ceil(nm / 3)
  const wide = Math.ceil(cells / Math.max(0.1, Math.cos((lat * Math.PI) / 180)))
  for (let north = -cells; north <= cells; north++)
    for (let east = -wide; east <= wide; east++) if (hasLand(lat + north / 20, long + east / 20)) return true
  return false
}
/** A few records have latitude and longitude interchanged, or a hundred degrees too many. */
const asMeant = ({ lat, long }: Placed, test: (lat: number, long: number) => boolean): boolean =>
  test(lat, long) || (Math.abs(long) <= 90 && test(long, lat)) || (lat > 10 && test(lat - 100, long))

const share = (among: readonly Placed[], test: (one: Placed) => boolean): number =>
  among.filter((one) => test(one)).length / among.length
const isOf =
  (...types: string[]) =>
  ({ type }: Placed): boolean =>
    types.includes(type)
const about = (lat: number, long: number, nm: number): Placed[] =>
  placed.filter((one) => arcDeg(lat, long, one.lat, one.long) * NM_PER_DEG <= nm)
/** Within 25 NM of the great circle between two places. */
function along([lat1, long1]: Place, [lat2, long2]: Place): Placed[] {
  const [a, b] = [vectorOf(lat1, long1), vectorOf(lat2, long2)]
  const across = { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
  const size = Math.hypot(across.x, across.y, across.z)
  const reach = Math.sin(((25 / NM_PER_DEG) * Math.PI) / 180)
  return placed.filter(({ lat, long }) => {
    const at = vectorOf(lat, long)
    const isBetween = dot(at, a) > dot(a, b) && dot(at, b) > dot(a, b)
    return isBetween && Math.abs(dot(across, at)) / size <= reach
  })
}
type Traffic = readonly (readonly [name: string, ...rest: readonly unknown[]])[]
function on(traffic: Traffic): Placed[] {
  const names = new Set(traffic.map(([name]) => name))
  return placed.filter(({ location }) => names.has(location))
}

describe('where casualties are', () => {
  it('is on water, but for canals and rivers', () => {
    const atSea = [STRAITS, PORTS, COASTS, GROUNDS, LANES].flatMap((traffic) => on(traffic))
    expect(atSea.length).toBeGreaterThan(COUNT / 2)
    expect(atSea.filter((one) => !asMeant(one, (lat, long) => !hasLand(lat, long)))).toEqual([])
    expect(share(atSea, ({ lat, long }) => hasLand(lat, long))).toBeLessThan(0.003)
  })

  it('is near a coast for most, and the open ocean for few', () => {
    const some = placed.filter((_, i) => i % 100 === 0)
    expect(share(some, ({ lat, long }) => isLandWithin(lat, long, 25))).toBeGreaterThan(0.7)
    expect(share(some, ({ lat, long }) => !isLandWithin(lat, long, 100))).toBeLessThan(0.06)
  })

  it('is dense in straits and port approaches', () => {
    expect(along([50.6, 0.6], [51.4, 2]).length).toBeGreaterThan(2000)
    expect(along([1.15, 103.5], [1.35, 104.6]).length).toBeGreaterThan(2000)
    const newYork = about(40.42, -73.7, 25).length
    expect(newYork).toBeGreaterThan(300)
    expect(newYork).toBeLessThan(2000)
  })

  it('is sparse along an ocean lane: tens from the Western Approaches to the Grand Banks', () => {
    // On the great circle from Bishop Rock to Ambrose, at 15° W and 46° W.
    const [from, to] = [-15, -46].map((long) => {
      const line = greatCircles(
        [
          [49.87, -6.45],
          [40.5, -73.83],
        ],
        0.1,
      )
      return line.find((turn) => turn[1] <= long) ?? [0, 0]
    }) as [Place, Place]
    const found = along(from, to)
    expect(found.length).toBeGreaterThan(5)
    expect(found.length).toBeLessThan(100)
    expect(share(found, isOf('collision'))).toBeLessThan(0.03)
  })

  it('is nowhere along the emptiest ocean', () => {
    expect(along([-45, -140], [-50, -95])).toEqual([])
  })

  it('goes on across 180°: Fiji, the Aleutians, the lanes of the North Pacific', () => {
    for (const box of [
      { south: -19, north: -16, reach: 3 },
      { south: 50, north: 53, reach: 4 },
      { south: 20, north: 50, reach: 10 },
    ]) {
      const near = placed.filter(
        ({ lat, long }) => lat > box.south && lat < box.north && 180 - Math.abs(long) < box.reach,
      )
      for (const side of [-1, 1])
        expect(
          near.filter(({ long }) => Math.sign(long) === side).length,
          `${box.south}° to ${box.north}°`,
        ).toBeGreaterThan(5)
    }
  })
})

describe('what happened there', () => {
  it('was no grounding away from land, by 12 NM', () => {
    const groundings = placed.filter(isOf('stranding/grounding'))
    expect(groundings.length).toBeGreaterThan(10_000)
    expect(groundings.filter((one) => !asMeant(one, (lat, long) => isLandWithin(lat, long, 12)))).toEqual([])
  })

  it('was often a collision, contact or grounding in straits and ports, and hardly ever on the ocean', () => {
    const types = isOf('collision', 'contact', 'stranding/grounding')
    for (const some of [about(51, 1.45, 20), about(1.2, 103.8, 20), on(PORTS)]) {
      expect(share(some, types)).toBeGreaterThan(0.45)
      for (const type of ['collision', 'contact', 'stranding/grounding'])
        expect(share(some, isOf(type))).toBeGreaterThan(0.03)
    }
    const ocean = on(LANES)
    expect(ocean.length).toBeGreaterThan(3000)
    expect(share(ocean, isOf('collision'))).toBeLessThan(0.03)
    expect(share(ocean, isOf('stranding/grounding'))).toBe(0)
    expect(share(ocean, isOf('damage to ship/equipment', 'fire/explosion', 'occupational accident'))).toBeGreaterThan(
      0.6,
    )
  })

  it('befell fishing vessels on fishing grounds, ferries and tugs near land, and ships of trade on the ocean', () => {
    const part = (traffic: Traffic, ...ships: string[]): number =>
      share(on(traffic), ({ ship }) => ships.includes(ship))
    expect(part(GROUNDS, 'Fishing vessel')).toBeGreaterThan(0.75)
    const near = ['Tug', 'Ro-ro passenger ship', 'Passenger ship']
    for (const traffic of [PORTS, COASTS]) expect(part(traffic, ...near)).toBeGreaterThan(5 * part(LANES, ...near))
    expect(part(LANES, 'Bulk carrier', 'Container ship', 'Oil tanker')).toBeGreaterThan(0.6)
  })

  it('is reported so: no pilots, berths or anchors on the ocean, nets of fishing vessels alone', () => {
    const ocean = on(LANES)
    expect(ocean.filter(({ details }) => /pilot|berth|at anchor|bunkering|refloated/.test(details))).toEqual([])
    const nets = placed.filter(({ details }) => /trawl|\bnet\b|\bcatch\b/.test(details))
    expect(nets.length).toBeGreaterThan(1000)
    expect(new Set(nets.map(({ ship }) => ship))).toEqual(new Set(['Fishing vessel']))
  })
})

describe('the lines of traffic', () => {
  it('lead ocean lanes clear of land', () => {
    for (const [name, , , ...turns] of LANES)
      expect(
        greatCircles(turns, 0.2).filter(([lat, long]) => hasLand(lat, long)),
        `${name}`,
      ).toEqual([])
  })

  it('have no place named twice but the lanes, none without a weight', () => {
    const all = [...CHANNELS, ...STRAITS, ...PORTS, ...COASTS, ...GROUNDS]
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
    for (const [name, weight, widthNm] of [...all, ...LANES])
      expect(Math.min(weight, widthNm), `${name}`).toBeGreaterThan(0)
    expect(STRAITS.length + PORTS.length + COASTS.length + GROUNDS.length).toBeGreaterThan(250)
  })
})
