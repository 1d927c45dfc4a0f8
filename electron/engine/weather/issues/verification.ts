// How the forecasts of a voyage were, or of all voyages of this ship's last 90 days: each hour counts once, whichever voyages have it.
import { DAY_MS } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import { JUDGED_MS } from '../../../../shared/passage/ship-at.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import {
  isOfBin,
  LEAD_BINS,
  verifiedBin,
  VERIFIED,
  VERIFIED_DAYS,
  type Verification,
  type VerificationPair,
  type Verified,
  type VerifiedBin,
  type VerifiedOver,
} from '../../../../shared/ship/sailed/verification.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { IssuesTable } from '../../store/issues.ts'
import type { Stored } from '../evaluate/evaluate.ts'
import { sailedHoursInSlices, type SailedHour } from './sailed-hours.ts'

interface Context {
  stored: Stored
  issues: Pick<IssuesTable, 'heads' | 'read' | 'voyages'>
  /** Throws FaultError where it cannot be read. */
  voyageOf: (voyageId: number) => Voyage
  nowMs: number
}

interface HourOf {
  voyage: number
  hour: SailedHour
}

/** Throws FaultError where the voyage cannot be read. */
export function* verificationInSlices(context: Context, voyageId: number, over: VerifiedOver): Sliced<Verification> {
  const { nowMs } = context
  const fromMs = over === 'voyage' ? -Infinity : nowMs - VERIFIED_DAYS * DAY_MS
  const { voyages, notRead: voyagesNotRead } =
    over === 'voyage' ? { voyages: [context.voyageOf(voyageId)], notRead: 0 } : voyagesSince(context, fromMs)
  const sailed = new Set<number>()
  const counted = new Map<number, HourOf>()
  let notRead = voyagesNotRead
  for (const voyage of voyages) {
    const found = yield* sailedHoursInSlices(context, voyage, fromMs)
    notRead += found.notRead
    for (const hour of found.hours) {
      const { timeMs } = hour.step
      sailed.add(timeMs)
      if (!counted.has(timeMs) && VERIFIED.some((measure) => hour.was[measure] !== undefined))
        counted.set(timeMs, { voyage: voyage.voyageId, hour })
    }
  }
  const hours = [...counted.values()]
  const known = hours.filter(({ hour }) => VITAL_MEASURES.every((measure) => hour.was[measure] !== undefined))
  function* binsInSlices(measure: Verified): Sliced<VerifiedBin[]> {
    yield
    return LEAD_BINS.map((bin, place) => verifiedBin(bin, pairsOf(hours, measure, place)))
  }
  return {
    voyageId,
    over,
    evaluatedAtMs: nowMs,
    sailed: sailed.size,
    known: known.length,
    forecast: known.filter(({ hour }) => VERIFIED.some((measure) => hour.forecasts[measure].length > 0)).length,
    notRead,
    measures: {
      windSpeed: yield* binsInSlices('windSpeed'),
      totalWaveHeight: yield* binsInSlices('totalWaveHeight'),
      swellWaveHeight: yield* binsInSlices('swellWaveHeight'),
      currentSpeed: yield* binsInSlices('currentSpeed'),
    },
  }
}

/** Those of which forecasts are kept. Where two have the same hours those with a fix were sailed, else the newest; whichever is on screen. */
function voyagesSince({ issues, voyageOf, nowMs }: Context, fromMs: number): { voyages: Voyage[]; notRead: number } {
  let notRead = 0
  const voyages = issues.voyages().flatMap((voyageId): Voyage[] => {
    try {
      return [voyageOf(voyageId)]
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      if (error.fault.code !== 'not-found') notRead++
      return []
    }
  })
  return {
    voyages: voyages
      .filter(({ document: { schedule } }) => {
        const etdMs = schedule.etdMs ?? Infinity
        return etdMs < nowMs && etdMs + JUDGED_MS >= fromMs
      })
      .toSorted((a, b) => hasFix(b) - hasFix(a) || b.voyageId - a.voyageId),
    notRead,
  }
}

const hasFix = ({ document }: Voyage): number => (document.schedule.fix === undefined ? 0 : 1)

function pairsOf(hours: readonly HourOf[], measure: Verified, place: number): VerificationPair[] {
  return hours.flatMap(({ voyage, hour: { step, was, forecasts } }) => {
    const [there, forecast] = [was[measure], forecasts[measure][place]]
    const bin = LEAD_BINS[place]
    if (there === undefined || forecast === undefined || bin === undefined) return []
    return isOfBin(bin, was.windSpeed?.value ?? null)
      ? [{ voyage, timeMs: step.timeMs, forecast: forecast.value, was: there.value }]
      : []
  })
}
