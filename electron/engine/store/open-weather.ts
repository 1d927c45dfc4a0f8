// Opens the file of weather beside the officer's: one that cannot be opened does not lock the voyages.
import { FaultError, type Fault } from '../../../shared/result.ts'
import { joinSet } from './data-set.ts'
import { openDatabase, type Handle, type OpenOptions } from './open-database.ts'
import { isReadable, openAsItIs, openEmpty } from './read-only.ts'

interface OpenedWeather {
  data: Handle
  /** Why nothing can be stored in it; it is empty then, or as it was without the room to be brought to today's form. */
  fault: Fault | null
  /** What the file holds is in it; else nobody knows what was fetched, and what was sent. */
  isThere: boolean
}

export function openWeather(options: OpenOptions, officer: Handle): OpenedWeather {
  try {
    return { data: openDatabase(options), fault: null, isThere: true }
  } catch (error) {
    if (!(error instanceof FaultError) || isOfWholeDisk(error)) throw error
    const say = (until: string): Fault => ({ ...error.fault, message: `${error.fault.message} Until then ${until}` })
    const data = isReadable(error) ? asItIs(options, officer) : null
    return data === null
      ? { data: openEmpty(options), fault: say('no weather is shown or fetched; voyages can be used.'), isThere: false }
      : {
          data,
          fault: say('the weather that is there is shown, and none is fetched; voyages can be used.'),
          isThere: true,
        }
  }
}

/** The voyages cannot be stored then either. */
const isOfWholeDisk = (error: FaultError): boolean => isReadable(error) && error.fault.retryable

/** null where it cannot be read. */
export function asItIs(options: OpenOptions, officer: Handle): Handle | null {
  try {
    return openAsItIs(options, (handle) => joinSet(officer, handle))
  } catch {
    return null
  }
}
