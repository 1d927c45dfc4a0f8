// 200,000 plausible casualty records over 30 years, with the oddities of real ones. Deterministic; made in slices, and any event again.
import { hash, stream } from '../random.ts'
import { drawn, lotOf, pick, shuffled, type Random } from './draw.ts'
import { shipsOf, subTypesOf, typesOn } from './happenings.ts'
import { causesOf, CAUSES, ODD_TEXTS, outcomesOf } from './sentences.ts'
import { placeOf } from './traffic/places.ts'
import { NAME_FIRST, NAME_SECOND, SEVERITIES } from './words.ts'

/** A record as the service answers it: positions are strings, some of them no position at all. */
export interface CasualtyRecord {
  casualtyType: string
  casualtySubType: string
  localTime: string
  location: string
  latitude: string
  longitude: string
  severity: string
  vesselName: string
  vesselType: string
  imoNo: string
  numberOfShipInvolved: number
  eventDetails: string
  remarks: string
  /** In some records only, as the annual search's field reference lists it. */
  date?: string
}

const MONTHS = 30 * 12

const SEVERITY = lotOf(SEVERITIES)

const varyCase = (random: Random, text: string): string => {
  const draw = random()
  if (draw < 0.15) return text.toLowerCase()
  return draw < 0.3 ? text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : text
}

/** Seven digits whose last is the check digit (sum of digits × 7…2); one in fifty is mistyped. */
function imoNumber(random: Random): string {
  const digits = Array.from({ length: 6 }, (_, i) =>
    i === 0 ? 7 + Math.floor(random() * 3) : Math.floor(random() * 10),
  )
  const check = digits.reduce((sum, digit, i) => sum + digit * (7 - i), 0) % 10
  return digits.join('') + String(random() < 0.02 ? (check + 1) % 10 : check)
}

/** Latitude and longitude as text: about an eighth have none, a few are malformed. */
function positionText(random: Random, lat: number, long: number): [latitude: string, longitude: string] {
  const draw = random()
  const [a, b] = [lat.toFixed(4), long.toFixed(4)]
  if (draw < 0.1) return ['', '']
  if (draw < 0.12) return ['0', '0']
  if (draw < 0.13) return [a, '']
  if (draw < 0.14)
    return [
      `${Math.trunc(lat)}.${60 + Math.floor(random() * 39)} N`,
      `${Math.trunc(long)}.${60 + Math.floor(random() * 39)} E`,
    ]
  if (draw < 0.143) return [(lat + 100).toFixed(4), b]
  if (draw < 0.147) return ['unknown', 'unknown']
  if (draw < 0.15) return [b, a]
  return [a, b]
}

interface CasualtyFacts {
  type: string
  location: string
  ship: string
  causes: readonly string[]
  outcomes: readonly string[]
}

function details(random: Random, { type, location, ship, causes, outcomes }: CasualtyFacts): string {
  if (random() < 0.06) return ''
  if (random() < 0.01) return pick(random, ODD_TEXTS)
  const happening = `${ship} reported ${type.toLowerCase()} in the area of ${location}.`
  if (random() < 0.6) return `${happening} ${pick(random, causes)}`
  // What fits this kind of event first, then what is said of any; nothing twice.
  const sentences =
    random() < 0.12
      ? [...shuffled(random, causes), ...shuffled(random, CAUSES)].slice(0, 11)
      : shuffled(random, causes).slice(0, 2)
  return [happening, ...sentences, pick(random, outcomes)].join(' ')
}

/** One event: one to three records, since several ships may be involved and each be reported. */
function event(random: Random, fromMs: number, toMs: number): CasualtyRecord[] {
  const { lat, long, location, kind, isInshore } = placeOf(random)
  const type = drawn(random, typesOn(kind, isInshore))
  const at = new Date(Math.floor((fromMs + random() * (toMs - fromMs)) / 60_000) * 60_000)
  const localTime = at.toISOString().slice(0, 19)
  const subType = pick(random, subTypesOf(type, isInshore))
  const others = subType === 'with multiple ships' ? 2 + Math.floor(random() * 2) : type === 'Collision' ? 1 : 0
  const ships = 1 + others
  const severity = drawn(random, SEVERITY)
  const outcomes = outcomesOf(type, isInshore)
  return Array.from({ length: random() < 0.6 ? ships : 1 }, () => {
    const ship = `${pick(random, NAME_FIRST)} ${pick(random, NAME_SECOND)}`
    const [latitude, longitude] = positionText(random, lat, long)
    const vesselType = drawn(random, shipsOf(kind, type))
    const causes = causesOf(type, isInshore, vesselType)
    const record: CasualtyRecord = {
      casualtyType: varyCase(random, type),
      casualtySubType: varyCase(random, subType),
      localTime,
      location: random() < 0.05 ? '' : location,
      latitude,
      longitude,
      severity,
      vesselName: random() < 0.03 ? '' : ship,
      vesselType,
      imoNo: random() < 0.12 ? '' : imoNumber(random),
      numberOfShipInvolved: ships,
      eventDetails: details(random, { type, location, ship, causes, outcomes }),
      remarks: random() < 0.8 ? '' : pick(random, outcomes),
    }
    return random() < 0.05 ? { ...record, date: localTime.slice(0, 10) } : record
  })
}

/** Begin of a month counted from the year 0 (`Date.UTC` itself takes the years 0 to 99 for 1900 to 1999). */
const monthMs = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1)

/** The 30 years before the month of `nowMs`, in months counted from the year 0; the last one left out. */
export function monthsOf(nowMs: number): { first: number; end: number } {
  const now = new Date(nowMs)
  const end = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return { first: end - MONTHS, end }
}

/** What happened, by the stream as it stood before: all reports of one event. */
function reportsOf(random: Random, month: number): CasualtyRecord[] {
  const records = event(random, monthMs(month), monthMs(month + 1))
  const [first] = records
  // The same event once more, in another body's words.
  if (random() < 0.01 && first !== undefined)
    records.push({
      ...first,
      severity: drawn(random, SEVERITY),
      eventDetails: `Second report. ${pick(random, CAUSES)}`,
    })
  return records
}

/** The reports of one event again, by the state of its month's stream before it. */
export const reportsAgain = (month: number, state: number): CasualtyRecord[] => reportsOf(stream(state), month)

/** The events of a month in order, each with the stream's state before it; `count` is that of the records of all 30 years. */
export function* eventsOf(
  seed: number,
  count: number,
  month: number,
): Generator<{ state: number; records: CasualtyRecord[] }> {
  const random = stream(Math.floor(hash(seed, 777, month) * 0x7fff_ffff))
  let left = Math.floor(((month + 1) * count) / MONTHS) - Math.floor((month * count) / MONTHS)
  while (left > 0) {
    const state = random.state()
    const records = reportsOf(random, month).slice(0, left)
    left -= records.length
    yield { state, records }
  }
}

/**
 * Yields batches until `count` records are made, over the 30 years before the month of `nowMs`. Each month of the calendar has its own
 * stream and number of records, so that a new month adds its records and leaves those of the months before as they were.
 */
export function* generateCasualties(
  seed: number,
  count: number,
  nowMs: number,
  batch = 150,
): Generator<CasualtyRecord[]> {
  const { first, end } = monthsOf(nowMs)
  for (let month = first; month < end; month++) {
    let made: CasualtyRecord[] = []
    for (const { records } of eventsOf(seed, count, month)) {
      made.push(...records)
      if (made.length < batch) continue
      yield made
      made = []
    }
    if (made.length > 0) yield made
  }
}
