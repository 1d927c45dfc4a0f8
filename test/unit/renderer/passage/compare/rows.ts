// Compared passages for tests: known throughout, in part, not at all.
import type { AlternativeRow } from '../../../../../shared/ship/comparison.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const PASSAGE_H = 120
const STEPS = 40
/** 24 NOV 2026 0600 UTC. */
export const ETD_MS = Date.UTC(2026, 10, 24, 6)

const rests = (knowledge: 'whole' | 'part' | 'none'): AlternativeRow['rests'] => ({
  limits: knowledge,
  sea: knowledge,
  wind: knowledge,
  current: knowledge,
})

export const worst = (value: number): AlternativeRow['worstSea'] => ({ value, timeMs: ETD_MS })

/** Known throughout, no limit passed, 3 m and 20 kn. */
export function rowOf(more: Partial<AlternativeRow> = {}): AlternativeRow {
  const { hardH = 0, anyH = 0, unknownH = 0 } = more
  return {
    voyageId: 1,
    etdMs: ETD_MS,
    name: 'x',
    etaMs: ETD_MS + PASSAGE_H * HOUR_MS,
    distanceNm: 1200,
    averageSpeedKn: 10,
    fromMs: ETD_MS,
    unknownFromMs: null,
    heldFromMs: null,
    isEtaKnown: true,
    parts: { hardH, softH: anyH - hardH, unknownH, withinH: Math.max(0, PASSAGE_H - anyH - unknownH) },
    steps: STEPS,
    known: STEPS,
    missing: [],
    passageH: PASSAGE_H,
    unknownH: 0,
    limits: ['waveM'],
    passes: hardH > 0 ? 'hard' : anyH > 0 ? 'soft' : null,
    beyondH: {},
    hardH: 0,
    anyH: 0,
    minH: { hard: hardH, any: anyH },
    worstSea: worst(3),
    worstWind: worst(20),
    currentKn: null,
    rests: rests('whole'),
    knownShare: { sea: 1, wind: 1 },
    oldestFetchedAtMs: ETD_MS - 2 * HOUR_MS,
    newestFetchedAtMs: ETD_MS - 2 * HOUR_MS,
    fetchedBy: 'own',
    ...more,
  }
}

/** Known in so many of its steps, to the end: the figures are the least they can be. */
export const partOf = (known: number, more: Partial<AlternativeRow> = {}): AlternativeRow =>
  rowOf({
    known,
    unknownH: PASSAGE_H - known * 3,
    unknownFromMs: ETD_MS + known * 3 * HOUR_MS,
    rests: rests('part'),
    knownShare: { sea: known / STEPS, wind: known / STEPS },
    ...more,
  })

/** Nothing is known of it. */
export const unknownOf = (more: Partial<AlternativeRow> = {}): AlternativeRow =>
  rowOf({
    known: 0,
    missing: ['totalWaveHeight'],
    unknownH: PASSAGE_H,
    unknownFromMs: ETD_MS,
    worstSea: null,
    worstWind: null,
    rests: rests('none'),
    knownShare: { sea: 0, wind: 0 },
    oldestFetchedAtMs: null,
    newestFetchedAtMs: null,
    ...more,
  })
