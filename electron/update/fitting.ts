// Opens updates for this Binnacle: those of another system or another kind of installation are refused; what it is to what runs.
import { basename, join } from 'node:path'
import type { KeptUpdate, UpdateContents, UpdateData } from '../../shared/app/update.ts'
import { methodOf, type Installed } from './hand-over.ts'
import type { KnownKey } from './keys.ts'
import type { Schemas } from './schemas.ts'
import { keptNames } from './staging.ts'
import { openUpdate, unusable, type OpenUpdate, type UpdateManifest } from './update-file.ts'
import { compareVersions } from '../../shared/app/version.ts'

/** The Binnacle that runs. */
export interface OwnBinnacle {
  version: string
  platform: NodeJS.Platform
  arch: string
  installed: Installed
  schemas: Schemas
  /** When its program was put in its place; null: not known. */
  placedMs: number | null
}

export interface Reader {
  /** Opens it for as long as the work takes. `isOwn`: it lies in Binnacle's own folder. Throws FaultError. */
  open<T>(path: string, isOwn: boolean, work: (update: OpenUpdate) => Promise<T> | T): Promise<T>
  direction(version: string): UpdateContents['direction']
  contents(path: string, update: OpenUpdate): UpdateContents
}

export function createReader(own: OwnBinnacle, keys: readonly KnownKey[]): Reader {
  const direction = (version: string): UpdateContents['direction'] => {
    const difference = compareVersions(version, own.version)
    return difference > 0 ? 'newer' : difference < 0 ? 'older' : 'same'
  }
  return {
    async open(path, isOwn, work) {
      const update = await openUpdate(path, keys, isOwn)
      try {
        checkFits(path, update.manifest, own)
        return await work(update)
      } finally {
        // A drive that is silent by now would hold it up.
        void update.close().catch(() => undefined)
      }
    },
    direction,
    contents: (path, { manifest, bytes, signedBy, sum }) => ({
      fileName: basename(path),
      version: manifest.version,
      madeAtMs: manifest.madeAtMs,
      whatIsNew: manifest.whatIsNew,
      direction: direction(manifest.version),
      bytes,
      signedBy,
      data: dataTo(manifest.schemas, own.schemas),
      way: methodOf(own.installed),
      sum,
    }),
  }
}

/** Of those kept in the folder the ones that can be installed: not what is damaged, or of a key that is no longer known. Newest first. */
export async function keptUpdates(folder: string, reader: Reader): Promise<KeptUpdate[]> {
  const found: KeptUpdate[] = []
  for (const name of await keptNames(folder)) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time
      await reader.open(join(folder, name), true, ({ manifest: { version }, sum, bytes }) => {
        found.push({ sum, version, bytes, direction: reader.direction(version) })
      })
    } catch {
      // It is not shown, and goes with the next that is kept.
    }
  }
  return found
}

const SYSTEMS: Readonly<Record<UpdateManifest['platform'], string>> = {
  linux: 'Linux',
  win32: 'Windows',
  darwin: 'macOS',
}

function checkFits(path: string, { platform, arch, kind }: UpdateManifest, own: OwnBinnacle): void {
  if (platform !== own.platform || arch !== own.arch)
    throw unusable(path, `is for another system: ${SYSTEMS[platform]}, ${arch}.`)
  if (kind !== own.installed.kind)
    throw unusable(
      path,
      `is of another kind than this Binnacle was installed by: ${kind}, and this one is ${own.installed.kind}.`,
    )
}

/** The other's data to ours. */
function dataTo(other: Schemas, own: Schemas): UpdateData {
  if (other.officer < own.officer) return 'older'
  if (other.data < own.data) return 'older-weather'
  return other.officer === own.officer && other.data === own.data ? 'same' : 'newer'
}
