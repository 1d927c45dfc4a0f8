// The files of a store as earlier Binnacles and a power cut leave them, and a place where a disk can be made small or read-only.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A database as the Binnacle of its day wrote it: `officer-v5`. */
export const storedFile = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/stores/${name}.sqlite`, import.meta.url))

/** Copies the officer's file, its log and its marks, without closing it: what a power cut would leave. */
export function copyOfficer(from: string, to: string, ends: readonly string[] = ['', '-wal', '.marks']): void {
  mkdirSync(to, { recursive: true })
  for (const end of ends) {
    const name = `officer.sqlite${end}`
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}

/** Takes the officer's backups away: nothing stands in for what is damaged. */
export function dropBackups(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('officer.sqlite.backup-')) rmSync(join(folder, name))
}

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0

/** A disk of its own at an empty folder; false, with the reason printed, where none can be mounted. `size`: as of tmpfs, `8m`. */
export function mountDisk(at: string, size?: string): boolean {
  mkdirSync(at, { recursive: true })
  const sized = size === undefined ? [] : ['-o', `size=${size}`]
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (isRoot && mount('-t', 'tmpfs', ...sized, 'tmpfs', at)) return true
  console.log('skipped: a disk cannot be mounted here (needs root on Linux)')
  return false
}

export const makeReadOnly = (at: string): boolean => mount('-o', 'remount,ro', at)
export const unmountDisk = (at: string): void => void spawnSync('umount', ['-l', at])
