// Every request of every page and worker: passed to the application's guards, answered by its scheme handlers, else failed.
import type { Events, Protocol } from './cdp.ts'
import { allContents, cdp } from './host.ts'
import { fromChromium, headerToChromium, isRegistered, toChromium } from './scheme.ts'
import type { Session } from './session.ts'
import type { WebContents } from './web-contents.ts'
import { wallClockMs } from './time.ts'

type Paused = Events['Fetch.requestPaused']

const kinds: Partial<Record<Protocol.Network.ResourceType, string>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
}

const schemeOf = (url: string): string => /^[^:]*/u.exec(url)?.[0] ?? ''

/** Statuses whose Response must not carry a body. */
const bodiless = new Set([204, 205, 304])

/** The request's facts every webRequest listener sees, with those of one event. */
const withFacts = <A extends object, B extends object>(details: A, facts: B): A & B => ({ ...details, ...facts })

async function answer(
  event: Paused,
  url: string,
  session: Session,
  details: { url: string; method: string },
): Promise<void> {
  const send = cdp()
  const { requestId, request } = event
  const fail = (errorReason: Protocol.Network.ErrorReason) => send.send('Fetch.failRequest', { requestId, errorReason })
  const before = await session.webRequest._runHandler('onBeforeRequest', { ...details })
  if (before['cancel'] === true) return void (await fail('BlockedByClient'))
  if (typeof before['redirectURL'] === 'string') {
    const responseHeaders = [{ name: 'Location', value: toChromium(before['redirectURL']) }]
    return void (await send.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders }))
  }
  const sent = await session.webRequest._runHandler(
    'onBeforeSendHeaders',
    withFacts(details, { requestHeaders: request.headers }),
  )
  if (sent['cancel'] === true) return void (await fail('BlockedByClient'))
  const handler = session.protocol._handlers.get(schemeOf(url))
  if (!handler) return void (await fail(isRegistered(schemeOf(url)) ? 'Failed' : 'InternetDisconnected'))

  const body = Buffer.concat((request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64')))
  const init: RequestInit = {
    method: request.method,
    headers: (sent['requestHeaders'] ?? request.headers) as Record<string, string>,
  }
  if (body.length > 0) init.body = body
  let response: Response
  let bytes: Buffer
  try {
    response = await handler(new Request(url, init))
    bytes = Buffer.from(await response.arrayBuffer())
  } catch (error) {
    console.error(`The handler of ${url} failed:`, error)
    return void (await fail('Failed'))
  }
  if (response.type === 'error') return void (await fail('Failed'))
  const headers: Record<string, string[]> = {}
  for (const [name, value] of response.headers) headers[name] = [...(headers[name] ?? []), value]
  const received = await session.webRequest._runHandler(
    'onHeadersReceived',
    withFacts(details, {
      statusCode: response.status,
      statusLine: `HTTP/1.1 ${response.status}`,
      responseHeaders: headers,
    }),
  )
  if (received['cancel'] === true) return void (await fail('BlockedByClient'))
  const final = (received['responseHeaders'] ?? headers) as Record<string, string | string[]>
  const responseHeaders = Object.entries(final).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value: headerToChromium(value) })),
  )
  await send.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    ...(bodiless.has(response.status) ? {} : { body: bytes.toString('base64') }),
  })
}

/** Whose frame made the request; a worker, or a frame not yet reported, belongs to the first window. */
const ownerOf = (frameId: string): WebContents | undefined =>
  allContents.find((contents) => contents._targetId === frameId || contents._frames?.has(frameId)) ?? allContents[0]

async function decide(event: Paused): Promise<void> {
  const { requestId, request, frameId, resourceType } = event
  const isDocument = resourceType === 'Document'
  const url = fromChromium(request.url + (isDocument ? (request.urlFragment ?? '') : ''))
  const send = cdp()
  const scheme = schemeOf(url)
  if (scheme === 'file' || scheme === 'chrome' || scheme === 'devtools')
    return void (await send.send('Fetch.continueRequest', { requestId }))
  const contents = ownerOf(frameId)
  // Electron never requests the icon that Chromium's browser window loads.
  const isIcon = resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico'
  if (!contents || isIcon) return void (await send.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
  if (isDocument && !(await contents._mayNavigate(frameId, url, event.redirectedRequestId !== undefined)))
    return void (await send.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }))
  const frame = contents._frames?.get(frameId) ?? null
  const kind = isDocument
    ? contents._targetId === frameId
      ? 'mainFrame'
      : 'subFrame'
    : (kinds[resourceType] ?? 'other')
  const details = {
    id: Number(/\d+/u.exec(requestId)?.[0] ?? 0),
    url,
    method: request.method,
    webContentsId: contents.id,
    webContents: contents,
    frame,
    resourceType: kind,
    referrer: fromChromium(request.headers['Referer'] ?? ''),
    timestamp: wallClockMs(),
    uploadData: undefined,
  }
  await answer(event, url, contents.session, details)
}

/** Starts answering. */
export async function interceptRequests(): Promise<void> {
  cdp().on('Fetch.requestPaused', (event) => {
    decide(event).catch((error: Error) => {
      // The page may be gone before its answer comes; anything else is a fault of ours and must be seen.
      if (!/Invalid InterceptionId|Chromium closed|Invalid state/u.test(error.message)) throw error
    })
  })
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}
