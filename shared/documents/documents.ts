// Documents: what is kept under a name and in revisions, each of one kind with one schema. The kinds, and where a document came from.

/**
 * The kinds, each with the newest format of its documents that this Binnacle reads and writes. A kind that is added has a schema in
 * `shared/ipc/document-schemas.ts`, a reader in the store and tables of its own name; packs and policy carry it then.
 */
export const DOCUMENT_FORMATS = { vessel: 1, forecast: 1, noon: 1 } as const
export type DocumentKind = keyof typeof DOCUMENT_FORMATS
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_FORMATS) as readonly DocumentKind[]

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(DOCUMENT_FORMATS, kind)

/** Where a document came from that was not made here. It is stored with the document, and kept when that is changed. */
export interface DocumentOrigin {
  /** The same on every machine: where it was first made, and its number there. */
  origin: string
  /** Whose it is, by their own name. */
  maker: string
  /** When the maker packed it, epoch ms. */
  packedAtMs: number
  /** The officer changed it here since. */
  isChanged?: true | undefined
  /** It stands beside another of the same ship here: its own name, and the one that says where it came from. */
  beside?: { name: string; shownAs: string } | undefined
}

/** A document that may have come from elsewhere. */
export interface Carried {
  name: string
  pack?: DocumentOrigin | undefined
}

/** What a company's policy sets for this computer. */
export interface PolicyDocuments {
  /** Whose policy it is. */
  from: string
  /** The officer cannot change these, nor put them away. */
  isLocked: boolean
  documents: readonly { kind: DocumentKind; document: Carried }[]
}

const POLICY = 'policy/'

/** The origin of a policy's document: by its name it is known again. */
export const policyOrigin = (kind: DocumentKind, name: string): string => `${POLICY}${kind}/${name}`

/** A pack's word for where a document came from, which must not pass for this computer's policy. */
export const carriedOrigin = (origin: string): string => (origin.startsWith(POLICY) ? `pack/${origin}` : origin)

/** As it was made: under its own name again, and without an origin. */
export function withoutOrigin<Document extends Carried>({ pack, ...document }: Document): Omit<Document, 'pack'> {
  const beside = pack?.beside
  return beside !== undefined && document.name === beside.shownAs ? { ...document, name: beside.name } : document
}

/** The other way round: with where it came from, and beside another one under the name that says so. */
export function withOrigin<Document extends Carried>(document: Document, pack: DocumentOrigin): Document {
  const { beside } = pack
  return { ...document, name: document.name === beside?.name ? beside.shownAs : document.name, pack }
}
