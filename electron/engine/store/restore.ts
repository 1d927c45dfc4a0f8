// Puts the data of a backup of the officer's own in the place of those there are.
import { join } from 'node:path'
import type { Restored } from '../../../shared/app/files.ts'
import { FaultError } from '../../../shared/result.ts'
import { otherServiceOf, readingFault } from './back-up.ts'
import { openBackup } from './backup-file.ts'
import { carryLedger } from './carry-ledger.ts'
import { checkWeather, lookAtOfficer } from './copies.ts'
import { dataFileOf, OFFICER } from './data-files.ts'
import { beginSet } from './data-set.ts'
import { replaceData, type Step } from './replace-data.ts'

export interface RestoreOrder {
  path: string
  isTraining: boolean
  /** The name of the files of weather that are in use. */
  inUse: string
}

/** As `replaceData`. Training data and real ones never take each other's place. */
export const restoreFrom = (
  dataDir: string,
  order: RestoreOrder,
  nowMs: number,
  step: Step = () => undefined,
): Promise<Restored> => replaceData(dataDir, nowMs, step, (stage) => unpacked(dataDir, stage, order, step))

/** Each piece in the stage, and checked there. */
async function unpacked(
  dataDir: string,
  stage: string,
  { path, isTraining, inUse }: RestoreOrder,
  step: Step,
): Promise<{ take: string[]; told: Omit<Restored, 'keptIn'> }> {
  const backup = await openBackup(path).catch((error: unknown) => {
    throw readingFault(error)
  })
  try {
    const { manifest } = backup
    if (manifest.isTraining !== isTraining) throw new FaultError('bad-input', otherData(manifest.isTraining))
    step('extract')
    await backup.extract('officer', join(stage, OFFICER))
    const { voyages, vessels } = lookAtOfficer(join(stage, OFFICER))
    step('set')
    beginSet(join(stage, OFFICER))
    const take = [OFFICER]
    let isMonthKnown = true
    if (manifest.weather !== null) {
      const file = dataFileOf(manifest.weather.service)
      step('extract weather')
      await backup.extract('weather', join(stage, file))
      checkWeather(join(stage, file))
      step('ledger')
      isMonthKnown = carryLedger(join(dataDir, file), join(stage, file))
      take.push(file)
    }
    return { take, told: { voyages, vessels, otherService: otherServiceOf(manifest, inUse), isMonthKnown } }
  } finally {
    await backup.close()
  }
}

const otherData = (isOfTraining: boolean): string =>
  isOfTraining
    ? 'This is a backup of training data. It is restored in training mode only. Nothing was changed.'
    : 'This is a backup of real voyages. Leave training mode to restore it. Nothing was changed.'
