// The window's calls about what the officer settled with the service.
import { AVERAGE_YEARS } from '../../../shared/weather/climatology.ts'
import { floorToStep } from '../../../shared/format/time.ts'
import type { FetchedBy } from '../../../shared/office/office.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Changed, Handlers } from '../handlers.ts'
import { yearsAverage } from '../fetch/service/averages.ts'
import { pointWeather } from '../fetch/service/point.ts'
import type { Sync } from '../fetch/sync/contract.ts'
import type { AveragePathSetting } from './average-path.ts'
import type { SeasonsNamed } from './seasons.ts'

interface Context {
  averagePath: AveragePathSetting
  seasons: SeasonsNamed
  request: Sync['request']
  checkRelay: Sync['checkRelay']
  /** By whom weather is fetched now. */
  fetchMode: { by(): FetchedBy }
  changed: Changed
  now: () => number
}

/** Open sea, wherever the ship is: the question is whether the key is taken. */
const OPEN_SEA = { lat: 45, long: -30 }

export const settingsCalls = ({ averagePath, seasons, request, checkRelay, fetchMode, changed, now }: Context) =>
  ({
    'averages.path': () => averagePath.get(),
    'averages.setPath': ({ path }) => averagePath.set(path),
    'averages.try': async ({ lat, long }) => {
      const { answer, bytes } = await request(yearsAverage(lat, long, AVERAGE_YEARS, averagePath.get().path))
      return { period: answer.period ?? null, measures: Object.keys(answer.values).length, bytes }
    },
    'service.try': async ({ by = fetchMode.by() }) => {
      let bytes: number | null = null
      const counted = (count: number): void => void (bytes = count)
      const base = { by, officeName: null, measures: 0 }
      try {
        if (by === 'office') {
          const about = await checkRelay(counted)
          return { ...base, officeName: about.office, bytes: bytes ?? 0, fault: null }
        }
        const hour = pointWeather(OPEN_SEA.lat, OPEN_SEA.long, floorToStep(now()))
        const { answer } = await request(hour, counted)
        return { ...base, measures: Object.keys(answer.values).length, bytes: bytes ?? 0, fault: null }
      } catch (error) {
        // Of a request that was never tried there is nothing to report but why.
        if (bytes === null || !(error instanceof FaultError)) throw error
        return { ...base, bytes, fault: error.fault }
      }
    },
    'averages.seasons': () => seasons.get(),
    'averages.setSeasons': ({ naming }) => {
      const setting = seasons.set(naming)
      // What stands for a season on screen may be another now.
      changed('weather', 'profiles')
      return setting
    },
  }) satisfies Partial<Handlers>
