// A folder's route files, updates and packs, as its drive (stick, network or disk) lists them; each answer is reported, since a drive may stop
// answering.
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_ROUTE_FILE_BYTES } from '../../shared/passage/route-file.ts'
import { readRoute } from './route-file.ts'

/** A file by what shows that it was changed. */
export interface RouteEntry {
  name: string
  size: number
  mtimeMs: number
}

export interface Drive {
  /**
   * Newest first, no folder or link followed; null: the folder is not there. `isCut`: it holds more than is looked at. `updates`: the newest
   * few files that call themselves updates; `packs`: the newest that call themselves packs.
   */
  list(
    folder: string,
    heard: () => void,
  ): Promise<{ files: RouteEntry[]; isCut: boolean; updates?: RouteEntry[]; packs?: RouteEntry[] } | null>
  /** Throws FaultError. */
  read(path: string): Promise<Buffer>
}

const MAX_ENTRIES = 20_000
const ROUTE_NAME = /^[^.].*\.(rtz|rtzp|gpx|kml|csv|xml)$/i
const UPDATE_NAME = /^[^.].*\.binnacle-update$/i
const MAX_UPDATES = 5
const PACK_NAME = /^[^.].*\.binnacle$/i
/** Parts of a pack are many. */
const MAX_PACKS = 100

/** The one there is. */
export const DRIVE: Drive = { list: listed, read: readRoute }

async function listed(folder: string, heard: () => void): ReturnType<Drive['list']> {
  const files: RouteEntry[] = []
  const updates: RouteEntry[] = []
  const packs: RouteEntry[] = []
  let isCut = false
  try {
    let entries = 0
    for await (const entry of await opendir(folder)) {
      heard()
      if (++entries > MAX_ENTRIES) {
        isCut = true
        break
      }
      const isUpdate = UPDATE_NAME.test(entry.name)
      const isPack = PACK_NAME.test(entry.name)
      if (!entry.isFile() || !(isUpdate || isPack || ROUTE_NAME.test(entry.name))) continue
      const about = await lstat(join(folder, entry.name)).catch(() => null)
      heard()
      if (about === null || !about.isFile() || about.size === 0) continue
      const found = { name: entry.name, size: about.size, mtimeMs: Math.round(about.mtimeMs) }
      if (isUpdate) updates.push(found)
      else if (isPack) packs.push(found)
      else if (about.size <= MAX_ROUTE_FILE_BYTES) files.push(found)
    }
  } catch {
    return null
  }
  return {
    files: files.sort(newestFirst),
    isCut,
    updates: updates.sort(newestFirst).slice(0, MAX_UPDATES),
    packs: packs.sort(newestFirst).slice(0, MAX_PACKS),
  }
}

const newestFirst = (a: RouteEntry, b: RouteEntry): number => b.mtimeMs - a.mtimeMs || (a.name < b.name ? -1 : 1)
