// A folder that the officer chose, looked through every few seconds for route files that came or changed: each is offered, none is opened by
// itself. Looking, not listening: sticks and drives of a network do not tell of changes.
import { createHash } from 'node:crypto'
import { lstat, opendir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { RouteOffer, WatchedFolder as Watched } from '../../shared/app/files.ts'
import { FaultError, type Fault } from '../../shared/result.ts'
import { MAX_ROUTE_FILE_BYTES, routeContent, type RouteContent } from '../../shared/passage/route-file.ts'
import { inTime } from './in-time.ts'
import { openKeptFile } from './kept-file.ts'
import type { DataFolder } from './engine-start.ts'
import { readRoute, type RouteOnDisk } from './route-file.ts'

export interface WatchedFolder {
  state(): Watched
  /** null: none from now on. The fault when the choice could not be stored, and holds for this run only. */
  choose(folder: string | null): Fault | null
  /** Throws FaultError when it is gone, or another now than was offered. */
  take(id: number): Promise<RouteOnDisk>
  /** It was opened or refused: what it holds is not offered again. */
  answer(id: number): void
  /** Looks once; never two at a time. Never rejects. */
  look(): Promise<void>
  /** Looks every few seconds from now on. */
  start(): void
  close(): void
}

interface WatchedFolderOptions {
  /** Of the file in which the choice and what was answered are kept. */
  path: string
  now: () => number
  /** The data in use: each has its own answers. null before the first choice. */
  data: () => DataFolder | null
  /** How many waypoints a route file has; null: it is none. Rejects when that cannot be told now. */
  count: (file: { fileName: string } & RouteContent) => Promise<number | null>
  onChange: () => void
}

const EVERY_MS = 4000
/** A look that takes longer: the drive does not answer. */
const SILENT_MS = 10_000
const MAX_ENTRIES = 20_000
/** Of the newest so many are read. */
const READ = 40
const OFFERED = 20
const KEPT_HASHES = 2000
const ROUTE_NAME = /^[^.].*\.(rtz|rtzp|gpx|kml|csv|xml)$/i

const hashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(KEPT_HASHES)
const schema = z.object({
  folder: z.string().min(1).max(4096).nullable(),
  /** What lay there at the first whole look is listed and not announced; null until then. */
  known: hashes.nullable(),
  live: hashes,
  training: hashes,
})

/** A file by what tells that it was changed. */
interface Seen {
  name: string
  size: number
  mtimeMs: number
}
interface Read {
  hash: string
  /** null: it is no route. */
  waypoints: number | null
}
const keyOf = ({ name, size, mtimeMs }: Seen): string => `${size} ${mtimeMs} ${name}`

export function createWatchedFolder(options: WatchedFolderOptions): WatchedFolder {
  const kept = openKeptFile(options.path, schema, { folder: null, known: null, live: [], training: [] }, options.now)
  let state: Watched['state'] = kept.value.folder === null ? 'off' : 'looking'
  let offers: (RouteOffer & { hash: string })[] = []
  /** As they were at the look before: a file that is being written is another each time. */
  let before = new Set<string>()
  let read = new Map<string, Read>()
  /** By content and data, so that an offer keeps its number. */
  const ids = new Map<string, number>()
  let newestId = 0
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  const show = (next: Watched['state'], found: typeof offers): void => {
    const isSame = next === state && JSON.stringify(found) === JSON.stringify(offers)
    state = next
    offers = found
    if (!isSame) options.onChange()
  }
  const idOf = (hash: string): number => {
    const known = ids.get(hash)
    if (known !== undefined) return known
    ids.set(hash, ++newestId)
    return newestId
  }
  const readAll = async (folder: string, candidates: readonly Seen[]): Promise<Map<string, Read>> => {
    const found = new Map<string, Read>()
    for (const file of candidates) {
      const key = keyOf(file)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: a drive that is gone holds one thread for files, not all
      const one = read.get(key) ?? (before.has(key) ? await readOne(folder, file, options.count) : null)
      if (one !== null) found.set(key, one)
    }
    return found
  }
  const offersOf = (candidates: readonly Seen[], answered: readonly string[]): typeof offers => {
    const seen = new Set(answered)
    return candidates
      .flatMap((file) => {
        const found = read.get(keyOf(file))
        if (found === undefined || found.waypoints === null || seen.has(found.hash)) return []
        seen.add(found.hash)
        const isNew = kept.value.known !== null && !kept.value.known.includes(found.hash)
        const { hash, waypoints: waypointCount } = found
        return [{ id: idOf(hash), fileName: file.name, waypointCount, changedAtMs: file.mtimeMs, isNew, hash }]
      })
      .slice(0, OFFERED)
  }
  const lookThrough = async (folder: string): Promise<void> => {
    const all = await listed(folder)
    if (kept.value.folder !== folder) return
    if (all === null) {
      before = new Set()
      return show('away', [])
    }
    const candidates = all.slice(0, READ)
    const found = await readAll(folder, candidates)
    if (kept.value.folder !== folder) return
    read = found
    const isWhole = candidates.every((file) => before.has(keyOf(file)))
    before = new Set(candidates.map(keyOf))
    const data = options.data()
    if (kept.value.known === null && data !== null && isWhole)
      kept.change({ ...kept.value, known: [...found.values()].map(({ hash }) => hash) })
    show('watched', data === null ? [] : offersOf(candidates, kept.value[data]))
  }
  const offer = (id: number): RouteOffer & { hash: string } => {
    const found = offers.find((one) => one.id === id)
    if (found === undefined) throw new FaultError('not-found', 'This route file is no longer in the watched folder.')
    return found
  }
  const look = async (): Promise<void> => {
    const { folder } = kept.value
    if (folder === null || looking !== null) return
    // A drive that answers at last is heard then.
    const mine = lookThrough(folder)
      .catch(() => {
        if (kept.value.folder === folder) show('away', [])
      })
      .finally(() => {
        looking = null
      })
    looking = mine
    const isDone = await inTime(
      mine.then(() => true),
      SILENT_MS,
      false,
    )
    if (!isDone && kept.value.folder === folder) show('silent', [])
  }
  return {
    state: () => ({
      folder: kept.value.folder === null ? null : lastPart(kept.value.folder),
      state,
      offers: offers.map(({ hash: _hash, ...one }) => one),
    }),
    choose(folder) {
      before = new Set()
      read = new Map()
      const unsaved = kept.change({ ...kept.value, folder, known: null })
      show(folder === null ? 'off' : 'looking', [])
      return unsaved
    },
    async take(id) {
      const { fileName, hash } = offer(id)
      const path = join(kept.value.folder ?? '', fileName)
      const bytes = await readRoute(path)
      if (hashOf(bytes) !== hash)
        throw new FaultError(
          'file-unreadable',
          `“${fileName}” was changed since it was offered. It is offered again in a few seconds.`,
        )
      return { path, fileName, ...routeContent(bytes) }
    },
    answer(id) {
      const data = options.data()
      const found = offers.find((one) => one.id === id)
      if (found === undefined || data === null) return
      kept.change({ ...kept.value, [data]: [...kept.value[data], found.hash].slice(-KEPT_HASHES) })
      show(
        state,
        offers.filter((one) => one.id !== id),
      )
    },
    look,
    start() {
      const next = (): void => {
        timer = setTimeout(() => void look().finally(next), EVERY_MS)
      }
      void look().finally(next)
    },
    close() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** A whole drive has no last part. */
const lastPart = (folder: string): string => basename(folder) || folder
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Its route files, newest first, no folder or link followed; null: the folder is not there. */
async function listed(folder: string): Promise<Seen[] | null> {
  const files: Seen[] = []
  try {
    let entries = 0
    for await (const entry of await opendir(folder)) {
      if (++entries > MAX_ENTRIES) break
      if (!entry.isFile() || !ROUTE_NAME.test(entry.name)) continue
      const about = await lstat(join(folder, entry.name)).catch(() => null)
      if (about === null || !about.isFile() || about.size === 0 || about.size > MAX_ROUTE_FILE_BYTES) continue
      files.push({ name: entry.name, size: about.size, mtimeMs: Math.round(about.mtimeMs) })
    }
  } catch {
    return null
  }
  return files.sort((a, b) => b.mtimeMs - a.mtimeMs || (a.name < b.name ? -1 : 1))
}

/** null: it cannot be told yet. */
async function readOne(
  folder: string,
  { name, size }: Seen,
  count: WatchedFolderOptions['count'],
): Promise<Read | null> {
  try {
    const bytes = await readRoute(join(folder, name))
    if (bytes.length !== size) return null
    return { hash: hashOf(bytes), waypoints: await count({ fileName: name, ...routeContent(bytes) }) }
  } catch {
    return null
  }
}
