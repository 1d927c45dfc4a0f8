// Puts a copy from before an update, or data that were replaced, in the place of those there are; weather of a newer Binnacle is replaced by its
// copy, or is begun anew.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Restored } from '../../../shared/app/files.ts'
import type { NoRoom, OlderOrder } from '../../../shared/app/older-copy.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { FaultError } from '../../../shared/result.ts'
import { syncFile } from '../../sync-folder.ts'
import { carryLedger } from './carry-ledger.ts'
import { checkWeather, lookAtOfficer } from './copies.ts'
import { OFFICER } from './data-files.ts'
import { beginSet } from './data-set.ts'
import { migrate } from './migrate.ts'
import { dataMigrations } from './migrations/index.ts'
import { isWeatherNewer, lookAtOlder, weatherCopy } from './older-copies.ts'
import { replaceData, type Step } from './replace-data.ts'
import { bytesFree, databaseBytes, lackOfRoom, type FreeBytes } from './disk-room.ts'

export interface GoBackOrder extends OlderOrder {
  /** The name of the file of weather in use. */
  dataFile: string
}

const GONE = 'What was chosen is not there any more, or is another now. Nothing was changed. Choose again.'

/** As `replaceData`. */
export const goBack = (
  dataDir: string,
  order: GoBackOrder,
  nowMs: number,
  step: Step = () => undefined,
  freeBytes: FreeBytes = bytesFree,
): Promise<Restored> =>
  replaceData(dataDir, nowMs, step, (stage) => Promise.resolve(taken(dataDir, stage, order, step, freeBytes)))

function taken(
  dataDir: string,
  stage: string,
  { sum, withWeather, weatherAnew, dataFile }: GoBackOrder,
  step: Step,
  freeBytes: FreeBytes,
): { take: string[]; told: Omit<Restored, 'keptIn'> } {
  const take: string[] = []
  const found = sum === null ? null : lookAtOlder(dataDir, dataFile).find(sum)
  if (sum !== null && found === null) throw new FaultError('not-found', GONE)
  const isWeatherToo = withWeather || found?.bytes === null
  const beside = found === null || found.folder === null || !isWeatherToo ? null : join(found.folder, dataFile)
  const from = weatherFrom(join(dataDir, dataFile), beside, weatherAnew)
  const bytes = (found?.bytes?.length ?? 0) + (from === null || from.copyOf === null ? 0 : databaseBytes(from.copyOf))
  const lack = lackOfRoom(dataDir, bytes, freeBytes)
  if (lack !== null) throw noRoom(lack)
  let work = { voyages: 0, vessels: 0 }
  if (found !== null && found.bytes !== null) {
    step('take the copy')
    const officer = join(stage, OFFICER)
    writeFileSync(officer, found.bytes, { flush: true })
    const { voyages, vessels } = lookAtOfficer(officer)
    work = { voyages, vessels }
    beginSet(officer)
    take.push(OFFICER)
  }
  let isMonthKnown = true
  if (from !== null) {
    step('take the weather')
    const weather = join(stage, dataFile)
    if (from.copyOf === null) beginWeather(weather)
    else copyDatabase(from.copyOf, weather)
    checkWeather(weather)
    // Runs of it are of voyages that may have other numbers now.
    beginSet(weather)
    step('ledger')
    isMonthKnown = carryLedger(join(dataDir, dataFile), weather)
    syncFile(weather)
    take.push(dataFile)
  }
  if (take.length === 0) throw new FaultError('not-found', GONE)
  return { take, told: { ...work, otherService: null, isMonthKnown } }
}

const noRoom = ({ neededBytes, freeBytes }: NoRoom): FaultError =>
  new FaultError(
    'disk-full',
    `${formatBytes(neededBytes)} are needed on the disk, ${formatBytes(freeBytes)} are free. Nothing was changed. Make room, or choose again without the weather.`,
  )

/** What takes its place, a copy of the file named or, without one, weather begun anew; null: the weather there is stays. */
function weatherFrom(now: string, replaced: string | null, anew: boolean): { copyOf: string | null } | null {
  if (replaced !== null && existsSync(replaced)) return { copyOf: replaced }
  if (!isWeatherNewer(now)) return null
  return { copyOf: anew ? null : weatherCopy(now) }
}

function beginWeather(path: string): void {
  const handle = new Database(path)
  try {
    migrate(handle, { path: null, migrations: dataMigrations, holds: 'weather' })
  } finally {
    handle.close()
  }
}

/** With its log, as one file. */
function copyDatabase(from: string, to: string): void {
  for (const end of ['', '-wal']) if (existsSync(from + end)) copyFileSync(from + end, to + end)
  const handle = new Database(to, { fileMustExist: true })
  try {
    handle.pragma('wal_checkpoint(TRUNCATE)')
    handle.pragma('journal_mode = DELETE')
  } finally {
    handle.close()
  }
}
