// Who made a PDF: the words in its information dictionary, by an update that leaves the rest as it was.
import { expect, test } from 'vitest'
import { withInfo } from '../../../electron/shell/pdf-info.ts'

const DATE = "(D:20261115043000+00'00')"
const HEAD = '%PDF-1.4\n'
const OLD = `1 0 obj\n<</Title (Plan)\n/Creator (Chromium)\n/Producer (Skia/PDF m140)\n/CreationDate ${DATE}\n/ModDate ${DATE}>>\nendobj\n`
const CATALOG = '2 0 obj\n<</Type /Catalog>>\nendobj\n'
const place = (at: number): string => `${String(at).padStart(10, '0')} 00000 n \n`
const BODY = HEAD + OLD + CATALOG
const PLAIN = `${BODY}xref\n0 3\n0000000000 65535 f \n${place(HEAD.length)}${place(HEAD.length + OLD.length)}trailer\n<</Size 3\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${BODY.length}\n%%EOF\n`
const INFO = { title: 'Plan Ωmega) /Evil (', creator: 'Binnacle 1.2.3' }

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

test('the old file stays byte by byte; the last references lead to the new words', () => {
  const text = Buffer.from(withInfo(Buffer.from(PLAIN, 'latin1'), INFO)).toString('latin1')
  expect(text.startsWith(PLAIN)).toBe(true)
  const update = text.slice(PLAIN.length)
  const [, startXref] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  const table = text.slice(Number(startXref))
  expect(table).toMatch(/^xref\n1 1\n\d{10} 00000 n \ntrailer\n<<\/Size 3\n\/Root 2 0 R\n\/Info 1 0 R\n\/Prev \d+>>/)
  expect(Number(/\/Prev (\d+)/.exec(table)?.[1])).toBe(BODY.length)
  const [, at] = /^xref\n1 1\n(\d{10})/.exec(table) ?? []
  expect(text.slice(Number(at))).toMatch(/^1 0 obj\n<<\/Title <FEFF/)
  const entries = [...update.matchAll(/\/(\w+) <FEFF([0-9a-f]*)>/g)].map(([, name = '', hex = '']) => [
    name,
    utf16(hex),
  ])
  expect(Object.fromEntries(entries)).toEqual({ Title: INFO.title, Creator: INFO.creator, Producer: INFO.creator })
  expect(update).toContain(`/CreationDate ${DATE}`)
  expect(update).not.toMatch(/Chromium|Skia|Evil/)
})

test('without a last line end it begins on a line of its own; a second time it is written anew', () => {
  const once = withInfo(Buffer.from(PLAIN.trimEnd(), 'latin1'), INFO)
  const twice = Buffer.from(withInfo(once, { ...INFO, creator: 'B' })).toString('latin1')
  expect(twice).toContain('%%EOF\n1 0 obj')
  expect(twice.match(/\/Prev/g)).toHaveLength(2)
})

test.each(['', 'no PDF at all', '%PDF-1.5\nstartxref\n9\n%%EOF\n'])(
  'a file of another form stays as it is: %j',
  (text) => {
    const bytes = Buffer.from(text, 'latin1')
    expect(withInfo(bytes, INFO)).toBe(bytes)
  },
)
