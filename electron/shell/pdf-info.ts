// Who made a PDF, and what it is called: Chromium writes its own names into the file, these stand in their place.

/** What a reader shows of the file. */
export interface PdfInfo {
  title: string
  creator: string
}

/** The last trailer lies within so many bytes of the end. */
const TAIL = 2048

/** Any text in UTF-16 with its mark, as PDF has it, in hexadecimal: nothing in it can end the string. */
const pdfText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`

/**
 * The file with these words in its information dictionary, as an incremental update: what was there stays byte by byte, a new dictionary of the
 * same number and a table of references of one line follow (ISO 32000-1, 7.5.6). As it is where its trailer is not of the known form.
 */
export function withInfo(pdf: Uint8Array, { title, creator }: PdfInfo): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL)).toString('latin1')
  const [, trailer = '', previous] =
    /trailer\s*<<([^<>]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      tail.slice(Math.max(0, tail.lastIndexOf('trailer'))),
    ) ?? []
  const [, size] = /\/Size (\d+)/.exec(trailer) ?? []
  const [, root] = /\/Root (\d+ \d+ R)/.exec(trailer) ?? []
  const [, info] = /\/Info (\d+) 0 R/.exec(trailer) ?? []
  if (previous === undefined || size === undefined || root === undefined || info === undefined) return pdf
  const words = pdfText(creator)
  const dictionary = `${info} 0 obj\n<</Title ${pdfText(title)}\n/Creator ${words}\n/Producer ${words}\n${datesOf(bytes, info)}>>\nendobj\n`
  const end = bytes.at(-1) === 0x0a ? '' : '\n'
  const at = bytes.length + end.length
  const table = `xref\n${info} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size}\n/Root ${root}\n/Info ${info} 0 R\n/Prev ${previous}>>\nstartxref\n${at + dictionary.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end + dictionary + table, 'latin1')])
}

/** When it was made, as it says itself. */
function datesOf(bytes: Buffer, info: string): string {
  const from = bytes.indexOf(`${info} 0 obj`)
  const until = bytes.indexOf('endobj', from)
  if (from < 0 || until < 0) return ''
  const old = bytes.subarray(from, until).toString('latin1')
  return ['CreationDate', 'ModDate']
    .flatMap((name) => new RegExp(`/${name} \\(D:[0-9+'Z-]*\\)`).exec(old)?.[0] ?? [])
    .map((line) => `${line}\n`)
    .join('')
}
