// Packs as files of this computer: written, opened, dropped, given by the desktop or offered from the watched folder; put together for the calls.
import { basename, dirname } from 'node:path'
import { PACK_ENDING, type PackAnswer, type PackChoice, type PackMaker } from '../../shared/pack/pack.ts'
import type { PacksOpened, PackSize, PacksState, PendingPacks, PackWritten } from '../../shared/pack/pack.ts'
import { fileStemOf } from '../../shared/format/file-name.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { unwrapped, type Result } from '../../shared/result.ts'
import type { Vessels } from '../../shared/ship/vessel.ts'
import type { Backend } from '../shell/backend-options.ts'
import type { DataFolder } from '../shell/engine-start.ts'
import type { UnfinishedFiles } from '../shell/unfinished-files.ts'
import { createMakerKey, type SecretKeeper } from './maker-key.ts'
import { openMakers } from './makers.ts'
import { createOffers, type FoundPack } from './offers.ts'
import { readPackFile } from './pack-file.ts'
import { createPackImports, type Given } from './pack-imports.ts'
import { partPaths, writePacks } from './write-packs.ts'

/** What the window may call. Each may throw FaultError. */
export interface PackParts {
  pendingPacks(): PendingPacks
  state(): Promise<PacksState>
  nameMaker(name: string): void
  forgetMaker(key: string): void
  /** How large a pack of these would be. */
  size(choice: PackChoice): Promise<PackSize>
  /** Shows the system's dialog; null when the officer cancelled. Nothing is left when it fails. */
  write(choice: PackChoice): Promise<PackWritten | null>
  /** Shows the system's dialog; null when the officer cancelled. */
  open(): Promise<PacksOpened | null>
  drop(fileName: string, bytes: Uint8Array): Promise<PacksOpened>
  openWaiting(): Promise<PacksOpened>
  openOffer(id: number): Promise<PacksOpened>
  dismissOffer(id: number): void
  answer(id: number, answer: PackAnswer): Promise<PacksOpened>
}

export interface Packs extends PackParts {
  /** Given by the desktop: they wait until the window takes them. */
  opened(paths: readonly string[]): void
  /** What lies whole in the watched folder now. Never rejects. */
  found(files: readonly FoundPack[]): Promise<void>
  /** A backup or an older copy is in use: what lies in the watched folder is offered again. */
  replaced(): void
}

interface PacksOptions {
  /** Of the file in which its name, whom it trusts and what was answered are kept. */
  path: string
  now: () => number
  /** The data in use; null before the first choice. */
  data: () => DataFolder | null
  backend: Pick<Backend, 'call' | 'ownCall'>
  secrets: SecretKeeper
  /** Keeps the private key out of the log. */
  hide: (secret: string) => void
  unfinished: Pick<UnfinishedFiles, 'during'>
  /** Makers that the company's policy trusts. */
  ofPolicy: readonly PackMaker[]
  notice: (sentence: string) => void
  onChange: () => void
  /** The system's dialogs; null when the officer cancelled. */
  dialogs: {
    place(fileName: string): Promise<string | null>
    folder(): Promise<string | null>
    files(): Promise<string[] | null>
  }
}

/** More than these at once are not opened, and that is said. */
const MAX_WAITING = 200
const MAKER = 'Binnacle'

/** What the desktop may give: packs, route files and updates are opened by the same means. */
export const isPackPath = (path: string): boolean => path.toLowerCase().endsWith(PACK_ENDING)

export function createPacks(options: PacksOptions): Packs {
  const { backend, dialogs, notice, onChange } = options
  const makers = openMakers(options)
  const key = createMakerKey(options.secrets, options.hide)
  let waiting: string[] = []

  const answered = (sum: string): void => {
    const data = options.data()
    if (data !== null) makers.answered(data, sum)
  }
  const isAnswered = (sum: string): boolean => {
    const data = options.data()
    return data === null || makers.isAnswered(data, sum)
  }
  const imports = createPackImports({ backend, key, makers, answered })
  const offers = createOffers({
    look: imports.look,
    isAnswered: (sum) => imports.isPending(sum) || isAnswered(sum),
    answered,
    onChange,
  })
  /** The offers may be fewer after it. */
  const after = async (opened: Promise<PacksOpened>): Promise<PacksOpened> => {
    try {
      return await opened
    } finally {
      offers.again()
    }
  }
  const given = (path: string): Given => ({ fileName: basename(path), read: () => readPackFile(path) })
  const makerName = async (): Promise<string> => makers.name() ?? (await vesselName()) ?? MAKER
  const vesselName = async (): Promise<string | null> => {
    const found = (await backend.call('vessel.list', {})) as Result<Vessels>
    if (!found.ok) return null
    const { vessels, activeId, ownId } = found.value
    const byId = (id: number | null | undefined) => vessels.find(({ vesselId }) => vesselId === id)?.document
    const active = byId(activeId)
    // Another's vessel is not whose packs these are.
    return (active?.pack === undefined ? active : byId(ownId))?.name ?? null
  }
  /** What its files are called, without the ending. */
  const stemOf = async ({ of }: PackChoice): Promise<string> => {
    if (of.kind === 'since') return `Binnacle pack ${new Date(options.now()).toISOString().slice(0, 10)}`
    const voyage = unwrapped((await backend.call('voyage.get', { voyageId: of.voyageId })) as Result<Voyage>)
    return fileStemOf(voyage.document.name, 'voyage')
  }
  const placeOf = async (choice: PackChoice): Promise<{ path: string } | { folder: string; stem: string } | null> => {
    const stem = await stemOf(choice)
    if (choice.partBytes === null) {
      const path = await dialogs.place(`${stem}${PACK_ENDING}`)
      return path === null ? null : { path }
    }
    const folder = await dialogs.folder()
    return folder === null ? null : { folder, stem }
  }

  return {
    pendingPacks: () => ({ waiting: waiting.length, offers: offers.now() }),
    async state() {
      const [own, name] = [await key.known(), await makerName()]
      return {
        own: { name, key: own.key, keyPlace: own.place },
        trusted: makers.trusted(),
        questions: imports.questions(),
      }
    },
    nameMaker: (name) => makers.setName(name),
    forgetMaker: (forgotten) => makers.forget(forgotten),
    size: async (choice) => unwrapped(await backend.ownCall('size pack', { choice, makerName: await makerName() })),
    async write(choice) {
      const place = await placeOf(choice)
      if (place === null) return null
      const maker = { name: await makerName(), key: await key.publicKey() }
      const { parts, size } = unwrapped(await backend.ownCall('make pack', { choice, maker }))
      const paths = 'path' in place ? [place.path] : await partPaths(place.folder, place.stem, parts.length)
      const bytes = await writePacks({
        paths,
        unfinished: options.unfinished,
        fileOf: async (i) => {
          const part = parts[i]
          if (part === undefined) throw new RangeError('a pack of more parts than it has')
          return unwrapped(await backend.ownCall('join pack', { ...part, signature: await key.sign(part.manifest) }))
        },
        check: async (file, fileName) => {
          const { trust } = await imports.look({ fileName, bytes: file })
          if (trust !== 'own') throw new Error(`a pack that was just signed is ${trust}`)
        },
      })
      return {
        fileNames: paths.map((path) => basename(path)),
        folder: basename(dirname(paths[0] ?? '')),
        bytes,
        size: { ...size, bytes },
      }
    },
    async open() {
      const paths = await dialogs.files()
      return paths === null ? null : after(imports.accept(paths.map(given)))
    },
    drop: (fileName, bytes) => after(imports.accept([{ fileName, read: () => Promise.resolve({ fileName, bytes }) }])),
    openWaiting() {
      // Before the first choice nothing can be imported: they go on waiting.
      const taken = options.data() === null ? [] : waiting
      waiting = waiting.filter((path) => !taken.includes(path))
      if (taken.length > 0) onChange()
      return after(imports.accept(taken.map(given)))
    },
    async openOffer(id) {
      const file = await offers.accept(id)
      return after(imports.accept([{ fileName: file.fileName, read: () => Promise.resolve(file) }]))
    },
    dismissOffer: offers.dismiss,
    answer: (id, answer) => after(imports.answer(id, answer)),
    opened(paths) {
      const added = [...new Set(paths)].filter((path) => !waiting.includes(path))
      const over = added.splice(MAX_WAITING - waiting.length)
      waiting = [...waiting, ...added]
      if (over.length > 0) notice(`Binnacle opens ${MAX_WAITING} packs at once; not opened: ${over.length}.`)
      if (added.length > 0) onChange()
    },
    found: offers.found,
    replaced() {
      const data = options.data()
      if (data !== null) makers.forgetAnswered(data)
      offers.again()
    },
  }
}
