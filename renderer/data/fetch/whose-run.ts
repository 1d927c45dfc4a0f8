// Whose a run is: of which panel, and what it is for where it is another's.
import { canResume, isOfTrack, type FetchChoice, type SyncState, type WeatherScope } from '../../../shared/sync/sync.ts'
import { words } from '../../words/words.ts'

/** Whether a run is of the same choice; of a place, whatever its hours, and of passages and points, whatever their order. */
export function isSameFetch(run: FetchChoice | null, choice: FetchChoice): boolean {
  if (run?.weather.plan === 'point' && choice.weather.plan === 'point')
    return JSON.stringify(run.weather.position) === JSON.stringify(choice.weather.position)
  return run !== null && JSON.stringify(ordered(run)) === JSON.stringify(ordered(choice))
}

const ordered = ({ weather, picture, averages, sailed, casualties, bulkDates }: FetchChoice): unknown => [
  namesIn(weather)?.toSorted() ?? weather,
  picture,
  averages,
  sailed === true,
  casualties,
  bulkDates,
]

/** What a plan names one by one, each by a name of its own; null: it names nothing so. */
function namesIn(weather: WeatherScope): string[] | null {
  switch (weather.plan) {
    case 'passages':
      return weather.passages.map(({ voyageId, etdMs, speedKn }) => `${voyageId} ${etdMs} ${speedKn ?? ''}`)
    case 'points':
      return weather.points.map(({ lat, long, timeMs }) => `${lat} ${long} ${timeMs}`)
    default:
      return null
  }
}

type Run = Pick<SyncState, 'voyageId' | 'choice' | 'phase' | 'waiting'>

/**
 * Whether a run is one that a panel with this choice sends. A list of passages or points moves on with the hour, and with the plan: a run that
 * can be taken up again is of the panel whichever it names, one that is over where it names most of them.
 */
export function isOfChoice(run: Run, voyageId: number, choice: FetchChoice): boolean {
  if (run.voyageId !== voyageId || run.choice === null) return false
  if (isSameFetch(run.choice, choice)) return true
  const [of, now] = [run.choice.weather, choice.weather]
  const [requested, listed] = [namesIn(of), namesIn(now)]
  if (of.plan !== now.plan || requested === null || listed === null) return false
  const here = new Set(listed)
  return canResume(run) || requested.filter((name) => here.has(name)).length * 2 > requested.length
}

/** Whether a run is of points for better routes of a voyage, whichever points: they differ after each search. */
export const isOfSearch = ({ voyageId: of, choice }: Pick<Run, 'voyageId' | 'choice'>, voyageId: number): boolean =>
  of === voyageId && choice?.weather.plan === 'points'

/** Whether a run is of the voyage's own weather as in Get weather: not casualties alone, passages where it has none, or points for better routes. */
export function isOfVoyage(run: Run, voyageId: number, choice: FetchChoice | null): boolean {
  if (run.voyageId !== voyageId) return false
  if (choice !== null && isOfChoice(run, voyageId, choice)) return true
  return run.choice === null || (isOfTrack(run.choice) && !OTHERS.includes(run.choice.weather.plan))
}

/** What other panels get too. */
const OTHERS: readonly WeatherScope['plan'][] = ['passages', 'points', 'none']

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
    case 'points':
      return words.sync.whoseRun.candidates
    case 'none':
      return choice.sailed === true ? words.sync.whoseRun.weather : words.sync.whoseRun.casualties
    default:
      return words.sync.whoseRun.weather
  }
}
