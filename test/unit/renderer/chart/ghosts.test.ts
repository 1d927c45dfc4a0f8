// Other routes beneath the own one: only where they part from it, whole across 180°, their names clear of every line; and what stands beside a waypoint
// that is moved.
import { describe, expect, it } from 'vitest'
import { legRooms, lineRooms } from '../../../../renderer/chart/draw/draw-labels.ts'
import { writeGhosts } from '../../../../renderer/chart/draw/draw-ghosts.ts'
import { moveLines } from '../../../../renderer/chart/edit-hint.ts'
import { ghostShape, type GhostRoute, type GhostShape } from '../../../../renderer/chart/ghost-shape.ts'
import { tipPlace } from '../../../../renderer/chart/MoveTip.tsx'
import { createLabelSpace, overlap } from '../../../../renderer/chart/placing.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { routeShape } from '../../../../renderer/chart/route-shape.ts'
import { copiesOf, makeView } from '../../../../renderer/chart/view.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { formatPosition } from '../../../../shared/format/format.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { recorder } from './recorder.ts'

const ETD_MS = Date.UTC(2026, 10, 20)
const routeOf = (places: readonly Position[], etdMs: number | null = ETD_MS): VoyageDocument => ({
  format: 1,
  name: 'test',
  waypoints: places.map((position, i) => ({
    id: String(i),
    name: '',
    position,
    leg: i === 0 ? null : { geometry: 'RL' as const },
  })),
  schedule: { etdMs, speedKn: 12 },
})
const at = (lat: number, long: number): Position => ({ lat, long })
const OWN = [at(0, 160), at(0, 170), at(0, -175), at(0, -160), at(0, -150)]
/** The third waypoint, east of the date line, is another. */
const OTHER = OWN.with(2, at(12, -175))

const ghostOf = (document: VoyageDocument, kind: GhostRoute['kind'] = 'passage'): GhostRoute => ({
  kind,
  name: 'B',
  document,
  schedule: buildSchedule(document),
})
function shapeOf(document: VoyageDocument, own: VoyageDocument, kind?: GhostRoute['kind']): GhostShape | null {
  return ghostShape(ghostOf(document, kind), own, buildSchedule(own))
}

describe('a ghost', () => {
  it('is one line across 180°, from where it leaves the own route to where it comes back', () => {
    const shape = shapeOf(routeOf(OTHER), routeOf(OWN))
    const [x, y] = [shape?.line.filter((_, i) => i % 2 === 0) ?? [], shape?.line.filter((_, i) => i % 2 === 1) ?? []]
    expect(x[0]).toBeCloseTo(worldX(170), 9)
    expect(x.at(-1)).toBeCloseTo(worldX(-160) + 1, 9)
    for (let i = 1; i < x.length; i++) expect(Math.abs((x[i] ?? 0) - (x[i - 1] ?? 0))).toBeLessThan(0.5)
    expect(Math.min(...y)).toBeCloseTo(worldY(12), 9)
    // On each copy of the world that shows: here the date line is at both edges.
    const view = makeView(0, 400, 2000, 600, 1600)
    expect(shape === null ? 0 : copiesOf(shape.bounds, view)).toHaveLength(2)
  })

  it('is nothing where it has no leg of its own', () => {
    expect(shapeOf(routeOf(OWN), routeOf(OWN))).toBeNull()
    // Added at an end, or left at another time, the own route has all that was.
    expect(shapeOf(routeOf(OWN), routeOf([...OWN, at(0, -140)]))).toBeNull()
    expect(shapeOf(routeOf(OWN.slice(1)), routeOf(OWN))).toBeNull()
    expect(shapeOf(routeOf(OWN, ETD_MS + 86_400_000), routeOf(OWN))).toBeNull()
  })

  it('has the leg that a new waypoint parted, and those of one that is deleted', () => {
    const added = shapeOf(routeOf(OWN), routeOf(OWN.toSpliced(2, 0, at(5, 178))))
    expect(added?.bounds.minX).toBeCloseTo(worldX(170), 9)
    expect(added?.bounds.maxX).toBeCloseTo(worldX(-175) + 1, 9)
    const deleted = shapeOf(routeOf(OWN), routeOf(OWN.toSpliced(1, 1)))
    expect(deleted?.bounds.minX).toBeCloseTo(worldX(160), 9)
    expect(deleted?.bounds.maxX).toBeCloseTo(worldX(-175) + 1, 9)
  })

  it('is named by how much later it arrives', () => {
    expect(shapeOf(routeOf(OTHER), routeOf(OWN))?.label).toMatch(/^B · 1? ?d? ?\d+ h( \d+ min)? later$/)
    expect(shapeOf(routeOf(OWN), routeOf(OTHER))?.label).toMatch(/ earlier$/)
    expect(shapeOf(routeOf(OTHER, null), routeOf(OWN))?.label).toBe('B')
    expect(shapeOf(routeOf(OTHER), routeOf(OWN), 'former')?.label).toBe('as it was')
  })

  it('of a candidate is later than the own route as expected, not as planned', () => {
    const ghost = { ...ghostOf(routeOf(OTHER)), laterMs: 190 * 60_000 }
    expect(ghostShape(ghost, routeOf(OWN), buildSchedule(routeOf(OWN)))?.label).toBe('B · 3 h 10 min later')
    expect(ghostShape({ ...ghost, laterMs: 0 }, routeOf(OWN), null)?.label).toBe('B · same ETA')
  })

  it('of a candidate found with another plan has its arrival, and is later than none', () => {
    const ghost = { ...ghostOf(routeOf(OTHER)), schedule: { ...buildSchedule(routeOf(OTHER)), etaMs: ETD_MS } }
    const labelOf = (laterMs: number | null): string | undefined =>
      ghostShape({ ...ghost, laterMs, isOfOtherPlan: true }, routeOf(OWN), buildSchedule(routeOf(OWN)))?.label
    expect(labelOf(190 * 60_000)).toBe('B · ETA 20 NOV 0000 UTC')
    // No headway is made on the one of the two: its arrival is none.
    expect(labelOf(null)).toBe('B')
  })

  it('has its name clear of the own route and of itself', () => {
    const own = routeOf(OWN)
    const [route, shape] = [routeShape(own, null), shapeOf(routeOf(OTHER), own)]
    if (route === null || shape === null) throw new Error('no route')
    const view = makeView(worldX(160) * 4000 - 50, worldY(0) * 4000 - 300, 900, 600, 4000)
    const lines = [...legRooms(route, view), ...lineRooms(shape.line, view)]
    const space = createLabelSpace()
    for (const line of lines) space.lines.occupy(line)
    const { ctx, written } = recorder()
    writeGhosts(ctx, [shape], view, chartColours('day'), space)
    expect(written.map(({ text }) => text)).toEqual([shape.label])
    for (const { room } of written) expect(lines.some((line) => overlap(line, room))).toBe(false)
  })
})

describe('beside a waypoint that is moved', () => {
  const before = buildSchedule(routeOf(OWN))
  it('stand its place, its legs, and what the voyage gains', () => {
    const lines = moveLines(buildSchedule(routeOf(OTHER)), 2, before)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(formatPosition(at(12, -175)))
    expect(lines[1]).toMatch(/^\d{3}\.\d°, [\d,.]+ NM from WPT 2$/)
    expect(lines[2]).toMatch(/^\d{3}\.\d°, [\d,.]+ NM to WPT 4$/)
    expect(lines[3]).toMatch(/^ETA .+ later · [\d.]+ NM longer$/)
    expect(moveLines(before, 2, buildSchedule(routeOf(OTHER))).at(-1)).toMatch(/^ETA .+ earlier · [\d.]+ NM shorter$/)
  })
  it('stands no difference that is not known', () => {
    const without = buildSchedule(routeOf(OTHER, null))
    expect(moveLines(without, 2, buildSchedule(routeOf(OWN, null))).at(-1)).toMatch(/^ETA – · [\d.]+ NM longer$/)
    expect(moveLines(before, 0, before).at(-1)).toBe('ETA as before · as long as before')
    expect(moveLines(null, 0, null)).toEqual([])
  })
  it.each([
    [100, 300, 'left bottom'],
    [800, 300, 'right bottom'],
    [100, 50, 'left top'],
    [800, 50, 'right top'],
  ])('the words lie towards the middle of the view, over the hand where there is room: %i, %i', (x, y, sides) => {
    const place = tipPlace(x, y, makeView(0, 0, 900, 600, 1000))
    const set = (['left', 'right', 'top', 'bottom'] as const).filter((side) => place[side] !== 'auto')
    expect(set.join(' ')).toBe(sides)
  })
})
