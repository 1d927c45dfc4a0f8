// A plan as it was known when it was approved or printed: its revision of then, judged by the forecast, the vessel and the clock of then.
import { formatShortUtc, formatUtc } from '../../format/time.ts'
import type { Voyage } from '../../passage/voyage.ts'
import type { VesselDocument, VesselNotJudged } from '../vessel.ts'
import type { KnownHead } from './known-forecast.ts'

interface AsKnown {
  head: KnownHead
  /** The voyage as it stands now. */
  ofVoyageId: number
  /** By which it was judged; null: by none. */
  vessel: VesselDocument | null
  /** Why by none, where one was entered. */
  notJudged: VesselNotJudged | null
}

/** The voyage on screen: as it stands, or as it was known. */
export interface ShownVoyage extends Voyage {
  asKnown?: AsKnown
}

/**
 * A plan as it was known is a voyage of a number of its own, that of its forecast and negative: no answer about it passes for one about the voyage as it
 * stands, and what does not know of it finds no voyage.
 */
export const asKnownVoyageId = (knownId: number): number => -knownId
export const isAsKnownVoyageId = (voyageId: number): boolean => voyageId < 0

/** `as known when approved 21 NOV 1800 UTC`, as window, paper and refusals say it. */
export const asKnownWords = ({ why, atMs }: Pick<KnownHead, 'why' | 'atMs'>): string =>
  `as known when ${why} ${formatShortUtc(atMs)} UTC`

/** In place of advice to get weather. */
export const NOTHING_FETCHED = 'Nothing is fetched for a plan as it was known.'

/** `as known 21 NOV 1800`, where room is short. */
export const asKnownInShort = ({ atMs }: Pick<KnownHead, 'atMs'>): string => `as known ${formatShortUtc(atMs)}`

/** `AS KNOWN 21 NOV 2026 1800 UTC: not the present forecast`, on every place and page. */
export const asKnownMark = ({ atMs }: Pick<KnownHead, 'atMs'>): string =>
  `AS KNOWN ${formatUtc(atMs)}: not the present forecast`

/** The voyage's name, with that. */
export const shownName = ({ document, asKnown }: Pick<ShownVoyage, 'document' | 'asKnown'>): string =>
  asKnown === undefined ? document.name : `${document.name}, ${asKnownWords(asKnown.head)}`

/** `as known 21 NOV 2026 1800Z`, of a file. */
export const asKnownFileWords = ({ atMs }: Pick<KnownHead, 'atMs'>): string =>
  `as known ${formatUtc(atMs).replace(/ UTC$/, 'Z')}`
