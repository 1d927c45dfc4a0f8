// Sends requests to a training service over real HTTP, for the contract tests: status, headers and body as received.
import { request } from 'undici'

export const KEY = 'contract-key'
/** The clock the contract tests set their services to. */
export const NOW_MS = Date.UTC(2025, 10, 20, 13, 7, 0)
export const HOUR_MS = 3_600_000

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = Record<string, Json>

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As received: still packed when the service packed it. */
  bytes: Buffer
}

export interface FetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  query?: Record<string, string | number>
  headers?: Record<string, string>
  /** Sent as JSON when no string. */
  body?: unknown
  /** The header's key; null sends none. */
  key?: string | null
}

/** One request. The key goes as header unless `options` say otherwise. */
export async function fetchReply(baseUrl: string, path: string, options: FetchOptions = {}): Promise<Reply> {
  const { method = 'GET', query = {}, headers = {}, body, key = KEY } = options
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const answer = await request(url, {
    method,
    // A connection kept for the next request may be closed by the service just then, when the machine is slow.
    reset: true,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { apikey: key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answer.headers, bytes }
}

export const text = (reply: Reply): string => reply.bytes.toString('utf8')
export const json = (reply: Reply): JsonObject => JSON.parse(text(reply)) as JsonObject
export const object = (value: Json | undefined): JsonObject => value as JsonObject
export const list = (value: Json | undefined): JsonObject[] => value as JsonObject[]

/** Sends a request and returns the body of a success. Throws with the refusal's text otherwise. */
export async function fetchJson(baseUrl: string, path: string, options: FetchOptions = {}): Promise<JsonObject> {
  const reply = await fetchReply(baseUrl, path, options)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text(reply)}`)
  return json(reply)
}
