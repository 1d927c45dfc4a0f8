// What is kept of packs on this computer: its own name as a maker, whom it trusts, and which packs of the watched folder were answered.
import { z } from 'zod'
import { MAX_MAKER_CHARS, type PackMaker, type TrustedMaker } from '../../shared/pack/pack.ts'
import { FaultError, type Fault } from '../../shared/result.ts'
import { quarantineMessage, openKeptFile } from '../shell/kept-file.ts'
import type { DataFolder } from '../shell/engine-start.ts'

export interface Makers {
  /** As the officer named this computer; null: not yet. */
  name(): string | null
  setName(name: string): void
  trusted(): readonly TrustedMaker[]
  /** Throws FaultError where there are too many. */
  trust(maker: PackMaker): void
  /** Throws FaultError where the company's policy names it. */
  forget(key: string): void
  isAnswered(data: DataFolder, sum: string): boolean
  /** By the SHA-256 of its file: it was imported or declined, and is not offered again. */
  answered(data: DataFolder, sum: string): void
  /** Other data replaced these: what was imported may not be in them. */
  forgetAnswered(data: DataFolder): void
}

interface MakersOptions {
  path: string
  now: () => number
  /** Those of the company's policy. */
  ofPolicy: readonly PackMaker[]
  notice: (sentence: string) => void
}

const MAX_TRUSTED = 200
const MAX_SUMS = 2000

const sums = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MAX_SUMS)
const schema = z.object({
  name: z.string().min(1).max(MAX_MAKER_CHARS).nullable(),
  trusted: z
    .array(
      z.looseObject({
        name: z.string().max(400),
        key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
        sinceMs: z.number().min(0).max(8.64e15),
      }),
    )
    .max(MAX_TRUSTED),
  live: sums,
  training: sums,
})

export function openMakers({ path, now, ofPolicy, notice }: MakersOptions): Makers {
  const kept = openKeptFile(path, schema, { name: null, trusted: [], live: [], training: [] }, now)
  if (kept.quarantinedAs !== null)
    notice(
      `${quarantineMessage('The list of makers whose packs are trusted', kept.quarantinedAs)} Trust each again when a pack comes.`,
    )
  const change = (part: Partial<typeof kept.value>): void => {
    const unsaved: Fault | null = kept.change({ ...kept.value, ...part })
    if (unsaved !== null) notice(`${unsaved.message} What was set about packs holds until Binnacle is closed.`)
  }
  const isOfPolicy = (key: string): boolean => ofPolicy.some((maker) => maker.key === key)
  return {
    name: () => kept.value.name,
    setName: (name) => change({ name }),
    trusted: () => [
      ...ofPolicy.map((maker): TrustedMaker => ({ ...maker, sinceMs: 0, by: 'policy' })),
      ...kept.value.trusted
        .filter(({ key }) => !isOfPolicy(key))
        .map(({ name, key, sinceMs }): TrustedMaker => ({ name, key, sinceMs, by: 'officer' })),
    ],
    trust({ name, key }) {
      if (isOfPolicy(key) || kept.value.trusted.some((maker) => maker.key === key)) return
      if (kept.value.trusted.length >= MAX_TRUSTED)
        throw new FaultError('bad-input', `${MAX_TRUSTED} makers are trusted already. Remove one in Settings.`)
      change({ trusted: [...kept.value.trusted, { name, key, sinceMs: now() }] })
    },
    forget(key) {
      if (isOfPolicy(key))
        throw new FaultError('set-by-policy', 'The company’s policy for this computer trusts this maker.')
      change({ trusted: kept.value.trusted.filter((maker) => maker.key !== key) })
    },
    isAnswered: (data, sum) => kept.value[data].includes(sum),
    answered(data, sum) {
      if (!kept.value[data].includes(sum)) change({ [data]: [...kept.value[data], sum].slice(-MAX_SUMS) })
    },
    forgetAnswered(data) {
      if (kept.value[data].length > 0) change({ [data]: [] })
    },
  }
}
