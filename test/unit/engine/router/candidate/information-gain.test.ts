// What is requested next: where it says something, once, on water, within the forecast, and not for ever.
import { describe, expect, it } from 'vitest'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import { FORECAST, noWeather, type Ocean } from '../../../../../electron/engine/router/ocean/weather.ts'
import { sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import type { Lattice, Path, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { firstRequest, type Reach } from '../../../../../electron/engine/router/candidate/first-request.ts'
import {
  isMostlyKnown,
  openPoints,
  sharperRequest,
  tracksRequest,
  type Sea,
} from '../../../../../electron/engine/router/candidate/information-gain.ts'
import { DAY_MS, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { ETD_MS, routeOf, SHIP } from '../questions.ts'

const calm: Ocean = {
  strongestKn: 0,
  untilH: 240,
  usual: { windMs: 0, seaM: 0 },
  at: (_x, _y, _hours, out) => {
    Object.assign(out, noWeather(), { windFrom: FORECAST, seaFrom: FORECAST, windEastMs: 0, windNorthMs: 0, seaM: 1 })
  },
}
const sailing = createSailing(calm, SHIP, 15, { isStrict: true })
const sea: Sea = { sailing, expected: sailing, isClear: () => true }
/** Over ±180°, some four days. */
const FROM: PlanePoint = { x: 168, y: 45 }
const TO: PlanePoint = { x: 202, y: 45 }

const lattice: Lattice = {
  columns: 12,
  rows: 7,
  nodeAt: (column, row) => {
    const wide = column === 0 || column === 11 ? 0 : 2 * (row - 3)
    return { x: FROM.x + ((TO.x - FROM.x) * column) / 11, y: FROM.y + wide }
  },
}
const reach: Reach = {
  lattice,
  etdMs: ETD_MS,
  nowMs: ETD_MS,
  forecastUntilMs: ETD_MS + 10 * DAY_MS,
  minKn: 15,
  maxKn: 15,
}

function pathThrough(...points: PlanePoint[]): Path {
  const path = sailAlong(sailing, points)
  if (path === null) throw new Error('A calm sea is sailed')
  return path
}
const direct = pathThrough(FROM, TO)
const keyOf = ({ lat, long, timeMs }: PlaceTime): string => [lat, long, timeMs].join()

/** What is requested until nothing more is. */
function requestedBy(next: (known: readonly PlaceTime[]) => readonly PlaceTime[] | undefined): PlaceTime[] {
  const known: PlaceTime[] = []
  for (let rounds = 0; rounds < 20; rounds++) {
    const points = next(known)
    if (points === undefined) return known
    known.push(...points)
  }
  throw new Error('It asks for ever')
}

describe('sharper points', () => {
  it('lie along the candidate and to both sides, at its hours, and over ±180° within it', () => {
    const points = sharperRequest(reach, sea, [direct], [])?.points ?? []
    expect(points.length).toBeGreaterThan(20)
    let [north, south] = [0, 0]
    for (const { lat, long, timeMs } of points) {
      expect(Math.abs(long)).toBeLessThanOrEqual(180)
      expect(long).not.toBe(180)
      expect(timeMs % STEP_MS).toBe(0)
      const nm = distanceNm({ lat: FROM.y, long: FROM.x }, { lat, long })
      expect(Math.abs(nm - (15 * (timeMs - ETD_MS)) / HOUR_MS)).toBeLessThan(130)
      const onTrack = 45 + 2 * Math.sin((Math.PI * (timeMs - ETD_MS)) / HOUR_MS / (direct.hours.at(-1) ?? 1))
      if (lat > onTrack + 1) north++
      if (lat < onTrack - 1) south++
    }
    expect(north).toBeGreaterThan(3)
    expect(south).toBeGreaterThan(3)
  })

  it('are none beyond land', () => {
    const isClear: Sea['isClear'] = (_from, { y }) => y < 47.2
    const points = sharperRequest(reach, { ...sea, isClear }, [direct], [])?.points ?? []
    expect(points.length).toBeGreaterThan(10)
    expect(Math.max(...points.map(({ lat }) => lat))).toBeLessThan(47.2)
  })

  it('are none after the forecast, and none before now', () => {
    const [nowMs, forecastUntilMs] = [ETD_MS + DAY_MS, ETD_MS + 2 * DAY_MS]
    const points = sharperRequest({ ...reach, nowMs, forecastUntilMs }, sea, [direct], [])?.points ?? []
    expect(points.length).toBeGreaterThan(0)
    for (const { timeMs } of points) {
      expect(timeMs).toBeGreaterThanOrEqual(nowMs)
      expect(timeMs).toBeLessThanOrEqual(forecastUntilMs)
    }
  })

  it('are never requested twice, and come to an end once the candidate and its sides are known', () => {
    const points = requestedBy((known) => sharperRequest(reach, sea, [direct], known)?.points)
    expect(new Set(points.map(keyOf)).size).toBe(points.length)
    expect(points.length).toBeLessThan(100)
  })

  it('are of a rival as well, few at a time', () => {
    const north = pathThrough(FROM, { x: 185, y: 54 }, TO)
    const points = sharperRequest(reach, sea, [direct, north], [])?.points ?? []
    expect(points.length).toBeLessThanOrEqual(48)
    expect(points.some(({ lat }) => lat > 51)).toBe(true)
    expect(points.some(({ lat }) => lat < 48)).toBe(true)
  })

  it('go on where a candidate depends on what is not known, and there alone', () => {
    // East of 185° heavy weather may be hoped not to be.
    const rough: Ocean = {
      ...calm,
      at: (x, y, hours, out) => {
        calm.at(x, y, hours, out)
        out.seaM = x > 185 ? 6 : 1
      },
    }
    const hanging: Sea = { ...sea, expected: createSailing(rough, SHIP, 15, { isStrict: false }) }
    const along = requestedBy((known) => sharperRequest(reach, sea, [direct], known)?.points)
    const all = requestedBy((known) => sharperRequest(reach, hanging, [direct], known)?.points)
    const more = all.slice(along.length)
    expect(all.slice(0, along.length)).toStrictEqual(along)
    expect(more.length).toBeGreaterThan(8)
    for (const { long } of more) expect((long + 360) % 360).toBeGreaterThan(181)
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
  })

  it('need no sides close to a pole', () => {
    const path = pathThrough({ x: 0, y: 86 }, { x: 90, y: 87 })
    for (const { lat, long } of sharperRequest(reach, sea, [path], [])?.points ?? []) {
      expect(lat).toBeGreaterThan(85)
      expect(Number.isFinite(long)).toBe(true)
    }
  })
})

describe('the first points', () => {
  it('lie where the ship can be, and come to an end', () => {
    const first = firstRequest(reach, [], () => true)
    expect(first?.kind).toBe('first')
    expect(first?.points.length).toBe(64)
    expect(firstRequest({ ...reach, forecastUntilMs: ETD_MS - DAY_MS }, [], () => true)).toBeNull()
  })

  it('are none on land', () => {
    const points = firstRequest(reach, [], (x) => x < 185)?.points ?? []
    expect(points.length).toBeGreaterThan(10)
    for (const { long } of points) expect((long + 360) % 360).toBeLessThan(185)
  })
})

describe('points of a track', () => {
  const document = routeOf([
    { lat: 45, long: 168 },
    { lat: 45, long: -158 },
  ])

  it('are those that are not stored, until all are; the track is known once most of them are', () => {
    const points = tracksRequest(reach, [document], [])?.points ?? []
    expect(points.length).toBeGreaterThan(20)
    expect(isMostlyKnown(reach, document, points.slice(0, 5))).toBe(false)
    expect(isMostlyKnown(reach, document, points)).toBe(true)
    // 30 miles off the evaluation takes none of them.
    const beside = points.map((point) => ({ ...point, lat: point.lat + 0.5 }))
    expect(isMostlyKnown(reach, document, beside)).toBe(false)
    expect(tracksRequest(reach, [document], points)).toBeNull()
  })

  it('are none on land, and of those at sea alone it is known', () => {
    const atSea = { ...reach, isLand: ({ long }: Position): boolean => long > 0 && long < 172 }
    const points = tracksRequest(atSea, [document], [])?.points ?? []
    expect(points.length).toBeGreaterThan(20)
    expect(points.filter(atSea.isLand)).toEqual([])
    expect(isMostlyKnown(atSea, document, points)).toBe(true)
    expect((sharperRequest(atSea, sea, [direct], [])?.points ?? []).filter(atSea.isLand)).toEqual([])
    expect((firstRequest(atSea, [], () => true)?.points ?? []).filter(atSea.isLand)).toEqual([])
  })

  it('are offered to a round whole, and its first two days with the points that decide the shape of the route', () => {
    const open = openPoints(reach, sea, [direct], { first: document, challenger: null }, [])
    expect(open.track).toEqual(tracksRequest(reach, [document], [])?.points)
    expect(open.isTrackKnown).toBe(false)
    expect(open.shape.slice(0, 16)).toEqual(open.track.slice(0, 16))
    expect(open.shape.length).toBeGreaterThan(25)
    // Once they are stored little is left to learn beside them.
    expect(open.beside.length).toBeLessThan(open.shape.length - 16)
    const known = openPoints(reach, sea, [direct], { first: document, challenger: null }, open.track)
    expect(known).toMatchObject({ track: [], isTrackKnown: true, beside: open.beside })
  })

  it('of a draft that may be better are offered apart', () => {
    const other = routeOf([
      { lat: 46, long: 168 },
      { lat: 46, long: -158 },
    ])
    const both = { first: document, challenger: { document: other, part: 0.01 } }
    const { track, challenger } = openPoints(reach, sea, [direct], both, [])
    expect(challenger).toEqual({ track: tracksRequest(reach, [other], [])?.points, part: 0.01 })
    expect(track).toEqual(tracksRequest(reach, [document], [])?.points)
  })
})
