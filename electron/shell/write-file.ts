// Replaces a small file so that after a power cut either the old or the new content is there, never a part.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { giveUsualRights } from './own-files.ts'
import { FaultError } from '../../shared/result.ts'

/** In the words of a refusal; whether it is Binnacle's own, or a file for the officer with the rights that such files have. */
export interface FileKind {
  folder: string
  file: string
  isOwn: boolean
}
const SETTINGS: FileKind = { folder: 'its data folder', file: 'the settings file', isOwn: true }
export const ROUTE_FILE: FileKind = { folder: 'this folder: choose another', file: 'the route file', isOwn: false }

export const PLAN_FILE: FileKind = { ...ROUTE_FILE, file: 'the file' }

/** Where what is to replace a file is written first. */
export const draftOf = (path: string): string => `${path}.new`

/**
 * Writes `content` (text as UTF-8) beside `path`, syncs it to the disk and renames it over `path`.
 * Throws FaultError `disk-full`, `disk-read-only` or `file-unreadable`; the old file is then untouched.
 */
export function replaceFile(path: string, content: string | Uint8Array, kind: FileKind = SETTINGS): void {
  const draft = draftOf(path)
  try {
    mkdirSync(dirname(path), { recursive: true })
    const file = openSync(draft, 'w', 0o600)
    try {
      if (!kind.isOwn) giveUsualRights(file, 0o644)
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
    // The rename itself lasts too.
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(draft, { force: true, recursive: true })
    throw diskFault(error, kind)
  }
}

/** What a drive said, in words. */
export function diskFault(cause: unknown, { folder, file }: FileKind): FaultError {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new FaultError('disk-full', 'The disk is full. Make room on it.', { retryable: true, cause })
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new FaultError('disk-read-only', `Binnacle may not write to ${folder}.`, { cause })
    default:
      return new FaultError('file-unreadable', `The disk refused to store ${file}.`, { cause })
  }
}
