// Opens the file of weather beside the officer's: one that cannot be opened does not lock the voyages.
import { FaultError, type Fault } from '../../../shared/result.ts'
import { joinSet } from './data-set.ts'
import { openDatabase, type Handle, type OpenOptions } from './open-database.ts'
import { isReadable, openEmpty, openReadOnly } from './read-only.ts'

/** `fault`: why nothing can be stored in it; it is empty then, or as it was without the room to be brought to today's form. */
export function openWeather(options: OpenOptions, officer: Handle): { data: Handle; fault: Fault | null } {
  try {
    return { data: openDatabase(options), fault: null }
  } catch (error) {
    if (!(error instanceof FaultError) || isOfWholeDisk(error)) throw error
    const say = (until: string): Fault => ({ ...error.fault, message: `${error.fault.message} Until then ${until}` })
    const data = isReadable(error) ? openAsItIs(options, officer) : null
    return data === null
      ? { data: openEmpty(options), fault: say('no weather is shown or fetched; voyages can be used.') }
      : { data, fault: say('the weather that is there is shown, and none is fetched; voyages can be used.') }
  }
}

/** The voyages cannot be stored then either. */
const isOfWholeDisk = (error: FaultError): boolean => isReadable(error) && error.fault.retryable

function openAsItIs(options: OpenOptions, officer: Handle): Handle | null {
  try {
    return openReadOnly(options, (handle) => joinSet(officer, handle))
  } catch {
    return null
  }
}
