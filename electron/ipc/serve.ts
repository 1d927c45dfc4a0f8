// The one entry point: every call of our windows arrives here.
import { ipcMain } from 'electron'
import { INVOKE_CHANNEL } from '../../shared/ipc/channels.ts'
import { answerCall, type IpcServer } from './answer.ts'
import { isTrustedSender } from './sender.ts'

interface ServeOptions extends IpcServer {
  /** Whether a window of ours has webContents of this id. */
  isOwn: (contentsId: number) => boolean
  origin: string
}

/** Starts to listen. To be called once. */
export function serveCalls(options: ServeOptions): void {
  ipcMain.handle(INVOKE_CHANNEL, (event, name: unknown, input: unknown) =>
    answerCall(options, isTrustedSender(event, options.isOwn, options.origin), name, input, event.sender.id),
  )
}
