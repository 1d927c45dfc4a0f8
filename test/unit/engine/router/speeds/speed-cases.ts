// Tracks along the equator and a sea of the test's own: what the ship makes through it, by place and hour.
import { stagesOf, type SpeedRange } from '../../../../../electron/engine/router/speeds/speed-track.ts'
import type { SailingAt, SpeedCase } from '../../../../../electron/engine/router/speeds/speed-profile.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'

/** At a longitude and hour. */
interface SeaThere {
  /** Part of the set speed that is lost. */
  loss?: number
  /** Along the course. */
  currentKn?: number
  isBeyondHard?: boolean
  /** Hours given up for an hour. */
  penalty?: number
}
export type SeaAt = (x: number, hours: number) => SeaThere

const PIECE_H = 3
/** Miles in a degree of the equator of WGS84. */
const DEGREE_NM = (6_378_137 * Math.PI) / 180 / 1852

/** In pieces of 3 h, the sea as in the middle of each. */
const seaOf =
  (sea: SeaAt): SailingAt =>
  (setKn) => ({
    leg(ax, _ay, bx, _by, departH, out) {
      const sign = Math.sign(bx - ax)
      let [x, hours, hardH, penaltyH] = [ax, 0, 0, 0]
      while ((bx - x) * sign > 1e-12) {
        const at = sea(x + (sign * setKn * PIECE_H) / 2 / DEGREE_NM, departH + hours + PIECE_H / 2)
        const sogKn = setKn * (1 - (at.loss ?? 0)) + (at.currentKn ?? 0)
        if (sogKn <= 0) return false
        const stepH = Math.min(PIECE_H, ((bx - x) * sign * DEGREE_NM) / sogKn)
        x = stepH < PIECE_H ? bx : x + (sign * sogKn * stepH) / DEGREE_NM
        hours += stepH
        if (at.isBeyondHard === true) hardH += stepH
        penaltyH += stepH * (at.penalty ?? 0)
      }
      out.hours = hours
      out.hardH = hardH
      out.penaltyH = penaltyH
      return true
    },
    minHours: (ax, _ay, bx, _by) => (Math.abs(bx - ax) * DEGREE_NM) / (setKn + 5),
  })

/** Eastward along the equator, a leg of each length. */
export function eastward(legsNm: readonly number[], speedKn = 12, fromLong = -20): VoyageDocument {
  let nm = 0
  return {
    format: 1,
    name: 'Eastward',
    waypoints: [0, ...legsNm].map((leg, i) => {
      nm += leg
      const long = fromLong + nm / DEGREE_NM
      return {
        id: String(i + 1),
        name: `W${i + 1}`,
        position: { lat: 0, long: long > 180 ? long - 360 : long },
        leg: i === 0 ? null : { geometry: 'RL' },
      }
    }),
    schedule: { etdMs: Date.UTC(2026, 10, 22), speedKn },
  }
}

export const caseOf = (document: VoyageDocument, sea: SeaAt, range: SpeedRange): SpeedCase => ({
  stages: stagesOf(document, range),
  sailingAt: seaOf(sea),
  plannedKn: document.schedule.speedKn,
})
