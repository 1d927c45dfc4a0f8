// What the window may not do: leave its page, open others, request permissions or devices, download, or reach a network.
import type { App, Session, WebContents } from 'electron'
import { BUNDLE_ORIGIN } from './scheme.ts'

type Report = (what: string) => void

/** Addresses without what could carry a secret: no query, no fragment, no more than the first hundred characters. */
const shortened = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, 100)

/** True for what the window's own page is made of; `data:` and `blob:` never leave the process. */
export const isOwnResource = (url: string): boolean =>
  url.startsWith(`${BUNDLE_ORIGIN}/`) || url.startsWith('data:') || url.startsWith('blob:')

/** WebRTC knows neither content security policy nor request guard: its UDP is refused, and its TCP reaches the dead proxy. */
const WEBRTC_POLICY = 'disable_non_proxied_udp'
/** Nobody listens there: what passed the request guard would go no further, and no names would be resolved. */
const DEAD_PROXY = 'http://127.0.0.1:9'

/** The same by switch, for pages that are older than what is said to them. Before the application is ready. */
export function closeWebRtc({ commandLine }: App): void {
  for (const name of ['webrtc-ip-handling-policy', 'force-webrtc-ip-handling-policy'])
    commandLine.appendSwitch(name, WEBRTC_POLICY)
}

/** Blocks every exit of a page. */
function guardContents(contents: WebContents, report: Report): void {
  contents.setWebRTCIPHandlingPolicy(WEBRTC_POLICY)
  contents.setWindowOpenHandler(({ url }) => {
    report(`a new window for ${shortened(url)} was refused`)
    return { action: 'deny' }
  })
  const refuse =
    (what: string) =>
    (event: { preventDefault(): void; url?: string }): void => {
      event.preventDefault()
      report(`${what}${event.url === undefined ? '' : ` to ${shortened(event.url)}`} was refused`)
    }
  contents.on('will-navigate', refuse('a navigation'))
  const refuseFrame = refuse('a navigation of a frame')
  // A frame's text from its own page (`srcdoc`) goes nowhere: the preview of the plan on paper.
  contents.on('will-frame-navigate', (event) => {
    if (event.url !== 'about:srcdoc') refuseFrame(event)
  })
  contents.on('will-redirect', refuse('a redirect'))
  contents.on('will-attach-webview', refuse('a web view'))
}

/**
 * Denies every permission, device, download and network request of a session; resolves when its proxy is in force, too, and a page may
 * be loaded.
 */
export function guardSession(session: Session, isPackaged: boolean, report: Report): Promise<void> {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    report(`the permission ${permission} was refused`)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => {
    event.preventDefault()
    report('a download was refused')
  })
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const allowed = isOwnResource(url) || (!isPackaged && url.startsWith('devtools://'))
    if (!allowed) report(`a request to ${shortened(url)} was refused`)
    answer({ cancel: !allowed })
  })
  // Loopback too, which goes around a proxy otherwise.
  return session.setProxy({ mode: 'fixed_servers', proxyRules: DEAD_PROXY, proxyBypassRules: '<-loopback>' })
}

/** Guards every page that ever comes into being, not only the one the window starts with. */
export function guardAllContents(app: App, report: Report): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, report))
}
