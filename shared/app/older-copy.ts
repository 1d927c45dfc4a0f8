// Data that were replaced or kept: copies from before a newer Binnacle changed them, to go back to; and what other data replaced.

/** A copy of the officer's work that this Binnacle can read, where the work itself is of a newer one. */
export interface OlderCopy {
  /** Distinguishes it from every other, by all that is in it. */
  sum: string
  /** `update`: kept before an update; `backup`: one of those Binnacle makes by itself. */
  kind: 'update' | 'backup'
  /** The folder it lies in, among the replaced data; null: next to the data. */
  folder: string | null
  /** When it was made: later changes are not in it. */
  atMs: number
  voyages: number
  vessels: number
  /** The newest change of a voyage or vessel in it. */
  newestChangeMs: number | null
  /** How many changes of voyages and vessels the newer data have beyond it, of those that can be counted here; null: not known. */
  lacks: number | null
  bytes: number
}

/** A folder with data that others took the place of. */
export interface ReplacedData {
  sum: string
  folder: string
  atMs: number
  /** The officer's work in it, where this Binnacle can read it. */
  work: { voyages: number; vessels: number; newestChangeMs: number | null } | null
  /** Why it cannot be had back now: it needs a newer Binnacle, is damaged, or the disk does not let it be read; null: it can. */
  barred: 'newer' | 'damaged' | 'unreadable' | null
  /** Which Binnacle wrote it; null: not known. */
  writtenBy: string | null
  /** There is weather of the service in use in it that this Binnacle can read. */
  hasWeather: boolean
  /** null: not known. */
  bytes: number | null
}

/** Of a copy that cannot be taken, since the disk has too little room for it. */
export interface NoRoom {
  neededBytes: number
  freeBytes: number
}

/** What can be gone back to in the data in use. */
export interface OlderData {
  /** Of which a newer Binnacle wrote what there is now. */
  newer: { work: boolean; weather: boolean }
  /** Which Binnacle that was; null: not known. */
  writtenBy: string | null
  /** Newest first: beside work of a newer Binnacle, and in folders whose own work cannot be had back. */
  copies: OlderCopy[]
  /** How many more there are that are damaged, or of a newer Binnacle too. */
  notOffered: { damaged: number; newer: number }
  /** The copy of the weather from before the update, where the weather is of a newer Binnacle; null: there is none. */
  weather: { atMs: number; noRoom: NoRoom | null } | null
  /** Newest first. */
  replaced: ReplacedData[]
  /** Older folders beyond those, which are not looked into, and their bytes. */
  moreReplaced: { folders: number; bytes: number | null }
}

/** What was chosen of it: a copy or replaced data by its `sum`; null: the work stays, and only newer weather is replaced. */
export interface OlderChoice {
  sum: string | null
  /** With the weather of the folder; of copies it goes without saying. */
  withWeather: boolean
}

/** With what follows of what was shown. */
export interface OlderOrder extends OlderChoice {
  /** Weather of a newer Binnacle is replaced by none: there is no copy of it, or no room for one. */
  weatherAnew: boolean
}

/** The outcome. */
export interface WentBack {
  /** What is in use now: the officer's work of `atMs`; null: that stayed, and the weather was replaced. */
  work: { atMs: number; voyages: number; vessels: number } | null
  /** Of the weather in use: it stayed, was restored with it, is a copy from before the update, or was begun anew. */
  weather: 'stayed' | 'restored' | 'copy' | 'anew'
  /** The folder, below Binnacle's data folder, where the data of before are kept. */
  keptIn: string
  /** What was sent this month still counts; false: it could not all be read. */
  isMonthKnown: boolean
}
