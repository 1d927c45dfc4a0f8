// The report for support: one file made by the officer's click, shown before it is written.

/** A part of the report. */
interface ReportPart {
  name: string
  bytes: number
}

/** What the report would hold now. */
export interface ReportContents {
  parts: readonly ReportPart[]
  /** Crash reports that are in it. */
  crashes: number
  bytes: number
}
