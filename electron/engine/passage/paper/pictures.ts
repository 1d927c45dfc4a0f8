// The hours of the weather picture that are printed: made one by one; where there is none, why.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Box } from '../../../../shared/geo/position.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Picture } from '../../../../shared/picture/picture.ts'
import {
  isBeyondForecast,
  MAX_PRINTED_HOURS,
  printableHours,
  type PrintableHours,
} from '../../../../shared/picture/printed.ts'
import { boxOf, pictureFrame } from './picture-frame.ts'

/** An hour that was chosen. */
export type PrintedPicture = { timeMs: number } & ({ picture: Picture } | { whyNot: string })

/** What is used of the field. */
export interface PictureSource {
  /** null: no points speak there. */
  pictureAbout: (target: { box: Box; timeMs: number }) => Promise<Picture | null>
  hasPoints: (targets: readonly { box: Box; timeMs: number }[]) => Promise<boolean>
}

interface PrintContext {
  schedule: Schedule
  orientation: Orientation
  nowMs: number
}

/** In order, each once. What fails is reported on the page: the plan is printed all the same. */
export async function printedPictures(
  { pictureAbout }: Pick<PictureSource, 'pictureAbout'>,
  timesMs: readonly number[],
  { schedule, orientation, nowMs }: PrintContext,
): Promise<PrintedPicture[]> {
  const pictures: PrintedPicture[] = []
  if (schedule.waypoints.length === 0) return pictures
  const inOrder = [...new Set(timesMs)].toSorted((a, b) => a - b).slice(0, MAX_PRINTED_HOURS)
  for (const timeMs of inOrder) {
    if (isBeyondForecast(timeMs, nowMs)) {
      pictures.push({ timeMs, whyNot: 'Beyond the forecast, which goes ten days ahead: nothing is drawn.' })
      continue
    }
    const box = boxOf(pictureFrame(schedule, orientation, timeMs))
    const picture = await pictureAbout({ box, timeMs }).catch(saidWhy)
    if (typeof picture === 'string') pictures.push({ timeMs, whyNot: `Could not be drawn: ${picture}` })
    else if (picture === null) pictures.push({ timeMs, whyNot: 'No weather is stored about here: nothing is drawn.' })
    else pictures.push({ timeMs, picture })
  }
  return pictures
}

function saidWhy(error: unknown): string {
  if (error instanceof FaultError) return error.message
  throw error
}

/** Hours of the picture whose points are looked for together. */
const TARGETS_AT_ONCE = 100

/** What may be printed of a voyage; without any point, that. `yieldIfDue` is awaited between two hours. */
export async function hoursToPrint(
  { hasPoints }: Pick<PictureSource, 'hasPoints'>,
  schedule: Schedule,
  nowMs: number,
  yieldIfDue: () => Promise<void>,
): Promise<PrintableHours> {
  const hours = printableHours(schedule, nowMs)
  if (hours.whyNot !== null) return hours
  let targets: { box: Box; timeMs: number }[] = []
  const { timesMs } = hours
  for (const [index, timeMs] of timesMs.entries()) {
    targets.push({ box: boxOf(pictureFrame(schedule, 'lying', timeMs)), timeMs })
    await yieldIfDue()
    if (targets.length < TARGETS_AT_ONCE && index < timesMs.length - 1) continue
    if (await hasPoints(targets)) return hours
    targets = []
  }
  return { ...hours, whyNot: 'no points' }
}
