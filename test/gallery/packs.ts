// Packs of a gallery state: its own engine packs and looks; files received are in a folder, one maker is trusted by policy and one by nobody.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPacks, type PackParts } from '../../electron/packs/packs.ts'
import { itemAt } from '../../shared/item-at.ts'
import { northernTrader } from '../../electron/engine/sample/northern-trader.ts'
import type { PackMaker } from '../../shared/pack/pack.ts'
import type { EngineHere } from '../support/engine-here.ts'
import { makerHere, packFiles, importInto } from '../support/pack-makers.ts'
import { cutAnew } from '../support/pack-parts.ts'

/** Files that the system's dialog gives. */
export interface GalleryPacks {
  folder: string
  paths: readonly string[]
  trusted: PackMaker
  /** Lies in the watched folder. */
  offered: string
}

const NO_SECRETS = { place: 'none', fault: null } as const

/** `packs` null: nothing is given by the dialog, and nobody is trusted. */
/** `offered`: what lies in the watched folder is known. */
export function packPartsOf({ here, packs }: { here: EngineHere; packs: GalleryPacks | null }): {
  parts: PackParts
  offered: Promise<void>
} {
  const parts = createPacks({
    path: join(packs?.folder ?? '/nowhere', 'packs.json'),
    now: () => here.clock.nowMs,
    data: () => 'training',
    backend: {
      call: (name, input) => here.engine.call(name, input),
      ownCall: ((name: never, input: never) => here.engine.ownCall({ name, input })) as never,
    },
    secrets: {
      read: () => Promise.resolve({ apiKey: null, status: NO_SECRETS }),
      set: () => Promise.resolve(NO_SECRETS),
    },
    hide: () => undefined,
    unfinished: { during: async (_path, work) => work() },
    ofPolicy: packs === null ? [] : [packs.trusted],
    notice: () => undefined,
    onChange: () => undefined,
    dialogs: {
      place: () => Promise.resolve(null),
      folder: () => Promise.resolve(packs?.folder ?? null),
      files: () => Promise.resolve(packs === null ? null : [...packs.paths]),
    },
  })
  const found = packs === null ? undefined : parts.found([{ path: packs.offered, key: packs.offered }])
  return { parts, offered: Promise.resolve(found).then(() => undefined) }
}

const MISSING = 3

/** The voyage changed on both sides, one of which is from `other`; a pack of it, and another in parts of which one is missing. */
export async function preparePacks(here: EngineHere, other: EngineHere, folder: string): Promise<GalleryPacks> {
  const office = makerHere('Nordsee Bereederungs- und Befrachtungsgesellschaft, Fleet Operations')
  const unknown = makerHere('Meridian Star, second workstation')
  const voyages = { kinds: ['voyages'] } as const
  const { files: before } = await packFiles(here.engine, office, voyages)
  for (const file of before) await importInto(other.engine, file)
  await stricter(other)
  await moved(other, -2)
  await moved(here, 3)
  const { files } = await packFiles(other.engine, unknown, voyages)
  for (const file of files) await importInto(here.engine, file)

  const { files: limits } = await packFiles(other.engine, office, { kinds: ['documents'] })
  const { voyageId } = itemAt(await here.call('voyage.list', {}), 0)
  const { files: voyage } = await packFiles(here.engine, office, { ...voyages, of: { kind: 'voyage', voyageId } })
  const { files: own } = await packFiles(here.engine, office, { kinds: ['weather'] })
  const signed = await cutAnew([...own, ...limits, ...voyage], office, here.clock.nowMs, 20_000)
  const written = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  // Of the second the last chunk is damaged.
  itemAt(signed, 1).subarray(-100).fill(0)
  const parts = signed.map((bytes, i) => written(`Weather part ${i + 1} of ${signed.length}.binnacle`, bytes))
  const offered = itemAt(parts, MISSING - 1)
  return {
    folder,
    paths: [written('North Atlantic.binnacle', itemAt(files, 0)), ...parts.filter((path) => path !== offered)],
    trusted: office.maker,
    offered,
  }
}

/** The same ship, with lower limits. */
async function stricter(here: EngineHere): Promise<void> {
  const document = northernTrader()
  const { activeId } = await here.call('vessel.add', { name: document.name })
  const limits = {
    ...document.limits,
    waveM: { value: 4.5, kind: 'hard' as const },
    windKn: { value: 35, kind: 'soft' as const },
  }
  await here.call('vessel.set', { vesselId: activeId ?? 0, document: { ...document, limits } })
}

async function moved(here: EngineHere, degrees: number): Promise<void> {
  const { voyageId } = itemAt(await here.call('voyage.list', {}), 0)
  const { document } = await here.call('voyage.get', { voyageId })
  const { id, position } = itemAt(document.waypoints, 2)
  await here.call('voyage.edit', {
    voyageId,
    edit: { kind: 'move', waypointId: id, position: { ...position, lat: position.lat + degrees } },
  })
}
