// printToPDF's options in Chromium's words.
import type { Commands } from './cdp.ts'
import { checkOptions, unimplemented } from './strict.ts'

/** Paper in inches, as Electron names it. */
const papers: Record<string, [width: number, height: number]> = {
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  Tabloid: [11, 17],
  Ledger: [17, 11],
  A0: [33.1, 46.8],
  A1: [23.4, 33.1],
  A2: [16.54, 23.4],
  A3: [11.7, 16.54],
  A4: [8.27, 11.69],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
}

interface PdfOptions {
  landscape?: boolean
  displayHeaderFooter?: boolean
  printBackground?: boolean
  scale?: number
  pageSize?: string | { width: number; height: number }
  margins?: { top?: number; bottom?: number; left?: number; right?: number }
  pageRanges?: string
  headerTemplate?: string
  footerTemplate?: string
  preferCSSPageSize?: boolean
  generateTaggedPDF?: boolean
  generateDocumentOutline?: boolean
}

const same = [
  'landscape',
  'displayHeaderFooter',
  'printBackground',
  'scale',
  'pageRanges',
  'headerTemplate',
  'footerTemplate',
  'preferCSSPageSize',
  'generateTaggedPDF',
  'generateDocumentOutline',
] as const

/** Lengths are inches on both sides; margins default to 1 cm as in Electron. */
export function pdfOptions(options: PdfOptions): Commands['Page.printToPDF'] {
  checkOptions('printToPDF', options, [...same, 'pageSize', 'margins'])
  const { pageSize = 'Letter', margins = {} } = options
  checkOptions('printToPDF margins', margins, ['top', 'bottom', 'left', 'right'])
  const [paperWidth, paperHeight] =
    typeof pageSize === 'string'
      ? (papers[pageSize] ?? unimplemented(`printToPDF: paper ${pageSize}`))
      : [pageSize.width, pageSize.height]
  const given = Object.fromEntries(same.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])))
  const centimetre = 0.4
  return {
    ...given,
    paperWidth,
    paperHeight,
    marginTop: margins.top ?? centimetre,
    marginBottom: margins.bottom ?? centimetre,
    marginLeft: margins.left ?? centimetre,
    marginRight: margins.right ?? centimetre,
  }
}
