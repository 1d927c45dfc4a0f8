// How long the ship takes to roll from side to side and back.
import type { VesselDocument } from './vessel.ts'

export interface RollPeriod {
  seconds: number
  /** Entered by the officer, or TR = 2 C B ÷ √GM. */
  from: 'entered' | 'GM'
}

/**
 * Natural roll period: the one entered, else TR = 2 C B ÷ √GM with C = 0.373 + 0.023 B/d − 0.043 L/100 (IS Code 2008, part A, 2.3;
 * its length is on the waterline, ours between perpendiculars).
 * `missing`: the particulars it would need, in words.
 */
export function rollPeriod(particulars: VesselDocument['particulars']): RollPeriod | { missing: string[] } {
  const { rollPeriodS, beamM, gmM, lbpM, draftForwardM, draftAftM } = particulars
  if (rollPeriodS !== null) return { seconds: rollPeriodS, from: 'entered' }
  const missing = [
    beamM === null ? 'beam' : null,
    gmM === null ? 'GM' : null,
    draftForwardM === null || draftAftM === null ? 'drafts' : null,
    lbpM === null ? 'length' : null,
  ].filter((name) => name !== null)
  if (beamM === null || gmM === null || lbpM === null || draftForwardM === null || draftAftM === null)
    return { missing: [`roll period, or ${missing.join(', ')}`] }
  const c = 0.373 + (0.023 * beamM) / ((draftForwardM + draftAftM) / 2) - (0.043 * lbpM) / 100
  return { seconds: (2 * c * beamM) / Math.sqrt(gmM), from: 'GM' }
}
