// What the thread that reads or rewrites the files is started with, and what it answers. Types only.
import type { Removed, StoredBytes } from '../../../shared/app/kept-days.ts'

export type FileTask =
  | {
      name: 'facts'
      paths: { officer: string; weather: string }
      old: { valuesBeforeMs: number | null; issueIds: readonly number[] }
      /** The folder whose disk is tried; null: its speed is not needed. */
      sampleIn: string | null
    }
  | { name: 'rewrite'; path: string }

export interface FileFacts {
  bytes: StoredBytes
  values: Omit<Removed, 'beforeMs'>
  forecasts: Omit<Removed, 'beforeMs'>
  /** That the disk takes; null: not tried. */
  bytesPerS: number | null
}
