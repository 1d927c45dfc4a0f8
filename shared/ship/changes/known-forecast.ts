// A forecast that an approved or printed plan rests on: kept with the officer's work, since the service cannot give an old forecast back.
import type { Carried } from '../../documents/documents.ts'
import type { ComparedHead } from '../../weather/issue.ts'

/** Why it is kept. */
export const KNOWN_FOR = ['approved', 'printed'] as const
export type KnownFor = (typeof KNOWN_FOR)[number]

/** As it is stored, and as packs carry it. */
export interface KnownForecast extends Carried, Omit<ComparedHead, 'voyageId'> {
  format: 1
  why: KnownFor
  /** By what its voyage is known on every machine. */
  voyage: string
  /** When the plan was approved or printed, epoch ms. */
  atMs: number
  /** The rows as an issue has them, in base64. */
  content: string
}

export interface KnownHead extends ComparedHead {
  knownId: number
  why: KnownFor
  atMs: number
}

/** The newest kept for a reason, of all of a voyage, newest first; null where there is none. */
export const newestKnown = (why: KnownFor, heads: readonly KnownHead[]): KnownHead | null =>
  heads.find((head) => head.why === why) ?? null
