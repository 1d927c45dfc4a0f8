// What a start has in memory of casualties, beside what the table of records says they are.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import {
  addChecksumFunctions,
  CASUALTY_CHECKSUM,
  MARK_COLUMNS,
} from '../../../../electron/engine/store/row-checksums.ts'
import { CATEGORIES, SUB_CATEGORIES } from '../../../../electron/engine/store/casualty-index.ts'
import { CASUALTY_SEVERITIES } from '../../../../shared/casualties/casualty.ts'
import { inSpace } from '../../../../shared/geo/ecef.ts'
import { open, type Here } from '../../../unit/engine/casualties/records.ts'

export const never = new AbortController().signal

/** The file of weather, by a program of no knowledge of what is made of what. */
export function raw<T>(folder: string, work: (handle: Database.Database) => T): T {
  const handle = new Database(join(folder, 'data.sqlite'))
  addChecksumFunctions(handle)
  try {
    return work(handle)
  } finally {
    handle.close()
  }
}

export const keptIn = (folder: string): number[] =>
  raw(folder, (handle) => handle.prepare('SELECT block FROM casualty_block ORDER BY block').pluck().all() as number[])

/** Started and at rest: read into memory, looked through, kept. */
export async function started(folder: string): Promise<Here> {
  const here = open(folder)
  await here.casualties.warm(never)
  await here.casualties.keepForStart(never)
  return here
}

/** Each record of those in memory, in words. */
export function inMemory({ store }: Here): string[] {
  const marks = store.casualties.search.marks()
  if (marks === null) throw new Error('not read into memory')
  const ids = Array.from({ length: marks.end }, (_, id) => id).filter((id) => marks.category[id] !== 0)
  return ids.map((id) => {
    const subCategory = SUB_CATEGORIES[(marks.subCategory[id] ?? 0) - 1]?.subCategory ?? null
    const minute = marks.localMinute[id] ?? Number.NaN
    return JSON.stringify([
      id,
      ...[marks.lat[id], marks.long[id], marks.x[id], marks.y[id], marks.z[id]].map(String),
      Number.isNaN(minute) ? null : new Date(minute * 60_000).toISOString().slice(0, 16),
      [marks.year[id], marks.month[id]],
      CATEGORIES[(marks.category[id] ?? 0) - 1],
      subCategory,
      CASUALTY_SEVERITIES[marks.severity[id] ?? 0],
      store.casualties.search.vesselTypeName(marks.vesselType[id] ?? 0),
      marks.ships[id],
      marks.unplaced.has(id),
    ])
  })
}

/** The same of the table of records, which those in memory are not made of. */
export const inTable = (folder: string): string[] =>
  raw(folder, (handle) =>
    (
      handle.prepare('SELECT * FROM casualty WHERE withdrawn_at_ms IS NULL ORDER BY casualty_id').all() as Record<
        string,
        string | number | null
      >[]
    ).map((row) => {
      const { lat, long, local_time: localTime } = row
      const [latDeg, longDeg] = [lat ?? Number.NaN, long ?? Number.NaN].map(Number) as [number, number]
      const minute = localTime === null ? null : String(localTime).slice(0, 16)
      return JSON.stringify([
        row['casualty_id'],
        ...[latDeg, longDeg, ...inSpace(latDeg, longDeg)].map(String),
        minute,
        minute === null ? [0, 0] : [Number(minute.slice(0, 4)), Number(minute.slice(5, 7))],
        row['category'],
        row['sub_category'],
        row['severity'],
        row['vessel_type'],
        row['ships_involved'] ?? 0,
        lat === null,
      ])
    }),
  )

/** Gives all records other ids, as if so many more than there are had been stored before. */
export function renumber(folder: string, by: number): void {
  raw(folder, (handle) => {
    handle.exec(`
      UPDATE casualty SET casualty_id = casualty_id + ${by};
      UPDATE casualty SET seal = ${CASUALTY_CHECKSUM};
      UPDATE casualty_mark SET casualty_id = casualty_id + ${by};
      UPDATE casualty_mark SET seal = seal(${MARK_COLUMNS});
      DELETE FROM casualty_block;`)
  })
}
