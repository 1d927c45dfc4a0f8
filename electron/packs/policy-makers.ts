// Makers that the company's policy trusts, as packs name them.
import { createPublicKey } from 'node:crypto'
import type { PolicyState } from '../../shared/app/policy.ts'
import type { PackMaker } from '../../shared/pack/pack.ts'
import { publicOf } from './maker-key.ts'

export const policyMakersOf = (policy: PolicyState | null): PackMaker[] =>
  (policy?.values.packMakers ?? []).map(({ name, publicKey }) => ({ name, key: publicOf(createPublicKey(publicKey)) }))
