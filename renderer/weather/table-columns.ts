// The columns of the weather table, in groups, with the text of each cell: the one table for screen and file.
import {
  formatCourse,
  formatDistance,
  formatPosition,
  formatSpeed,
  relativeDirection,
  visibilityWord,
} from '../../shared/format/format.ts'
import {
  displayUnit,
  formatMeasure,
  shownDirection,
  type DirectionChoices,
  type MeasureName,
} from '../../shared/weather/measures.ts'
import { formatShortLocal, formatShortUtc } from '../../shared/format/time.ts'
import type { TableBy } from '../state/frame-store.ts'
import { agesText } from '../ui/age.ts'
import type { TableRow } from './table-rows.ts'
import { itemAt } from '../../shared/item-at.ts'

const MISSING = '–'

export interface Column {
  key: string
  group: string
  head: string
  unit: string
  align: 'left' | 'mid' | 'right'
  /** Set where the cell is a stored value: then limits may concern it. */
  measure: MeasureName | null
  /** Stands still while the others are scrolled, at so many pixels from the left and so wide. */
  frozen: { leftPx: number; widthPx: number } | null
  text: (row: TableRow, nowMs: number) => string
}

const raw = ({ along, index }: TableRow, measure: MeasureName): number | null => along.columns[measure][index] ?? null

const value = (group: string, head: string, measure: MeasureName): Column => ({
  key: measure,
  group,
  head,
  unit: displayUnit(measure),
  align: 'right',
  measure,
  frozen: null,
  text: (row) => formatMeasure(measure, raw(row, measure), row.along.directions),
})

const words = (
  group: string,
  head: string,
  text: Column['text'],
  more: Partial<Pick<Column, 'unit' | 'align' | 'frozen'>> = {},
): Column => ({
  key: `${group} ${head}`,
  group,
  head,
  unit: '',
  align: 'left',
  measure: null,
  frozen: null,
  text,
  ...more,
})

/** `head`, `port bow`, `stbd beam`, `port quarter`, `following`: where what comes from there meets the ship. */
export function relativeWords(
  measure: MeasureName,
  serviceDeg: number | null,
  courseDeg: number | null,
  directions: DirectionChoices,
): string {
  if (serviceDeg === null || courseDeg === null) return MISSING
  const { words: long } = relativeDirection(shownDirection(measure, serviceDeg, directions), courseDeg)
  return long.replace('on the ', '').replace('starboard', 'stbd')
}

const relative = (group: string, measure: MeasureName): Column =>
  words(group, 'Relative', (row) => {
    const { steps, directions } = row.along
    return relativeWords(measure, raw(row, measure), steps[row.index]?.courseDeg ?? null, directions)
  })

const seas = (group: string, height: MeasureName, period: MeasureName, direction: MeasureName): Column[] => [
  value(group, 'Height', height),
  value(group, 'Period', period),
  value(group, 'From', direction),
  relative(group, direction),
]

const right = { align: 'right' } as const
const stored = (row: TableRow, text: string): string =>
  (row.along.source[row.index] ?? 'none') === 'none' ? MISSING : text

const COLUMNS: readonly Column[] = [
  words('Ship', 'LT', ({ timeMs, offsetMinutes }) => formatShortLocal(timeMs, offsetMinutes)),
  words('Ship', 'Position', ({ along, index }) => formatPosition(itemAt(along.steps, index))),
  words('Ship', 'Course', ({ along, index }) => formatCourse(along.steps[index]?.courseDeg ?? null), right),
  words('Ship', 'Speed', ({ speedKn }) => formatSpeed(speedKn), { ...right, unit: 'kn' }),
  value('Wind', 'From', 'windDirection'),
  value('Wind', 'Speed', 'windSpeed'),
  value('Wind', 'Force', 'beaufortScale'),
  value('Wind', 'Gust', 'windGust'),
  relative('Wind', 'windDirection'),
  ...seas('Total sea', 'totalWaveHeight', 'totalWavePeriod', 'totalWaveDirection'),
  ...seas('Wind sea', 'windWaveHeight', 'windWavePeriod', 'windWaveDirection'),
  ...seas('Swell', 'swellWaveHeight', 'swellWavePeriod', 'swellWaveDirection'),
  value('Current', 'Setting', 'currentDirection'),
  value('Current', 'Drift', 'currentSpeed'),
  value('Pressure', 'Sea level', 'pressureSeaLevel'),
  value('Pressure', 'Surface', 'pressureSurfaceLevel'),
  value('Visibility', 'Range', 'visibility'),
  words('Visibility', 'Word', (row) => {
    const metres = raw(row, 'visibility')
    return metres === null ? MISSING : visibilityWord(metres)
  }),
  value('Temperature', 'Air', 'atmosphericTemperature'),
  value('Temperature', 'Sea', 'seaSurfaceTemp'),
  value('Temperature', 'Dew point', 'dewPoint'),
  value('Air and water', 'Precipitation', 'precipitation'),
  value('Air and water', 'Humidity', 'humidity'),
  value('Air and water', 'Salinity', 'seaSurfaceSalinity'),
  value('Air and water', 'Ice', 'iceThickness'),
  words(
    'Where the values come from',
    'Age',
    ({ along, index }, nowMs) => agesText(along, index, nowMs) ?? MISSING,
    right,
  ),
  words(
    'Where the values come from',
    'Off track',
    ({ along, index }) => formatDistance(along.offTrackNm[index] ?? null),
    {
      ...right,
      unit: 'NM',
    },
  ),
  words(
    'Where the values come from',
    'Off time',
    ({ along, index }) => {
      const hours = along.gapHours[index] ?? null
      return hours === null ? MISSING : hours.toFixed(1)
    },
    { ...right, unit: 'h' },
  ),
  words('Where the values come from', 'Values', (row) => stored(row, String(row.along.samples[row.index] ?? 1)), {
    ...right,
    unit: 'between',
  }),
]

const UTC_PX = 102
const WAYPOINT_PX = 46
const SOURCE_PX = 64

/** Source letter beside the time: it must not scroll away from the values it is said of. */
export function tableColumns(by: TableBy): Column[] {
  const isByWaypoint = by === 'waypoint'
  const leftPx = isByWaypoint ? WAYPOINT_PX : 0
  const letter = (row: TableRow): string => {
    const source = row.along.source[row.index] ?? 'none'
    return source === 'none' ? MISSING : source
  }
  const frozen = [
    words('', 'Time', ({ timeMs }) => formatShortUtc(timeMs), { unit: 'UTC', frozen: { leftPx, widthPx: UTC_PX } }),
    words('', 'Source', letter, { align: 'mid', frozen: { leftPx: leftPx + UTC_PX, widthPx: SOURCE_PX } }),
  ]
  if (!isByWaypoint) return [...frozen, ...COLUMNS]
  return [
    words('', 'WPT', ({ waypoint }) => String(waypoint?.number ?? ''), {
      ...right,
      frozen: { leftPx: 0, widthPx: WAYPOINT_PX },
    }),
    ...frozen,
    words('Ship', 'Waypoint', ({ waypoint }) => waypoint?.name ?? ''),
    ...COLUMNS,
  ]
}

/** Neighbouring columns of one group, in order. */
export function columnGroups(columns: readonly Column[]): { name: string; count: number; frozen: boolean }[] {
  const groups: { name: string; count: number; frozen: boolean }[] = []
  for (const { group, frozen } of columns) {
    const last = groups.at(-1)
    if (last !== undefined && last.name === group && frozen === null) last.count++
    else groups.push({ name: group, count: 1, frozen: frozen !== null })
  }
  return groups
}
