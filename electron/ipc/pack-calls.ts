// The calls about packs' files. Everything they need is handed to them; no path and no private key goes to the window.
import type { AppState } from '../../shared/ipc/app-state.ts'
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts'
import type { packFileCalls } from '../../shared/ipc/packs-contract.ts'
import { FaultError, ok, type Result } from '../../shared/result.ts'
import type { PackParts } from '../packs/packs.ts'

type PackFileCalls = {
  [Name in keyof typeof packFileCalls]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

export const createPackCalls = (parts: PackParts, state: () => Result<AppState>): PackFileCalls => ({
  'packs.state': async () => ok(await parts.state()),
  'packs.nameMaker': async ({ name }) => {
    parts.nameMaker(name)
    return ok(await parts.state())
  },
  'packs.forgetMaker': async ({ key }) => {
    parts.forgetMaker(key)
    return ok(await parts.state())
  },
  'packs.size': async (choice) => ok(await parts.size(choice)),
  'packs.write': async (choice) => ok(await parts.write(choice)),
  'packs.open': async () => ok(await parts.open()),
  'packs.drop': async ({ fileName, archive }) => ok(await parts.drop(fileName, bytesOf(archive))),
  'packs.openWaiting': async () => ok(await parts.openWaiting()),
  'packs.openOffer': async ({ id }) => ok(await parts.openOffer(id)),
  'packs.dismissOffer': ({ id }) => {
    parts.dismissOffer(id)
    return Promise.resolve(state())
  },
  'packs.answer': async ({ id, answer }) => ok(await parts.answer(id, answer)),
})

function bytesOf(archive: string): Uint8Array {
  const bytes = Buffer.from(archive, 'base64')
  // Node passes over what is no base64.
  if (bytes.length < Math.floor((archive.length * 3) / 4) - 2)
    throw new FaultError('bad-input', 'What was dropped could not be read. Open the file instead.')
  return bytes
}
