// Who may call: the main frame of our own window while it shows our own page.

interface Frame {
  readonly url: string
  readonly origin: string
  readonly parent: unknown
  readonly detached: boolean
}
interface CallEvent {
  readonly sender: { readonly id: number }
  readonly senderFrame: Frame | null
}

/** `origin` as `app://bundle`; `contentsId` the id of our window's webContents, null while there is none. */
export function isTrustedSender(event: CallEvent, contentsId: number | null, origin: string): boolean {
  const frame = event.senderFrame
  if (contentsId === null || event.sender.id !== contentsId) return false
  if (frame === null || frame.detached || frame.parent !== null) return false
  return frame.origin === origin && (frame.url === origin || frame.url.startsWith(`${origin}/`))
}
