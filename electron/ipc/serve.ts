// The one door: every call of the window arrives here.
import { ipcMain } from 'electron'
import { INVOKE_CHANNEL } from '../../shared/ipc/channels.ts'
import { answerCall, type IpcServer } from './answer.ts'
import { isTrustedSender } from './sender.ts'

interface ServeOptions extends IpcServer {
  /** The id of our window's webContents, null while there is none. */
  contentsId: () => number | null
  origin: string
}

/** Opens the door. To be called once. */
export function serveCalls(options: ServeOptions): void {
  ipcMain.handle(INVOKE_CHANNEL, (event, name: unknown, input: unknown) =>
    answerCall(options, isTrustedSender(event, options.contentsId(), options.origin), name, input),
  )
}
