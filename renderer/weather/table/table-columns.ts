// The columns of the weather table, in groups, with the text of each cell: the one table for screen and file.
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../shared/format/format.ts'
import { cellOf } from '../../../shared/weather/cells.ts'
import { columnUnit, COLUMNS, GROUPS, SHOWN, type ColumnName } from '../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { formatShortLocal, formatShortUtc } from '../../../shared/format/time.ts'
import type { TableBy } from '../../state/frame-store.ts'
import { agesInShort } from '../../ui/age.ts'
import type { TableRow } from './table-rows.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { words as catalogue } from '../../words/words.ts'

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

function weather(name: ColumnName, units: Units): Column {
  const { group, head, measure } = COLUMNS[name]
  return {
    key: name,
    group: GROUPS[group].heading,
    head,
    unit: columnUnit(name, units),
    align: measure === null ? 'left' : 'right',
    measure,
    frozen: null,
    text: ({ along, index }) => cellOf(along, index, name, units).text,
  }
}

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

const right = { align: 'right' } as const
const stored = (row: TableRow, text: string): string =>
  (row.along.source[row.index] ?? 'none') === 'none' ? MISSING : text

const SHIP: readonly Column[] = [
  words(catalogue.table.tableColumns.ship, 'LT', ({ timeMs, offsetMinutes }) =>
    formatShortLocal(timeMs, offsetMinutes),
  ),
  words(catalogue.table.tableColumns.ship, catalogue.table.tableColumns.position, ({ along, index }) =>
    formatPosition(itemAt(along.steps, index)),
  ),
  words(
    catalogue.table.tableColumns.ship,
    catalogue.table.tableColumns.course,
    ({ along, index }) => formatCourse(along.steps[index]?.courseDeg ?? null),
    right,
  ),
  words(catalogue.table.tableColumns.ship, catalogue.table.tableColumns.speed, ({ speedKn }) => formatSpeed(speedKn), {
    ...right,
    unit: 'kn',
  }),
]

const FROM: readonly Column[] = [
  words(
    catalogue.table.tableColumns.origin,
    catalogue.table.tableColumns.age,
    ({ along, index }, nowMs) => agesInShort(along, index, nowMs) ?? MISSING,
    right,
  ),
  words(
    catalogue.table.tableColumns.origin,
    catalogue.table.tableColumns.offTrack,
    ({ along, index }) => formatDistance(along.offTrackNm[index] ?? null),
    {
      ...right,
      unit: 'NM',
    },
  ),
  words(
    catalogue.table.tableColumns.origin,
    catalogue.table.tableColumns.offTime,
    ({ along, index }) => {
      const hours = along.gapHours[index] ?? null
      return hours === null ? MISSING : hours.toFixed(1)
    },
    { ...right, unit: 'h' },
  ),
  words(
    catalogue.table.tableColumns.origin,
    catalogue.table.tableColumns.values,
    (row) => stored(row, String(row.along.samples[row.index] ?? 1)),
    {
      ...right,
      unit: catalogue.table.tableColumns.between,
    },
  ),
]

const UTC_PX = 102
const WAYPOINT_PX = 46
const SOURCE_PX = 58

/** `hazards`: columns of them, after the values. Wind and sea first, at every width; the source letter beside the time: it must not scroll away from the values it is said of. */
export function tableColumns(by: TableBy, units: Units, hazards: readonly Column[] = []): Column[] {
  const isByWaypoint = by === 'waypoint'
  const leftPx = isByWaypoint ? WAYPOINT_PX : 0
  const letter = (row: TableRow): string => {
    const source = row.along.source[row.index] ?? 'none'
    return source === 'none' ? MISSING : source
  }
  const frozen = [
    words('', catalogue.table.tableColumns.time, ({ timeMs }) => formatShortUtc(timeMs), {
      unit: 'UTC',
      frozen: { leftPx, widthPx: UTC_PX },
    }),
    words('', catalogue.table.tableColumns.source, letter, {
      align: 'mid',
      frozen: { leftPx: leftPx + UTC_PX, widthPx: SOURCE_PX },
    }),
  ]
  const values = SHOWN.table.map((name) => weather(name, units))
  if (!isByWaypoint) return [...frozen, ...values, ...hazards, ...SHIP, ...FROM]
  return [
    words('', 'WPT', ({ waypoint }) => String(waypoint?.number ?? ''), {
      ...right,
      frozen: { leftPx: 0, widthPx: WAYPOINT_PX },
    }),
    ...frozen,
    ...values,
    ...hazards,
    words(
      catalogue.table.tableColumns.ship,
      catalogue.table.tableColumns.waypoint,
      ({ waypoint }) => waypoint?.name ?? '',
    ),
    ...SHIP,
    ...FROM,
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
