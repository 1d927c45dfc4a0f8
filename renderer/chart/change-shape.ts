// Where the forecast changed along the track, made ready for drawing: of marks that would touch the gravest stays.
import type { StepMark } from '../../shared/ship/changes/step-marks.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'

/** What changed, and what is said of it at a step. */
export interface ChartChanges {
  marks: readonly StepMark[]
  /** null: nothing changed at that step. */
  words: (timeMs: number) => string | null
}

export type ChangeShape = Pick<StepMark, 'kind' | 'size' | 'newly'> & WorldPoint

/** `startX`: the unit-square x of the route's first waypoint. */
export function changeShapes(marks: readonly StepMark[], startX: number): ChangeShape[] {
  let lastX = startX
  return marks.map(({ lat, long, kind, size, newly }) => {
    lastX = nearestCopy(worldX(long), lastX)
    return { x: lastX, y: worldY(lat), kind, size, newly }
  })
}

/** Closer than this they would be a hedge along the route; what is not known from here on needs no mark at each step. */
const APART_PX = 18
const UNKNOWN_APART_PX = 60
const RANK = { worse: 3, unknown: 2, better: 1, turned: 0 } as const
const isGraver = (a: ChangeShape, b: ChangeShape): boolean =>
  RANK[a.kind] - RANK[b.kind] > 0 ||
  (a.kind === b.kind && Number(a.newly === 'hard') * 1000 + a.size > Number(b.newly === 'hard') * 1000 + b.size)

/** Of each stretch of the track that is so short on the screen, the gravest. */
export function shownChanges(shapes: readonly ChangeShape[], worldPx: number): ChangeShape[] {
  const shown: ChangeShape[] = []
  let first: ChangeShape | null = null
  for (const shape of shapes) {
    const last = shown.at(-1)
    const apartPx = shape.kind === 'unknown' && last?.kind === 'unknown' ? UNKNOWN_APART_PX : APART_PX
    const isNear = first !== null && Math.hypot(shape.x - first.x, shape.y - first.y) * worldPx < apartPx
    if (!isNear || last === undefined) {
      first = shape
      shown.push(shape)
    } else if (isGraver(shape, last)) shown[shown.length - 1] = shape
  }
  return shown
}
