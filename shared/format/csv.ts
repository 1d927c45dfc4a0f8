// Cells of a CSV line, in and out: quoted where they must be, and never a formula.

/** What begins a formula: some spreadsheets take the wide and small forms of the signs for the signs themselves. */
const SIGN = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]'
/** What a spreadsheet would take for a formula, or would once the apostrophe before it is taken off. */
const FORMULA = new RegExp(`^'*${SIGN}`)
/** The same inside of a cell: where another character parts the cells, a new one begins there. */
const FORMULA_INSIDE = new RegExp(`([,;|\\t\\r\\n])(?=['"]*${SIGN})`, 'g')
const MADE_TEXT_INSIDE = new RegExp(`([,;|\\t\\r\\n])'(?=['"]*${SIGN})`, 'g')
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Commas, semicolons or tabs: what the first line has most of. */
export function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const count = (separator: string): number => first.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Cells of one line; a quoted cell may hold the separator and doubled quotes, no line break. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const letter = line[i] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (line[i + 1] === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  cells.push(cell)
  // An apostrophe before a formula was put there to make it text.
  return cells
    .map((one) => (one.startsWith("'") && FORMULA.test(one.slice(1)) ? one.slice(1) : one))
    .map((one) => one.replaceAll(MADE_TEXT_INSIDE, '$1'))
}

/** Text in which nothing begins a formula where a spreadsheet parts it into cells. */
export const withoutFormulas = (text: string): string => text.replaceAll(FORMULA_INSIDE, "$1'")

/** What spreadsheets pass over, and a formula behind it begins for them: control characters, marks of byte order, no characters at all. */
const PASSED_OVER = /(?![\t\r\n])[\p{Cc}\ufeff\ufffe\uffff]/gu

/** A line by RFC 4180, safe to open in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((given) => {
      const cell = given.toWellFormed().replaceAll(PASSED_OVER, '')
      const inside = withoutFormulas(cell)
      const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${inside}` : inside
      return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')
}

/** Without it a spreadsheet takes UTF-8 for something older. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A whole file of such lines. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${csvLine(cells)}\r\n`).join('')
