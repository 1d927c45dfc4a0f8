// Packs in this window: what is being imported, the results, and the pair of voyages that is looked at.
import { create } from 'zustand'
import {
  MAX_DROPPED_PACK_BYTES,
  PACK_ENDING,
  type PackAnswer,
  type PackChoice,
  type PackKeep,
  type PackPair,
  type PackProgress,
  type PackReport,
  type PacksOpened,
  type PackWritten,
} from '../../shared/pack/pack.ts'
import { toBase64 } from '../../shared/format/base64.ts'
import { FaultError, faultOf } from '../../shared/result.ts'
import { useApp } from './app-store.ts'
import { invoke } from './bridge.ts'
import { packsState } from './computer-queries.ts'
import { openSubject } from './frame-store.ts'
import { packPairs, voyageCurrent, voyageList } from './queries.ts'
import { client, readAgain } from './query-client.ts'
import { openSheet, useSheets } from './sheets.ts'
import { words } from '../words/words.ts'

interface PacksSlice {
  /** Files are being opened, one after the other. */
  isBusy: boolean
  isWriting: boolean
  /** Of what is running; it may be another window's. */
  progress: PackProgress | null
  /** What was imported, the newest first; of each part once. */
  reports: readonly PackReport[]
  refused: PacksOpened['refused']
  /** Why opening failed, in words, since the officer last began it. */
  failed: readonly string[]
  /** The two states that are looked at beside each other. */
  pair: PackPair | null
}

const nothing: PacksSlice = {
  isBusy: false,
  isWriting: false,
  progress: null,
  reports: [],
  refused: [],
  failed: [],
  pair: null,
}

export const usePacks = create<PacksSlice>()(() => nothing)

/** Other data: what was imported is in the old. */
export const resetPacks = (): void => usePacks.setState(nothing, true)

export const showPackProgress = (progress: PackProgress): void => usePacks.setState({ progress })

/** One maker's pack: another maker's may have the same id. */
export const packName = ({ packId, maker }: PackReport['head']): string => `${packId} ${maker?.key ?? ''}`

const isSamePart = (one: PackReport, other: PackReport): boolean =>
  packName(one.head) === packName(other.head) && one.head.part.number === other.head.part.number

function showOpened({ reports: newReports, refused }: PacksOpened): void {
  usePacks.setState(({ reports, refused: before }) => ({
    reports: [
      ...newReports.toReversed(),
      ...reports.filter((one) => !newReports.some((other) => isSamePart(one, other))),
    ],
    refused: [...refused, ...before],
  }))
}

let queueTail: Promise<void> = Promise.resolve()
/** Begun and not ended. */
let waiting = 0

/** One after the other. Results and failures are shown in its sheet. */
function open(send: () => Promise<PacksOpened | null>): Promise<void> {
  if (waiting === 0) usePacks.setState({ failed: [], refused: [] })
  waiting++
  queueTail = queueTail.then(async () => {
    // Before the next is sent, which is not to be ended.
    stopSizing()
    usePacks.setState({ isBusy: true, progress: null })
    try {
      const opened = await send()
      if (opened !== null) {
        showOpened(opened)
        showImportSheet()
      }
    } catch (error) {
      const { message } = faultOf(error)
      usePacks.setState(({ failed }) => ({ failed: [...failed, message] }))
      showImportSheet()
    } finally {
      waiting--
      await Promise.all([readAgain(packsState), readAgain(packPairs), readAgain(voyageList), readAgain(voyageCurrent)])
      usePacks.setState({ isBusy: false, progress: null })
    }
  })
  return queueTail
}

function showImportSheet(): void {
  if (useSheets.getState().open === 'take-pack') return
  openSubject('plan')
  openSheet('take-pack')
}

/** By the system's dialog. */
export const openPacks = (): Promise<void> => open(() => invoke('packs.open', {}))

/** What the desktop gave. */
export const openWaitingPacks = (): Promise<void> =>
  open(async () => ((useApp.getState().app?.packs.waiting ?? 0) === 0 ? null : invoke('packs.openWaiting', {})))

/** One of the watched folder. */
export const openPackOffer = (id: number): Promise<void> => open(() => invoke('packs.openOffer', { id }))

export const answerPack = (id: number, answer: PackAnswer): Promise<void> =>
  open(() => invoke('packs.answer', { id, answer }))

/** What of a dropped File is needed. */
interface DroppedPack {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** By its name alone: its content is checked where it is imported. */
export const isPackName = (fileName: string): boolean => fileName.toLowerCase().endsWith(PACK_ENDING)

export async function dropPacks(files: readonly DroppedPack[]): Promise<void> {
  for (const file of files)
    await open(async () => invoke('packs.drop', { fileName: file.name, archive: toBase64(await bytesOf(file)) }))
}

async function bytesOf(file: DroppedPack): Promise<Uint8Array> {
  const { name, size } = file
  if (size > MAX_DROPPED_PACK_BYTES) {
    const [has, max] = [size, MAX_DROPPED_PACK_BYTES].map((bytes) => Math.ceil(bytes / (1024 * 1024)))
    throw new FaultError('file-unreadable', words.packsFirst.tooLarge(name, has ?? 0, max ?? 0))
  }
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new FaultError('file-unreadable', words.packsFirst.notRead(name), { cause })
  }
}

/** Stops packing or importing; what was done until then stays. */
export const stopPacks = (): Promise<unknown> => invoke('packs.stop', {}).catch(() => undefined)

/** The size of what was chosen before is not waited for. */
export function stopSizing(): void {
  const { isBusy, isWriting } = usePacks.getState()
  if (!isBusy && !isWriting && client.isFetching({ queryKey: ['pack size'] }) > 0) void stopPacks()
}

/** null: the officer cancelled in the system's dialog. Throws, so that the sheet can speak. */
export async function writePack(choice: PackChoice): Promise<PackWritten | null> {
  usePacks.setState({ isWriting: true, progress: null })
  try {
    return await invoke('packs.write', { ...choice, kinds: [...choice.kinds] })
  } finally {
    usePacks.setState({ isWriting: false, progress: null })
    await readAgain(packsState)
  }
}

/** Removes the result of one pack from the screen. */
export const dismissPack = (name: string): void =>
  usePacks.setState(({ reports }) => ({ reports: reports.filter(({ head }) => packName(head) !== name) }))

export const dismissRefused = (): void => usePacks.setState({ refused: [], failed: [] })

/** Both states of a voyage beside each other. */
export function lookAtPair(pair: PackPair): void {
  usePacks.setState({ pair })
  openSubject('plan')
  openSheet('both-sides')
}

/** Throws, so that the sheet can speak. */
export async function choosePair({ voyageId, otherId }: PackPair, keep: PackKeep): Promise<void> {
  await invoke('packs.choose', { voyageId, otherId, keep })
  await Promise.all([readAgain(packPairs), readAgain(voyageList), readAgain(voyageCurrent)])
}

/** Throws, so that the list can speak. */
export async function forgetMaker(key: string): Promise<void> {
  await invoke('packs.forgetMaker', { key })
  await readAgain(packsState)
}

/** Throws, so that the field can speak. */
export async function nameMaker(name: string): Promise<void> {
  await invoke('packs.nameMaker', { name })
  await readAgain(packsState)
}
