// The calls about going back to the data of before an update. Everything they need is handed to them.
import type { OlderChoice, OlderData, WentBack } from '../../shared/app/older-copy.ts'
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts'
import type { olderCopyCalls } from '../../shared/ipc/older-copy-contract.ts'
import { ok, type Result } from '../../shared/result.ts'

export interface OlderCopyParts {
  /** Both throw FaultError. */
  look(): Promise<OlderData>
  take(choice: OlderChoice): Promise<WentBack>
}

type OlderCopyCalls = {
  [Name in keyof typeof olderCopyCalls]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

export const createOlderCopyCalls = (files: { older: OlderCopyParts }): OlderCopyCalls => ({
  'older.look': async () => ok(await files.older.look()),
  'older.take': async (choice) => ok(await files.older.take(choice)),
})
