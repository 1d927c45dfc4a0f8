// What a page may not do: where a frame in it may go, and that what was refused is reported.
import { EventEmitter } from 'node:events'
import type { App, Session, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { guardAllContents, guardSession } from '../../../electron/shell/security/guards.ts'

/** A page as Electron gives it to the guards, and what was reported of it. */
function guarded() {
  const app = new EventEmitter()
  const page = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: () => undefined,
    opens: (_url: string): string => '',
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
      this.opens = (url) => handler({ url }).action
    },
  })
  const reported: string[] = []
  guardAllContents(app as unknown as App, (what) => void reported.push(what))
  app.emit('web-contents-created', {}, page as unknown as WebContents)
  const isRefused = (event: string, url: string): boolean => {
    let refused = false
    page.emit(event, { url, preventDefault: () => void (refused = true) })
    return refused
  }
  return { isRefused, reported, opens: (url: string) => page.opens(url) }
}

test('a frame shows the text of its own page and nothing else', () => {
  const { isRefused, reported } = guarded()
  expect(isRefused('will-frame-navigate', 'about:srcdoc')).toBe(false)
  expect(reported).toEqual([])
  const others = [
    'about:blank',
    'about:srcdoc?x',
    'about:srcdoc#x',
    'data:text/html,x',
    'blob:app://bundle/1',
    'app://bundle/index.html',
    'https://service.example/',
    'javascript:0',
  ]
  for (const url of others) expect([url, isRefused('will-frame-navigate', url)]).toEqual([url, true])
  expect(reported).toHaveLength(others.length)
})

test('a page itself goes nowhere, not to a text of its own either', () => {
  const { isRefused } = guarded()
  for (const url of ['about:srcdoc', 'app://bundle/index.html', 'https://service.example/'])
    expect([isRefused('will-navigate', url), isRefused('will-redirect', url)]).toEqual([true, true])
})

test('no web view is attached, no window opened, no device or permission given', async () => {
  const { isRefused, opens, reported } = guarded()
  expect(isRefused('will-attach-webview', 'app://bundle/index.html')).toBe(true)
  expect([opens('app://bundle/index.html'), opens('https://service.example/')]).toEqual(['deny', 'deny'])
  const given: Record<string, unknown> = {}
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: (page: null, what: string, answer: (is: boolean) => void) => void) =>
      handler(null, 'geolocation', (is) => (given['permission'] = is)),
    setPermissionCheckHandler: (handler: () => boolean) => (given['check'] = handler()),
    setDevicePermissionHandler: (handler: () => boolean) => (given['device'] = handler()),
    webRequest: { onBeforeRequest: () => undefined },
    setProxy: () => Promise.resolve(),
  })
  await guardSession(session as unknown as Session, true, (what) => void reported.push(what))
  expect(given).toEqual({ permission: false, check: false, device: false })
  expect(reported).toHaveLength(4)
})
