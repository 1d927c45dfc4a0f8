// What is chosen to get, in words; and whose a run of it is.
import { capital } from '../../shared/format/format.ts'
import type { Alternative } from '../../shared/passage/alternative.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { isOfTrack, type FetchChoice, type SyncState, type WeatherScope } from '../../shared/sync/sync.ts'

/** What Get weather includes: `Track; averages beyond the forecast`. */
export function choiceWords({ weather, averages, casualties, bulkDates }: FetchChoice): string {
  const days = bulkDates.length
  const parts = [
    planWords(weather),
    averages ? 'averages beyond the forecast' : null,
    casualties === null ? null : `casualties within ${casualties.halfWidthNm} NM`,
    days === 0 ? null : `bulk files of ${days} ${days === 1 ? 'day' : 'days'}`,
  ]
  return parts.filter((part) => part !== null).join('; ')
}

function planWords(weather: WeatherScope): string | null {
  switch (weather.plan) {
    case 'track':
      return 'The track alone'
    case 'passages':
      return capital(passagesWords(weather.passages, weather.passages.length))
    case 'none':
      return null
    case 'corridor':
      return `The track and a corridor of ${weather.halfWidthNm} NM each side, points every ${weather.spacingNm} NM`
    case 'area':
      return `An area of the chart, points every ${weather.spacingNm} NM`
    case 'point':
      return 'One place'
    case 'averages':
      return 'Averages by season'
  }
}

/** `Track and casualties`: in short, what the price of the voyage's own choice is of, whose first passage is the track; null for the track alone. */
export function includedWords({ weather, averages, casualties, bulkDates }: FetchChoice): string | null {
  const parts = [
    ...shortPlan(weather),
    ...(casualties === null ? [] : ['casualties']),
    ...(averages ? ['averages'] : []),
    ...(bulkDates.length === 0 ? [] : ['bulk files']),
  ]
  const [first = '', ...rest] = parts
  if (rest.length === 0) return weather.plan === 'track' ? null : capital(first)
  return capital(`${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1) ?? ''}`)
}

function shortPlan(weather: WeatherScope): string[] {
  switch (weather.plan) {
    case 'passages':
      return ['track', passagesWords(weather.passages, weather.passages.length - 1)]
    case 'none':
      return []
    case 'point':
      return ['one place']
    default:
      return [weather.plan]
  }
}

/** `24 departures`, `3 passages` where they differ in more. */
function passagesWords(passages: readonly Alternative[], count: number): string {
  const voyageId = passages[0]?.voyageId
  const isOfDepartures = passages.every((one) => one.voyageId === voyageId && one.speedKn === undefined)
  return `${count} ${isOfDepartures ? 'departure' : 'passage'}${count === 1 ? '' : 's'}`
}

/** Whether a run is of the same choice; of a place, whatever its hours. */
export function isSameFetch(run: FetchChoice | null, choice: FetchChoice): boolean {
  if (run?.weather.plan === 'point' && choice.weather.plan === 'point')
    return JSON.stringify(run.weather.position) === JSON.stringify(choice.weather.position)
  return JSON.stringify(run) === JSON.stringify(choice)
}

/** Whether a run is of the voyage's own weather, alone or with more: not of casualties alone, nor of passages without the planned one. */
export function isOfVoyage({ voyageId, choice }: Pick<SyncState, 'voyageId' | 'choice'>, voyage: Voyage): boolean {
  if (voyageId !== voyage.voyageId) return false
  if (choice?.weather.plan !== 'passages')
    return choice === null || (isOfTrack(choice) && choice.weather.plan !== 'none')
  const [first] = choice.weather.passages
  const { etdMs } = voyage.document.schedule
  return first?.voyageId === voyageId && first.etdMs === etdMs && first.speedKn === undefined
}

/** What a run is for that is not the one looked at, and what may be done: `For the voyage’s weather: pause it, or wait.` */
export function ofWords({ voyageId: of, choice }: Pick<SyncState, 'voyageId' | 'choice'>, voyageId: number): string {
  const isOther = of !== voyageId && (choice === null || isOfTrack(choice))
  return `For ${isOther ? 'another voyage' : forWords(choice)}: pause it, or wait.`
}

function forWords(choice: FetchChoice | null): string {
  switch (choice?.weather.plan) {
    case 'point':
    case 'averages':
      return 'a place or by season'
    case 'passages':
      return 'the passages compared'
    case 'none':
      return 'casualties along the route'
    default:
      return 'the voyage’s weather'
  }
}
