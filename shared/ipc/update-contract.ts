// The calls about updates: answered by the main process, which alone knows their paths.
import { z } from 'zod'
import type { UpdateContents, UpdateInstalled, UpdateState } from '../app/update.ts'
import { call } from './call.ts'
import { noInput, sum } from './inputs.ts'

/** Which one: no other than the one that was shown. */
const one = z.strictObject({ sum })

export const updateCalls = {
  'update.state': call<UpdateState>()(noInput),
  /** Shows the system's dialog and reads the file that was chosen to its end; null when the officer cancelled. */
  'update.look': call<UpdateContents | null>()(noInput),
  /** The one that was found on a stick or opened from the desktop. */
  'update.lookAtOffer': call<UpdateContents>()(noInput),
  /** One that is kept on this computer. */
  'update.lookAtKept': call<UpdateContents>()(one),
  /** The officer declines what was looked at. */
  'update.forget': call<UpdateState>()(noInput),
  /** Not now: the one that was found is not offered again. */
  'update.notNow': call<UpdateState>()(noInput),
  /** Installs what was looked at last. */
  'update.install': call<UpdateInstalled>()(one),
  /** What waits for Binnacle to close, or for an administrator, is not installed. */
  'update.withdraw': call<UpdateState>()(noInput),
  'update.removeKept': call<UpdateState>()(one),
} as const
