// What a value must have to be sailed by: wind and sea of that very hour, young enough.
import { isFresh, isOld } from '../../../../shared/format/time.ts'
import { VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { FieldValue } from './field.ts'

const isVital = (met: FieldValue | null, isYoung: (fetchedAtMs: number) => boolean): boolean =>
  met !== null &&
  met.gapHours === 0 &&
  VITAL_MEASURES.every((measure) => met.values[measure] !== null && isYoung(met.older[measure] ?? met.fetchedAtMs))

/** One that is old, or of unknown age, is to be fetched again. */
export const isUsable = (met: FieldValue | null, nowMs: number): boolean =>
  isVital(met, (fetchedAtMs) => !isOld(nowMs - fetchedAtMs))

/** All that counts was fetched since the service's last refresh: asking again brings nothing newer. */
export const isAsNew = (met: FieldValue | null, nowMs: number): boolean =>
  isVital(met, (fetchedAtMs) => isFresh(fetchedAtMs, nowMs))
