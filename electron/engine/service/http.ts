// The one door to the service: a GET with the key in its header, a body read with caps, every failure a Fault in words.
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { FaultError } from '../../../shared/result.ts'
import { meteredConnector, type Meter } from './meter.ts'
import { networkFault, notTheService, statusFault } from './http-faults.ts'

export interface Timeouts {
  connectMs: number
  /** Nothing received for this long ends the request. */
  noProgressMs: number
  /** An answer of about a kilobyte that needs longer than this never ends: a body dripping in trips no idle timeout. */
  totalMs: number
}
const TIMEOUTS: Timeouts = { connectMs: 30_000, noProgressMs: 15_000, totalMs: 60_000 }
const MAX_BODY_BYTES = 8_000_000
/** Of an answer that is refused by its head, so much is still read to keep the connection; a longer one costs its connection instead. */
const MAX_REFUSED_BYTES = 16_384
const HEADER_TEXT = /^[\x21-\x7e]+$/

const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress) }

export interface ServiceHttp {
  /** GET a path below the base address; resolves to parsed JSON. Throws FaultError. */
  getJson(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown>
  setApiKey(apiKey: string | null): void
  meter(): Meter
  origin: string
  /** Ends every connection; requests under way fail. */
  close(): Promise<void>
}

export interface HttpOptions {
  baseUrl: URL
  apiKey: string | null
  /** Connections at most. */
  connections: number
  wallClock: () => number
  timeouts?: Timeouts
  /** How names become addresses; the system's way when absent. */
  lookup?: LookupFunction
}

export function serviceHttp({
  baseUrl,
  apiKey: firstKey,
  connections,
  wallClock,
  timeouts = TIMEOUTS,
  lookup,
}: HttpOptions): ServiceHttp {
  let apiKey = firstKey
  const metered = meteredConnector(timeouts.connectMs, lookup)
  const agent = new Agent({
    connect: metered.connect,
    connections,
    pipelining: 1,
    allowH2: true,
    headersTimeout: timeouts.noProgressMs,
    bodyTimeout: timeouts.noProgressMs,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
  })

  async function getJson(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    if (apiKey === null)
      throw new FaultError('no-service', 'No key for the service is known in this run. Enter it in Settings.')
    if (!HEADER_TEXT.test(apiKey))
      throw new FaultError('key-refused', 'The key has a letter that no key can have. Enter it again in Settings.')
    const url = new URL(baseUrl.href.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)])
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: 'GET',
        headers: {
          accept: 'application/json',
          'accept-encoding': 'br, gzip',
          'user-agent': 'Binnacle',
          apikey: apiKey,
        },
        signal: deadline,
      })
      // A login page of megabytes is known by its head; nobody pays for the rest of it.
      const refused = statusFault(answer.statusCode, answer.headers, '', wallClock()) ?? tooLong(answer.headers)
      if (refused !== null) {
        void answer.body.dump({ limit: MAX_REFUSED_BYTES, signal: deadline }).catch(() => undefined)
        throw refused
      }
      const body = await readBody(answer.body, String(answer.headers['content-encoding'] ?? 'identity'))
      const fault = statusFault(answer.statusCode, answer.headers, body.subarray(0, 200).toString('utf8'), wallClock())
      if (fault !== null) throw fault
      return parse(body)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw networkFault(error)
    }
  }
  return {
    getJson,
    setApiKey: (key) => {
      apiKey = key
    },
    meter: metered.read,
    origin: baseUrl.origin,
    close: () => agent.destroy(),
  }
}

const tooLarge = (): FaultError =>
  new FaultError('bad-answer', 'The service sent far more than was asked for. It was not stored.')

const tooLong = (headers: Record<string, unknown>): FaultError | null =>
  Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? tooLarge() : null

async function readBody(stream: AsyncIterable<Buffer>, encoding: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  const raw = Buffer.concat(chunks)
  const coding = encoding.trim().toLowerCase()
  if (coding === 'identity' || coding === '') return raw
  const decompress = coding === 'gzip' || coding === 'x-gzip' ? unpack.gzip : coding === 'br' ? unpack.br : null
  if (decompress === null)
    throw new FaultError('bad-answer', 'The service answered in a packing Binnacle does not know. It was not stored.')
  return decompress(raw, { maxOutputLength: MAX_BODY_BYTES })
}

function parse(body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (/^\s*</.test(text)) throw notTheService()
    throw new FaultError(
      'bad-answer',
      'An answer of the service arrived incomplete. It was not stored and is asked for again.',
      {
        retryable: true,
        cause,
      },
    )
  }
}
