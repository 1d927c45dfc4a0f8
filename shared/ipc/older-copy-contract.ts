// The calls about going back to the data of before an update: answered by the main process, which alone knows their paths.
import { z } from 'zod'
import type { OlderChoice, OlderData, WentBack } from '../app/older-copy.ts'
import { call } from './call.ts'
import { exactly } from './exactly.ts'
import { noInput, sum } from './inputs.ts'

export const olderCopyCalls = {
  /** What the data in use can be brought back to; read through first. */
  'older.look': call<OlderData>()(noInput),
  /** Puts what was looked at in the place of the data in use. */
  'older.take': call<WentBack>()(
    exactly<OlderChoice>()(z.strictObject({ sum: sum.nullable(), withWeather: z.boolean() })),
  ),
} as const
