// What the officer must see on the line itself, made ready for drawing: stretches beyond limits, legs over land, the fix.
import { formatShortUtc } from '../../shared/format/time.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { LandFinding } from '../../shared/passage/land.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { Fix } from '../../shared/passage/voyage.ts'
import { stretchWords, type BeyondStretch } from '../../shared/ship/stretches.ts'
import type { Units } from '../../shared/weather/units.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { boundsOf, type Bounds, type RouteShape } from './route-shape.ts'
import { linePiece, placeAt } from './track-line.ts'
import { words as catalogue } from '../words/words.ts'

export interface BandShape {
  kind: BeyondStretch['kind'] | 'land'
  /** The parts of the route's line it lies along, in order, each x then y: of a soft one without the hours that are hard too. */
  lines: readonly Float64Array[]
  bounds: Bounds
  /** Where it is worst, or where the land is met. */
  at: WorldPoint
  /** Sign and words, the longest first: what finds room is written. The last is the sign. */
  texts: readonly string[]
}

export interface FixShape extends WorldPoint {
  label: string
}

const SIGNS = { hard: '✕', soft: '▲', land: '✕' } as const

/** A place of data space on the route's copy of the world. */
const near = ({ lat, long }: Position, x: number): WorldPoint => ({ x: nearestCopy(worldX(long), x), y: worldY(lat) })

interface Span {
  fromMs: number
  toMs: number
}

/** What is left of a span without others; spans of no length are kept where none of the others holds them. */
function spansWithout(span: Span, others: readonly Span[]): Span[] {
  let left = [span]
  for (const { fromMs, toMs } of others)
    left = left.flatMap((one) => {
      if (toMs < one.fromMs || fromMs > one.toMs) return [one]
      const before = { fromMs: one.fromMs, toMs: fromMs }
      const after = { fromMs: toMs, toMs: one.toMs }
      return [before, after].filter((part) => part.fromMs < part.toMs)
    })
  return left
}

/** In order of the stretches; none without times, nor of a soft one whose hours are all hard too. */
export function bandShapes(
  route: RouteShape,
  schedule: Schedule | null,
  stretches: readonly BeyondStretch[],
  units: Units,
): BandShape[] {
  if (schedule === null || schedule.etdMs === null) return []
  const hard = stretches.filter(({ kind }) => kind === 'hard')
  return stretches.flatMap((stretch): BandShape[] => {
    const spans = stretch.kind === 'hard' ? [stretch] : spansWithout(stretch, hard)
    const lines = spans.map(({ fromMs, toMs }) =>
      linePiece(route, placeAt(route, schedule, fromMs), placeAt(route, schedule, toMs)),
    )
    if (lines.length === 0) return []
    const { x, y } = placeAt(route, schedule, stretch.worst[0].peak.timeMs)
    const words = stretchWords(stretch, units)
    const sign = SIGNS[stretch.kind]
    const [first = words] = words.split(', ')
    const texts = [...new Set([`${sign} ${words}`, `${sign} ${first}`, sign])]
    return [{ kind: stretch.kind, lines, bounds: boundsOf(lines.flatMap((line) => [...line])), at: { x, y }, texts }]
  })
}

/** Each leg that lies on land, once; what lies near a leg is in the checks only. */
export function landShapes(route: RouteShape, findings: readonly LandFinding[]): BandShape[] {
  const legs = new Map<number, LandFinding>()
  for (const finding of findings)
    if (finding.kind === 'crossing' && !legs.has(finding.waypointIndex)) legs.set(finding.waypointIndex, finding)
  return [...legs].flatMap(([index, { position }]): BandShape[] => {
    const leg = route.legs[index - 1]
    if (leg === undefined) return []
    const words = catalogue.chart.bandShape.crossesLand(index, index + 1)
    const at = near(position, route.waypoints[index]?.x ?? 0)
    return [
      { kind: 'land', lines: [leg.line], bounds: leg.bounds, at, texts: [words, catalogue.chart.bandShape.land, '✕'] },
    ]
  })
}

/** null without a fix that the schedule goes on from. */
export function fixShape(route: RouteShape, schedule: Schedule | null, fix: Fix | undefined): FixShape | null {
  if (fix === undefined || schedule === null || schedule.fix === null) return null
  const at = near(fix.position, route.waypoints[schedule.fix.legIndex]?.x ?? 0)
  return { ...at, label: catalogue.chart.bandShape.fix(formatShortUtc(fix.timeMs)) }
}
