// Damaged casualties: found when a record is read and in turns, quarantined, never shown or sealed anew.
import type { Casualty } from '../../../shared/casualties/casualty.ts'
import type { CoverageTable } from './casualty-coverage.ts'
import type { CasualtyIndex } from './casualty-index.ts'
import type { Handle } from './open-database.ts'
import { IS_SOUND_CASUALTY } from './row-checksums.ts'
import { isCorruption } from './sql-faults.ts'

export interface CasualtyChecks {
  /** The largest id of a record; 0 without any. */
  largestId(): number
  /**
   * Looks at so many records with an id above `afterId`, `toId` at most: one that is not as it was written is quarantined. To be called in a commit.
   * `lastId`: null when none is left to look at.
   */
  check(afterId: number, toId: number, limit: number): { lastId: number | null; quarantined: number }
  /** A record that is not as it was written goes out of the records, is kept, and what brought it will be requested again; false: it is sound, or gone. */
  quarantineDamaged(id: number): boolean
  /** Makes what records are searched by where a record has nothing of it; once all of it is in memory. To be called in a commit. */
  remakeMissing(): void
}

interface CasualtySoundness extends CasualtyChecks {
  /** The same whether it is sound or not. */
  quarantine(id: number): void
  /** A sound copy of a damaged record is here. */
  replaced(identity: string): void
  /** What a record is searched by, anew from the record. */
  remake(id: number): void
  damaged(): number
}

interface Context {
  search: () => CasualtyIndex
  coverage: CoverageTable
  /** null where the text is no record any more. */
  readOriginal: (text: string) => Casualty | null
  unprepared: () => number
  changed: () => void
}

export function casualtySoundness(
  handle: Handle,
  { search, coverage, readOriginal, unprepared, changed }: Context,
): CasualtySoundness {
  const whole = handle.prepare('SELECT * FROM casualty WHERE casualty_id = ?')
  const isDamaged = handle.prepare(`SELECT 1 FROM casualty WHERE casualty_id = ? AND NOT ${IS_SOUND_CASUALTY}`)
  const insertQuarantined = handle.prepare('INSERT INTO casualty_damaged (identity, kept) VALUES (?, ?)')
  const quarantinedCount = handle.prepare('SELECT count(*) FROM casualty_damaged').pluck()
  const deleteDamaged = handle.prepare('DELETE FROM casualty_damaged WHERE identity = ?')
  const drop = handle.prepare('DELETE FROM casualty WHERE casualty_id = ?')
  const within = handle.prepare(
    `SELECT casualty_id AS id, ${IS_SOUND_CASUALTY} AS isSound,
       withdrawn_at_ms IS NULL AND casualty_id NOT IN (SELECT casualty_id FROM casualty_mark) AS isUnmarked
     FROM casualty WHERE casualty_id > ? AND casualty_id <= ? ORDER BY casualty_id LIMIT ?`,
  )
  const largest = handle.prepare('SELECT max(casualty_id) FROM casualty').pluck()
  const notWithdrawn = handle
    .prepare(
      'SELECT (SELECT count(*) FROM casualty) - (SELECT count(*) FROM casualty WHERE withdrawn_at_ms IS NOT NULL)',
    )
    .pluck()
  const unmarked = handle
    .prepare(
      `SELECT casualty_id FROM casualty
       WHERE withdrawn_at_ms IS NULL AND casualty_id NOT IN (SELECT casualty_id FROM casualty_mark)`,
    )
    .pluck()
  let quarantined = quarantinedCount.get() as number

  const move = handle.transaction((id: number): void => {
    const row = whole.get(id) as { identity: string; lat: number | null; long: number | null; year: number | null }
    insertQuarantined.run(row.identity, JSON.stringify(row))
    drop.run(id)
    search().remove(id)
    coverage.forget(row)
  })
  function quarantine(id: number): void {
    try {
      move(id)
    } catch (error) {
      if (!isCorruption(error)) throw error
      // A bit that flipped in a column with an index: the two do not fit any more.
      handle.exec('REINDEX casualty; REINDEX casualty_mark')
      move(id)
    }
    quarantined++
    changed()
  }
  function quarantineDamaged(id: number): boolean {
    if (isDamaged.get(id) === undefined) return false
    quarantine(id)
    return true
  }
  function remake(id: number): void {
    if (quarantineDamaged(id)) return
    const row = whole.get(id) as { original: string; withdrawn_at_ms: number | null } | undefined
    const casualty = row === undefined || row.withdrawn_at_ms !== null ? null : readOriginal(row.original)
    if (casualty === null) search().remove(id)
    else search().put(id, casualty)
  }
  return {
    largestId: () => (largest.get() as number | null) ?? 0,
    check: (afterId, toId, limit) => {
      const rows = within.all(afterId, toId, limit) as { id: number; isSound: number; isUnmarked: number }[]
      for (const { id, isSound, isUnmarked } of rows) {
        if (isSound === 0) quarantine(id)
        else if (isUnmarked === 1) remake(id)
      }
      return { lastId: rows.at(-1)?.id ?? null, quarantined: rows.filter(({ isSound }) => isSound === 0).length }
    },
    quarantineDamaged,
    quarantine,
    remake,
    remakeMissing: () => {
      if (search().count() === notWithdrawn.get() || unprepared() > 0) return
      for (const id of unmarked.all() as number[]) remake(id)
      changed()
    },
    replaced: (identity) => {
      if (quarantined > 0) quarantined -= deleteDamaged.run(identity).changes
    },
    damaged: () => quarantinedCount.get() as number,
  }
}
