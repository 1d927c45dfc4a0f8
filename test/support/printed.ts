// What a printed plan says, read with poppler-utils; where that is not installed nothing is read, which is printed.
import { execFileSync } from 'node:child_process'

export const hasPoppler = ['pdfinfo', 'pdftotext', 'pdffonts'].every((tool) => {
  try {
    execFileSync(tool, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})
if (!hasPoppler)
  console.log('skipped: PDFs are not read, because pdfinfo, pdftotext and pdffonts (poppler-utils) are not here')

/** Pages of a PDF as text, lines as laid out. */
export const pagesOf = (path: string): string[] =>
  execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\f')
    .slice(0, -1)

/** What `pdfinfo` reports: title, page size, whether there is JavaScript. */
export const infoOf = (path: string): string => execFileSync('pdfinfo', [path], { encoding: 'utf8' })

/** The kind of each font in it: `CID TrueType`, `Type 3`. */
export const fontKindsOf = (path: string): string[] =>
  execFileSync('pdffonts', [path], { encoding: 'utf8' })
    .split('\n')
    .slice(2)
    .flatMap((line) => /(?:CID )?(?:Type \d\w*|TrueType)/.exec(line)?.[0] ?? [])

/** Its headings with their level, in order, as its tags have them: `H2 Planning`; the numbers that the styles give are no text. */
export function headingsOf(path: string): string[] {
  const lines = execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n')
  const deep = (line: string): number => line.search(/\S/)
  return lines.flatMap((line, i) => {
    const level = /^ *(H\d)\b/.exec(line)?.[1]
    if (level === undefined) return []
    const rest = lines.slice(i + 1)
    const end = rest.findIndex((one) => deep(one) <= deep(line))
    const text = rest.slice(0, end === -1 ? rest.length : end).map((one) => /"(.*)"/.exec(one)?.[1] ?? '')
    return [`${level} ${close(text.join('')).trim()}`]
  })
}

/** Without the marks that hold a line's direction, and every white space as one. */
export const close = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

/** Which of these a PDF and its `pdfinfo` do not have; without poppler none is looked for. */
export function missingInPdf(path: string, expected: readonly (string | RegExp)[]): string[] {
  if (!hasPoppler) return []
  const text = close([infoOf(path), ...pagesOf(path)].join(' '))
  return expected.filter((one) => (typeof one === 'string' ? !text.includes(one) : !one.test(text))).map(String)
}
