// What a printed plan says, read with poppler-utils; where that is not installed nothing is read, which is printed.
import { execFileSync } from 'node:child_process'

export const hasPoppler = ['pdfinfo', 'pdftotext'].every((tool) => {
  try {
    execFileSync(tool, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})
if (!hasPoppler) console.log('skipped: PDFs are not read, because pdfinfo and pdftotext (poppler-utils) are not here')

/** Pages of a PDF as text, lines as laid out. */
export const pagesOf = (path: string): string[] =>
  execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\f')
    .slice(0, -1)

/** What `pdfinfo` reports: title, page size, whether there is JavaScript. */
export const infoOf = (path: string): string => execFileSync('pdfinfo', [path], { encoding: 'utf8' })

/** Without the marks that hold a line's direction, and every white space as one. */
export const close = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

/** Which of these a PDF and its `pdfinfo` do not have; without poppler none is looked for. */
export function missingInPdf(path: string, expected: readonly (string | RegExp)[]): string[] {
  if (!hasPoppler) return []
  const text = close([infoOf(path), ...pagesOf(path)].join(' '))
  return expected.filter((one) => (typeof one === 'string' ? !text.includes(one) : !one.test(text))).map(String)
}
