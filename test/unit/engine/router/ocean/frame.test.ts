// Where paths are searched: real coasts, ±180°, latitudes, areas.
import { describe, expect, it } from 'vitest'
import { landAlong } from '../../../../../electron/engine/passage/land/land-along.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { createFrame, type Frame } from '../../../../../electron/engine/router/ocean/frame.ts'
import type { PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { distanceNm, normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { ATLANTIC, NO_AIM, routeOf } from '../questions.ts'

const shore = createShore(readCoastFile)
const at = (lat: number, long: number): Position => ({ lat, long })
const positionOf = ({ x, y }: PlanePoint): Position => ({ lat: y, long: normaliseLong(x) })

const CHANNEL_TO_MED = routeOf(
  [
    at(50.2, -1),
    at(49.8, -3),
    at(48.8, -6),
    at(43.5, -10),
    at(36.8, -9.4),
    at(35.95, -6.2),
    at(35.97, -5.4),
    at(36.4, -2),
  ],
  'RL',
)

function frameOf(...question: Parameters<typeof createFrame>): Frame {
  const frame = createFrame(...question)
  if (frame === null) throw new Error('no frame')
  return frame
}

/** Legs between neighbouring columns of a lattice, without the spine's own. */
function* legsOf({ lattice }: Frame): Generator<[from: PlanePoint, to: PlanePoint]> {
  const { columns, rows, nodeAt } = lattice(20, 16)
  for (let column = 1; column < columns; column++)
    for (let row = 0; row < rows; row++)
      for (const to of [row - 2, row, row + 1])
        if (to >= 0 && to < rows && (row !== to || row !== (rows - 1) / 2))
          yield [nodeAt(column - 1, row), nodeAt(column, to)]
}

const isOpen = ({ water }: Frame, a: PlanePoint, b: PlanePoint): boolean => water.isOpen(a.x, a.y, b.x, b.y)

describe('frame', () => {
  it('lets its own middle row through narrow waters, Gibraltar among them', () => {
    const frame = frameOf(CHANNEL_TO_MED, NO_AIM, shore)
    expect(frame.greatCircle).toBeNull()
    const { columns, rows, nodeAt } = frame.lattice(20, 16)
    const middle = (rows - 1) / 2
    for (let column = 1; column < columns; column++)
      expect(isOpen(frame, nodeAt(column - 1, middle), nodeAt(column, middle))).toBe(true)
    const { waypoints } = CHANNEL_TO_MED
    expect(positionOf(nodeAt(0, 3))).toStrictEqual(waypoints[0]?.position)
    expect(positionOf(nodeAt(columns - 1, 0))).toStrictEqual(waypoints.at(-1)?.position)
  })
  it('lets no leg over land, and none within the offing of it but near the ends and where it joins the own route', () => {
    const frame = frameOf(CHANNEL_TO_MED, NO_AIM, shore)
    let [closed, open] = [0, 0]
    const wrong: unknown[] = []
    for (const [a, b] of legsOf(frame)) {
      const leg = { from: positionOf(a), to: positionOf(b), geometry: 'GC' } as const
      const { onLand } = landAlong(shore, leg)
      const { near } = landAlong(shore, { ...leg, xtdPortNm: 5.01, xtdStarboardNm: 5.01 })
      if (isOpen(frame, a, b)) {
        open++
        const soft = [a, b, ...frame.own].map(positionOf)
        const isGraded = near !== null && soft.some((place) => distanceNm(place, near.position) < 25)
        if (onLand.length > 0 || (near !== null && !isGraded)) wrong.push([a, b, near, onLand])
      } else {
        closed++
        if (near === null && onLand.length === 0) wrong.push([a, b])
      }
    }
    expect(wrong).toStrictEqual([])
    expect(closed).toBeGreaterThan(20)
    expect(open).toBeGreaterThan(20)
  })
  it('keeps the offing off capes and islands, also at ±180°', () => {
    const open = (route: VoyageDocument, ...legs: [number, number, number, number][]): boolean[] => {
      const { water } = frameOf(route, NO_AIM, shore)
      return legs.map(([lat, long, toLat, toLong]) => water.isOpen(long, lat, toLong, toLat))
    }
    // Cape Race: shore 1.5 NM off, and 7.5 NM off.
    expect(open(ATLANTIC, [46.6, -53.3, 46.6, -52.5], [46.5, -53.3, 46.5, -52.5])).toStrictEqual([false, true])
    // Ushant: 3.2 NM off, and 10.4 NM off.
    expect(open(ATLANTIC, [47.5, -5.22, 49.5, -5.22], [47.5, -5.4, 49.5, -5.4])).toStrictEqual([false, true])
    // Vanua Levu ends at 180°: 3.0 NM off, and 8.2 NM off.
    const fiji = routeOf([at(-12, 170), at(-14, -170)])
    const legs: [number, number, number, number][] = [
      [-16.08, 179.8, -16.08, 180.2],
      [-16.08, -180.2, -16.08, -179.8],
      [-15.9, 179.8, -15.9, 180.2],
    ]
    expect(open(fiji, ...legs)).toStrictEqual([false, false, true])
  })
  it('takes the greatest XTD of the own route for the offing, at least 5 NM', () => {
    const withXtd = (xtdPortNm: number): VoyageDocument => {
      const { waypoints, ...rest } = ATLANTIC
      return { ...rest, waypoints: waypoints.map((one) => ({ ...one, leg: one.leg && { ...one.leg, xtdPortNm } })) }
    }
    const isOpenOff = (xtdNm: number): boolean =>
      frameOf(withXtd(xtdNm), NO_AIM, shore).water.isOpen(-54, 46.52, -52.5, 46.52)
    expect([0.5, 5, 10].map(isOpenOff)).toStrictEqual([true, true, false])
  })
  it('lets a leg come up to its own route in narrow waters', () => {
    const { water } = frameOf(CHANNEL_TO_MED, NO_AIM, shore)
    // Off Tarifa the own route has land 2.1 NM off; a leg that does not join it there may not pass 3.0 NM off.
    expect(water.isOpen(-6.2, 35.95, -5.4, 35.97)).toBe(true)
    expect(water.isOpen(-6.6, 35.93, -5.6, 35.95)).toBe(false)
  })
  it('leaves a berth by its own shore, and goes through a canal as the officer does', () => {
    const suez = routeOf([at(31.6, 32.3), at(31.25, 32.31), at(30, 32.57), at(29.7, 32.55), at(27.8, 33.95)], 'GC')
    const frame = frameOf(suez, NO_AIM, shore)
    const { columns, rows, nodeAt } = frame.lattice(10, 9)
    for (let column = 1; column < columns; column++)
      expect(isOpen(frame, nodeAt(column - 1, (rows - 1) / 2), nodeAt(column, (rows - 1) / 2))).toBe(true)
  })
  it('has the great circle where the sea is open, and runs on over ±180°', () => {
    const pacific = frameOf(routeOf([at(40, 160), at(42, -140)], 'RL'), NO_AIM, shore)
    expect(pacific.greatCircle).toHaveLength(2)
    expect(pacific.greatCircle?.at(-1)?.x).toBe(220)
    const { columns, rows, nodeAt } = pacific.lattice(20, 16)
    for (let row = 0; row < rows; row++) {
      let before = -Infinity
      for (let column = 0; column < columns; column++) {
        const { x } = nodeAt(column, row)
        expect(x).toBeGreaterThan(before)
        before = x
      }
    }
  })
  it('is mirrored about the equator and shifted with its route', () => {
    const north = frameOf(routeOf([at(20, 100), at(40, 150)]), NO_AIM, null).lattice(12, 9)
    const south = frameOf(routeOf([at(-20, 100), at(-40, 150)]), NO_AIM, null).lattice(12, 9)
    const shifted = frameOf(routeOf([at(20, 150), at(40, -160)]), NO_AIM, null).lattice(12, 9)
    for (let column = 0; column < 12; column++)
      for (let row = 0; row < 9; row++) {
        const { x, y } = north.nodeAt(column, row)
        const mirrored = south.nodeAt(column, 8 - row)
        expect([mirrored.x, -mirrored.y, shifted.nodeAt(column, row).x - 50]).toEqual([
          expect.closeTo(x, 7),
          expect.closeTo(y, 7),
          expect.closeTo(x, 7),
        ])
      }
  })
  it('keeps to a latitude, with a composite great circle', () => {
    const aim = { ...NO_AIM, latitudeLimitDeg: 43 }
    const frame = frameOf(routeOf([at(40, 160), at(42, -140)], 'RL'), aim, shore)
    expect(frame.greatCircle?.length).toBeGreaterThan(10)
    for (const { y } of frame.greatCircle ?? []) expect(y).toBeLessThanOrEqual(43 + 1e-9)
    expect(frame.water.isOpen(160, 40, 220, 42)).toBe(false)
    expect(frame.water.isOpen(190, 42, 195, 44)).toBe(false)
    expect(frameOf(ATLANTIC, { ...NO_AIM, latitudeLimitDeg: 45 }, shore).greatCircle).toBeNull()
  })
  it('keeps out of areas, over ±180° too, however small', () => {
    const box = { south: 44, north: 44.1, west: 179.95, east: -179.95 }
    const { water } = frameOf(routeOf([at(44, 160), at(44, -160)]), { ...NO_AIM, noGo: [box] }, null)
    expect(water.isOpen(175, 44.05, 185, 44.05)).toBe(true)
    expect(water.isOpen(179, 44.05, 181, 44.05)).toBe(false)
    expect(water.isOpen(-181, 44.05, -179, 44.05)).toBe(false)
    expect(water.isOpen(179, 44.2, 181, 44.2)).toBe(true)
    expect(water.isOpen(180, 44.05, 180.01, 44.05)).toBe(false)
  })
  it('knows no frame of one place', () => {
    expect(createFrame(routeOf([at(0, 0)]), NO_AIM, null)).toBeNull()
  })
  it('has numbers about a pole and for places beside each other', () => {
    for (const route of [
      routeOf([at(85, 0), at(86, 170)]),
      routeOf([at(50, 0), at(50, 0.01)]),
      routeOf([at(10, 20), at(10, 20)]),
    ]) {
      const { columns, rows, nodeAt } = frameOf(route, NO_AIM, null).lattice(8, 7)
      for (let column = 0; column < columns; column++)
        for (let row = 0; row < rows; row++) {
          const { x, y } = nodeAt(column, row)
          expect(Number.isFinite(x + y)).toBe(true)
        }
    }
  })
})
