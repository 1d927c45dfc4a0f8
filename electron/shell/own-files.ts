// What Binnacle writes for itself is its user's alone, whatever the system says of new files. On Windows the list of the user's profile says who.
import { chmodSync, fchmodSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

const OTHERS = 0o077
/** What the system's setting takes from new files. */
let usuallyTaken = 0o022

/** From now on every file and folder made here, by any thread, is its owner's alone. Before anything is written. */
export function keepToOwner(): void {
  usuallyTaken = process.umask(OTHERS)
}

/** A file that the officer saves elsewhere gets the rights that such files have there. `file`: open. */
export function giveUsualRights(file: number, mode: number): void {
  try {
    fchmodSync(file, mode & ~usuallyTaken)
  } catch {
    // A stick knows no owners.
  }
}

/** What Binnacle keeps in its data folder, by name; its drafts and what it quarantines begin with such a name and a dot. */
export const OWN_NAMES = [
  'live',
  'training',
  'logs',
  'crash-reports',
  'updates',
  'looked-at.tmp',
  'preferences.json',
  'messages.json',
  'recent-files.json',
  'watched-folder.json',
  'updates.json',
  'packs.json',
  'backups.json',
  'last-view.json',
  'running.json',
  'unfinished-files.json',
] as const
const isOwn = (name: string): boolean => OWN_NAMES.some((own) => name === own || name.startsWith(`${own}.`))

/**
 * Takes what others may do with `folder`, and with what is Binnacle's in it: earlier Binnacles left that to the system. What else lies there,
 * where somebody named a folder that holds more, is behind the folder's own rights and stays as it is. No link is followed. Returns the names
 * of what could not be narrowed; does not throw.
 */
export function narrow(folder: string): string[] {
  if (process.platform === 'win32') return []
  const left: string[] = []
  const walk = (path: string): void => {
    try {
      const about = lstatSync(path)
      if (about.isSymbolicLink()) return
      if ((about.mode & OTHERS) !== 0) chmodSync(path, about.mode & 0o700)
      if (!about.isDirectory()) return
      for (const name of readdirSync(path)) if (path !== folder || isOwn(name)) walk(join(path, name))
    } catch (error) {
      // What is gone meanwhile needs nothing.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(relative(folder, path) || '.')
    }
  }
  walk(folder)
  return left
}

/**
 * Clears up what a power cut left of small files being replaced: each is there whole under its own name, the old or the new. Before any of them
 * is opened. Does not throw.
 */
export function removeDrafts(folder: string): void {
  for (const place of [folder, join(folder, 'crash-reports')])
    try {
      for (const name of readdirSync(place))
        if (name.endsWith('.json.new') && (place !== folder || isOwn(name))) rmSync(join(place, name), { force: true })
    } catch {
      // No folder yet, or one that may not be written to: the next change says so.
    }
}
