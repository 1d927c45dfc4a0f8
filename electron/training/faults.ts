// Faults on demand: what a satellite link, a proxy in between or a service in trouble does to an answer.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import type { HttpReply } from './http.ts'

/** Any of them together; each holds for every `every`-th request (1, each, when absent). */
export interface TrainingFaults {
  every?: number
  /** Holds an answer back. */
  latencyMs?: number
  /** Bytes of the body a second. */
  rateBytesPerS?: number
  /** The connection is reset after so many bytes of the body. */
  cutAfterBytes?: number
  /** The packed body is cut in half, and its length says so. */
  truncated?: boolean
  /** Answers with this status instead: 429, 500, 502, 503, 504. */
  status?: number
  /** With a status: its `Retry-After`, as text. */
  retryAfter?: string
  /** A login page, 200 and HTML. */
  html?: boolean
  /** Every bulk link is past its time when it is given. */
  expiredLinks?: boolean
  /** What `meta` echoes is not what was requested. */
  wrongEcho?: boolean
  /** A page of waypoints holds at most so many, whatever size was requested. */
  shortPages?: number
}

const FAULT_NAMES = [
  'every',
  'latencyMs',
  'rateBytesPerS',
  'cutAfterBytes',
  'truncated',
  'status',
  'retryAfter',
  'html',
  'expiredLinks',
  'wrongEcho',
  'shortPages',
] as const satisfies readonly (keyof TrainingFaults)[]

const SWITCHES: readonly string[] = [
  'truncated',
  'html',
  'expiredLinks',
  'wrongEcho',
] satisfies (keyof TrainingFaults)[]

/** Reads `name` or `name=value`, as a command line gives them. Throws an Error that names the one it does not know. */
export function readFaults(texts: readonly string[]): TrainingFaults {
  const entries = texts.map((text) => {
    const [name = '', value] = text.split('=', 2)
    const isKnown = (FAULT_NAMES as readonly string[]).includes(name)
    const number = Number(value)
    if (isKnown && SWITCHES.includes(name) && value === undefined) return [name, true]
    if (isKnown && name === 'retryAfter' && value !== undefined) return [name, value]
    if (isKnown && !SWITCHES.includes(name) && value !== undefined && value !== '' && number >= 0) return [name, number]
    throw new Error(
      `no such fault: ${text}. Faults: ${FAULT_NAMES.join(', ')} (all but ${SWITCHES.join(', ')} with =value)`,
    )
  })
  return Object.fromEntries(entries) as TrainingFaults
}

export const LOGIN_PAGE =
  '<!DOCTYPE html><html><head><title>Port Wi-Fi</title></head><body>Please log in.</body></html>'

/** The answer a fault leaves of one: another status, or another echo. */
export function withFault(answer: HttpReply, { status, retryAfter, wrongEcho }: TrainingFaults): HttpReply {
  if (status !== undefined) {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    return { status, headers, body: { meta: { code: status }, message: 'in trouble' } }
  }
  return wrongEcho === true && answer.status === 200 ? { ...answer, body: echoOfAnother(answer.body) } : answer
}

/** Each number of `meta` is one more, each day or time a day later; the code stays. */
function echoOfAnother(body: unknown): unknown {
  const { meta, ...rest } = body as { meta: Record<string, unknown> }
  const other = (name: string, value: unknown): unknown => {
    if (name === 'code') return value
    if (typeof value === 'number') return value + 1
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return value
    const later = new Date(Date.parse(value) + 86_400_000).toISOString()
    return value.length === 10 ? later.slice(0, 10) : later
  }
  return { meta: Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, other(name, value)])), ...rest }
}

const SLICE_MS = 50

/** Sends a body as the faults leave it; its head was written. Returns the bytes sent. */
export async function sendSlowly(response: ServerResponse, body: Buffer, faults: TrainingFaults): Promise<number> {
  const { rateBytesPerS = Infinity, cutAfterBytes = Infinity } = faults
  const whole = body.subarray(0, Math.min(body.length, cutAfterBytes))
  const slice = rateBytesPerS === Infinity ? whole.length : Math.max(1, Math.floor((rateBytesPerS * SLICE_MS) / 1000))
  for (let from = 0; from < whole.length && !response.destroyed; from += slice) {
    if (from > 0) await sleep(SLICE_MS)
    response.write(whole.subarray(from, from + slice))
  }
  if (whole.length === body.length) response.end()
  // What was written leaves before the connection does.
  else setTimeout(() => response.destroy(), SLICE_MS)
  return whole.length
}
