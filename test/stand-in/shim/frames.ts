// The frames of one page as Chromium reports them, and WebFrameMain objects for them.
import type { Cdp, Protocol } from './cdp.ts'
import { fromChromium, originOf } from './scheme.ts'
import { strict } from './strict.ts'

interface FrameRecord {
  id: string
  parentId: string | null
  name: string
  /** As the application sees it: app://… */
  url: string
}

export interface WebFrame {
  url: string
  origin: string
  name: string
  parent: WebFrame | null
  top: WebFrame | null
  frames: WebFrame[]
  processId: number
  routingId: number
  frameTreeNodeId: number
  detached: boolean
  isDestroyed(): boolean
}

export interface Frames {
  has(frameId: string): boolean
  /** WebFrameMain of a frame (the main one by default), or null when it is gone. `url` overrides what was last reported. */
  get(frameId?: string, url?: string): WebFrame | null
}

/** Follows the frame tree of a session. The main frame's id is the target's. */
export async function followFrames(cdp: Cdp, sessionId: string, mainId: string): Promise<Frames> {
  const records = new Map<string, FrameRecord>()
  const numbers = new Map<string, number>()
  const put = (frame: Protocol.Page.Frame): void => {
    const url = fromChromium(frame.url + (frame.urlFragment ?? ''))
    records.set(frame.id, { id: frame.id, parentId: frame.parentId ?? null, name: frame.name ?? '', url })
  }
  cdp.on(
    'Page.frameAttached',
    (event) => {
      if (!records.has(event.frameId))
        records.set(event.frameId, { id: event.frameId, parentId: event.parentFrameId, name: '', url: '' })
    },
    sessionId,
  )
  cdp.on('Page.frameNavigated', (event) => put(event.frame), sessionId)
  cdp.on(
    'Page.navigatedWithinDocument',
    (event) => {
      const record = records.get(event.frameId)
      if (record) record.url = fromChromium(event.url)
    },
    sessionId,
  )
  cdp.on(
    'Page.frameDetached',
    (event) => {
      if (event.reason !== 'swap') records.delete(event.frameId)
    },
    sessionId,
  )
  const walk = (tree: Protocol.Page.FrameTree): void => {
    put(tree.frame)
    tree.childFrames?.forEach(walk)
  }
  walk((await cdp.send('Page.getFrameTree', {}, sessionId)).frameTree)

  const number = (id: string): number => {
    const known = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, known)
    return known
  }
  const get = (frameId = mainId, url?: string): WebFrame | null => {
    const record = records.get(frameId)
    if (!record) return null
    const address = url ?? record.url
    const frame = {
      url: address,
      origin: originOf(address),
      name: record.name,
      processId: 1,
      routingId: number(record.id),
      frameTreeNodeId: number(record.id),
      get parent() {
        return record.parentId === null ? null : get(record.parentId)
      },
      get top() {
        return record.parentId === null ? (frame as WebFrame) : get(mainId)
      },
      get frames() {
        return [...records.values()].filter((item) => item.parentId === record.id).flatMap((item) => get(item.id) ?? [])
      },
      get detached() {
        return records.get(frameId) === undefined
      },
      isDestroyed: () => records.get(frameId) === undefined,
    }
    return strict('WebFrameMain', frame as WebFrame)
  }
  return { has: (id) => records.has(id), get }
}
