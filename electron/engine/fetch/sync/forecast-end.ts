// Where the service's forecast was found to end: later times are left out of plans until its next refresh, so that nobody pays for them again.
import { z } from 'zod'
import { isFresh } from '../../../../shared/format/time.ts'
import type { SettingTable } from '../../store/settings.ts'

export interface ForecastEnd {
  /** The first time that it has nothing of, by what is known at a time; null: not known. Epoch ms. */
  fromMs(atMs?: number): number | null
  found(fromMs: number): void
  forget(): void
}

const record = z.object({ fromMs: z.int(), foundAtMs: z.int() })

/** Of the service alone: an office's relay reports on each row itself. `serviceId`: the service's name in the ledger. */
export function createForecastEnd(settings: SettingTable, serviceId: string, now: () => number): ForecastEnd {
  const name = `forecast-end ${serviceId}`
  let known = readRecord(settings.get(name))
  const keep = (next: typeof known): void => {
    known = next
    try {
      settings.set(name, JSON.stringify(next))
    } catch {
      // A disk that is full or read-only: known until Binnacle ends.
    }
  }
  return {
    fromMs: (atMs = now()) => (known !== null && isFresh(known.foundAtMs, atMs) ? known.fromMs : null),
    found: (fromMs) => keep({ fromMs, foundAtMs: now() }),
    forget: () => {
      if (known !== null) keep(null)
    },
  }
}

/** A damaged one is none: those times are requested again. */
function readRecord(text: string | null): z.infer<typeof record> | null {
  try {
    return record.nullable().parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
