// An update that waits for an administrator, over restarts: what they enter comes from what was signed, not from a list that others may have written.
import { join } from 'node:path'
import type { Reader } from './fitting.ts'
import { debByHand, type Signed } from './hand-over.ts'
import type { Pending } from './history.ts'
import { installerName } from './staging.ts'

/** What was signed of it, read out of its file in the folder; null: that is not, or no longer, what the list says. Never rejects. */
export async function signedOf(waiting: Pending, folder: string, reader: Reader): Promise<Signed | null> {
  try {
    return await reader.open(join(folder, waiting.file), true, ({ manifest, sum }) => {
      const { version, installer } = manifest
      const isIt = sum === waiting.sum && version === waiting.version && installer.sha512 === waiting.sha512
      return isIt && waiting.installer === installerName(manifest) ? installer : null
    })
  } catch {
    return null
  }
}

/** What the administrator enters; null where none does, or nothing that was signed is known. */
export const commandOf = ({ way, installer }: Pending, folder: string, signed: Signed | null): string | null =>
  way === 'administrator' && signed !== null ? debByHand(join(folder, installer), signed) : null
