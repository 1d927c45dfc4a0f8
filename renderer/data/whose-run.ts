// Whose a run is: of which panel, and what it is for where it is another's.
import type { Alternative } from '../../shared/passage/alternative.ts'
import { canResume, isOfTrack, type FetchChoice, type SyncState, type WeatherScope } from '../../shared/sync/sync.ts'
import { words } from '../words/words.ts'

/** Whether a run is of the same choice; of a place, whatever its hours, and of passages, whatever their order. */
export function isSameFetch(run: FetchChoice | null, choice: FetchChoice): boolean {
  if (run?.weather.plan === 'point' && choice.weather.plan === 'point')
    return JSON.stringify(run.weather.position) === JSON.stringify(choice.weather.position)
  return run !== null && JSON.stringify(ordered(run)) === JSON.stringify(ordered(choice))
}

const ordered = ({ weather, picture, averages, casualties, bulkDates }: FetchChoice): unknown => [
  weather.plan === 'passages' ? keysOf(weather.passages).toSorted() : weather,
  picture,
  averages,
  casualties,
  bulkDates,
]

const keysOf = (passages: readonly Alternative[]): string[] =>
  passages.map(({ voyageId, etdMs, speedKn }) => `${voyageId} ${etdMs} ${speedKn ?? ''}`)

type Run = Pick<SyncState, 'voyageId' | 'choice' | 'phase' | 'waiting'>

/**
 * Whether a run is one that a panel with this choice sends. The list of passages moves on with the hour, and with the plan: a run that can
 * be taken up again is of the panel whichever it names, one that is over where it names most of them.
 */
export function isOfChoice(run: Run, voyageId: number, choice: FetchChoice): boolean {
  if (run.voyageId !== voyageId || run.choice === null) return false
  if (isSameFetch(run.choice, choice)) return true
  const [of, now] = [run.choice.weather, choice.weather]
  if (of.plan !== 'passages' || now.plan !== 'passages') return false
  const here = new Set(keysOf(now.passages))
  return canResume(run) || keysOf(of.passages).filter((key) => here.has(key)).length * 2 > of.passages.length
}

/** Whether a run is of the voyage's own weather as Get weather has it: not of casualties alone, nor of passages where it has none. */
export function isOfVoyage(run: Run, voyageId: number, choice: FetchChoice | null): boolean {
  if (run.voyageId !== voyageId) return false
  if (choice !== null && isOfChoice(run, voyageId, choice)) return true
  return run.choice === null || (isOfTrack(run.choice) && !OTHERS.includes(run.choice.weather.plan))
}

/** What other panels get too. */
const OTHERS: readonly WeatherScope['plan'][] = ['passages', 'none']

/** What a run is for that is not the one looked at, and what may be done: `For the voyage’s weather: pause it, or wait.` */
export function ofWords({ voyageId: of, choice }: Pick<SyncState, 'voyageId' | 'choice'>, voyageId: number): string {
  const isOther = of !== voyageId && (choice === null || isOfTrack(choice))
  return isOther ? words.sync.whoseRun.anotherVoyage : words.sync.whoseRun.other(forWords(choice))
}

function forWords(choice: FetchChoice | null): string {
  switch (choice?.weather.plan) {
    case 'point':
    case 'averages':
      return words.sync.whoseRun.place
    case 'passages':
      return words.sync.whoseRun.passages
    case 'none':
      return words.sync.whoseRun.casualties
    default:
      return words.sync.whoseRun.weather
  }
}
