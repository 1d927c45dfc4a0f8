// Better speeds as a search would answer them: what was found of other routes, on the voyage's own, at other speeds.
import { HOUR_MS } from '../../shared/format/time.ts'
import type { SpeedCost, Candidate, CandidateKind, CandidatesFound } from '../../shared/candidates/candidates.ts'

const SET: readonly { kind: CandidateKind; letter: string; setSpeedKn: number; laterH: number; fuelPercent: number }[] =
  [
    { kind: 'own', letter: 'A', setSpeedKn: 18, laterH: 0, fuelPercent: 100 },
    { kind: 'least-fuel', letter: 'B', setSpeedKn: 15.2, laterH: 21, fuelPercent: 72 },
    { kind: 'earliest', letter: 'C', setSpeedKn: 20, laterH: -12, fuelPercent: 122 },
    { kind: 'between', letter: 'D', setSpeedKn: 16.6, laterH: 9.5, fuelPercent: 86 },
  ]

/** `own` is the first of the candidates. */
export function asSpeeds(found: CandidatesFound): CandidatesFound {
  const [own] = found.candidates
  if (own === undefined) return found
  const candidates = SET.map((set, candidateId): Candidate => {
    const { kind, letter, setSpeedKn, laterH, fuelPercent } = set
    const like = found.candidates[candidateId] ?? own
    const etaMs = own.row.etaMs + laterH * HOUR_MS
    return {
      ...like,
      candidateId,
      kind,
      letter,
      setSpeedKn,
      fuelPercent,
      fuelT: own.fuelT === null ? null : (own.fuelT * fuelPercent) / 100,
      document: own.document,
      row: { ...like.row, etaMs, distanceNm: own.row.distanceNm, passageH: own.row.passageH + laterH },
      hours: own.hours + laterH,
      gainH: -laterH,
    }
  })
  const costs = [-12, -6, 0, 6, 12, 18, 24].map((laterH, i): SpeedCost => {
    const setSpeedKn = (own.setSpeedKn * own.hours) / (own.hours + laterH)
    return {
      etaMs: own.row.etaMs + laterH * HOUR_MS,
      setSpeedKn,
      fuelT: own.fuelT === null ? null : own.fuelT * (setSpeedKn / own.setSpeedKn) ** 2,
      fuelPercent: 100 * (setSpeedKn / own.setSpeedKn) ** 2,
      unknownH: own.rests.estimatedH + own.rests.averageH + own.rests.nothingH,
      worstSeaM: 7.9 - 0.6 * i,
      estimatedSeaM: i === 0 ? 8.3 : null,
      hardH: Math.max(0, 29 - 8 * i),
      estimatedHardH: Math.max(0, 6 - 2 * i),
      hardNotJudgedH: own.notJudged.hardH,
    }
  })
  const isFound = found.noBetter === null
  return {
    ...found,
    candidates: isFound ? candidates : candidates.slice(0, 1),
    costs,
    noBetter: isFound ? null : { why: 'no-speed', speedKn: 23.4 },
    bestId: isFound ? 1 : null,
  }
}
