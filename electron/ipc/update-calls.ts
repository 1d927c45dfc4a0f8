// The calls about updates. Everything they need is handed to them; no path goes to the window but the one that an administrator is to enter.
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts'
import type { updateCalls } from '../../shared/ipc/update-contract.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { Updates } from '../update/updates.ts'

/** What the window may call. Each may throw FaultError. */
export type UpdateParts = Omit<Updates, 'begin' | 'opened' | 'found' | 'end'>

type UpdateCalls = {
  [Name in keyof typeof updateCalls]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

export const createUpdateCalls = (parts: UpdateParts): UpdateCalls => ({
  'update.state': async () => ok(await parts.state()),
  'update.look': async () => ok(await parts.look()),
  'update.lookAtOffer': async () => ok(await parts.lookAtOffer()),
  'update.lookAtKept': async ({ sum }) => ok(await parts.lookAtKept(sum)),
  'update.forget': async () => {
    await parts.forget()
    return ok(await parts.state())
  },
  'update.notNow': async () => {
    parts.notNow()
    return ok(await parts.state())
  },
  'update.install': async ({ sum }) => ok(await parts.install(sum)),
  'update.withdraw': async () => {
    await parts.withdraw()
    return ok(await parts.state())
  },
  'update.removeKept': async ({ sum }) => {
    await parts.removeKept(sum)
    return ok(await parts.state())
  },
})
