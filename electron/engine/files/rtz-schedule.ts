// The schedule of an RTZ file: departure and leg speeds from the first one, remarks about what is wrong in any of them.
import { SPEED_RANGE_KN } from '../../../shared/voyage.ts'
import { formatUtc } from '../../../shared/time.ts'
import type { RemarkBook } from './remarks.ts'
import type { RawElement, RawSchedule } from './rtz-parse.ts'
import { canonicalId, cleanName, parseDateTime, parseDecimal } from './rtz-values.ts'

export interface FileSchedule {
  etdMs: number | null
  /** By index of the waypoint the leg arrives at. */
  speedKn: Map<number, number>
}

interface TimeAt {
  index: number
  timeMs: number
  line: number
}

/** One `manual` or `calculated` block, judged. */
interface Block {
  etdMs: number | null
  /** The first waypoint has a departure time, though it may be unusable: then no other block's is taken instead. */
  hasEtd: boolean
  speedKn: Map<number, number>
}

type Label = (index: number) => string

function readTime(element: RawElement, field: 'etd' | 'eta', label: string, book: RemarkBook): number | null {
  const text = element.attributes[field]
  if (text === undefined || text.trim() === '') return null
  const parsed = parseDateTime(text)
  const word = field.toUpperCase()
  if (parsed === null) {
    const shown = cleanName(text).slice(0, 40)
    book.add('ignored', `The ${word} “${shown}” at ${label} is not a date and time; it is left out.`, {
      line: element.line,
    })
    return null
  }
  if (!parsed.zoned)
    book.add('repaired', `The ${word} at ${label} names no time zone and is taken as UTC.`, { line: element.line })
  return parsed.timeMs
}

function readSpeed(element: RawElement, label: string, book: RemarkBook): number | null {
  const text = element.attributes['speed']
  if (text === undefined || text.trim() === '') return null
  const speedKn = parseDecimal(text)
  const { min, max } = SPEED_RANGE_KN
  if (speedKn !== null && speedKn >= min && speedKn <= max) return speedKn
  const shown = cleanName(text).slice(0, 40)
  book.add('ignored', `The speed “${shown}” at ${label} is not between ${min} and ${max} kn; it is left out.`, {
    line: element.line,
  })
  return null
}

/** Times must not run backwards along the route; the first that does is named. */
function backwards(times: TimeAt[]): { before: TimeAt; after: TimeAt } | null {
  const inOrder = times.toSorted((a, b) => a.index - b.index)
  let latest = inOrder[0]
  for (const time of inOrder) {
    if (latest !== undefined && time.timeMs < latest.timeMs) return { before: latest, after: time }
    latest = time
  }
  return null
}

function readBlock(
  elements: RawElement[],
  used: boolean,
  indexById: Map<string, number>,
  label: Label,
  book: RemarkBook,
): Block {
  const block: Block = { etdMs: null, hasEtd: false, speedKn: new Map() }
  const arrivals: TimeAt[] = []
  const departures: TimeAt[] = []
  for (const element of elements) {
    const id = canonicalId((element.attributes['waypointId'] ?? '').trim())
    const index = indexById.get(id)
    if (index === undefined) {
      const shown = cleanName(id).slice(0, 40)
      const what =
        id === ''
          ? 'A schedule entry names no waypoint'
          : `The schedule names waypoint ${shown}, which the route does not have`
      book.add('ignored', `${what}; that entry is left out.`, { line: element.line })
      continue
    }
    const etaMs = readTime(element, 'eta', label(index), book)
    const etdMs = readTime(element, 'etd', label(index), book)
    if (etaMs !== null) arrivals.push({ index, timeMs: etaMs, line: element.line })
    if (etdMs !== null) departures.push({ index, timeMs: etdMs, line: element.line })
    if (index === 0 && (element.attributes['etd'] ?? '').trim() !== '') {
      block.hasEtd = true
      block.etdMs = etdMs
    }
    const speedKn = readSpeed(element, label(index), book)
    if (speedKn !== null && index > 0) block.speedKn.set(index, speedKn)
  }
  // A stable sort keeps arrival before departure at one waypoint.
  const wrong = backwards([...arrivals, ...departures])
  if (wrong !== null) {
    const where = `${label(wrong.after.index)} (line ${wrong.after.line})`
    const than = `${label(wrong.before.index)}, ${formatUtc(wrong.before.timeMs)}`
    const what = `The schedule runs backwards: ${where} at ${formatUtc(wrong.after.timeMs)} is earlier than ${than}.`
    const then = used ? 'Its departure time is not taken; set the ETD.' : 'It is not used.'
    book.add('ignored', `${what} ${then}`, { line: wrong.before.line })
    block.etdMs = null
  }
  return block
}

/**
 * Departure and speeds: of the first schedule, its manual block before its calculated one. The other schedules are only checked.
 * `label` names a waypoint by its index.
 */
export function readSchedules(
  schedules: RawSchedule[],
  indexById: Map<string, number>,
  label: Label,
  book: RemarkBook,
): FileSchedule {
  const result: FileSchedule = { etdMs: null, speedKn: new Map() }
  schedules.forEach((schedule, i) => {
    const manual = readBlock(schedule.manual, i === 0, indexById, label, book)
    const calculated = readBlock(schedule.calculated, i === 0 && !manual.hasEtd, indexById, label, book)
    if (i > 0) return
    result.etdMs = manual.hasEtd ? manual.etdMs : calculated.etdMs
    result.speedKn = new Map([...calculated.speedKn, ...manual.speedKn])
  })
  if (schedules.length > 1) {
    const name = cleanName(schedules[0]?.attributes['name'] ?? '')
    const which = name === '' ? 'the first' : `the first, “${name}”,`
    book.add('ignored', `The file has ${schedules.length} schedules; ${which} is taken.`, { line: schedules[1]?.line })
  }
  return result
}
