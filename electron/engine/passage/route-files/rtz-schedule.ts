// The schedule of an RTZ file: departure, stays and leg speeds from the first one, remarks about what is wrong in any of them.
import type { Sliced } from '../../../../shared/sliced.ts'
import { SPEED_RANGE_KN } from '../../../../shared/passage/voyage.ts'
import { MAX_STAY_MINUTES } from '../../../../shared/passage/route-edit.ts'
import { formatDuration, formatUtc } from '../../../../shared/format/time.ts'
import type { FileTimes } from './file-times.ts'
import type { ImportRemarks } from './remarks.ts'
import type { RawElement, RawSchedule } from './rtz-parse.ts'
import { readStay } from './rtz-stay.ts'
import { canonicalId, cleanName, parseDateTime, parseDecimal, readId } from './rtz-values.ts'
import { capital } from '../../../../shared/format/format.ts'

export interface FileSchedule {
  etdMs: number | null
  /** Of the first schedule; none where it runs backwards. */
  times: FileTimes
  /** By index of the waypoint the leg arrives at. */
  speedKn: Map<number, number>
  /** By index of the waypoint. */
  stayMinutes: Map<number, number>
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
  stayMinutes: Map<number, number>
  /** Arrival and departure of a waypoint differ, and no stay is given. */
  waits: Wait[]
  arrivals: TimeAt[]
  departures: TimeAt[]
  isBackwards: boolean
}

interface Wait {
  index: number
  minutes: number
  line: number
}

type Label = (index: number) => string

function readTime(element: RawElement, field: 'etd' | 'eta', label: string, remarks: ImportRemarks): number | null {
  const text = element.attributes[field]
  if (text === undefined || text.trim() === '') return null
  const parsed = parseDateTime(text)
  const word = field.toUpperCase()
  if (parsed === null) {
    const shown = cleanName(text).slice(0, 40)
    remarks.add('ignored', `The ${word} “${shown}” at ${label} is not a date and time; it is left out.`, {
      line: element.line,
    })
    return null
  }
  if (!parsed.zoned)
    remarks.add('repaired', `The ${word} at ${label} names no time zone and is taken as UTC.`, { line: element.line })
  return parsed.timeMs
}

function readSpeed(element: RawElement, label: string, remarks: ImportRemarks): number | null {
  const text = element.attributes['speed']
  if (text === undefined || text.trim() === '') return null
  const speedKn = parseDecimal(text)
  const { min, max } = SPEED_RANGE_KN
  if (speedKn !== null && speedKn >= min && speedKn <= max) return speedKn
  const shown = cleanName(text).slice(0, 40)
  remarks.add('ignored', `The speed “${shown}” at ${label} is not between ${min} and ${max} kn; it is left out.`, {
    line: element.line,
  })
  return null
}

function readStayMinutes(element: RawElement, label: string, remarks: ImportRemarks): number | null {
  const text = element.attributes['stay']
  if (text === undefined || text.trim() === '') return null
  const reading = readStay(text)
  const shown = cleanName(text).slice(0, 40)
  if ('why' in reading) {
    remarks.add('ignored', `The stay “${shown}” at ${label} ${reading.why}; it is left out.`, { line: element.line })
    return null
  }
  if (reading.isRounded)
    remarks.add(
      'repaired',
      `The stay “${shown}” at ${label} is taken in whole minutes: ${lengthOf(reading.minutes)}.`,
      {
        line: element.line,
      },
    )
  return reading.minutes
}

const lengthOf = (minutes: number): string => formatDuration(minutes * 60_000)

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

function* readBlock(
  elements: RawElement[],
  isFirst: boolean,
  used: boolean,
  indexById: Map<string, number>,
  label: Label,
  remarks: ImportRemarks,
): Sliced<Block> {
  const [arrivals, departures]: [TimeAt[], TimeAt[]] = [[], []]
  const block: Block = {
    etdMs: null,
    hasEtd: false,
    speedKn: new Map(),
    stayMinutes: new Map(),
    waits: [],
    arrivals,
    departures,
    isBackwards: false,
  }
  for (const element of elements) {
    yield
    const id = canonicalId(readId(element.attributes['waypointId'] ?? ''))
    const index = indexById.get(id)
    if (index === undefined) {
      const shown = cleanName(id).slice(0, 40)
      const what =
        id === ''
          ? 'A schedule entry names no waypoint'
          : `The schedule names waypoint ${shown}, which the route does not have`
      remarks.add('ignored', `${what}; that entry is left out.`, { line: element.line })
      continue
    }
    const etaMs = readTime(element, 'eta', label(index), remarks)
    const etdMs = readTime(element, 'etd', label(index), remarks)
    if (etaMs !== null) arrivals.push({ index, timeMs: etaMs, line: element.line })
    if (etdMs !== null) departures.push({ index, timeMs: etdMs, line: element.line })
    if (index === 0 && (element.attributes['etd'] ?? '').trim() !== '') {
      block.hasEtd = true
      block.etdMs = etdMs
    }
    const speedKn = readSpeed(element, label(index), remarks)
    if (speedKn !== null && index > 0) block.speedKn.set(index, speedKn)
    if (speedKn !== null && index === 0)
      remarks.add('ignored', `The speed ${speedKn} kn at ${label(0)} is left out: no leg arrives there.`, {
        line: element.line,
      })
    if (!isFirst) continue
    const stayMinutes = readStayMinutes(element, label(index), remarks)
    if (stayMinutes !== null) block.stayMinutes.set(index, stayMinutes)
    // A stay that is there and cannot be used is not made up from the times beside it.
    else if ((element.attributes['stay'] ?? '').trim() === '' && etaMs !== null && etdMs !== null) {
      const minutes = Math.round((etdMs - etaMs) / 60_000)
      if (minutes > 0) block.waits.push({ index, minutes, line: element.line })
    }
  }
  // A stable sort keeps arrival before departure at one waypoint.
  const wrong = backwards([...arrivals, ...departures])
  if (wrong !== null) {
    const where = `${label(wrong.after.index)} (line ${wrong.after.line})`
    const than = `${label(wrong.before.index)}, ${formatUtc(wrong.before.timeMs)}`
    const what = `The schedule runs backwards: ${where} at ${formatUtc(wrong.after.timeMs)} is earlier than ${than}.`
    const then = used ? 'Its departure time is not taken; set the ETD.' : 'It is not used.'
    remarks.add('ignored', `${what} ${then}`, { line: wrong.before.line })
    block.etdMs = null
    block.waits = []
    block.isBackwards = true
  }
  return block
}

/** Stays as given, of the manual block before the calculated one; else what lies between arrival and departure at a waypoint between the ends. */
function staysOf(blocks: readonly Block[], last: number, label: Label, remarks: ImportRemarks): Map<number, number> {
  const stays = new Map<number, number>()
  for (const { stayMinutes } of blocks)
    for (const [index, minutes] of stayMinutes) if (!stays.has(index)) stays.set(index, minutes)
  for (const { index, minutes, line } of blocks.flatMap(({ waits }) => waits)) {
    if (stays.has(index) || index === 0 || index === last) continue
    const between = `Between ETA and ETD at ${label(index)} lie ${lengthOf(minutes)}`
    if (minutes > MAX_STAY_MINUTES) {
      remarks.add('ignored', `${between}, more than the 60 days of the longest stay; they are left out.`, { line })
      continue
    }
    stays.set(index, minutes)
    remarks.add('defaulted', `${between}; they are taken as a stay there.`, { line })
  }
  return stays
}

/** Times of the manual block before those of the calculated one. */
function takeTimes(result: FileSchedule, manual: Block, calculated: Block, label: Label, remarks: ImportRemarks): void {
  const arrivals = [...calculated.arrivals, ...manual.arrivals]
  const etaMs = new Map(arrivals.map(({ index, timeMs }) => [index, timeMs]))
  const departures = [...calculated.departures, ...manual.departures]
  const arrivesAtFirst = etaMs.get(0)
  const lines = new Map([...departures, ...arrivals].map(({ index, line }) => [index, line]))
  if (arrivesAtFirst !== undefined && !manual.hasEtd && !calculated.hasEtd) {
    result.etdMs = arrivesAtFirst
    remarks.add('defaulted', `${capital(label(0))} has an ETA and no ETD; the ETA is taken as the departure.`, {
      line: lines.get(0),
    })
  }
  const etdMs = new Map(departures.map(({ index, timeMs }) => [index, timeMs]))
  if (result.etdMs !== null) etdMs.set(0, result.etdMs)
  result.times = { etaMs, etdMs, lines }
}

/**
 * Departure, stays and speeds: of the first schedule, its manual block before its calculated one. The other schedules are only checked.
 * `label` names a waypoint by its index.
 */
export function* readSchedulesInSlices(
  schedules: RawSchedule[],
  indexById: Map<string, number>,
  label: Label,
  remarks: ImportRemarks,
): Sliced<FileSchedule> {
  const result: FileSchedule = {
    etdMs: null,
    times: { etaMs: new Map(), etdMs: new Map(), lines: new Map() },
    speedKn: new Map(),
    stayMinutes: new Map(),
  }
  for (const [i, schedule] of schedules.entries()) {
    const manual = yield* readBlock(schedule.manual.elements, i === 0, i === 0, indexById, label, remarks)
    const calculated = yield* readBlock(
      schedule.calculated.elements,
      i === 0,
      i === 0 && !manual.hasEtd,
      indexById,
      label,
      remarks,
    )
    if (i > 0) continue
    result.etdMs = manual.hasEtd ? manual.etdMs : calculated.etdMs
    if (!manual.isBackwards && !calculated.isBackwards) takeTimes(result, manual, calculated, label, remarks)
    result.speedKn = new Map([...calculated.speedKn, ...manual.speedKn])
    result.stayMinutes = staysOf([manual, calculated], indexById.size - 1, label, remarks)
  }
  if (schedules.length > 1) {
    const name = cleanName(schedules[0]?.attributes['name'] ?? '')
    const which = name === '' ? 'the first' : `the first, “${name}”,`
    remarks.add('ignored', `The file has ${schedules.length} schedules; ${which} is taken.`, {
      line: schedules[1]?.line,
    })
  }
  return result
}
