// Every kind of fault that a folder of the officer's may have, each made once in a fresh copy of it.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  dropBackups,
  fillUpTo,
  makeReadOnly,
  mountDisk,
  remountDisk,
  storedFile,
  unmountDisk,
} from '../../../support/store-files.ts'
import { copyFolder, type Base, type BaseName } from './recovery-history.ts'
import { killedIn } from './recovery-kill.ts'
import { revisionsIn, type Truth } from './recovery-truth.ts'

export type Bases = Readonly<Record<BaseName, Base>>

/** One fault of its kind. */
export interface Place {
  /** To be made, and damaged. */
  folder: string
  random: () => number
  /** Which of how many. */
  number: number
  /** 0 ≤ share < 1: the same, for what is spread over a file. */
  share: number
  bases: Bases
}
export interface Kind {
  /** Every day, and with BINNACLE_FULL=1. */
  counts: readonly [daily: number, full: number | ((bases: Bases) => number)]
  /** Makes the folder; returns what was in it before the fault. */
  make: (place: Place) => Truth
  /** Between the first start and the second. */
  relieve?: (folder: string) => void
  /** Before the folder is deleted. */
  end?: (folder: string) => void
  /** It takes a disk of its own. */
  isOfDisk?: true
}

const PAGE = 4096
const LOG_HEADER = 32
const FRAME = 24 + PAGE

const officer = (folder: string): string => join(folder, 'officer.sqlite')
const log = (folder: string): string => `${officer(folder)}-wal`
const backups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('officer.sqlite.backup-'))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
const oldestFirst = (folder: string, number: number): string => backups(folder).at(-1 - (number % 5)) ?? ''
/** The file beside the database that lists what was acknowledged. */
function secondPlace(folder: string): string {
  const found = ['journal', 'marks'].map((end) => `${officer(folder)}.${end}`).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`there is no second place in ${folder}`)
  return found
}

function change(path: string, work: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path)
  work(bytes)
  writeFileSync(path, bytes)
}
const below = (random: () => number, count: number): number => Math.floor(random() * count)

/** The first bytes of a page, which say how to read it, as often as all the rest. */
function flipInPage({ random, share }: Place, path: string): void {
  change(path, (bytes) => {
    const page = Math.floor((share * bytes.length) / PAGE)
    const at = page * PAGE + (random() < 0.5 ? below(random, 100) : below(random, PAGE))
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8))
  })
}
function flipAnywhere({ random, share }: Place, path: string): void {
  change(path, (bytes) => {
    const at = Math.floor(share * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8))
  })
}
function fillPage({ random }: Place, path: string, from: number, byte: number): void {
  change(path, (bytes) => {
    const page = below(random, Math.floor(bytes.length / PAGE))
    bytes.fill(byte, page * PAGE + from, (page + 1) * PAGE)
  })
}

/** One of many kinds of damage: bits, stretches of zeros or of anything, ends cut off, the log gone. */
function damageLog({ folder, random }: Place): void {
  const path = log(folder)
  const size = statSync(path).size
  const roll = random()
  if (roll < 0.1) return rmSync(path)
  if (roll < 0.3) return truncateSync(path, below(random, size))
  const at = random() < 0.2 ? below(random, LOG_HEADER) : below(random, size)
  return change(path, (bytes) => {
    if (roll < 0.6) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8))
    else bytes.fill(roll < 0.8 ? 0 : below(random, 256), at, Math.min(size, at + below(random, 9000)))
  })
}
function damageFrame({ folder, random, share }: Place): void {
  change(log(folder), (bytes) => {
    const frames = Math.floor((bytes.length - LOG_HEADER) / FRAME)
    const at = LOG_HEADER + Math.floor(share * frames) * FRAME + below(random, FRAME - 64)
    for (let i = 0; i < 64; i++) bytes[at + i] = below(random, 256)
  })
}

const lastRecord = (folder: string): { from: number; to: number } => {
  const bytes = readFileSync(secondPlace(folder))
  return { from: bytes.lastIndexOf(10, bytes.length - 2) + 1, to: bytes.length }
}
/** A power cut in the midst of the write of its last line. */
function tear({ folder, share }: Place): void {
  const { from, to } = lastRecord(folder)
  truncateSync(secondPlace(folder), from + Math.floor(share * (to - from)))
}
const TORN: readonly BaseName[] = ['cut', 'set back']
const eachByte = (bases: Bases): number =>
  TORN.length * Math.max(...TORN.map((name) => lastRecord(bases[name].folder)).map(({ from, to }) => to - from))

const damageBackups = (place: Place): void => {
  for (const path of backups(place.folder)) {
    if (place.random() < 0.5) fillPage(place, path, 0, 0)
    else truncateSync(path, below(place.random, statSync(path).size))
  }
}

/** A fresh copy of each of these in turn. */
const of =
  (bases: readonly BaseName[], damage: (place: Place) => void) =>
  (place: Place): Truth => {
    const { folder, truth } = place.bases[bases[place.number % bases.length] ?? 'cut']
    copyFolder(folder, place.folder)
    damage(place)
    return truth
  }
const ALL: readonly BaseName[] = ['cut', 'closed', 'settled', 'set back']
const CUT: readonly BaseName[] = ['cut']
const drop = (path: (folder: string) => string) => (place: Place) => rmSync(path(place.folder))

/** On a disk of its own, as large as it takes. */
const onDisk =
  (then: (place: Place) => void) =>
  (place: Place): Truth => {
    mountDisk(place.folder, '24m')
    return of(ALL, then)(place)
  }

const SCHEMAS = ['officer-v1', 'officer-v2', 'officer-v3', 'officer-v4', 'officer-v5']
function olderSchema({ folder, number }: Place): Truth {
  mkdirSync(folder)
  const file = storedFile(SCHEMAS[number % SCHEMAS.length] ?? '')
  copyFileSync(file, officer(folder))
  const names = new Map(
    ['voyage', 'vessel'].flatMap((kind) => [1, 2, 3, 4].map((id) => [`${kind} ${id}`, `${kind} ${id}`])),
  )
  return { revisions: revisionsIn(file), newest: new Map(), settings: new Map(), names }
}

export const KINDS: Readonly<Record<string, Kind>> = {
  'no fault': { counts: [4, 4], make: of(ALL, () => undefined) },
  'bit in the database, closed': {
    counts: [10, 700],
    make: of(['closed'], (place) => flipInPage(place, officer(place.folder))),
  },
  'bit in the database, newest changes in no backup': {
    counts: [10, 650],
    make: of(['settled'], (place) => flipInPage(place, officer(place.folder))),
  },
  'bit in the database, newest changes in the log': {
    counts: [10, 650],
    make: of(CUT, (place) => flipInPage(place, officer(place.folder))),
  },
  'bit in the log': { counts: [6, 200], make: of(CUT, (place) => flipAnywhere(place, log(place.folder))) },
  'bit in the second place': {
    counts: [6, 240],
    make: of(ALL, (place) => flipAnywhere(place, secondPlace(place.folder))),
  },
  'bit in the newest backup, database missing': {
    counts: [2, 80],
    make: of(ALL, (place) => {
      flipInPage(place, backups(place.folder)[0] ?? '')
      rmSync(officer(place.folder))
    }),
  },
  'page of zeros in the database': {
    counts: [4, 60],
    make: of(ALL, (place) => fillPage(place, officer(place.folder), 0, 0)),
  },
  'torn page in the database': {
    counts: [4, 60],
    make: of(ALL, (place) => fillPage(place, officer(place.folder), 512 * (1 + below(place.random, 7)), 0xa5)),
  },
  'database cut short': {
    counts: [3, 60],
    make: of(ALL, ({ folder, share }) =>
      truncateSync(officer(folder), 1 + Math.floor(share * statSync(officer(folder)).size)),
    ),
  },
  'log cut short': {
    counts: [3, 100],
    make: of(CUT, ({ folder, share }) => truncateSync(log(folder), Math.floor(share * statSync(log(folder)).size))),
  },
  'frame damaged in the log': { counts: [4, 80], make: of(CUT, damageFrame) },
  'log damaged in any way': { counts: [4, 300], make: of(['cut', 'set back'], damageLog) },
  'log missing': { counts: [2, 2], make: of(['cut', 'set back'], drop(log)) },
  'database missing': { counts: [2, 4], make: of(ALL, drop(officer)) },
  'database and backups missing': {
    counts: [2, 4],
    make: of(ALL, ({ folder }) => {
      rmSync(officer(folder))
      dropBackups(folder)
    }),
  },
  'database, its log and backups missing': {
    counts: [2, 4],
    make: of(ALL, ({ folder }) => {
      for (const path of [officer(folder), log(folder)]) rmSync(path, { force: true })
      dropBackups(folder)
    }),
  },
  'database and all backups damaged': {
    counts: [4, 60],
    make: of(ALL, (place) => {
      fillPage(place, officer(place.folder), 0, 0)
      damageBackups(place)
    }),
  },
  'second place missing': { counts: [2, 4], make: of(ALL, drop(secondPlace)) },
  'last record of the second place torn, change lost': {
    counts: [6, eachByte],
    make: of(TORN, (place) => {
      tear(place)
      rmSync(log(place.folder))
    }),
  },
  'last record of the second place torn, change there': { counts: [4, eachByte], make: of(TORN, tear) },
  'database empty': { counts: [2, 4], make: of(ALL, ({ folder }) => writeFileSync(officer(folder), '')) },
  'folder in the place of the database': {
    counts: [2, 4],
    make: of(ALL, ({ folder }) => {
      rmSync(officer(folder))
      mkdirSync(officer(folder))
    }),
  },
  'disk full': {
    counts: [4, 40],
    make: onDisk(({ folder, share }) => fillUpTo(join(folder, 'ballast'), Math.floor(share * share * 200))),
    relieve: (folder) => rmSync(join(folder, 'ballast')),
    end: unmountDisk,
    isOfDisk: true,
  },
  'folder read-only': {
    counts: [4, 4],
    make: onDisk(({ folder }) => void makeReadOnly(folder)),
    relieve: (folder) => void remountDisk(folder, 'rw'),
    end: unmountDisk,
    isOfDisk: true,
  },
  'killed in the midst of a change': { counts: [6, 100], make: killedIn },
  'clock set back a year': { counts: [1, 1], make: of(['set back'], () => undefined) },
  'clock set back a year, database missing': { counts: [1, 1], make: of(['set back'], drop(officer)) },
  'database of an older Binnacle, no second place': { counts: [5, 5], make: olderSchema },
  'a backup copied over the database': {
    counts: [2, 20],
    make: of(ALL, ({ folder, number }) => {
      rmSync(log(folder), { force: true })
      copyFileSync(oldestFirst(folder, Math.floor(number / ALL.length)), officer(folder))
    }),
  },
  'a backup copied over the database, its log left': {
    counts: [2, 10],
    make: of(['cut', 'set back'], ({ folder, number }) =>
      copyFileSync(oldestFirst(folder, Math.floor(number / 2)), officer(folder)),
    ),
  },
}
