// The calls about packs' files: answered by the main process, which alone knows their paths and the maker's key.
import { z } from 'zod'
import {
  MAX_DROPPED_PACK_CHARS,
  MAX_MAKER_CHARS,
  PACK_ANSWERS,
  PACK_KINDS,
  PACK_PART_BYTES,
  PACK_PRECISIONS,
  type PackSize,
  type PacksOpened,
  type PacksState,
  type PackWritten,
} from '../pack/pack.ts'
import type { AppState } from './app-state.ts'
import { call } from './call.ts'
import { fileName, noInput, timeMs, voyageId } from './inputs.ts'

const one = z.strictObject({ id: z.int().positive() })
const choice = z.strictObject({
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('voyage'), voyageId }),
    z.strictObject({ kind: z.literal('since'), sinceMs: timeMs }),
  ]),
  kinds: z.array(z.enum(PACK_KINDS)).max(PACK_KINDS.length),
  precision: z.enum(PACK_PRECISIONS),
  partBytes: z.literal(PACK_PART_BYTES),
})

export const packFileCalls = {
  'packs.state': call<PacksState>()(noInput),
  'packs.nameMaker': call<PacksState>()(z.strictObject({ name: z.string().trim().min(1).max(MAX_MAKER_CHARS) })),
  'packs.forgetMaker': call<PacksState>()(z.strictObject({ key: z.string().max(64) })),
  /** What a choice would write: nothing is written. */
  'packs.size': call<PackSize>()(choice),
  /** Shows the system's dialog for the file, or for the folder of parts; null when the officer cancelled. */
  'packs.write': call<PackWritten | null>()(choice),
  /** Shows the system's dialog; null when the officer cancelled. */
  'packs.open': call<PacksOpened | null>()(noInput),
  /** One that was dropped on the window, in base64. */
  'packs.drop': call<PacksOpened>()(z.strictObject({ fileName, archive: z.string().max(MAX_DROPPED_PACK_CHARS) })),
  /** All that the desktop gave. */
  'packs.openWaiting': call<PacksOpened>()(noInput),
  /** One of the watched folder. */
  'packs.openOffer': call<PacksOpened>()(one),
  /** Not now: it is not offered again. */
  'packs.dismissOffer': call<AppState>()(one),
  /** Of one whose maker nobody here trusts yet, and of all parts of the same pack that wait. */
  'packs.answer': call<PacksOpened>()(z.strictObject({ id: z.int().positive(), answer: z.enum(PACK_ANSWERS) })),
} as const
