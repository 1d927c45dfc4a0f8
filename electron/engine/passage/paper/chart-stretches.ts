// The voyage's stretches on the small chart: beyond a hard limit, beyond a soft one, and where the weather is not known, as pieces of the track.
import { stretchesAlong } from '../../../../shared/ship/stretches.ts'
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import { voyageCells } from '../../../../shared/ship/voyage-cells.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import { chartPoint, type Point } from './chart-frame.ts'
import type { PassagePlanData } from './data.ts'

/** A piece of the track in degrees of longitude and Mercator degrees, going on across 180°. */
export interface TrackPiece {
  kind: LimitKind | 'unknown'
  points: Point[]
  /** Where its sign stands: the worst of it. null: it has none. */
  sign: { text: string; at: Point } | null
}

/** Places of the ship along the whole voyage, so many that a curve stays one; waypoints beside them as far as they are few. */
const SAMPLES = 600
const FEW_WAYPOINTS = 600

/** Unknown ones first, then soft, then hard: what is graver lies on top. */
export function trackPieces(data: PassagePlanData): TrackPiece[] {
  const { schedule, weather, vessel } = data
  const { etdMs, etaMs, rows } = schedule
  if (etdMs === null || etaMs === null || etaMs <= etdMs) return []
  const limits = vessel?.limits ?? null
  const turns = rows.length > FEW_WAYPOINTS ? [] : rows.flatMap(({ etaMs: at }) => at ?? [])
  const stretches = stretchesAlong(weather, limits)
  const unknown = unknownRuns(data, etdMs, etaMs)
  const ends = [...stretches, ...unknown].flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  const peaks = stretches.map(({ worst: [{ peak }] }) => peak.timeMs)
  const samples = Array.from({ length: SAMPLES + 1 }, (_, i) => etdMs + ((etaMs - etdMs) * i) / SAMPLES)
  const timesMs = [...new Set([...samples, ...turns, ...ends, ...peaks])]
    .filter((timeMs) => timeMs >= etdMs && timeMs <= etaMs)
    .toSorted((a, b) => a - b)
  let x = schedule.waypoints[0]?.position.long ?? 0
  const track = timesMs.map((timeMs) => {
    const { position } = shipAt(schedule, timeMs)
    x += shortArcDeg(x, position.long)
    return { timeMs, point: chartPoint(x, position.lat) }
  })
  const between = (fromMs: number, toMs: number): Point[] =>
    track.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs).map(({ point }) => point)
  const pieces = [
    ...unknown.map(({ fromMs, toMs }): TrackPiece => ({ kind: 'unknown', points: between(fromMs, toMs), sign: null })),
    ...stretches.map(({ kind, fromMs, toMs, worst: [{ peak }] }): TrackPiece => {
      const at = track.find(({ timeMs }) => timeMs >= Math.max(peak.timeMs, etdMs))?.point
      return { kind, points: between(fromMs, toMs), sign: at === undefined ? null : { text: LIMIT_SIGNS[kind], at } }
    }),
  ]
  const rank = { unknown: 0, soft: 1, hard: 2 } as const
  return pieces.filter(({ points }) => points.length > 0).toSorted((a, b) => rank[a.kind] - rank[b.kind])
}

/** Where wind and sea, or what the limits need, are not known: averages are not. Neighbouring cells are one. */
function unknownRuns(
  { weather, vessel }: PassagePlanData,
  etdMs: number,
  etaMs: number,
): { fromMs: number; toMs: number }[] {
  const cells = voyageCells({ weather, limits: vessel?.limits ?? null, etdMs, etaMs, hours: STEP_MS / HOUR_MS })
  const runs: { fromMs: number; toMs: number }[] = []
  for (const { kind, fromMs, toMs } of cells) {
    if (kind !== 'unknown' && kind !== 'average') continue
    const last = runs.at(-1)
    if (last?.toMs === fromMs) last.toMs = toMs
    else runs.push({ fromMs, toMs })
  }
  return runs.map((run) => ({ fromMs: Math.max(etdMs, run.fromMs), toMs: Math.min(etaMs, run.toMs) }))
}
