// The service's JSON over its connections: the key in its header and only to its origin, answers read with caps, every failure a Fault in words.
import { baseUrlText, isLoopback } from '../../../../shared/app/base-url.ts'
import { FaultError } from '../../../../shared/result.ts'
import { parseBody, readBody, refusedByHead } from './answer-body.ts'
import { createConnections, type ConnectionOptions, type Connections } from './connections.ts'
import { checkFileAddress } from './file-address.ts'
import { networkFault, statusFault } from './http-faults.ts'
import type { JsonRequest } from './operation.ts'
import { SMALL_ANSWER } from './json-bounds.ts'
import { withoutKey } from './key-echo.ts'
import type { HttpAnswer } from './transport.ts'

const HEADER_TEXT = /^[\x21-\x7e]+$/

/** A file as its server answers; statuses are the reader's. */
export type OpenedFile = HttpAnswer

export interface ServiceHttp extends Pick<Connections, 'slots' | 'meter' | 'roundTripMs' | 'rest' | 'close'> {
  /** Sends a request below the base address with the key; resolves to parsed JSON. Throws FaultError. */
  json(request: JsonRequest, signal: AbortSignal): Promise<unknown>
  /** Opens a file at any https address on the internet (http, and other networks, only where the service is), without the key, without following redirects. Throws FaultError. */
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<OpenedFile>
  /** `isKnown`: the service has accepted this key before. */
  setApiKey(apiKey: string | null, isKnown?: boolean): void
  /** The service has accepted the key in force. */
  isKeyProven(): boolean
  origin: string
}

export interface HttpOptions extends ConnectionOptions {
  apiKey: string | null
  /** The service has accepted this key before. */
  isKeyProven?: boolean
  wallClock: () => number
}

export function serviceHttp(options: HttpOptions): ServiceHttp {
  const { baseUrl, wallClock } = options
  let { apiKey } = options
  let isProven = options.isKeyProven ?? false
  const connections = createConnections(options)

  async function json(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
    if (apiKey === null)
      throw new FaultError('no-service', 'No key for the service is known in this run. Enter it in Settings.')
    if (!HEADER_TEXT.test(apiKey))
      throw new FaultError('key-refused', 'The key has a letter that no key can have. Enter it again in Settings.')
    const keyUsed = apiKey
    const url = new URL(baseUrlText(baseUrl) + request.path)
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
    const bounds = request.bounds ?? SMALL_ANSWER
    const deadline = connections.deadline(signal)
    try {
      const transport = await connections.transport(deadline.signal)
      const body = request.body === undefined ? undefined : JSON.stringify(request.body)
      const answer = await transport.request({
        method: body === undefined ? 'GET' : 'POST',
        path: url.pathname + url.search,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'br, gzip',
          'user-agent': 'Binnacle',
          apikey: keyUsed,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body,
        signal: deadline.signal,
      })
      // A login page of megabytes is known by its head; nobody pays for the rest of it.
      const refused =
        statusFault(answer.status, answer.headers, '', wallClock()) ?? refusedByHead(answer.headers, bounds)
      if (refused !== null) {
        if (refused.fault.code === 'key-refused') isProven = false
        await answer.discard()
        throw refused
      }
      const read = await readBody(answer, bounds, deadline.received, (start) => {
        const fault = statusFault(answer.status, answer.headers, start, wallClock())
        if (fault !== null) throw fault
      })
      const parsed = withoutKey(parseBody(read), keyUsed)
      if (apiKey === keyUsed) isProven = true
      return parsed
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw networkFault(error)
    } finally {
      deadline.end()
    }
  }

  async function open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<OpenedFile> {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
      throw new FaultError(
        'bad-answer',
        'The service gave a file address that is not secure (https). It was not asked.',
      )
    checkFileAddress(url, baseUrl)
    const transport = connections.transportTo(url)
    try {
      const getRequest = { method: 'GET', path: url.pathname + url.search, signal } as const
      const answer = await transport.request({ ...getRequest, headers: { 'user-agent': 'Binnacle', ...headers } })
      return { ...answer, body: translated(answer.body, signal) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw networkFault(error)
    }
  }

  return {
    json,
    open,
    setApiKey: (key, isKnown = false) => {
      if (key !== apiKey) isProven = isKnown
      apiKey = key
    },
    isKeyProven: () => isProven,
    origin: baseUrl.origin,
    slots: connections.slots,
    meter: connections.meter,
    roundTripMs: connections.roundTripMs,
    rest: connections.rest,
    close: connections.close,
  }
}

async function* translated(body: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw networkFault(error)
  }
}
