// The first time that weather is removed is said at a start, a day before anything goes.
import type { KeptDays } from '../../../shared/app/kept-days.ts'
import { DAY_MS, formatDate } from '../../../shared/format/time.ts'
import type { Store } from '../store/store.ts'
import type { OldWeather, Retention } from './retention.ts'

/** The setting that says when. */
export const NOTIFIED = 'kept-days-notified'

interface Context {
  store: Pick<Store, 'settings' | 'limited' | 'notices' | 'weather'>
  days: KeptDays
  oldBy: Retention['oldBy']
  now: () => number
  monotonicMs: () => number
}

/** Adds the notice where something is old already; whether what is old stays for now, because the officer was notified less than a day ago. */
export function notifyFirstTime({ store, days, oldBy, now, monotonicMs }: Context): () => boolean {
  const { settings, limited, notices } = store
  const beganMs = monotonicMs()
  if (limited.voyages !== null || limited.weather !== null || settings.get(NOTIFIED) !== null) return () => false
  const old = oldBy(days)
  const isAny = isOld(store, old)
  try {
    settings.set(NOTIFIED, String(now()))
  } catch {
    // A full disk: said again at the next start.
  }
  if (!isAny) return () => false
  notices.push(wordsOf(days, old))
  return () => monotonicMs() - beganMs < DAY_MS
}

const isOld = ({ weather }: Pick<Store, 'weather'>, { valuesBeforeMs, issueIds }: OldWeather): boolean =>
  issueIds.length > 0 || (valuesBeforeMs !== null && (weather.times(undefined, 1)[0] ?? Infinity) < valuesBeforeMs)

function wordsOf({ pastValues, forecasts }: KeptDays, { valuesBeforeMs }: OldWeather): string {
  const values =
    pastValues === null || valuesBeforeMs === null
      ? []
      : [`values of hours gone by for ${pastValues} days (those from before ${formatDate(valuesBeforeMs)} go)`]
  const whole = forecasts === null ? [] : [`every forecast for ${forecasts} days, then one of each day`]
  return `Binnacle keeps from now on ${[...values, ...whole].join(', ')}. What an approved or printed plan rests on stays, and so do averages and casualties. What is older goes a day after this start: Settings, Files and backup, keeps it longer.`
}
