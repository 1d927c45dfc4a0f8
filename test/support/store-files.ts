// The files of a store as earlier Binnacles and a power cut leave them, and a place where a disk can be made small or read-only.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A database as the Binnacle of its day wrote it: `officer-v5`. */
export const storedFile = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/stores/${name}.sqlite`, import.meta.url))

/** Copies the officer's file, its log and its journal, without closing it: what a power cut would leave. */
export function copyOfficer(from: string, to: string, ends: readonly string[] = ['', '-wal', '.journal']): void {
  mkdirSync(to, { recursive: true })
  for (const end of ends) {
    const name = `officer.sqlite${end}`
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}

/** Takes the officer's backups away: the journal alone stands in for what is damaged. */
export function dropBackups(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('officer.sqlite.backup-')) rmSync(join(folder, name))
}

/** The journal's heads stay: what its lines are of, not what they hold. */
export function dropJournalRows(folder: string): void {
  const path = join(folder, 'officer.sqlite.journal')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/\t.*/g, '\tgone'))
}

/** Takes the backups and the journal away: nothing stands in for what is damaged. */
export function dropCopies(folder: string): void {
  dropBackups(folder)
  rmSync(join(folder, 'officer.sqlite.journal'), { force: true })
}

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0

/** A disk of its own at an empty folder; false, with the reason printed, where none can be mounted. `size`: as of tmpfs, `8m`, `8m,nr_inodes=5`. */
export function mountDisk(at: string, size?: string): boolean {
  mkdirSync(at, { recursive: true })
  const sized = size === undefined ? [] : ['-o', `size=${size}`]
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (isRoot && mount('-t', 'tmpfs', ...sized, 'tmpfs', at)) return true
  console.log('skipped: a disk cannot be mounted here (needs root on Linux)')
  return false
}

/** Writes a file of what is free on its disk but so many pages. */
export function fillUpTo(path: string, pagesLeft: number): void {
  const file = openSync(path, 'a')
  const page = Buffer.alloc(4096)
  while (statfsSync(path).bavail > pagesLeft) writeSync(file, page)
  closeSync(file)
}

/** `options`: as of tmpfs, what changes alone. */
export const remountDisk = (at: string, options: string): boolean => mount('-o', `remount,${options}`, at)
export const makeReadOnly = (at: string): boolean => remountDisk(at, 'ro')
export const unmountDisk = (at: string): void => void spawnSync('umount', ['-l', at])
