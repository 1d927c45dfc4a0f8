// A noon report as a file: CSV of a heading line and one line, or JSON with the headings as its keys.
import { csvFile } from '../../format/csv.ts'
import { fileNameOf } from '../../format/file-name.ts'
import { formatClock, formatDate } from '../../format/time.ts'
import type { NoonEntry } from './noon-fields.ts'

const textOf = (cell: NoonEntry['cell']): string => (cell === null ? '' : String(cell))

export const noonCsv = (entries: readonly NoonEntry[]): string =>
  csvFile([entries.map(({ heading }) => heading), entries.map(({ cell }) => textOf(cell))])

/** Written line by line: an object puts keys that are numbers first. */
export const noonJson = (entries: readonly NoonEntry[]): string =>
  `{\n${entries.map(({ heading, cell }) => `  ${JSON.stringify(heading)}: ${JSON.stringify(cell)}`).join(',\n')}\n}\n`

/** Without its ending. */
export const noonFileStem = (voyageName: string, toMs: number): string =>
  fileNameOf(voyageName, `noon ${formatDate(toMs)} ${formatClock(toMs)}`)
