// Makers of packs with a key each: an engine's parts signed and joined, as the main process does, and imported by another engine.
import { generateKeyPairSync, sign } from 'node:crypto'
import type { Engine } from '../../electron/engine/options.ts'
import type { OwnCallName, OwnCalls } from '../../electron/engine/protocol.ts'
import type { PackChoice, PackHead, PackMaker, PackReport, PackSize } from '../../shared/pack/pack.ts'
import { unwrapped } from '../../shared/result.ts'

/** What only the main process calls; a fault is thrown. */
export async function own<Name extends OwnCallName>(
  engine: Engine,
  name: Name,
  input: OwnCalls[Name]['input'],
): Promise<OwnCalls[Name]['output']> {
  const call = { name, input } as Parameters<Engine['ownCall']>[0]
  return unwrapped(await engine.ownCall(call)) as OwnCalls[Name]['output']
}

interface MakerHere {
  maker: PackMaker
  sign(manifest: Uint8Array): Uint8Array
}

export function makerHere(name: string): MakerHere {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  return { maker: { name, key }, sign: (manifest) => sign(null, manifest, privateKey) }
}

const ALL: PackChoice = {
  of: { kind: 'since', sinceMs: 0 },
  kinds: ['weather', 'averages', 'casualties', 'routes', 'voyages'],
  precision: 'exact',
  partBytes: null,
}

/** The files of a pack, in the order of its parts. */
export async function packFiles(
  engine: Engine,
  by: MakerHere,
  choice: Partial<PackChoice> = {},
): Promise<{ files: Uint8Array[]; size: PackSize }> {
  const { parts, size } = await own(engine, 'make pack', { choice: { ...ALL, ...choice }, maker: by.maker })
  const files = await Promise.all(
    parts.map((part) => own(engine, 'join pack', { ...part, signature: by.sign(part.manifest) })),
  )
  return { files, size }
}

/** A pack of another's making: its bytes, and how it is imported. */
const fileOf = (bytes: Uint8Array) => ({ bytes, fileName: 'a.binnacle', keys: { own: null, trusted: [] } })

export const lookAt = (engine: Engine, bytes: Uint8Array): Promise<PackHead> =>
  own(engine, 'look at pack', fileOf(bytes))

/** The officer allows it once. */
export const importOnce = (engine: Engine, bytes: Uint8Array): Promise<PackReport> =>
  own(engine, 'take pack', { ...fileOf(bytes), isAllowed: true })

/** The officer trusts its maker. */
export async function importInto(engine: Engine, bytes: Uint8Array): Promise<PackReport> {
  const { maker } = await lookAt(engine, bytes)
  const keys = { own: null, trusted: maker === null ? [] : [maker.key] }
  return own(engine, 'take pack', { ...fileOf(bytes), keys, isAllowed: true })
}
