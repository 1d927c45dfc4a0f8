// Going back to the data of before an update: what there is to go back to, taking one of it, and the message of what was done.
import { MONTH_UNKNOWN, type Restored } from '../../shared/app/files.ts'
import type { OlderChoice, OlderData, WentBack } from '../../shared/app/older-copy.ts'
import { formatUtc } from '../../shared/format/time.ts'
import { FaultError, unwrapped } from '../../shared/result.ts'
import type { Backend } from './backend-options.ts'
import type { Notices } from './notices.ts'

export interface OlderCopies {
  /** Reads it through. Throws FaultError. */
  look(): Promise<OlderData>
  /** Takes what was looked at last. Throws FaultError. */
  take(choice: OlderChoice): Promise<WentBack>
  /** How many were taken, or begun to be: each time other data may be in use. */
  count(): number
}

interface OlderCopiesOptions {
  backend: Pick<Backend, 'lookForOlder' | 'restore'>
  notices: Pick<Notices, 'raise'>
  onImported: () => void
}

export function createOlderCopies({ backend, notices, onImported }: OlderCopiesOptions): OlderCopies {
  let lookedAt: OlderData | null = null
  let taken = 0
  return {
    async look() {
      lookedAt = unwrapped(await backend.lookForOlder())
      return lookedAt
    },
    async take(choice) {
      if (lookedAt === null) throw new FaultError('not-found', 'Look again at what was kept, and choose.')
      const shown = lookedAt
      const chosen = chosenOf(shown, choice)
      const order = { ...choice, weatherAnew: isBegunAnew(shown) }
      const { result, isRefused } = await backend.restore(order)
      if (!isRefused) {
        lookedAt = null
        taken++
        onImported()
      }
      const done = wentBack(shown, chosen, choice, unwrapped(result))
      notices.raise(words(shown, done), 'note')
      return done
    },
    count: () => taken,
  }
}

interface Chosen {
  atMs: number
  /** A folder's, not a copy's. */
  hasWork: boolean
  isReplaced: boolean
}

function chosenOf({ copies, replaced }: OlderData, { sum }: OlderChoice): Chosen | null {
  if (sum === null) return null
  const copy = copies.find((one) => one.sum === sum)
  if (copy !== undefined) return { atMs: copy.atMs, hasWork: true, isReplaced: false }
  const entry = replaced.find((one) => one.sum === sum)
  if (entry === undefined) throw new FaultError('not-found', 'Look again at what was kept, and choose.')
  return { atMs: entry.atMs, hasWork: entry.work !== null, isReplaced: true }
}

/** Of newer weather: no copy of it was shown that there is room for. */
const isBegunAnew = ({ weather }: OlderData): boolean => weather === null || weather.noRoom !== null

function wentBack(shown: OlderData, chosen: Chosen | null, { withWeather }: OlderChoice, done: Restored): WentBack {
  const { voyages, vessels, keptIn, isMonthKnown } = done
  const restored = chosen !== null && chosen.isReplaced && (withWeather || !chosen.hasWork)
  const instead = isBegunAnew(shown) ? 'anew' : 'copy'
  return {
    work: chosen === null || !chosen.hasWork ? null : { atMs: chosen.atMs, voyages, vessels },
    weather: restored ? 'restored' : shown.newer.weather ? instead : 'stayed',
    keptIn,
    isMonthKnown,
  }
}

const WEATHER: Readonly<Record<WentBack['weather'], string>> = {
  stayed: '',
  restored: ' The weather of that folder is in use too.',
  copy: ' The weather of the newer Binnacle was replaced too; that of before the update is in use.',
  anew: ' The weather of the newer Binnacle was replaced too, and is begun anew: get weather again.',
}
/** Where voyages, vessels and settings stayed. */
const WEATHER_ALONE: typeof WEATHER = {
  stayed: '',
  restored: 'The weather that was replaced is in use again.',
  copy: 'The weather of before the update is in use.',
  anew: 'The weather was begun anew: get weather again.',
}

/** What was done, and how to undo it. */
function words({ newer, writtenBy }: OlderData, { work, weather, keptIn, isMonthKnown }: WentBack): string {
  if (work === null) return weatherWords(newer.weather, writtenBy, { weather, keptIn, isMonthKnown })
  const what = `Binnacle goes on with the voyages, vessels and settings of ${formatUtc(work.atMs)}: changes after that are not in them.`
  const howToRestore =
    newer.work || newer.weather
      ? `To have them back, install Binnacle ${writtenBy ?? 'of the newer version'} again, and choose them in its Settings, Files and backup, Replaced data.`
      : 'To have them back, choose them in Settings, Files and backup, Replaced data.'
  return `${what}${WEATHER[weather]} The data of before are whole in the data folder, as ${keptIn}. ${howToRestore}${isMonthKnown ? '' : ` ${MONTH_UNKNOWN}`}`
}

function weatherWords(
  isNewer: boolean,
  writtenBy: string | null,
  { weather, keptIn, isMonthKnown }: Omit<WentBack, 'work'>,
): string {
  const howToRestore = isNewer
    ? `install Binnacle ${writtenBy ?? 'of the newer version'} again, and choose it in its`
    : 'choose it in'
  return `${WEATHER_ALONE[weather]} Voyages, vessels and settings are as they were. The other weather is whole in the data folder, as ${keptIn}. To have it back, ${howToRestore} Settings, Files and backup, Replaced data.${isMonthKnown ? '' : ` ${MONTH_UNKNOWN}`}`
}
