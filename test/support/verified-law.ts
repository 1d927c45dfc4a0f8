// What the simulated service forecasts of a voyage through all oceans in 90 days, and what is there: pairs as verification has them, without store or link.
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps, type TrackStep } from '../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import {
  isOfBin,
  LEAD_BINS,
  offMiddleMs,
  VERIFIED,
  VERIFIED_DAYS,
  type VerificationPair,
  type Verified,
} from '../../shared/ship/sailed/verification.ts'

const DEPARTURE_MS = Date.UTC(2026, 8, 1)
/** Weather is fetched twice a day, ten minutes after an issue of the service, from two days before the departure on. */
const FETCHED_EACH_MS = 12 * HOUR_MS
const AFTER_ISSUE_MS = 10 * 60_000
const FIRST_MS = DEPARTURE_MS - 2 * DAY_MS

/** As much of each latitude as the open sea has, about: errors are larger towards the poles. */
const PLACES: readonly (readonly [lat: number, long: number])[] = [
  [48.5, -6],
  [16, -22],
  [-33, 15],
  [-30, 60],
  [-35, 112],
  [-45, 147],
  [-25, 174],
  [0, -160],
  [24, -157],
  [48, -135],
  [50, -178],
  [34, 143],
]

/** Of one voyage of 90 days, over ±180° twice and both tropics. */
export function stepsSailed(): TrackStep[] {
  const document: VoyageDocument = {
    format: 1,
    name: 'All oceans',
    waypoints: PLACES.map(([lat, long], i) => ({
      id: `${i + 1}`,
      name: '',
      position: { lat, long },
      leg: i === 0 ? null : { geometry: 'GC' as const },
    })),
    schedule: { etdMs: DEPARTURE_MS, speedKn: 12 },
  }
  const { totalNm } = buildSchedule(document)
  const speedKn = totalNm / (VERIFIED_DAYS * 24)
  return trackSteps(buildSchedule({ ...document, schedule: { etdMs: DEPARTURE_MS, speedKn } }))
}

export interface LawPair extends VerificationPair {
  leadH: number
}
export type LawPairs = Record<Verified, LawPair[][]>

/** Of each measure and bin. */
export function pairsOfSeed(seed: number, steps: readonly TrackStep[]): LawPairs {
  const pairs: LawPairs = { windSpeed: [], totalWaveHeight: [], swellWaveHeight: [], currentSpeed: [] }
  for (const { lat, long, timeMs } of steps) {
    const there = valuesAt(seed, lat, long, timeMs)
    const forecasts = new Map<number, ReturnType<typeof valuesAt>>()
    for (const [place, bin] of LEAD_BINS.entries()) {
      const fetchedAtMs = nearestFetch(timeMs, bin)
      if (fetchedAtMs === null || !isOfBin(bin, there.windSpeed ?? null)) continue
      const issuedMs = fetchedAtMs - AFTER_ISSUE_MS
      const forecast = forecasts.get(issuedMs) ?? valuesAt(seed, lat, long, timeMs, 'rough', issuedMs)
      forecasts.set(issuedMs, forecast)
      for (const measure of VERIFIED) {
        const [was, value] = [there[measure] ?? null, forecast[measure] ?? null]
        if (was === null || value === null) continue
        const leadH = (timeMs - fetchedAtMs) / HOUR_MS
        ;(pairs[measure][place] ??= []).push({ voyage: 1, timeMs, forecast: value, was, leadH })
      }
    }
  }
  return pairs
}

function nearestFetch(timeMs: number, bin: (typeof LEAD_BINS)[number]): number | null {
  let best: { fetchedAtMs: number; offMs: number } | null = null
  for (let fetchedAtMs = FIRST_MS + AFTER_ISSUE_MS; fetchedAtMs < timeMs; fetchedAtMs += FETCHED_EACH_MS) {
    const offMs = offMiddleMs(bin, timeMs - fetchedAtMs)
    if (offMs !== null && offMs < (best?.offMs ?? Infinity)) best = { fetchedAtMs, offMs }
  }
  return best?.fetchedAtMs ?? null
}
