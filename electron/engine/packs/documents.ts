// Documents as packs carry them, by kind: read and bounded as the officer's own are, known again by what they show, and of which ship they are.
import { DOCUMENT_SCHEMAS } from '../../../shared/ipc/document-schemas.ts'
import { withoutOrigin, type Carried, type DocumentKind } from '../../../shared/documents/documents.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import type { KnownForecast } from '../../../shared/ship/changes/known-forecast.ts'
import { isSameDay, type NoonDocument } from '../../../shared/ship/sailed/noon-report.ts'
import { MAX_ISSUE_CHARS } from '../../../shared/weather/issue.ts'
import type { DocumentTables } from '../store/document-tables.ts'
import { readKnownForecast, readNoonDocument, readVesselDocument, type ReadDocument } from '../store/documents.ts'
import type { Store } from '../store/store.ts'
import { ownName } from './origin.ts'
import { visible } from './file/visible.ts'
import { textSum } from './states.ts'

/** Of one document, written and imported: of more the newest. */
export const MAX_DOCUMENT_REVISIONS = 500

interface Kind<Document> {
  /** As a sentence calls one. */
  word: string
  read: (json: string) => ReadDocument<Document>
  /** Of one state as JSON: by far more than any has. What a newer Binnacle adds is kept, within this. */
  maxChars: number
  /** Texts that are shown on one line. */
  lines: readonly (keyof Document)[]
  /** Both are of the same thing, wherever they were entered. */
  isSame(one: Document, other: Document): boolean
}

const isSameText = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/** An entry a kind, beside its schema. */
const KINDS: { vessel: Kind<VesselDocument>; forecast: Kind<KnownForecast>; noon: Kind<NoonDocument> } = {
  vessel: {
    word: 'vessel',
    read: readVesselDocument,
    maxChars: 65_536,
    lines: ['name', 'type'],
    isSame: (one, other) =>
      isSameText(one.imo, other.imo) || isSameText(one.mmsi, other.mmsi) || isSameText(one.name, other.name),
  },
  forecast: {
    word: 'forecast',
    read: readKnownForecast,
    maxChars: MAX_ISSUE_CHARS + 65_536,
    lines: ['name'],
    isSame: (one, other) => one.voyage === other.voyage && one.why === other.why && one.atMs === other.atMs,
  },
  noon: {
    word: 'noon report',
    read: readNoonDocument,
    maxChars: 65_536,
    lines: ['name', 'by'],
    isSame: (one, other) => one.voyage === other.voyage && isSameDay(one.figures, other.figures),
  },
}

export const wordOf = (kind: DocumentKind): string => KINDS[kind].word

/** What documents of any kind are stored by. */
export const tablesOf = ({ documents }: Pick<Store, 'documents'>, kind: DocumentKind): DocumentTables<Carried> =>
  documents[kind]

/** A document of a pack, by the reader of the store, and within what the officer can enter. Members of a newer Binnacle are kept. */
export function readPackedDocument(kind: DocumentKind, raw: unknown): ReadDocument<Carried> {
  const { read, lines, maxChars } = KINDS[kind]
  const json = JSON.stringify(raw) ?? ''
  if (json.length > maxChars) return { unreadable: 'damaged' }
  const found = read(json)
  if (!('document' in found)) return found
  // Its origin is another computer's.
  const document = withoutOrigin(found.document)
  const seen = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      typeof value === 'string' && (lines as readonly string[]).includes(name) ? visible(value).trim() : value,
    ]),
  ) as unknown as Carried
  const checked = DOCUMENT_SCHEMAS[kind].safeParse(seen)
  const isUsable = checked.success || checked.error.issues.every(({ code }) => code === 'unrecognized_keys')
  return isUsable ? { document: seen } : { unreadable: 'damaged' }
}

/** Two states of one name are the same. */
export const documentStateName = (document: Carried): string => textSum(JSON.stringify(withoutOrigin(document)))

export function isOfSame(kind: DocumentKind, one: Carried, other: Carried): boolean {
  const of: Pick<Kind<Carried>, 'isSame'> = KINDS[kind]
  return of.isSame(withoutOrigin(one), withoutOrigin(other))
}

/** By what a document is known on every machine. */
export function documentOrigin(store: Pick<Store, 'settings' | 'documents'>, kind: DocumentKind, id: number): string {
  const tables = tablesOf(store, kind)
  return (
    tables.get(id).document.pack?.origin ?? `${ownName(store.settings)}/${kind}/${id}/${tables.createdAtMs(id) ?? 0}`
  )
}
