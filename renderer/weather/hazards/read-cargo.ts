// What the mate types of the cargo, read in the units that are chosen; and what is stored of it, in words and as it stands in a field.
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { CARGO_C, THRESHOLD_BOUNDS } from '../../../shared/passage/cargo-edit.ts'
import type { CargoThresholds, Hold, HoldReading } from '../../../shared/passage/cargo-plan.ts'
import { BULBS_WORDS, dewPointByBulbs, READING_RANGE_C } from '../../../shared/ship/hazards/cargo.ts'
import { thresholdText } from '../../../shared/ship/hazards/cargo-words.ts'
import {
  enteredText,
  fromUsual,
  toUsual,
  unitChosen,
  type Quantity,
  type Units,
} from '../../../shared/weather/units.ts'
import { readEtd } from '../../ui/parse-etd.ts'
import { readNumber } from '../../ui/read-number.ts'
import { words as catalogue } from '../../words/words.ts'

const words = catalogue.hazards.cargo

export const READ_BY = ['none', 'dewPoint', 'bulbs'] as const
type ReadBy = (typeof READ_BY)[number]

/** As it stands in the fields. */
export interface HoldText {
  name: string
  cargo: string
  readBy: ReadBy
  dewPoint: string
  dry: string
  wet: string
  date: string
  time: string
}

const MINUS = /^[-−–]/

/** A temperature with its sign, in °C; null: nothing is typed. */
function readTemperature(text: string, rangeC: { min: number; max: number }, units: Units): Parsed<number | null> {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { ok: true, value: null }
  const { unit } = unitChosen('temperature', units)
  const value = Number(typed.replace(MINUS, '-'))
  const [min, max] = [rangeC.min, rangeC.max].map((bound) => fromUsual('temperature', bound, units))
  const isNumber = /^[-−–+]?\d+(\.\d+)?$/.test(typed)
  if (!isNumber || min === undefined || max === undefined || value < min || value > max)
    return refused(words.outside(signed(min ?? 0), signed(max ?? 0), unit))
  return { ok: true, value: toUsual('temperature', value, units) }
}

const signed = (value: number): string => String(value).replace('-', '−')
const temperatureText = (celsius: number, units: Units): string =>
  signed(Number(enteredText('temperature', celsius, units)))

/** A temperature that must be there. `what`: of the sentence that it is missing. */
function needed(text: string, what: string, units: Units): Parsed<number> {
  const read = readTemperature(text, READING_RANGE_C, units)
  if (!read.ok) return read
  return read.value === null ? refused(words.missing(what.toLowerCase())) : { ok: true, value: read.value }
}

/** The hold as it is stored, or what is wrong in words. */
export function readHold(typed: HoldText, units: Units, nowMs: number): Parsed<Hold> {
  const name = typed.name.trim()
  if (name === '') return refused(words.nameMissing)
  const cargo = readTemperature(typed.cargo, CARGO_C, units)
  if (!cargo.ok) return refused(`${words.cargoC}: ${cargo.message}`)
  const reading = readReading(typed, units, nowMs)
  return reading.ok ? { ok: true, value: { name, cargoC: cargo.value, hold: reading.value } } : reading
}

function readReading(typed: HoldText, units: Units, nowMs: number): Parsed<HoldReading | null> {
  const { readBy, date, time } = typed
  if (readBy === 'none') return { ok: true, value: null }
  const air = readBy === 'dewPoint' ? readDewPoint(typed.dewPoint, units) : readBulbs(typed.dry, typed.wet, units)
  if (!air.ok) return air
  const moment = readEtd(date, time)
  if (!moment.ok) return moment
  if (moment.value === null) return refused(words.timeMissing)
  if (moment.value > nowMs) return refused(words.ahead)
  return { ok: true, value: { ...air.value, atMs: moment.value } }
}

function readDewPoint(text: string, units: Units): Parsed<{ dewPointC: number }> {
  const read = needed(text, words.dewPointC, units)
  return read.ok ? { ok: true, value: { dewPointC: read.value } } : read
}

function readBulbs(dryText: string, wetText: string, units: Units): Parsed<{ dryC: number; wetC: number }> {
  const dry = needed(dryText, words.dryC, units)
  if (!dry.ok) return dry
  const wet = needed(wetText, words.wetC, units)
  if (!wet.ok) return wet
  const found = dewPointByBulbs(dry.value, wet.value)
  return 'refused' in found
    ? refused(BULBS_WORDS[found.refused])
    : { ok: true, value: { dryC: dry.value, wetC: wet.value } }
}

/** A hold in its fields; null: a new one under a name that is free. `moment`: its time, in two fields. */
export function holdText(
  hold: Hold | null,
  units: Units,
  moment: (atMs: number) => { date: string; time: string },
): HoldText {
  const reading = hold?.hold ?? null
  const text = (celsius: number | null | undefined): string =>
    celsius === null || celsius === undefined ? '' : temperatureText(celsius, units)
  const isDewPoint = reading !== null && 'dewPointC' in reading
  return {
    name: hold?.name ?? '',
    cargo: text(hold?.cargoC),
    readBy: reading === null ? 'none' : isDewPoint ? 'dewPoint' : 'bulbs',
    dewPoint: isDewPoint ? text(reading.dewPointC) : '',
    dry: reading === null || isDewPoint ? '' : text(reading.dryC),
    wet: reading === null || isDewPoint ? '' : text(reading.wetC),
    ...(reading === null ? { date: '', time: '' } : moment(reading.atMs)),
  }
}

/** `cargo 15.0 °C; dew point 12.0 °C, 01 DEC 0600 UTC`. */
export function holdSummary({ cargoC, hold }: Hold, units: Units): string {
  const { unit } = unitChosen('temperature', units)
  const of = (what: string, celsius: number): string => `${what} ${temperatureText(celsius, units)} ${unit}`
  const cargo = cargoC === null ? words.noCargo : of(words.cargoShort, cargoC)
  if (hold === null) return cargo
  const read =
    'dewPointC' in hold
      ? of(words.dewPointC.toLowerCase(), hold.dewPointC)
      : `${of(words.dryC.toLowerCase(), hold.dryC)}, ${of(words.wetC.toLowerCase(), hold.wetC)}`
  return `${cargo}; ${read}, ${formatShortUtc(hold.atMs)} UTC`
}

export const THRESHOLDS = {
  rainMmH: 'precipitation',
  deckWindKn: 'wind',
  deckSeaM: 'waves',
  sprayM: 'waves',
} as const satisfies Record<keyof CargoThresholds, Quantity>
export type ThresholdName = keyof typeof THRESHOLDS

export const thresholdUnit = (name: ThresholdName, units: Units): string => unitChosen(THRESHOLDS[name], units).unit

/** As a number of the chosen unit, as it was entered. */
export const shownThreshold = (name: ThresholdName, usual: number, units: Units): number =>
  Number(thresholdText(THRESHOLDS[name], usual, units))

export const usualThreshold = (name: ThresholdName, shown: number, units: Units): number =>
  toUsual(THRESHOLDS[name], shown, units)

export function readThreshold(name: ThresholdName, text: string, units: Units): Parsed<number> {
  const { min, max } = THRESHOLD_BOUNDS[name]
  const shownMax = Math.floor(fromUsual(THRESHOLDS[name], max, units) * 100) / 100
  return readNumber(text, { min, max: shownMax, unit: thresholdUnit(name, units) })
}
