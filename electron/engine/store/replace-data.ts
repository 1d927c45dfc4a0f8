// Puts other data in the place of those there are, which are kept in a folder beside. Cut off at any moment, the next start has the old or the
// new whole: until the plan is on the disk nothing is touched, and from then on every start carries it out to its end.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { MONTH_UNKNOWN } from '../../../shared/app/files.ts'
import { syncFolder } from '../../sync-folder.ts'
import { FaultError } from '../../../shared/result.ts'
import { freePath, stamp } from './quarantine.ts'
import { OFFICER } from './data-files.ts'
import { storeFault } from './sql-faults.ts'

const STAGE = 'restoring'
const PLAN = 'restore-plan.json'
const KEPT = 'replaced-'

/** Plain names in the data folder: none can lead out of it. */
const name = z.string().regex(/^(?!\.)[a-zA-Z0-9._-]{1,255}$/)
/** What is reported where it was cut off, since nobody waits for the answer then. */
const told = z.object({ voyages: z.number(), vessels: z.number(), isMonthKnown: z.boolean() })
const planSchema = z.object({
  keptIn: name,
  away: z.array(name).max(10_000),
  take: z.array(name).min(1).max(2),
  /** A plan of an earlier Binnacle has none. */
  told: told.optional(),
})
type RestoredCounts = z.infer<typeof told>
type Plan = z.infer<typeof planSchema>

/** Called before each change of the disk, for tests that cut it off there. */
export type Step = (what: string) => void

/** It is begun, and goes on at the next start. */
export class Unfinished extends FaultError {}

/** What is ready in the stage: the names of its files there, and what is reported of them. */
interface Ready<T> {
  take: string[]
  told: T
}

/**
 * To be called while nobody has the files open. `prepare` makes the new files in the folder it is given and checks them; nothing else is
 * touched until it is done. Throws `Unfinished` once the data are being replaced and the disk refuses; any other fault before that: nothing has
 * changed then.
 */
export async function replaceData<T extends RestoredCounts>(
  dataDir: string,
  nowMs: number,
  step: Step,
  prepare: (stage: string) => Promise<Ready<T>>,
): Promise<T & { keptIn: string }> {
  // What an earlier one left to be done comes first.
  finishReplacing(dataDir)
  const ready = await staged(dataDir, step, prepare)
  const { take } = ready
  const away = readdirSync(dataDir).filter((one) => take.some((file) => one === file || isBeside(one, file)))
  const { voyages, vessels, isMonthKnown } = ready.told
  const keptIn = basename(freePath(join(dataDir, `${KEPT}${stamp(nowMs)}`)))
  const plan = { keptIn, away, take, told: { voyages, vessels, isMonthKnown } }
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
    // A file that another program had open for a moment: from here it cannot go back, only on.
    finishReplacing(dataDir)
  }
  return { ...ready.told, keptIn }
}

async function staged<T>(
  dataDir: string,
  step: Step,
  prepare: (stage: string) => Promise<Ready<T>>,
): Promise<Ready<T>> {
  const stage = join(dataDir, STAGE)
  try {
    step('stage')
    mkdirSync(stage, { recursive: true })
    return await prepare(stage)
  } catch (error) {
    clear(dataDir)
    throw storeFault(error)
  }
}

/** Logs, the journal, rolling backups and quarantined files belong to their database. */
const isBeside = (one: string, file: string): boolean => one.startsWith(`${file}-`) || one.startsWith(`${file}.`)

/** Folders with data that others took the place of, the newest first. */
export const keptFolders = (dataDir: string): string[] =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name.startsWith(KEPT))
    .map((one) => one.name)
    .sort()
    .reverse()

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
 * At every start, before anything is opened: what was cut off is carried out, or leaves nothing behind. Returns sentences for the officer about
 * what it did. Throws `Unfinished` while the disk refuses it.
 */
export function finishReplacing(dataDir: string): string[] {
  const path = join(dataDir, PLAN)
  if (!existsSync(path)) {
    clear(dataDir)
    return []
  }
  try {
    const plan = planOf(readFileSync(path, 'utf8'))
    carryOut(dataDir, plan, () => undefined)
    return [finished(plan)]
  } catch (thrown) {
    if (thrown instanceof FaultError) throw thrown
    const error = storeFault(thrown)
    throw new Unfinished(error instanceof FaultError ? error.fault.code : 'disk-read-only', UNFINISHED, {
      cause: thrown,
    })
  }
}

function finished({ keptIn, take, told: what }: Plan): string {
  const isWork = take.includes(OFFICER)
  const counts = what === undefined ? '' : ` (${counted(what.voyages, 'voyage')}, ${counted(what.vessels, 'vessel')})`
  const isIn = isWork
    ? `The voyages, vessels and settings that were chosen are in use now${counts}${take.length > 1 ? ', and so is other weather' : ''}.`
    : 'The weather that was chosen is in use now.'
  return `Binnacle was cut off while data were put in the place of others, and finished it at this start. ${isIn} The data of before are whole in the data folder, as ${keptIn}.${what?.isMonthKnown === false ? ` ${MONTH_UNKNOWN}` : ''}`
}
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const UNFINISHED =
  'The data that were chosen are not wholly in their place yet: the disk, or another program that has a file open, did not let Binnacle move the data. Nothing is lost, and nothing is shown until it is done. It goes on at the next start: close Binnacle and what may have its files open, and start it again.'

/** What was made ready for a plan that is not there. Where the disk refuses, the next start tries again. */
function clear(dataDir: string): void {
  for (const one of [`${PLAN}.tmp`, STAGE]) {
    try {
      rmSync(join(dataDir, one), { recursive: true, force: true })
    } catch {
      // It does no harm.
    }
  }
}

function planOf(text: string): Plan {
  try {
    return planSchema.parse(JSON.parse(text))
  } catch (cause) {
    const message = `A restore was cut off, and its plan (${PLAN}) is damaged. Nothing is opened, so that nothing is lost: the data are in the data folder and in the folder “${KEPT}…” there.`
    throw new FaultError('store-damaged', message, { cause })
  }
}
