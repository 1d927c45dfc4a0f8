// Lettering on the chart: nothing over anything else, nothing cut by the edge, names as text.
import { describe, expect, it } from 'vitest'
import { legRooms, writeLegs, writeWaypoints } from '../../../../renderer/chart/draw/draw-labels.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { box, createLabelSpace, overlap, createCollisionGrid } from '../../../../renderer/chart/placing.ts'
import { routeShape, type RouteShape } from '../../../../renderer/chart/route-shape.ts'
import { makeView, type View } from '../../../../renderer/chart/view.ts'
import { markRooms } from '../../../../renderer/chart/draw/draw-casualties.ts'
import type { CasualtyMark } from '../../../../renderer/chart/chart-marks.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { recorder, type Written } from './recorder.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

function route(count: number, spreadDeg: number, name: (i: number) => string): RouteShape {
  const document: VoyageDocument = {
    format: 1,
    name: 'test',
    waypoints: Array.from({ length: count }, (_, i) => ({
      id: String(i),
      name: name(i),
      position: { lat: 40 + Math.sin(i * 0.9) * spreadDeg * 0.3, long: -40 + ((i - count / 2) * spreadDeg) / count },
      leg: i === 0 ? null : { geometry: i % 2 === 0 ? ('GC' as const) : ('RL' as const) },
    })),
    schedule: { etdMs: null, speedKn: 12 },
  }
  const shape = routeShape(document, buildSchedule(document))
  if (shape === null) throw new Error('no shape')
  return shape
}

const worldPx = 256 * 2 ** 5
const view: View = makeView(worldX(-40) * worldPx - 500, worldY(40) * worldPx - 350, 1000, 700, worldPx)

function letter(shape: RouteShape, selected: number | null = null): Written[] {
  const { ctx, written } = recorder()
  const collisions = createCollisionGrid()
  for (const piece of legRooms(shape, view)) collisions.occupy(piece)
  writeWaypoints(ctx, shape, selected, view, chartColours('day'), collisions)
  writeLegs(ctx, shape, view, chartColours('day'), collisions)
  return written
}

describe('lettering', () => {
  it.each([
    [5, 40],
    [30, 40],
    [120, 36],
    [500, 30],
  ])('of %s waypoints never overlaps, nor crosses the route, nor runs over the edge', (count, spread) => {
    const shape = route(count, spread, (i) => `Waypoint ${i}`)
    const written = letter(shape)
    expect(written.length).toBeGreaterThan(2)
    const legs = legRooms(shape, view)
    for (const [i, one] of written.entries()) {
      for (const other of written.slice(i + 1))
        expect(overlap(one.room, other.room), `${one.text} ${other.text}`).toBe(false)
      expect(
        legs.some((leg) => overlap(leg, one.room)),
        `${one.text} crosses a leg`,
      ).toBe(false)
      for (const [k, value] of one.room.entries()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(k % 2 === 0 ? view.widthPx : view.heightPx)
      }
    }
  })

  it('writes every waypoint and the long legs where there is room', () => {
    const texts = letter(route(4, 36, (i) => `Name ${i}`)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['1 Name 0', '2 Name 1', '3 Name 2', '4 Name 3']))
    expect(texts.some((text) => /^GC \d{3}\.\d° \/ [\d,.]+ NM$/.test(text))).toBe(true)
  })

  const CASUALTY: CasualtyMark = {
    kind: 'casualty',
    casualtyId: 1,
    isOpen: false,
    category: 'Other',
    severity: 'serious',
    position: { lat: 0, long: 0 },
    x: 0,
    y: 0,
    dx: 0,
    dy: 0,
  }
  const nameBeside = (marks: readonly CasualtyMark[]): Written | undefined => {
    const space = createLabelSpace()
    for (const room of markRooms(marks, view)) space.signs.occupy(room)
    const { ctx, written } = recorder()
    writeWaypoints(
      ctx,
      route(3, 20, (i) => `Name ${i}`),
      null,
      view,
      chartColours('day'),
      space,
    )
    return written.find(({ text }) => text === '2 Name 1')
  }

  it('keeps a name clear of the casualties, and writes it where they leave no place', () => {
    const usual = nameBeside([])
    if (usual === undefined) throw new Error('no name')
    const [left = 0, top = 0, right = 0, , , bottom = 0] = usual.room
    const mark: CasualtyMark = {
      ...CASUALTY,
      x: view.minX + (left + right) / 2 / worldPx,
      y: view.minY + (top + bottom) / 2 / worldPx,
    }
    const moved = nameBeside([mark])
    expect(moved).toBeDefined()
    for (const room of markRooms([mark], view)) expect(overlap(room, moved?.room ?? [])).toBe(false)

    const everywhere = Array.from({ length: 70 * 100 }, (_, i) => ({
      ...mark,
      x: view.minX + ((i % 100) * 10) / worldPx,
      y: view.minY + (Math.floor(i / 100) * 10) / worldPx,
    }))
    expect(nameBeside(everywhere)).toBeDefined()
  })

  it('gives the selected waypoint its name before any other', () => {
    const shape = route(300, 30, (i) => `Name ${i}`)
    const unselected = letter(shape).map(({ text }) => text)
    const crowded = shape.waypoints.find(({ label }) => !unselected.includes(label))
    if (crowded === undefined) throw new Error('every name found room')
    expect(letter(shape, crowded.index)[0]?.text).toBe(crowded.label)
  })

  it('writes markup as the text it is', () => {
    const texts = letter(route(3, 36, () => '<img src=x>')).map(({ text }) => text)
    expect(texts).toContain('2 <img src=x>')
  })

  it('takes the room of a leg enlarged far beyond the view in few pieces', () => {
    const shape = route(2, 60, () => 'x')
    const far = 256 * 2 ** 12
    const [leg] = shape.legs
    const middle = Math.floor((leg?.line.length ?? 0) / 4) * 2
    const [x, y] = [leg?.line[middle] ?? 0, leg?.line[middle + 1] ?? 0]
    const pieces = legRooms(shape, makeView(x * far - 500, y * far - 350, 1000, 700, far))
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces.length).toBeLessThan(60)
    expect(pieces.some((piece) => overlap(piece, box(495, 345, 10, 10)))).toBe(true)
  })
})
