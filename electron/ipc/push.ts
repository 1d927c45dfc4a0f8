// Events to our windows: what changed, never the data.
import type { WebContents } from 'electron'
import { EVENT_CHANNEL } from '../../shared/ipc/channels.ts'
import type { EventName } from '../../shared/ipc/contract.ts'

/** A page, as events reach it. */
type Page = Pick<WebContents, 'id' | 'isDestroyed' | 'isCrashed' | 'send'>

/** Returns a function that sends one event to every page, `except` that of this id; without a page it is dropped, since a new page reads everything. */
export function pusher(pages: () => readonly Page[]): (name: EventName, payload: unknown, except?: number) => void {
  return (name, payload, except) => {
    for (const page of pages())
      if (page.id !== except && !page.isDestroyed() && !page.isCrashed()) page.send(EVENT_CHANNEL, name, payload)
  }
}
