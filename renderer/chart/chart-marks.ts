// Casualties made ready for drawing: rings that stand for many, marks of one, and those in one place spread about it.
import type { CasualtyCategory, CasualtySeverity } from '../../shared/casualties/casualty.ts'
import type { CasualtyClusters, CasualtyHit } from '../../shared/casualties/search.ts'
import { SEVERITY_WORDS } from '../../shared/casualties/words.ts'
import type { Position } from '../../shared/geo/position.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { words } from '../words/words.ts'

interface Mark extends WorldPoint {
  position: Position
  category: CasualtyCategory
  severity: CasualtySeverity
  /** Off its place on the screen, CSS pixels: several lie in one place. */
  dx: number
  dy: number
}
export type CasualtyMark =
  | (Mark & { kind: 'cluster'; count: number; expandZoom: number; radiusPx: number })
  | (Mark & { kind: 'casualty'; casualtyId: number; isOpen: boolean })
export type ChartMarks = readonly CasualtyMark[]

export type CasualtyHitOnChart =
  | {
      kind: 'cluster'
      position: Position
      expandZoom: number
      count: number
      category: CasualtyCategory
      severity: CasualtySeverity
    }
  | { kind: 'casualty'; casualtyId: number; category: CasualtyCategory; severity: CasualtySeverity }

export type OpenCasualty = Pick<CasualtyHit, 'casualtyId' | 'position' | 'category' | 'severity'>

/** A mark where it was drawn, CSS pixels of the view. */
export interface DrawnMark {
  mark: CasualtyMark
  x: number
  y: number
  reachPx: number
}

/** From a mark's middle to its edge. */
export const MARK_PX = 6
/** Pressed within this of its middle: 24 px across at least. */
const REACH_PX = 12
const GAP_PX = 25
const NO_MARKS: ChartMarks = []

/** How dense the tint of so many is, 0 to 1: a tenth at one, each ten times as many alike more, full at 10,000. */
export const tintOf = (count: number): number => Math.min(1, 0.1 + 0.225 * Math.log10(Math.max(1, count)))

/** `382`, `2.8k`, `12k`: as much of a ring's number as has room; all of it is in its tip. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return thousands < 9.95 ? `${thousands.toFixed(1)}k` : `${Math.round(thousands)}k`
}

/** Radius of a ring, by how many signs its number has. */
const ringRadius = (count: number): number => 10 + shortCount(count).length

export const reachOf = (radiusPx: number): number => Math.max(REACH_PX, radiusPx)

/** The i-th place of a spiral about 0, 0, each a mark's width from the others. */
export function spreadAt(i: number): { dx: number; dy: number } {
  // Vogel's spiral: even density, no two places nearer than about the gap.
  const radius = GAP_PX * Math.sqrt(i + 0.8)
  const angle = i * Math.PI * (3 - Math.sqrt(5))
  return { dx: radius * Math.cos(angle), dy: radius * Math.sin(angle) }
}

const placeKey = ({ lat, long }: Position): string => `${lat.toFixed(4)} ${long.toFixed(4)}`

/** The record that is open has a mark of its own, the last, even where a ring stands for it. */
export function chartMarks(answer: CasualtyClusters | null, open: OpenCasualty | null): ChartMarks {
  if (answer === null) return NO_MARKS
  const marks: CasualtyMark[] = []
  let openAt = { dx: 0, dy: 0 }
  for (const { position, count, gravest, category, expandZoom } of answer.clusters) {
    const at = { position, x: worldX(position.long), y: worldY(position.lat), dx: 0, dy: 0 }
    marks.push({ kind: 'cluster', ...at, category, severity: gravest, count, expandZoom, radiusPx: ringRadius(count) })
  }
  const places = Map.groupBy(answer.points, ({ position }) => placeKey(position))
  for (const points of places.values()) {
    points.forEach(({ casualtyId, position, category, severity }, i) => {
      const off = points.length === 1 ? { dx: 0, dy: 0 } : spreadAt(i)
      const at = { position, x: worldX(position.long), y: worldY(position.lat), ...off }
      if (casualtyId === open?.casualtyId) openAt = off
      else marks.push({ kind: 'casualty', ...at, category, severity, casualtyId, isOpen: false })
    })
  }
  if (open?.position !== undefined && open.position !== null) {
    const { casualtyId, position, category, severity } = open
    const at = { position, x: worldX(position.long), y: worldY(position.lat), ...openAt }
    marks.push({ kind: 'casualty', ...at, category, severity, casualtyId, isOpen: true })
  }
  return marks
}

/** What was drawn under a point of the view; of several the one drawn last. Else the nearest within `minPx`. */
export function casualtyAt(
  drawn: readonly DrawnMark[],
  point: { x: number; y: number },
  minPx = 0,
): CasualtyHitOnChart | null {
  const off = ({ x, y }: DrawnMark): number => Math.hypot(x - point.x, y - point.y)
  const found =
    drawn.findLast((mark) => off(mark) <= mark.reachPx) ??
    drawn.filter((mark) => off(mark) <= minPx).toSorted((one, other) => off(one) - off(other))[0]
  if (found === undefined) return null
  const { mark } = found
  const { category, severity, position } = mark
  if (mark.kind === 'cluster')
    return { kind: 'cluster', position, expandZoom: mark.expandZoom, count: mark.count, category, severity }
  return { kind: 'casualty', casualtyId: mark.casualtyId, category, severity }
}

/** What stands beside the pointer; null over nothing of a casualty. */
export function casualtyTip(hit: CasualtyHitOnChart | { kind: 'waypoint' | 'step' } | null): string | null {
  if (hit === null || !('category' in hit)) return null
  const severity = SEVERITY_WORDS[hit.severity]
  if (hit.kind === 'cluster')
    return words.chart.marks.summary(hit.count.toLocaleString('en-US'), hit.category, severity)
  return `${hit.category}, ${severity}`
}
