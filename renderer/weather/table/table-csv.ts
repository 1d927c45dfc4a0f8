// The weather table as a file for a spreadsheet: what is shown, with the limits passed in words and what it is not for.
import { csvFile } from '../../../shared/format/csv.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { passedLimit, passedWords, textNearLimit } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { periodWords } from '../../../shared/weather/average-period.ts'
import { olderAt, valueAt, isRoundedAt } from '../../../shared/weather/weather.ts'
import type { TableBy } from '../../state/frame-store.ts'
import { NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import type { Column } from './table-columns.ts'
import type { TableRow } from './table-rows.ts'
import { words } from '../../words/words.ts'

const BY_WORDS: Readonly<Record<TableBy, string>> = words.table.tableCsv.by

export interface TableFile {
  voyageName: string
  by: TableBy
  columns: readonly Column[]
  rows: readonly TableRow[]
  limits: VesselLimits | null
  units: Units
  /** Training mode: the weather is made up. */
  simulated: boolean
  nowMs: number
}

/** The limit a cell's value passes, and the value's text beside it; null where it passes none. */
function passedBy({ measure }: Column, { along, index }: TableRow, { limits, units }: TableFile) {
  if (measure === null) return null
  const stored = valueAt(along, measure, index)
  const limit = passedLimit(measure, stored, along.source[index] ?? 'none', limits, isRoundedAt(along, index))
  if (limit === null) return null
  return {
    text: textNearLimit(measure, stored, limit, along.directions, units),
    words: passedWords(measure, limit, units),
  }
}

/** The limits a line passes: `Wind Speed 34 above the hard limit, 30 kn; …`. */
const passedIn = (file: TableFile, row: TableRow): string =>
  file.columns
    .flatMap((column) => {
      const passed = passedBy(column, row, file)
      return passed === null ? [] : [`${column.group} ${column.head} ${passed.text} ${passed.words}`]
    })
    .join('; ')

/** Values that the line's newest answer lacked: `Wind Speed fetched 22 NOV 2026 0300 UTC; …`. */
const olderIn = ({ columns }: TableFile, { along, index }: TableRow): string =>
  columns
    .flatMap(({ measure, group, head }) => {
      const atMs = measure === null ? null : olderAt(along, measure, index)
      return atMs === null ? [] : [words.table.tableCsv.fetched(group, head, formatUtc(atMs))]
    })
    .join('; ')

/** A spreadsheet reckons with a plain minus, without thousands commas; what is missing is empty. */
const forReckoning = (column: Column, text: string): string => {
  if (column.head === 'Source') return text
  if (text === '–') return ''
  return column.align === 'right' ? text.replace('−', '-').replaceAll(',', '') : text
}

export function tableCsv(file: TableFile): { fileName: string; text: string } {
  const { voyageName, by, columns, rows, nowMs } = file
  const heads = columns.map(({ group, head, unit }) => [group, head, unit].filter((part) => part !== '').join(' '))
  const lines = [
    [words.table.tableCsv.title, voyageName, BY_WORDS[by]],
    [
      words.table.tableCsv.written(formatUtc(nowMs)),
      NOT_FOR_NAVIGATION,
      ...(file.simulated ? [words.table.tableCsv.training] : []),
    ],
    [words.table.tableCsv.sourceKey],
    [
      ...heads,
      words.table.tableCsv.fetchedUtc,
      words.table.tableCsv.byOffice.head,
      words.table.tableCsv.yearsOfAverage,
      words.table.tableCsv.earlier,
      words.table.tableCsv.beyondLimits,
    ],
    ...rows.map((row) => {
      const fetchedAtMs = row.along.fetchedAtMs[row.index] ?? null
      const by = row.along.fetchedBy[row.index] ?? null
      return [
        ...columns.map((column) => forReckoning(column, passedBy(column, row, file)?.text ?? column.text(row, nowMs))),
        fetchedAtMs === null ? '' : formatUtc(fetchedAtMs),
        by === null ? '' : words.table.tableCsv.byOffice[by],
        row.along.source[row.index] === 'A' ? periodWords(row.along.periods?.[row.index]) : '',
        olderIn(file, row),
        passedIn(file, row),
      ]
    }),
  ]
  return {
    fileName: fileNameOf(voyageName, words.table.tableCsv.fileName(BY_WORDS[by])),
    text: csvFile(lines),
  }
}
