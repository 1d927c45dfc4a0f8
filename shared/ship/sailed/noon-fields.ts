// The fields of a noon report as a file has them: one line of cells in units that are always the same, under headings that the company may choose.
import { isoUtc, HOUR_MS } from '../../format/time.ts'
import { formatLat, formatLong } from '../../format/format.ts'
import { NOON_FIELDS, type NoonColumn, type NoonFieldName } from '../../passage/noon-columns.ts'
import { KN_PER_MS, METRES_PER_NM } from '../../geo/units.ts'
import { isMostKnown, type DayFigures, type MeanFigures, type TimedValue } from './day-figures.ts'
import { isOver, type NoonFigures, type NoonTyped } from './noon-report.ts'

/** What a file says of one day. */
export interface NoonFacts {
  voyageName: string
  vesselName: string | null
  figures: NoonFigures
  typed: NoonTyped
}

/** null: nothing is known or typed. Text in square brackets: of less than three quarters of the steps. */
type NoonCell = string | number | null

interface Field {
  /** As a file has it where no other is chosen. */
  heading: string
  of: (facts: NoonFacts) => NoonCell
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0

const ofPassage =
  (cell: (passage: NonNullable<NoonFigures['passage']>) => NoonCell): Field['of'] =>
  ({ figures: { passage } }) =>
    passage === null ? null : cell(passage)

type Row = Exclude<keyof DayFigures, 'steps'>

/** In round brackets a spreadsheet takes a number for a negative one. */
function bracketed(value: number, known: number, steps: number): NoonCell {
  return isMostKnown(known, steps) ? value : `[${value}]`
}

const ofRow =
  <Name extends Row>(
    row: Name,
    value: (figures: DayFigures[Name]) => number | null,
    factor: number,
    decimals: number,
  ): Field['of'] =>
  ({ figures: { day } }) => {
    const figures = day[row]
    const found = value(figures)
    return found === null ? null : bracketed(rounded(found * factor, decimals), figures.known, day.steps)
  }

const timeOf = (value: TimedValue | null): string | null => (value === null ? null : isoUtc(value.timeMs))
const directionOf = ({ directionDeg }: MeanFigures): number | null =>
  directionDeg === null ? null : Math.round(directionDeg) % 360
const knownOf =
  (row: Row): Field['of'] =>
  ({ figures: { day } }) =>
    `${day[row].known} of ${day.steps}`
const worst = ({ worst: value }: { worst: TimedValue | null }): number | null => value?.value ?? null
const mean = ({ mean: value }: MeanFigures): number | null => value
const typedText = (text: string): string | null => (text === '' ? null : text)

const NM_PER_M = 1 / METRES_PER_NM

const FIELDS = {
  voyage: { heading: 'Voyage', of: ({ voyageName }) => voyageName },
  vessel: { heading: 'Vessel', of: ({ vesselName }) => vesselName },
  fromUtc: { heading: 'From UTC', of: ({ figures }) => isoUtc(figures.fromMs) },
  toUtc: { heading: 'To UTC', of: ({ figures }) => isoUtc(figures.toMs) },
  clocksMinutes: { heading: 'Clocks min east of UTC', of: ({ figures }) => figures.offsetMinutes },
  ends: {
    heading: 'Ends at',
    of: ({ figures }) => (isOver(figures) ? (figures.isToNoon ? 'noon' : 'arrival') : 'day goes on'),
  },
  latitude: { heading: 'Latitude', of: ofPassage(({ position }) => formatLat(position.lat, 1)) },
  longitude: { heading: 'Longitude', of: ofPassage(({ position }) => formatLong(position.long, 1)) },
  latitudeDeg: { heading: 'Latitude deg', of: ofPassage(({ position }) => rounded(position.lat, 4)) },
  longitudeDeg: { heading: 'Longitude deg', of: ofPassage(({ position }) => rounded(position.long, 4)) },
  positionBy: { heading: 'Position by', of: ofPassage(({ isByFix }) => (isByFix ? 'fix' : 'plan')) },
  fixUtc: {
    heading: 'Newest fix UTC',
    of: ofPassage(({ fixesMs: [newest] }) => (newest === undefined ? null : isoUtc(newest))),
  },
  hours: { heading: 'Hours', of: ofPassage(({ elapsedMs }) => rounded(elapsedMs / HOUR_MS, 2)) },
  restHours: { heading: 'Hours at rest', of: ofPassage(({ restMs }) => rounded(restMs / HOUR_MS, 2)) },
  distanceNm: { heading: 'Distance NM', of: ofPassage(({ distanceNm }) => rounded(distanceNm, 1)) },
  speedKn: {
    heading: 'Speed made good kn',
    of: ofPassage(({ speedKn }) => (speedKn === null ? null : rounded(speedKn, 1))),
  },
  courseDeg: {
    heading: 'Course made good deg',
    of: ofPassage(({ courseDeg }) => (courseDeg === null ? null : rounded(courseDeg, 1) % 360)),
  },
  sinceEtdHours: { heading: 'Since ETD h', of: ofPassage(({ sinceEtdMs }) => rounded(sinceEtdMs / HOUR_MS, 2)) },
  runNm: { heading: 'Run NM', of: ofPassage(({ runNm }) => rounded(runNm, 1)) },
  toGoNm: { heading: 'To go NM', of: ofPassage(({ toGoNm }) => rounded(toGoNm, 1)) },
  windFromDeg: { heading: 'Wind from deg', of: ofRow('wind', directionOf, 1, 0) },
  windMeanKn: { heading: 'Wind mean kn', of: ofRow('wind', mean, KN_PER_MS, 1) },
  windWorstKn: { heading: 'Wind worst kn', of: ofRow('wind', worst, KN_PER_MS, 1) },
  windWorstUtc: { heading: 'Wind worst UTC', of: ({ figures }) => timeOf(figures.day.wind.worst) },
  windKnown: { heading: 'Wind known', of: knownOf('wind') },
  gustWorstKn: { heading: 'Gust worst kn', of: ofRow('gust', worst, KN_PER_MS, 1) },
  gustKnown: { heading: 'Gust known', of: knownOf('gust') },
  seaFromDeg: { heading: 'Sea from deg', of: ofRow('sea', directionOf, 1, 0) },
  seaMeanM: { heading: 'Sea mean m', of: ofRow('sea', mean, 1, 1) },
  seaWorstM: { heading: 'Sea worst m', of: ofRow('sea', worst, 1, 1) },
  seaWorstUtc: { heading: 'Sea worst UTC', of: ({ figures }) => timeOf(figures.day.sea.worst) },
  seaKnown: { heading: 'Sea known', of: knownOf('sea') },
  swellFromDeg: { heading: 'Swell from deg', of: ofRow('swell', directionOf, 1, 0) },
  swellMeanM: { heading: 'Swell mean m', of: ofRow('swell', mean, 1, 1) },
  swellWorstM: { heading: 'Swell worst m', of: ofRow('swell', worst, 1, 1) },
  swellWorstUtc: { heading: 'Swell worst UTC', of: ({ figures }) => timeOf(figures.day.swell.worst) },
  swellKnown: { heading: 'Swell known', of: knownOf('swell') },
  currentSetDeg: { heading: 'Current sets deg', of: ofRow('current', directionOf, 1, 0) },
  currentMeanKn: { heading: 'Current mean kn', of: ofRow('current', mean, KN_PER_MS, 1) },
  currentAlongKn: { heading: 'Current along course kn', of: ofRow('current', ({ alongKn }) => alongKn, 1, 1) },
  currentKnown: { heading: 'Current known', of: knownOf('current') },
  visibilityLeastNm: { heading: 'Visibility least NM', of: ofRow('visibility', worst, NM_PER_M, 1) },
  visibilityLeastUtc: { heading: 'Visibility least UTC', of: ({ figures }) => timeOf(figures.day.visibility.worst) },
  visibilityKnown: { heading: 'Visibility known', of: knownOf('visibility') },
  pressureFirstHpa: { heading: 'Pressure first hPa', of: ofRow('pressure', ({ first }) => first?.value ?? null, 1, 1) },
  pressureLastHpa: { heading: 'Pressure last hPa', of: ofRow('pressure', ({ last }) => last?.value ?? null, 1, 1) },
  pressureChangeHpa: { heading: 'Pressure change hPa', of: ofRow('pressure', changeOf, 1, 1) },
  pressureKnown: { heading: 'Pressure known', of: knownOf('pressure') },
  observedWind: { heading: 'Observed wind', of: ({ typed }) => typedText(typed.observed.wind) },
  observedSea: { heading: 'Observed sea', of: ({ typed }) => typedText(typed.observed.sea) },
  observedSwell: { heading: 'Observed swell', of: ({ typed }) => typedText(typed.observed.swell) },
  observedCurrent: { heading: 'Observed current', of: ({ typed }) => typedText(typed.observed.current) },
  observedVisibility: { heading: 'Observed visibility', of: ({ typed }) => typedText(typed.observed.visibility) },
  observedPressure: { heading: 'Observed pressure', of: ({ typed }) => typedText(typed.observed.pressure) },
  hfoT: { heading: 'HFO t', of: ({ typed }) => typed.entered.hfoT },
  mgoT: { heading: 'MGO t', of: ({ typed }) => typed.entered.mgoT },
  rpm: { heading: 'RPM', of: ({ typed }) => typed.entered.rpm },
  slipPercent: { heading: 'Slip %', of: ({ typed }) => typed.entered.slipPercent },
  draughtM: { heading: 'Draught m', of: ({ typed }) => typed.entered.draughtM },
  remarks: { heading: 'Remarks', of: ({ typed }) => typedText(typed.remarks) },
  by: { heading: 'Reported by', of: ({ typed }) => typedText(typed.by) },
} as const satisfies Record<NoonFieldName, Field>

/** null: one of the two is not known, or both are one. */
export function changeOf({ first, last }: DayFigures['pressure']): number | null {
  return first === null || last === null || first.timeMs === last.timeMs ? null : last.value - first.value
}

/** All, under the headings of their own. */
export const OWN_COLUMNS: readonly NoonColumn[] = NOON_FIELDS.map((field) => ({
  field,
  heading: FIELDS[field].heading,
}))

export const ownHeading = (field: NoonFieldName): string => FIELDS[field].heading

export interface NoonEntry {
  heading: string
  cell: NoonCell
}

/** By the columns chosen; null: all. Of training that stands first, whatever the columns are. */
export function noonEntries(
  facts: NoonFacts,
  columns: readonly NoonColumn[] | null,
  isSimulated: boolean,
): NoonEntry[] {
  const entries = (columns ?? OWN_COLUMNS).map(({ field, heading }) => ({ heading, cell: FIELDS[field].of(facts) }))
  return isSimulated ? [{ heading: 'TRAINING', cell: 'simulated weather' }, ...entries] : entries
}

/** Fields of which two days' figures are not the same, as a file would have them. What is typed is no figure. */
export function changedFields(one: NoonFigures, other: NoonFigures, typed: NoonTyped): NoonFieldName[] {
  const factsOf = (figures: NoonFigures): NoonFacts => ({ voyageName: '', vesselName: null, figures, typed })
  const [before, after] = [factsOf(one), factsOf(other)]
  return NOON_FIELDS.filter((field) => FIELDS[field].of(before) !== FIELDS[field].of(after))
}
