// A folder that the officer chose, scanned every few seconds for route files that are new or changed: each is offered, none is opened by
// itself. Polled, since sticks and network drives do not report changes.
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { RouteOffer, WatchedFolder as Watched } from '../../shared/app/files.ts'
import { FaultError, type Fault } from '../../shared/result.ts'
import { routeContent, type RouteContent } from '../../shared/passage/route-file.ts'
import { openKeptFile } from './kept-file.ts'
import type { DataFolder } from './engine-start.ts'
import { DRIVE, type Drive, type RouteEntry } from './route-drive.ts'
import { routeInTime, type RouteOnDisk } from './route-file.ts'

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
  /** Looks every few seconds from now on; says first where what was kept could not be read. */
  start(): void
  close(): void
}

interface WatchedFolderOptions {
  /** Of the file in which the choice and what was answered are kept. */
  path: string
  now: () => number
  /** The data in use: each has its own answers. null before the first choice. */
  data: () => DataFolder | null
  /** How many waypoints a route file has; null: it is none. Rejects when that cannot be determined now. */
  count: (file: { fileName: string } & RouteContent) => Promise<number | null>
  onChange: () => void
  /** Shows the officer what must be read. */
  notice: (sentence: string) => void
  /** Paths of the updates that lie there whole now; handling them delays no scan. */
  onUpdates?: (folder: string, paths: readonly string[]) => void
  /** The same of packs; `key` shows that one was changed. */
  onPacks?: (files: { path: string; key: string }[]) => void
  drive?: Drive
}

const EVERY_MS = 4000
/** Nothing heard for longer: the drive does not answer. A slow one is heard of again and again. */
const SILENT_MS = 10_000
/** Of what lay there at first. */
const MAX_LISTED = 20_000
/** Of the newest so many are read. */
const READ = 40
const OFFERED = 20
const KEPT_HASHES = 2000

const LISTED_CHARS = 16
const DAMAGED = (quarantinedAs: string): string =>
  `The choice of the folder watched for route files could not be read and was set aside as ${quarantinedAs}. No folder is watched: choose it again in Settings.`

const hashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(KEPT_HASHES)
const schema = z.object({
  folder: z.string().min(1).max(4096).nullable(),
  /** What lay there at the first whole look is listed and not announced; null until then. */
  known: hashes.nullable(),
  /** All that was listed then, by name, size and time: what was never read is old too. */
  listed: z.array(z.string().max(LISTED_CHARS)).max(MAX_LISTED).default([]),
  live: hashes,
  training: hashes,
})

interface Read {
  hash: string
  /** null: it is no route. */
  waypoints: number | null
}
/** By what shows that it was changed. */
const keyOf = ({ name, size, mtimeMs }: RouteEntry): string => `${size} ${mtimeMs} ${name}`
const listedAs = (file: RouteEntry): string => hashOf(Buffer.from(keyOf(file))).slice(0, LISTED_CHARS)

export function createWatchedFolder(options: WatchedFolderOptions): WatchedFolder {
  const { drive = DRIVE } = options
  const none = { folder: null, known: null, listed: [], live: [], training: [] }
  const kept = openKeptFile(options.path, schema, none, options.now)
  let listedAtFirst = new Set(kept.value.listed)
  let state: Watched['state'] = kept.value.folder === null ? 'off' : 'looking'
  let offers: (RouteOffer & { hash: string })[] = []
  let isCut = false
  /** As they were at the look before: a file that is being written is another each time. */
  let before = new Set<string>()
  let updatesBefore = new Set<string>()
  let packsBefore = new Set<string>()
  let read = new Map<string, Read>()
  /** By content and data, so that an offer keeps its number. */
  const ids = new Map<string, number>()
  let newestId = 0
  /** Goes up with each choice: what an earlier one's look finds is of no account. */
  let choice = 0
  /** One look at a folder: a drive that does not answer holds one thread for files. Whether it is late. */
  const looking = new Map<string, { isLate: boolean }>()
  let timer: NodeJS.Timeout | null = null

  const show = (next: Watched['state'], found: typeof offers, cut = false): void => {
    const isSame = next === state && cut === isCut && JSON.stringify(found) === JSON.stringify(offers)
    state = next
    offers = found
    isCut = cut
    if (!isSame) options.onChange()
  }
  const idOf = (hash: string): number => {
    const known = ids.get(hash)
    if (known !== undefined) return known
    ids.set(hash, ++newestId)
    return newestId
  }
  const readOne = async (folder: string, { name, size }: RouteEntry, heard: () => void): Promise<Read | null> => {
    try {
      const bytes = await drive.read(join(folder, name))
      heard()
      if (bytes.length !== size) return null
      return { hash: hashOf(bytes), waypoints: await options.count({ fileName: name, ...routeContent(bytes) }) }
    } catch {
      // It cannot be determined yet.
      return null
    } finally {
      heard()
    }
  }
  const readAll = async (
    folder: string,
    candidates: readonly RouteEntry[],
    isOver: () => boolean,
    heard: () => void,
  ): Promise<Map<string, Read>> => {
    const found = new Map<string, Read>()
    for (const file of candidates) {
      if (isOver()) break
      const key = keyOf(file)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: a drive that is gone holds one thread for files, not all
      const one = read.get(key) ?? (before.has(key) ? await readOne(folder, file, heard) : null)
      if (one !== null) found.set(key, one)
    }
    return found
  }
  const offersOf = (candidates: readonly RouteEntry[], answered: readonly string[]): typeof offers => {
    const seen = new Set(answered)
    return candidates
      .flatMap((file) => {
        const found = read.get(keyOf(file))
        if (found === undefined || found.waypoints === null || seen.has(found.hash)) return []
        seen.add(found.hash)
        const { known } = kept.value
        const isNew = known !== null && !known.includes(found.hash) && !listedAtFirst.has(listedAs(file))
        const { hash, waypoints: waypointCount } = found
        return [{ id: idOf(hash), fileName: file.name, waypointCount, changedAtMs: file.mtimeMs, isNew, hash }]
      })
      .slice(0, OFFERED)
  }
  const notifyUpdates = (folder: string, updates: readonly RouteEntry[]): void => {
    const whole = updates.filter((file) => updatesBefore.has(keyOf(file)))
    updatesBefore = new Set(updates.map(keyOf))
    options.onUpdates?.(
      lastPart(folder),
      whole.map(({ name }) => join(folder, name)),
    )
  }
  const notifyPacks = (folder: string, packs: readonly RouteEntry[]): void => {
    const whole = packs.filter((file) => packsBefore.has(keyOf(file)))
    packsBefore = new Set(packs.map(keyOf))
    options.onPacks?.(whole.map((file) => ({ path: join(folder, file.name), key: join(folder, keyOf(file)) })))
  }
  const lookThrough = async (folder: string, heard: () => void): Promise<void> => {
    const mine = choice
    const isOver = (): boolean => choice !== mine
    const all = await drive.list(folder, heard)
    if (isOver()) return
    notifyUpdates(folder, all?.updates ?? [])
    notifyPacks(folder, all?.packs ?? [])
    if (all === null) {
      before = new Set()
      return show('away', [])
    }
    const candidates = all.files.slice(0, READ)
    const found = await readAll(folder, candidates, isOver, heard)
    if (isOver()) return
    read = found
    const isWhole = candidates.every((file) => before.has(keyOf(file)))
    before = new Set(candidates.map(keyOf))
    const data = options.data()
    if (kept.value.known === null && data !== null && isWhole) {
      const listed = all.files.slice(0, MAX_LISTED).map(listedAs)
      listedAtFirst = new Set(listed)
      kept.change({ ...kept.value, known: [...found.values()].map(({ hash }) => hash), listed })
    }
    show('watched', data === null ? [] : offersOf(candidates, kept.value[data]), all.isCut)
  }
  const offer = (id: number): RouteOffer & { hash: string } => {
    const found = offers.find((one) => one.id === id)
    if (found === undefined) throw new FaultError('not-found', 'This route file is no longer in the watched folder.')
    return found
  }
  const look = async (): Promise<void> => {
    const { folder } = kept.value
    if (folder === null || looking.has(folder)) return
    const mine = { isLate: false }
    looking.set(folder, mine)
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const silence = setTimeout(() => {
      mine.isLate = true
      if (kept.value.folder === folder) show('silent', [])
      resolve()
    }, SILENT_MS)
    // A drive that answers at last is heard then.
    const whole = lookThrough(folder, () => {
      if (!mine.isLate) silence.refresh()
    })
      .catch(() => {
        if (kept.value.folder === folder) show('away', [])
      })
      .finally(() => {
        clearTimeout(silence)
        looking.delete(folder)
      })
    await Promise.race([whole, late])
  }
  return {
    state: () => ({
      folder: kept.value.folder === null ? null : lastPart(kept.value.folder),
      state,
      isCut,
      offers: offers.map(({ hash: _hash, ...one }) => one),
    }),
    choose(folder) {
      choice++
      before = new Set()
      updatesBefore = new Set()
      options.onUpdates?.(lastPart(kept.value.folder ?? ''), [])
      packsBefore = new Set()
      options.onPacks?.([])
      read = new Map()
      listedAtFirst = new Set()
      const unsaved = kept.change({ ...kept.value, folder, known: null, listed: [] })
      const isSilent = folder !== null && looking.get(folder)?.isLate === true
      show(folder === null ? 'off' : isSilent ? 'silent' : 'looking', [])
      return unsaved
    },
    async take(id) {
      const { fileName, hash } = offer(id)
      const path = join(kept.value.folder ?? '', fileName)
      const bytes = await routeInTime(path, drive.read)
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
        isCut,
      )
    },
    look,
    start() {
      if (kept.quarantinedAs !== null) options.notice(DAMAGED(kept.quarantinedAs))
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
