// Opens the file of weather beside the officer's: whatever it is, the voyages open.
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { FaultError, type Fault } from '../../../shared/result.ts'
import { joinSet } from './data-set.ts'
import { jobTables } from './jobs.ts'
import { openDatabase, type Handle, type OpenOptions } from './open-database.ts'
import { isReadable, openAsItIs, openEmpty } from './read-only.ts'
import { isUnusable, storeFault } from './sql-faults.ts'
import { clearSuspect, isSuspect, markSuspect } from './suspect.ts'

interface OpenedWeather {
  data: Handle
  /** Why nothing can be stored in it; it is empty then, or as it was without the room to be brought to today's form. */
  fault: Fault | null
  /** The file's content is in it; else nobody knows what was fetched, and what was sent. */
  isThere: boolean
  /** It was opened without being read through. */
  isUnchecked: boolean
  /** A run was going on when it was last in use. */
  wasCutOff: boolean
}

export function openWeather(options: OpenOptions, officer: Handle): OpenedWeather {
  const { path } = options
  try {
    if (isSuspect(path)) return checked(options, officer)
    const isNew = !existsSync(path)
    try {
      return { ...opened({ ...options, isUnchecked: true }, officer), isUnchecked: !isNew }
    } catch (thrown) {
      if (!isOfFile(storeFault(thrown))) throw thrown
      markSuspect(path)
      return checked(options, officer)
    }
  } catch (thrown) {
    const error = faultOfFile(thrown)
    if (isOfWholeDisk(error)) throw error
    return { ...withoutRoom(options, officer, error), isUnchecked: false, wasCutOff: false }
  }
}

/** Read through first. The mark stays until that is done: a kill meanwhile leaves it to the next start. */
function checked(options: OpenOptions, officer: Handle): OpenedWeather {
  try {
    const weather = openedOrAnew(options, officer)
    clearSuspect(options.path)
    return { ...weather, isUnchecked: false }
  } catch (error) {
    throw ofThisFileAlone(error)
  }
}

/** A mend that fills the disk, or SQLite's folder for temporary files, is no reason to lock the voyages, nor passes by itself. */
function ofThisFileAlone(thrown: unknown): unknown {
  const error = storeFault(thrown)
  if (!(error instanceof FaultError) || !isOfWholeDisk(error)) return error
  return new FaultError(
    error.fault.code,
    `The stored weather is damaged and could not be mended. ${error.fault.message} Then start Binnacle again.`,
    { cause: error },
  )
}

/** What passes every check, and yet SQLite cannot work with it, is damaged where no check looks. */
function openedOrAnew(options: OpenOptions, officer: Handle): Omit<OpenedWeather, 'isUnchecked'> {
  try {
    return opened(options, officer)
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !isUnusable(error)) throw error
    return opened({ ...options, isLost: true }, officer)
  }
}

/** With what the start itself reads and writes in it. */
function opened(options: OpenOptions, officer: Handle): Omit<OpenedWeather, 'isUnchecked'> {
  const data = openDatabase(options)
  try {
    joinSet(officer, data)
    return { data, fault: null, isThere: true, wasCutOff: jobTables(data).recover() }
  } catch (error) {
    data.close()
    throw error
  }
}

/** Reading it through may help: neither the disk nor another Binnacle is the reason. */
const isOfFile = (error: unknown): boolean => !(error instanceof FaultError) || error.fault.code === 'store-damaged'

/** What a file does that passes every check is damage too. */
function faultOfFile(thrown: unknown): FaultError {
  const error = storeFault(thrown)
  return error instanceof FaultError
    ? error
    : new FaultError('store-damaged', 'The file with the stored weather cannot be used.', { cause: error })
}

function withoutRoom(
  options: OpenOptions,
  officer: Handle,
  error: FaultError,
): Pick<OpenedWeather, 'data' | 'fault' | 'isThere'> {
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
