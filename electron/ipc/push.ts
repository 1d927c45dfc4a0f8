// Events to the window: what changed, never the data.
import type { WebContents } from 'electron'
import { EVENT_CHANNEL } from '../../shared/ipc/channels.ts'
import type { EventName } from '../../shared/ipc/contract.ts'

/** Returns a function that sends one event to the window's page; without a page it is dropped, since a new page reads everything. */
export function pusher(contents: () => WebContents | null): (name: EventName, payload: unknown) => void {
  return (name, payload) => {
    const page = contents()
    if (page !== null && !page.isDestroyed() && !page.isCrashed()) page.send(EVENT_CHANNEL, name, payload)
  }
}
