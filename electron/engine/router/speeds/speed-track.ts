// The officer's own route as stages, each sailed at one speed: a bridge changes it at waypoints and twice a day, not every hour.
import { legPath } from '../../../../shared/geo/geodesy.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import type { VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { PlanePoint } from '../terms.ts'
import { keptSpeeds } from '../candidate/limited-stretches.ts'

/** Between two changes of speed. */
const MIN_STAGE_H = 12
/** A rhumb line is sailed as great circles no longer than this: less than a mile off it up to 60°. */
const RHUMB_NM = 120

/** A part of one leg. */
interface TrackPiece {
  /** The waypoint its leg arrives at, by index. */
  leg: number
  /** On its leg. */
  fromNm: number
  untilNm: number
  /** Its places, both ends included; longitudes run on beyond ±180°. */
  points: PlanePoint[]
  /** At rest before it. */
  restH: number
}

export interface Stage {
  pieces: TrackPiece[]
  distanceNm: number
  /** Speeds that may be set; the same where the officer gave the leg one of its own. */
  minKn: number
  maxKn: number
  /** As the officer has it. */
  plannedKn: number
}

/** Through calm water, of the ship. */
export interface SpeedRange {
  minKn: number
  maxKn: number
}

/** What is planned for a leg, through calm water. */
const plannedOn = ({ leg }: Waypoint, voyageSpeedKn: number): number => leg?.setSpeedKn ?? leg?.speedKn ?? voyageSpeedKn

/** From the departure to the arrival. */
export function stagesOf(document: VoyageDocument, range: SpeedRange): Stage[] {
  const kept = keptSpeeds(document)
  // Without a range the ship goes as planned, leg by leg.
  const hasRange = range.minKn < range.maxKn
  const stageNm = MIN_STAGE_H * range.maxKn
  const stages: Stage[] = []
  let isOpen = false
  let x = document.waypoints[0]?.position.long ?? 0
  document.waypoints.forEach((to, index) => {
    const from = document.waypoints[index - 1]
    if (from === undefined) return
    const path = legPath(from.position, to.position, to.leg?.geometry ?? 'RL')
    const parts = Math.max(1, Math.floor(path.distanceNm / stageNm))
    const plannedKn = plannedOn(to, document.schedule.speedKn)
    const bounds = boundsOf(to, kept[index] ?? (hasRange ? null : plannedKn), range)
    const chordNm = to.leg?.geometry === 'GC' ? Infinity : RHUMB_NM
    for (let part = 0; part < parts; part++) {
      const [fromNm, untilNm] = [(path.distanceNm * part) / parts, (path.distanceNm * (part + 1)) / parts]
      const points = pointsAlong(path, fromNm, untilNm, chordNm, x)
      x = points.at(-1)?.x ?? x
      const restH = part === 0 && index > 1 ? (from.stayMinutes ?? 0) / 60 : 0
      const piece = { leg: index, fromNm, untilNm, points, restH }
      const last = stages.at(-1)
      const isSame = last?.minKn === bounds.minKn && last.maxKn === bounds.maxKn && last.plannedKn === plannedKn
      if (last !== undefined && isOpen && isSame && last.distanceNm + (untilNm - fromNm) < 1.5 * stageNm) {
        last.pieces.push(piece)
        last.distanceNm += untilNm - fromNm
      } else stages.push({ pieces: [piece], distanceNm: untilNm - fromNm, plannedKn, ...bounds })
      isOpen = (stages.at(-1)?.distanceNm ?? 0) < stageNm / 2
    }
  })
  return stages
}

function boundsOf({ leg }: Waypoint, keptKn: number | null, { minKn, maxKn }: SpeedRange): SpeedRange {
  if (keptKn !== null) return { minKn: keptKn, maxKn: keptKn }
  const max = Math.min(maxKn, leg?.speedMaxKn ?? maxKn)
  return { minKn: Math.min(max, Math.max(minKn, leg?.speedMinKn ?? minKn)), maxKn: max }
}

function pointsAlong(
  path: ReturnType<typeof legPath>,
  fromNm: number,
  untilNm: number,
  chordNm: number,
  startX: number,
): PlanePoint[] {
  const count = Math.max(1, Math.ceil((untilNm - fromNm) / chordNm))
  let x = startX
  return Array.from({ length: count + 1 }, (_, i) => {
    const { lat, long } = path.at(i === count ? untilNm : fromNm + ((untilNm - fromNm) * i) / count).position
    x += shortArcDeg(x, long)
    return { x, y: lat }
  })
}
