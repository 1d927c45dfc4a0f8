// What a value must have to be sailed by: wind and sea of that very hour, young enough.
import { isFresh, isOld } from '../../../../shared/format/time.ts'
import { VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { FieldValue } from './field.ts'

const isVital = (weather: FieldValue | null, isYoung: (fetchedAtMs: number) => boolean): boolean =>
  weather !== null &&
  weather.gapHours === 0 &&
  VITAL_MEASURES.every(
    (measure) => weather.values[measure] !== null && isYoung(weather.older[measure] ?? weather.fetchedAtMs),
  )

/** One that is old, or of unknown age, is to be fetched again. */
export const isUsable = (weather: FieldValue | null, nowMs: number): boolean =>
  isVital(weather, (fetchedAtMs) => !isOld(nowMs - fetchedAtMs))

/** All that counts was fetched since the service's last refresh: another request brings nothing newer. */
export const isAsNew = (weather: FieldValue | null, nowMs: number): boolean =>
  isVital(weather, (fetchedAtMs) => isFresh(fetchedAtMs, nowMs))
