// When the last backup was made, in words.
import type { BackupState } from '../../../shared/app/files.ts'
import { DAY_MS, formatUtc } from '../../../shared/format/time.ts'
import { words } from '../../words/words.ts'

const text = words.backup

export function lastBackupWords(last: BackupState['last'], nowMs: number): string {
  if (last === null) return text.never
  const days = Math.max(0, Math.floor((nowMs - last.atMs) / DAY_MS))
  return days === 0 ? text.lastToday(formatUtc(last.atMs)) : text.last(days, formatUtc(last.atMs))
}
