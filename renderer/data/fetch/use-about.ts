// Over which connection and by whom weather is got, and when it was last: `VSAT · by the office · last fetched 1412 UTC`.
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { useOffice } from '../../state/office-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useWallMs } from '../../ui/clock.ts'
import { coverageOf } from '../../../shared/weather/coverage.ts'
import { byWords } from './office-line.ts'
import { lastFetchedWords } from './sync-words.ts'

export function useAbout(): string {
  const nowMs = useWallMs()
  const profile = inUseOf(useLinkProfiles().value)?.name ?? null
  const { value: weather } = useVoyageWeather()
  const newestMs = weather === null ? null : coverageOf(weather, nowMs).newestFetchedAtMs
  const by = byWords(useOffice())
  return [profile, by, lastFetchedWords(newestMs, nowMs)].filter((one) => one !== null).join(' · ')
}
