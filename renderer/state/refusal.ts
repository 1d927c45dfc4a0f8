// Whether getting weather can bring anything: not with a key that is refused, nor where it may not have the forecast.
import type { LinkState, SyncEstimate } from '../../shared/sync/sync.ts'
import { OFFICE_OPERATIONS } from '../../shared/sync/operations.ts'
import { words } from '../words/words.ts'
import { useEstimate, useLinkState } from './sync-store.ts'

/** Of the forecast, by the specification's number and by the office's relay. */
const FORECAST: readonly number[] = [1, OFFICE_OPERATIONS.weather]

/** Why no press of Get weather brings a forecast, and what can be done, in a sentence; null: it may bring one. */
export function refusalOf(link: LinkState | null, estimate: SyncEstimate | null): string | null {
  const office = link?.office ?? null
  if (office?.by === 'office') {
    if (office.fault?.code === 'office-refused') return office.fault.message
  } else if (link?.state === 'refused') return words.state.refusal.key
  const isForecast = ({ operation }: { operation: number }): boolean => FORECAST.includes(operation)
  if (estimate?.notPermitted.some(isForecast) !== true) return null
  return estimate.by === 'office' ? words.state.refusal.forecastByOffice : words.state.refusal.forecast
}

export const useRefusal = (): string | null => refusalOf(useLinkState(), useEstimate().value)
