// Puts the data of a backup in the place of those there are, which are kept in a folder beside. Cut off at any moment, the next start has the
// old or the new whole: until the plan is on the disk nothing is touched, and from then on every start carries it out to its end.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../../sync-folder.ts'
import type { Restored } from '../../../shared/app/files.ts'
import { FaultError } from '../../../shared/result.ts'
import { stamp } from './asides.ts'
import { otherServiceOf, readingFault } from './back-up.ts'
import { openBackup } from './backup-file.ts'
import { carryLedger } from './carry-ledger.ts'
import { checkWeather, lookAtOfficer } from './copies.ts'
import { dataFileOf } from './data-files.ts'
import { beginSet } from './data-set.ts'
import { storeFault } from './sql-faults.ts'

const STAGE = 'restoring'
const PLAN = 'restore-plan.json'
const OFFICER = 'officer.sqlite'

/** Plain names in the data folder: none can lead out of it. */
const name = z.string().regex(/^(?!\.)[a-zA-Z0-9._-]{1,255}$/)
const planSchema = z.object({ keptIn: name, away: z.array(name).max(10_000), take: z.array(name).min(1).max(2) })
type Plan = z.infer<typeof planSchema>

export interface RestoreOrder {
  path: string
  isTraining: boolean
  /** The name of the files of weather that are in use. */
  inUse: string
}

/** Told before each change of the disk, for tests that cut it off there. */
type Step = (what: string) => void

/** A restore that is begun, and goes on at the next start. */
export class Unfinished extends FaultError {}

/**
 * To be called while nobody has the files open. Throws `Unfinished` once the data are being replaced and the disk refuses; any other fault
 * before that: nothing has changed then. Training data and real ones never take each other's place.
 */
export async function restoreFrom(
  dataDir: string,
  order: RestoreOrder,
  nowMs: number,
  step: Step = () => undefined,
): Promise<Restored> {
  // What an earlier one left to be done comes first.
  finishRestore(dataDir)
  const { plan, restored } = await prepare(dataDir, order, nowMs, step)
  try {
    step('plan')
    writePlan(dataDir, plan)
  } catch (error) {
    if (!existsSync(join(dataDir, PLAN))) {
      clear(dataDir)
      throw storeFault(error)
    }
  }
  try {
    carryOut(dataDir, plan, step)
  } catch {
    // A file that another program had open for a moment: from here there is no way back, only on.
    finishRestore(dataDir)
  }
  return restored
}

/** Unpacked and checked in a folder of its own; nothing else is touched. */
async function prepare(
  dataDir: string,
  { path, isTraining, inUse }: RestoreOrder,
  nowMs: number,
  step: Step,
): Promise<{ plan: Plan; restored: Restored }> {
  const stage = join(dataDir, STAGE)
  try {
    step('stage')
    mkdirSync(stage, { recursive: true })
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
      if (manifest.weather !== null) {
        const file = dataFileOf(manifest.weather.service)
        step('extract weather')
        await backup.extract('weather', join(stage, file))
        checkWeather(join(stage, file))
        step('ledger')
        carryLedger(join(dataDir, file), join(stage, file))
        take.push(file)
      }
      const away = readdirSync(dataDir).filter((one) => take.some((file) => one === file || isBeside(one, file)))
      const plan = { keptIn: freeName(dataDir, nowMs), away, take }
      return {
        plan,
        restored: { voyages, vessels, otherService: otherServiceOf(manifest, inUse), keptIn: plan.keptIn },
      }
    } finally {
      await backup.close()
    }
  } catch (error) {
    clear(dataDir)
    throw storeFault(error)
  }
}

const otherData = (isOfTraining: boolean): string =>
  isOfTraining
    ? 'This is a backup of training data. It is restored in training mode only. Nothing was changed.'
    : 'This is a backup of real voyages. Leave training mode to restore it. Nothing was changed.'

/** Logs, marks, rolling backups and what was set aside belong to their database. */
const isBeside = (one: string, file: string): boolean => one.startsWith(`${file}-`) || one.startsWith(`${file}.`)

function freeName(dataDir: string, nowMs: number): string {
  const first = `replaced-${stamp(nowMs)}`
  let free = first
  for (let i = 2; existsSync(join(dataDir, free)); i++) free = `${first}-${i}`
  return free
}

function writePlan(dataDir: string, plan: Plan): void {
  // What it moves lasts before it does.
  syncFolder(join(dataDir, STAGE))
  const draft = join(dataDir, `${PLAN}.tmp`)
  writeFileSync(draft, JSON.stringify(plan), { flush: true })
  renameSync(draft, join(dataDir, PLAN))
  syncFolder(dataDir)
}

/** Each move once: done again after a cut it does what is left. */
function carryOut(dataDir: string, { keptIn, away, take }: Plan, step: Step): void {
  const kept = join(dataDir, keptIn)
  mkdirSync(kept, { recursive: true })
  const stage = join(dataDir, STAGE)
  for (const one of away) {
    if (!existsSync(join(dataDir, one)) || existsSync(join(kept, one))) continue
    step(`away ${one}`)
    renameSync(join(dataDir, one), join(kept, one))
  }
  for (const one of take) {
    if (!existsSync(join(stage, one))) continue
    step(`take ${one}`)
    renameSync(join(stage, one), join(dataDir, one))
  }
  for (const folder of [kept, dataDir]) syncFolder(folder)
  step('done')
  rmSync(join(dataDir, PLAN))
  syncFolder(dataDir)
  step('clear')
  clear(dataDir)
}

/**
 * At every start, before anything is opened: a restore that was cut off is carried out, or leaves nothing behind. Throws `Unfinished` while
 * the disk refuses it.
 */
export function finishRestore(dataDir: string): void {
  const path = join(dataDir, PLAN)
  if (!existsSync(path)) return clear(dataDir)
  try {
    carryOut(dataDir, planOf(readFileSync(path, 'utf8')), () => undefined)
  } catch (thrown) {
    if (thrown instanceof FaultError) throw thrown
    const error = storeFault(thrown)
    throw new Unfinished(error instanceof FaultError ? error.fault.code : 'disk-read-only', UNFINISHED, {
      cause: thrown,
    })
  }
}

const UNFINISHED =
  'The backup is not wholly in its place yet: the disk, or another program that has a file open, did not let Binnacle move the data. Nothing is lost, and nothing is shown until it is done. It goes on at the next start: close Binnacle and what may have its files open, and start it again.'

/** What was made ready for a plan that is not there. Where the disk refuses, the next start tries again. */
function clear(dataDir: string): void {
  for (const one of [`${PLAN}.tmp`, STAGE]) {
    try {
      rmSync(join(dataDir, one), { recursive: true, force: true })
    } catch {
      // It is in nobody's way.
    }
  }
}

function planOf(text: string): Plan {
  try {
    return planSchema.parse(JSON.parse(text))
  } catch (cause) {
    const message = `A restore was cut off, and its plan (${PLAN}) is damaged. Nothing is opened, so that nothing is lost: the data are in the data folder and in the folder “replaced-…” there.`
    throw new FaultError('store-damaged', message, { cause })
  }
}
