// The report for support: one file made by the officer's click, shown before it is written. And the facts about stored files that are in it.

/** A part of the report: a file in it. */
interface ReportPart {
  name: string
  bytes: number
}

/** What the report would hold, as it was made just now. */
export interface ReportContents {
  /** Distinguishes it from the next: what is written is what was shown. */
  id: number
  parts: readonly ReportPart[]
  /** Crash reports that are in it. */
  crashes: number
  bytes: number
  /** Its waypoints are in it: the voyage's name; null: of no voyage. */
  voyage: string | null
  /** Whether all names of voyages, waypoints and vessels could be read, and so taken out. */
  areNamesKnown: boolean
}

export interface ReportWritten {
  fileName: string
  bytes: number
}

/** Below the user data folder. */
export const DATA_FOLDERS = ['live', 'training'] as const

/** Of all stored files. `names`: what voyages, waypoints and vessels are called, to be taken out of the texts; never in the report itself. */
export interface DataFacts {
  data: {
    mode: (typeof DATA_FOLDERS)[number]
    files: { name: string; bytes: number; files: number }[]
    databases: DatabaseFacts[]
  }[]
  names: string[]
  /** None of them is missing: whatever could hold one was read. */
  areNamesKnown: boolean
}

export interface DatabaseFacts {
  name: string
  schema: number | null
  /** SQLite's answer: `ok`, or what is wrong. */
  integrity: string
  /** By table; null: it cannot be counted. */
  rows: Record<string, number | null>
  /** Newest first. */
  runs: RunFacts[]
  traffic: TrafficFacts[]
}

export interface RunFacts {
  runId: number
  phase: string
  profile: string
  overBudget: number
  startedAtMs: number
  endedAtMs: number | null
  elapsedMs: number
  refusedValues: number
  requests: number
  done: number
  failed: number
  bytes: number
  /** Its code. */
  fault: string | null
  /** What its answers' meta said of a timeline, which the specification names and does not explain; mostly nothing. */
  timelines: TimelineFacts[]
}

/** Fields of an answer's meta that the specification names for a requested timeline. */
export const TIMELINE_FIELDS = ['startTime', 'endTime', 'timesteps'] as const
/** What of `timesteps` is shown as it came, a count or a length: nobody knows what else a service may put there, a place or a time for one. */
export const PLAIN_TIMESTEPS = /^(?:\d{1,5}|P?T?\d{1,4} ?[a-zA-Z]{1,8})$/

/** Of answers alike. */
export interface TimelineFacts {
  fields: string[]
  hours: number | null
  timesteps: string | null
  answers: number
}

export interface TrafficFacts {
  month: string
  requests: number
  answers: number
  connections: number
  bytesUp: number
  bytesDown: number
}
