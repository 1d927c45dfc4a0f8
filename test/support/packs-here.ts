// A computer's packs in this process: a real engine on a folder, the real files, a keychain that is a map, and dialogs that are answered at once.
import { join } from 'node:path'
import { createKeyKeeper } from '../../electron/keychain/key-store.ts'
import type { Keychain } from '../../electron/keychain/keychain.ts'
import { createPacks, type Packs } from '../../electron/packs/packs.ts'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'
import type { PackChoice, PackMaker } from '../../shared/pack/pack.ts'
import { mulberry } from './mulberry.ts'
import { engineHere, type EngineHere, type EngineHereOptions } from './engine-here.ts'

export interface PacksHere {
  here: EngineHere
  packs: Packs
  notices: string[]
  /** What the dialogs answer. */
  chosen: { place: string | null; folder: string | null; files: string[] | null }
  /** Of the keychain, by account. */
  entries: Map<string, string>
  /** What the log is set to hide. */
  hidden: string[]
  /** Starts anew on the same files. */
  again(): PacksHere
  close(): Promise<void>
}

interface Given {
  /** Hears every event of the engine. */
  onEvent?: EngineHereOptions['onEvent']
  entries?: Map<string, string>
  keychain?: Partial<Keychain>
  ofPolicy?: PackMaker[]
  /** Before the first choice no data are in use. */
  isChosen?: boolean
}

/** Its voyages and routes, as one file. */
export const ALL: PackChoice = {
  of: { kind: 'since', sinceMs: 0 },
  kinds: ['voyages'],
  precision: 'exact',
  partBytes: null,
}

export function packsHere(folder: string, given: Given = {}): PacksHere {
  const at = (name: string): string => join(folder, name)
  const here = engineHere({ dataDir: at('live'), baseUrl: null, ...(given.onEvent && { onEvent: given.onEvent }) })
  const entries = given.entries ?? new Map<string, string>()
  const notices: string[] = []
  const hidden: string[] = []
  const now = (): number => here.clock.nowMs
  const chosen: PacksHere['chosen'] = { place: null, folder: null, files: null }
  const keys = createKeyKeeper(
    {
      get: (account) => Promise.resolve(entries.get(account) ?? null),
      set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
      delete: (account) => Promise.resolve(entries.delete(account)),
      ...given.keychain,
    },
    () => undefined,
  )
  const packs = createPacks({
    path: at('packs.json'),
    now,
    data: () => (given.isChosen === false ? null : 'live'),
    backend: {
      call: (name, input) => here.engine.call(name, input),
      ownCall: (name, input) =>
        here.engine.ownCall({ name, input } as Parameters<typeof here.engine.ownCall>[0]) as never,
    },
    secrets: keys,
    hide: (secret) => hidden.push(secret),
    unfinished: createUnfinishedFiles(at('unfinished-files.json'), now),
    ofPolicy: given.ofPolicy ?? [],
    notice: (sentence) => notices.push(sentence),
    onChange: () => undefined,
    dialogs: {
      place: () => Promise.resolve(chosen.place),
      folder: () => Promise.resolve(chosen.folder),
      files: () => Promise.resolve(chosen.files),
    },
  })
  return {
    here,
    packs,
    notices,
    chosen,
    entries,
    hidden,
    again: () => packsHere(folder, { ...given, entries }),
    close: () => here.engine.close(),
  }
}

/** Voyages of some 60 kB each in a pack: names by chance, which no packing makes smaller. */
export async function longVoyages({ here }: PacksHere, count: number): Promise<void> {
  const random = mulberry(count)
  const nameOf = (): string =>
    Array.from({ length: 90 }, () => Math.floor(random() * 2 ** 32).toString(36))
      .join('')
      .slice(0, 180)
  const waypoint = (_: unknown, i: number): string =>
    `<waypoint id="${i}" name="${nameOf()}"><position lat="${i / 10}" lon="${i / 10}"/></waypoint>`
  for (let n = 0; n < count; n++) {
    const waypoints = Array.from({ length: 450 }, waypoint).join('')
    const text = `<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Long ${n}"/><waypoints>${waypoints}</waypoints></route>`
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await here.call('voyage.import', { fileName: `long ${n}.rtz`, text })
  }
}
