// Packs: weather, averages, casualties, documents, routes, voyages and kept forecasts as files, for stick and mail. What may go in, what is in one, the outcome of an import.
import type { DocumentKind } from '../documents/documents.ts'

/** Ends the name of a pack's file. */
export const PACK_ENDING = '.binnacle'
/** Larger files are not read. */
export const MAX_PACK_BYTES = 64 * 1024 * 1024
/** What the window hands over itself; a larger one is opened by the system's dialog. */
export const MAX_DROPPED_PACK_BYTES = 16 * 1024 * 1024
/** In base64. */
export const MAX_DROPPED_PACK_CHARS = Math.ceil(MAX_DROPPED_PACK_BYTES / 3) * 4
/** A chunk as it stands in the file: small enough for a link that is cut often, and to lose little where one is damaged. */
export const MAX_CHUNK_BYTES = 4096

/**
 * `documents`: what voyages are judged by, such as the vessel with its limits. `forecasts`: those kept of voyages, to be compared with, and those that approved and
 * printed plans rest on.
 */
export const PACK_KINDS = ['weather', 'averages', 'casualties', 'documents', 'routes', 'voyages', 'forecasts'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** `exact`: every value bit for bit; `hundredths`: rounded to 0.01 of its unit, visibility to 10 m. */
export const PACK_PRECISIONS = ['exact', 'hundredths'] as const
export type PackPrecision = (typeof PACK_PRECISIONS)[number]

/** Bytes of a part for mail; null: one file. */
export const PACK_PART_BYTES = [null, 500_000, 100_000] as const
type PackPartBytes = (typeof PACK_PART_BYTES)[number]

/** What goes into a pack. */
export interface PackChoice {
  /** `voyage`: what one voyage needs; `since`: all that was fetched, or changed, since. */
  of: { kind: 'voyage'; voyageId: number } | { kind: 'since'; sinceMs: number }
  kinds: readonly PackKind[]
  precision: PackPrecision
  partBytes: PackPartBytes
}

/** How much of what is in a pack, or was imported from it. */
export interface PackCounts {
  /** Answers of the service for a place and a time; `points`: places and times. */
  weather: { answers: number; points: number }
  averages: number
  casualties: number
  documents: number
  routes: number
  voyages: number
  forecasts: number
}

/** Times of weather and of its fetching, epoch ms; null: there is none. */
export interface PackSpans {
  weather: { fromMs: number; untilMs: number } | null
  fetched: { fromMs: number; untilMs: number } | null
}

/** Known before anything is written. */
export interface PackSize {
  counts: PackCounts
  spans: PackSpans
  /** Of all parts together. */
  bytes: number
  /** What each kind takes of them, without its share of the head. */
  kindBytes: Readonly<Record<PackKind, number>>
  parts: number
  /** Largest change of a value by rounding, a measure, in its unit; empty where every value stays as it is. */
  loss: readonly { measure: string; max: number; unit: string }[]
  /** What was damaged in the store, or could not be packed, in words. */
  remarks: readonly string[]
}

/** Who made a pack: a name of the maker's own choosing, and the public key it was signed with. */
export interface PackMaker {
  name: string
  /** Ed25519, 32 bytes in base64. */
  key: string
}

/** `trusted`: the officer trusts packs of this key; `own`: made here; `unknown`: signed by a key nobody here trusts; `unsigned`; `wrong`: the signature is not of what is there. */
export type PackTrust = 'trusted' | 'own' | 'unknown' | 'unsigned' | 'wrong'

/** A pack as its head describes it, before anything of it is imported. */
export interface PackHead {
  fileName: string
  /** By its signature; null: nobody signed it, or the signature is not of what is there. */
  maker: PackMaker | null
  trust: PackTrust
  createdAtMs: number
  /** Name of the service all weather in it is of; packs of another service than this one's are not imported. */
  service: string
  /** Its weather, averages, casualties and kept forecasts are simulated: they are imported by training alone. */
  isSimulated: boolean
  /** One of so many. */
  part: { number: number; of: number }
  /** The same in all parts of a pack. */
  packId: string
  kinds: readonly PackKind[]
  precision: PackPrecision
  bytes: number
}

/** Of one kind: what is new here, what was here already, what here was newer, what could not be read. */
export interface ImportCounts {
  kind: PackKind
  came: number
  added: number
  same: number
  newerHere: number
  damaged: number
}

/** What a voyage of a pack became here. `added`: it was not here; `forward`: here it stood where the pack had come from; `older`: here it went on since; `both`: it was changed on both sides. */
export interface PackVoyage {
  name: string
  became: 'added' | 'same' | 'forward' | 'older' | 'both'
  voyageId: number
  /** Of `both`: the pack's state, stored as a voyage of its own until the officer chooses. */
  otherId: number | null
}

/**
 * What a document of a pack became here. `added`: it was not here; `forward`: later revisions of one that came before were added; `older`: it went on
 * here since; `beside`: one of the same ship is here, which stays as it is, and this stands beside it under a name that says where it came from.
 */
export interface PackDocument {
  kind: DocumentKind
  name: string
  became: 'added' | 'same' | 'forward' | 'older' | 'beside'
  documentId: number
  /** Where it was packed, it was the one in use: the voyages of the pack were judged by it. */
  isInUseThere: boolean
}

/** A voyage that was changed here and there: the pack's state, `otherId`, stands beside the own one until the officer has chosen. */
export interface PackPair {
  voyageId: number
  otherId: number
  /** Of the voyage. */
  name: string
  /** Who packed the other. */
  maker: string
}

/** Of such a pair: the own one, the pack's, or each as a voyage of its own. */
export const PACK_KEEPS = ['own', 'other', 'both'] as const
export type PackKeep = (typeof PACK_KEEPS)[number]

/** Progress of packing or import; `of` null: it is not known how much there is. */
export interface PackProgress {
  doing: 'collect' | 'pack' | 'take'
  done: number
  of: number | null
}

/** The outcome of importing a pack. */
export interface PackReport {
  head: PackHead
  taken: readonly ImportCounts[]
  voyages: readonly PackVoyage[]
  documents: readonly PackDocument[]
  spans: PackSpans
  /** Chunks that were damaged, by their number in the file and what was in them; the rest was imported. */
  damagedChunks: readonly { number: number; kind: PackKind | null }[]
  /** Parts of the same pack that are missing, by number. */
  missingParts: readonly number[]
  /** Other parts of it that were damaged and never whole, by number. */
  damagedParts: readonly number[]
  remarks: readonly string[]
}

export const MAX_MAKER_CHARS = 80

/** Of a pack of an unknown maker: import this once; and all of this maker's from now on; not at all. */
export const PACK_ANSWERS = ['once', 'always', 'no'] as const
export type PackAnswer = (typeof PACK_ANSWERS)[number]

/** A maker whose packs are imported without a prompt. */
export interface TrustedMaker extends PackMaker {
  sinceMs: number
  /** By the officer, or by the company's policy, which the officer cannot take back here. */
  by: 'officer' | 'policy'
}

/** What the main process knows of packs. */
export interface PacksState {
  /**
   * As packs of this computer are signed; key null: none was made yet. `keyPlace`: where the key is, or would be; `session`: no keychain
   * answers, so the next run signs with another key, which nobody trusts yet.
   */
  own: { name: string; key: string | null; keyPlace: 'keychain' | 'session' }
  trusted: readonly TrustedMaker[]
  /** All that wait for the officer's word. */
  questions: readonly PackQuestion[]
}

/** Where a pack was written: names, no paths. */
export interface PackWritten {
  fileNames: readonly string[]
  /** The last part of the folder's path. */
  folder: string
  bytes: number
  size: PackSize
}

/** A pack that waits for the officer's word, since its maker is unknown or it is unsigned. */
export interface PackQuestion {
  id: number
  head: PackHead
}

/** The outcome of opening files: in the order they were opened. */
export interface PacksOpened {
  reports: readonly PackReport[]
  /** All that wait for the officer's word, those from before too. */
  questions: readonly PackQuestion[]
  /** Files of which nothing was imported, and why, in words. */
  refused: readonly { fileName: string; message: string }[]
}

/** A pack that lies in the watched folder and was not answered. */
export interface PackOffer {
  id: number
  fileName: string
  head: PackHead
}

/** The part of the application's state about packs. */
export interface PendingPacks {
  /** How many the desktop gave that nobody took yet. */
  waiting: number
  offers: readonly PackOffer[]
}
