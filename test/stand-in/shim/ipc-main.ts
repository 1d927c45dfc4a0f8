// ipcMain: handlers and listeners, with Electron's own error texts.
import { EventEmitter } from 'node:events'
import { makeCodec } from './codec.ts'
import { strict } from './strict.ts'
import type { WebContents } from './web-contents.ts'
import type { WebFrame } from './frames.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

const codec = makeCodec()
const handlers = new Map<string, Handler>()

class IpcMain extends EventEmitter {
  handle(channel: string, listener: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    if (typeof listener !== 'function')
      throw new Error(`Expected handler to be a function, but found type '${typeof listener}'`)
    handlers.set(channel, listener)
  }

  handleOnce(channel: string, listener: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return listener(event, ...args)
    })
  }

  removeHandler(channel: string): void {
    handlers.delete(channel)
  }
}

export const ipcMain = strict('ipcMain', new IpcMain())

export interface PageMessage {
  kind: 'invoke' | 'send'
  id: number
  channel: string
  args: string
}

/** Hands a page's message to its handler or listeners; `reply` takes the JSON text for the preload. */
export async function receive(
  message: PageMessage,
  sender: WebContents,
  senderFrame: WebFrame,
  reply: (text: string) => void,
): Promise<void> {
  const { id, channel } = message
  const args = codec.decode(message.args) as unknown[]
  const event = strict(message.kind === 'invoke' ? 'IpcMainInvokeEvent' : 'IpcMainEvent', {
    type: 'frame',
    sender,
    senderFrame,
    frameId: senderFrame.routingId,
    processId: senderFrame.processId,
    ports: [],
    defaultPrevented: false,
    preventDefault: () => {},
    ...(message.kind === 'send' ? { reply: (name: string, ...values: unknown[]) => sender.send(name, ...values) } : {}),
  })
  if (message.kind === 'send') {
    ipcMain.emit(channel, event, ...args)
    return
  }
  try {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    reply(JSON.stringify({ id, value: codec.encode(await handler(event, ...args)) }))
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    reply(JSON.stringify({ id, error: String(error), value: 'null' }))
  }
}

/** The JSON text of a pushed message. Throws when an argument cannot be cloned. */
export const pushText = (channel: string, args: unknown[]): string =>
  JSON.stringify({ channel, value: codec.encode(args) })
