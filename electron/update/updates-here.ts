// Updates as they are on this computer: how Binnacle is installed, what it was built with.
import { existsSync, statSync } from 'node:fs'
import type { PolicyState } from '../../shared/app/policy.ts'
import type { UpdateKey } from '../../shared/app/update.ts'
import { installedAs } from './hand-over.ts'
import { SCHEMAS } from './schemas.ts'
import { createUpdates, type UpdatePolicy, type Updates, type UpdatesOptions } from './updates.ts'

/** Put in by the build: the maker's public keys. */
declare const MAKERS_KEYS: readonly UpdateKey[]

type Here = Omit<UpdatesOptions, 'own' | 'makersKeys'> & { version: string }

export const createUpdatesHere = ({ version, ...options }: Here): Updates =>
  createUpdates({
    ...options,
    own: {
      version,
      platform: process.platform,
      arch: process.arch,
      installed: installedAs(process.platform, process.env, process.execPath, existsSync),
      schemas: SCHEMAS,
      // What dpkg unpacks is a new file, whatever time it bears.
      placedMs: statSync(process.execPath, { throwIfNoEntry: false })?.ctimeMs ?? null,
    },
    makersKeys: MAKERS_KEYS,
  })

/** What a company's policy says of updates; without one they are the officer's, signed by the maker. */
export function updatePolicyOf(policy: PolicyState | null): UpdatePolicy {
  const { isAllowed, keys } = policy?.values.updates ?? { isAllowed: true, keys: [] }
  return { isAllowed, keys, from: policy?.from ?? null }
}
