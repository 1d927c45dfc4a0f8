// Who may call: the main frame of a window of ours while it shows our own page.

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

/** `origin` as `app://bundle`; `isOwn`: whether a window of ours has webContents of this id. */
export function isTrustedSender(event: CallEvent, isOwn: (id: number) => boolean, origin: string): boolean {
  const frame = event.senderFrame
  if (!isOwn(event.sender.id)) return false
  if (frame === null || frame.detached || frame.parent !== null) return false
  return frame.origin === origin && (frame.url === origin || frame.url.startsWith(`${origin}/`))
}
