// How long weather is kept: the choices, what is usual, and what the stored files hold. What an approved or printed plan rests on is kept in any case.

/** Days that values of hours gone by are kept; null: always. */
export const PAST_VALUES_DAYS = [7, 30, 90, 365, null] as const
/** Days that every forecast is kept, before one of each day is; null: always. */
export const WHOLE_FORECASTS_DAYS = [30, 90, 365, null] as const

export interface KeptDays {
  pastValues: (typeof PAST_VALUES_DAYS)[number]
  forecasts: (typeof WHOLE_FORECASTS_DAYS)[number]
}

export const DEFAULT_KEPT_DAYS: KeptDays = { pastValues: 30, forecasts: 90 }

/** Whether a choice keeps something for a shorter time than another. */
export const isShorter = (days: KeptDays, before: KeptDays): boolean =>
  (days.pastValues ?? Infinity) < (before.pastValues ?? Infinity) ||
  (days.forecasts ?? Infinity) < (before.forecasts ?? Infinity)

/** What a choice removes of one kind. `beforeMs` null: nothing is old by it. */
export interface Removed {
  count: number
  bytes: number
  beforeMs: number | null
}

/** What the two stored files hold, by kind, in bytes on the disk. */
export interface StoredBytes {
  values: number
  forecasts: number
  averages: number
  casualties: number
  /** Runs, traffic, lists of bulk files. */
  rest: number
  /** Pages of the file of weather that hold nothing. */
  free: number
  /** Voyages, vessels, settings. */
  officer: number
  /** Forecasts that approved and printed plans rest on. */
  plans: number
}

/** What it takes to rewrite the file of weather once, so that free pages can be given back from then on. */
export interface Rewrite {
  neededBytes: number
  /** null: not known. */
  freeBytes: number | null
  /** As long as writing takes here now. */
  seconds: number
}

export interface StoredFacts {
  bytes: StoredBytes
  /** By the choice that was given with the question. */
  values: Removed
  forecasts: Removed
  /** null: the file gives free pages back already. */
  rewrite: Rewrite | null
  isRewriting: boolean
}

export interface Rewritten {
  bytesBefore: number
  bytesAfter: number
}
