// What every operation needs of HTTP: reading parameters, refusing as the service does, answering compressed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sendSlowly, type TrainingFaults } from './faults.ts'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A refusal with its status; the specification shows no body, so a short JSON one. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export interface HttpReply {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

const MAX_BODY_BYTES = 1_000_000

/** A JSON object from a POST body. Throws Refusal. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(400, 'content type must be application/json')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Refusal(413, 'body too large')
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // Refused below, like every body that is no object.
  }
  throw new Refusal(400, 'body is not a JSON object')
}

/** A finite number within a range, from a query (text) or a body (number). Throws Refusal. */
export function number(value: unknown, name: string, min: number, max: number): number {
  const text = typeof value === 'number' ? String(value) : value
  const parsed = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN
  if (!Number.isFinite(parsed) || parsed < min || parsed > max)
    throw new Refusal(400, `${name} must be a number from ${min} to ${max}`)
  return parsed
}

/** A day as `YYYY-MM-DD`, as epoch ms of its begin; NaN when the calendar has no such day. */
export function dayMs(text: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : Number.NaN
}

export function integer(value: unknown, name: string, min: number, max: number): number {
  const parsed = number(value, name, min, max)
  if (!Number.isInteger(parsed)) throw new Refusal(400, `${name} must be a whole number`)
  return parsed
}

/** The requested packing: br before gzip, none when neither is accepted (`q=0` refuses one). */
function packingOf(header: string): 'br' | 'gzip' | null {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .filter(([, ...rest]) => !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

const SLICE = 500

/** JSON text of a body whose last field may be a long array: written in slices, so that other answers go between. */
async function jsonOf(body: unknown): Promise<Buffer> {
  const [name, items] = Object.entries(body ?? {}).at(-1) ?? []
  if (!Array.isArray(items) || items.length <= SLICE) return Buffer.from(JSON.stringify(body), 'utf8')
  const head = JSON.stringify({ ...(body as object), [name as string]: [] }).slice(0, -2)
  const pieces = [Buffer.from(head, 'utf8')]
  for (let from = 0; from < items.length; from += SLICE) {
    const piece = JSON.stringify(items.slice(from, from + SLICE)).slice(1, -1)
    pieces.push(Buffer.from(from === 0 ? piece : `,${piece}`, 'utf8'))
    await yieldToLoop()
  }
  pieces.push(Buffer.from(']}', 'utf8'))
  return Buffer.concat(pieces)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A window no larger than the text: the usual one of 4 MB takes some 20 MB in each thread that packs. */
const brotliParams = (length: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.max(
    constants.BROTLI_MIN_WINDOW_BITS,
    Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.ceil(Math.log2(length + 1))),
  ),
})

/** Sends JSON, compressed as requested, off the event loop, and as the faults leave it; returns the bytes of the body on the wire. */
export async function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers = {} }: HttpReply,
  faults: TrainingFaults = {},
): Promise<number> {
  const text = await jsonOf(body)
  const encoding = packingOf(String(request.headers['accept-encoding'] ?? ''))
  const whole =
    encoding === 'br'
      ? await brotli(text, { params: brotliParams(text.length) })
      : encoding === 'gzip'
        ? await gzipped(text)
        : text
  const packed = faults.truncated === true ? whole.subarray(0, whole.length >> 1) : whole
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': packed.length,
    vary: 'accept-encoding',
    ...headers,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  })
  return sendSlowly(response, packed, faults)
}
