// Documents of a pack into the store: nothing of what is here is written over, and nothing becomes the one in use by itself.
import {
  carriedOrigin,
  DOCUMENT_FORMATS,
  isDocumentKind,
  withOrigin,
  type Carried,
  type DocumentKind,
  type DocumentOrigin,
} from '../../../shared/documents/documents.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { MAX_DOCUMENT_NAME_CHARS } from '../../../shared/ipc/document-schemas.ts'
import type { ImportCounts, PackDocument } from '../../../shared/pack/pack.ts'
import type { SavedDocument, StoredDocument } from '../store/document-tables.ts'
import type { Store } from '../store/store.ts'
import { runSliced, type Yield } from '../yield.ts'
import type { InUse } from './collect-documents.ts'
import {
  documentOrigin,
  documentStateName,
  isOfSame,
  MAX_DOCUMENT_REVISIONS,
  readPackedDocument,
  tablesOf,
  wordOf,
} from './documents.ts'
import type { PackedDocument } from './file/content.ts'
import { visible } from './file/visible.ts'
import { relationInSlices, type Relation } from './histories.ts'
import { oldestLeftOut } from './left-out.ts'

export interface DocumentImport {
  store: Store
  /** Who made the pack, by their own name, and when. */
  maker: string
  isTrusted: boolean
  packedAtMs: number
  nowMs: number
  inUse: InUse
  /** Called before one is stored: what is in use stays so. */
  keepInUse: () => void
  documents: PackDocument[]
  remarks: string[]
}

type Counts = Omit<ImportCounts, 'kind'>
type State = SavedDocument<Carried>

/** One of a kind or a format that only a newer Binnacle knows is passed over, and that is said. */
export async function importDocument(
  context: DocumentImport,
  packed: PackedDocument,
  counts: Counts,
  yieldIfDue: Yield,
): Promise<void> {
  const { remarks } = context
  const { kind, version } = packed
  counts.came++
  const name = visible(packed.name).trim().slice(0, MAX_DOCUMENT_NAME_CHARS) || 'A document without a name'
  if (!isDocumentKind(kind)) {
    remarks.push(`${name} is a document (${kind}) that only a newer Binnacle knows: it was left out.`)
    return
  }
  if (version > DOCUMENT_FORMATS[kind]) {
    remarks.push(`The ${wordOf(kind)} ${name} was last changed by a newer Binnacle: it was left out.`)
    return
  }
  const states = await statesOf(context, kind, name, packed, yieldIfDue)
  if (states === null) counts.damaged++
  else await store(context, kind, { ...packed, origin: carriedOrigin(packed.origin), states }, counts, yieldIfDue)
}

/** null where its newest state cannot be read: an earlier one must not pass for it. */
async function statesOf(
  { remarks }: DocumentImport,
  kind: DocumentKind,
  name: string,
  { revisions: all }: PackedDocument,
  yieldIfDue: Yield,
): Promise<[State, ...State[]] | null> {
  const revisions = all.slice(-MAX_DOCUMENT_REVISIONS)
  const states: State[] = []
  let isNewestRead = false
  for (const { savedAtMs, document: raw } of revisions) {
    const read = readPackedDocument(kind, raw)
    isNewestRead = 'document' in read
    if ('document' in read) states.push({ savedAtMs, document: read.document })
    await yieldIfDue()
  }
  const [first, ...rest] = states
  if (first === undefined || !isNewestRead) {
    remarks.push(`The ${wordOf(kind)} ${name} is damaged, and was left out. Ask for it again.`)
    return null
  }
  if (revisions.length < all.length) remarks.push(oldestLeftOut(name, all.length - revisions.length, all.length))
  const damaged = revisions.length - states.length
  if (damaged > 0)
    remarks.push(`Of ${name}, ${damaged} of ${revisions.length} revisions could not be read and were left out.`)
  return [first, ...rest]
}

/** One here that has states in common with the pack's. */
interface Candidate extends StoredDocument<Carried> {
  relation: Relation
}

interface Incoming {
  origin: string
  isInUse?: boolean
  states: [State, ...State[]]
}

async function store(
  context: DocumentImport,
  kind: DocumentKind,
  { origin, isInUse = false, states }: Incoming,
  counts: Counts,
  yieldIfDue: Yield,
): Promise<void> {
  const { nowMs, maker, packedAtMs, isTrusted, inUse, keepInUse } = context
  const tables = tablesOf(context.store, kind)
  const record = (
    count: 'added' | 'same' | 'newerHere',
    became: PackDocument['became'],
    { id, document: { name } }: StoredDocument<Carried>,
  ): void => {
    counts[count]++
    context.documents.push({ kind, name, became, documentId: id, isInUseThere: isInUse })
  }
  const found = await candidates(context.store, kind, origin, states, yieldIfDue)
  const known =
    found.find(({ relation }) => relation.kind === 'same') ?? found.find(({ relation }) => relation.kind === 'older')
  if (known?.relation.kind === 'same') return record('same', 'same', known)
  if (known !== undefined) return record('newerHere', 'older', known)

  const newest = states.at(-1) ?? states[0]
  const { name } = newest.document
  // Entered, or brought, by another way.
  const twin = tables.list().find(({ document }) => documentStateName(document) === documentStateName(newest.document))
  if (twin !== undefined) return record('same', 'same', twin)
  const asImported =
    (beside: DocumentOrigin['beside']) =>
    (state: State): State => ({
      ...state,
      document: withOrigin(state.document, { origin, maker, packedAtMs, beside }),
    })
  const besideOf = (): NonNullable<DocumentOrigin['beside']> => ({ name, shownAs: shownAs(name, maker, packedAtMs) })
  // An own one, and one in use, never go on by themselves: what voyages are judged by is the officer's word.
  const next = found.find(
    ({ id, relation, document, isEarlier }) =>
      relation.kind === 'forward' &&
      isTrusted &&
      document.pack !== undefined &&
      // Its last change is damaged, and whose it was not known.
      isEarlier !== true &&
      id !== inUse(kind),
  )
  if (next?.relation.kind === 'forward') {
    const made = asImported(next.document.pack?.beside === undefined ? undefined : besideOf())
    return record('added', 'forward', tables.appendStates(next.id, states.slice(next.relation.from).map(made)))
  }
  keepInUse()
  const isHere = found.length > 0 || tables.list().some(({ document }) => isOfSame(kind, document, newest.document))
  const stored = tables.importStates(states.map(asImported(isHere ? besideOf() : undefined)), nowMs)
  record('added', isHere ? 'beside' : 'added', stored)
}

/** Of those that are listed here, the ones of the same origin with a state in common, the newest first. */
async function candidates(
  here: Store,
  kind: DocumentKind,
  origin: string,
  states: readonly State[],
  yieldIfDue: Yield,
): Promise<Candidate[]> {
  const tables = tablesOf(here, kind)
  const named = states.map(({ document }) => documentStateName(document))
  const found: Candidate[] = []
  for (const one of tables.list()) {
    if (documentOrigin(here, kind, one.id) !== origin) continue
    const own = tables.history(one.id).revisions.map(({ document }) => documentStateName(document))
    await yieldIfDue()
    const relation = await runSliced(relationInSlices(own, named), yieldIfDue)
    if (relation.kind !== 'none') found.push({ ...one, relation })
  }
  return found.toSorted((a, b) => b.id - a.id)
}

const MAX_MAKER_SHOWN = 40

/** `AURORA (from Fleet office, 23 NOV 0600 UTC)`, not longer than a name may be. */
export function shownAs(name: string, maker: string, packedAtMs: number): string {
  const from = ` (from ${visible(maker).slice(0, MAX_MAKER_SHOWN).trim()}, ${formatShortUtc(packedAtMs)} UTC)`
  return `${name.slice(0, MAX_DOCUMENT_NAME_CHARS - from.length)}${from}`
}
