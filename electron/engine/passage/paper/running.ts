// The header and footer lines of each page, as CSS page-margin boxes: Chromium counts the pages there, on paper and in PDF alike.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { formatUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { plain } from './text.ts'
import { markOf } from './as-known.ts'
import { approvalWords } from './title-block.ts'
import { fetchedWords } from './weather-table.ts'

/** Any text as a CSS string: every character but letters and digits of ASCII is written by its number, so that none can end it. */
const cssString = (text: string): string =>
  `"${[...text].map((one) => (/[A-Za-z0-9]/.test(one) ? one : `\\${(one.codePointAt(0) ?? 32).toString(16)} `)).join('')}"`

/** A name set apart from the direction of what follows. */
const isolated = (text: string): string => `\u2068${text}\u2069`
const LONGEST_NAME = 60
const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : text
}

/** The wider margin is bound: at the head of a lying page, at the left of a standing one. */
const SHEET: Readonly<Record<Orientation, string>> = {
  lying: 'size: A4 landscape; margin: 18mm 11mm 13mm;',
  standing: 'size: A4 portrait; margin: 14mm 10mm 15mm 20mm;',
}

export function runningCss(data: PassagePlanData): string {
  const { voyage, simulated, nowMs } = data
  const fetched = fetchedWords(data)
  const boxes: Record<string, string> = {
    'top-left': `${isolated(shortened(plain(voyage.document.name)))}, revision ${voyage.revision}`,
    'top-center': [markOf(data), simulated ? 'TRAINING: simulated weather' : '']
      .filter((one) => one !== '')
      .join(' · '),
    'top-right': approvalWords(voyage).word,
    'bottom-left': 'Aid to passage planning. Not for primary navigation.',
  }
  const validAt = fetched === null ? 'no weather stored' : `weather ${fetched}`
  // The clock of then is no time of printing.
  const printed = `${markOf(data) === '' ? `Printed ${formatUtc(nowMs)}. ` : ''}Data valid at: ${validAt}.`
  const lines = Object.entries(boxes).map(([place, text]) => `  @${place} { content: ${cssString(text)}; }`)
  return `@page {\n  ${SHEET[data.orientation]}\n${lines.join('\n')}\n  @bottom-right { content: ${cssString(printed)} "\\2003 Page " counter(page) " of " counter(pages); }\n}\n`
}
