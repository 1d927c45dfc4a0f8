// What the operator's forms hold, each field in words where it cannot be used.
import { z } from 'zod'
import { FaultError } from '../../shared/result.ts'
import type { Ship } from '../store/relay-store.ts'

const MAX_SHIP_NAME = 100
const MAX_POINTS = 1_000_000_000
const MAX_MEGABYTES = 1_000_000
const MEGABYTE = 1_000_000

/** On one line, with nothing in it that is not seen. Throws FaultError `bad-input`. Also for the command line. */
export function shipName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FaultError('bad-input', 'Enter the ship’s name.')
  if (name.length > MAX_SHIP_NAME)
    throw new FaultError('bad-input', `A ship’s name has at most ${MAX_SHIP_NAME} characters.`)
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name))
    throw new FaultError('bad-input', 'The ship’s name has a sign in it that is not seen. Type it anew.')
  return name
}

/** Empty: no bound. Throws FaultError `bad-input`. Also for the command line. */
export function quotaOf(points: string, megabytes: string): Ship['quota'] {
  const bound = (text: string, max: number, pattern: RegExp, words: string): number | null => {
    const plain = text.trim().replaceAll(',', '')
    if (plain === '') return null
    if (!pattern.test(plain) || Number(plain) > max) throw new FaultError('bad-input', words)
    return Number(plain)
  }
  const mega = bound(
    megabytes,
    MAX_MEGABYTES,
    /^\d+(?:\.\d+)?$/,
    'Megabytes a month are a number, for example 5, or nothing.',
  )
  return {
    points: bound(points, MAX_POINTS, /^\d+$/, 'Points a month are a whole number, for example 20000, or nothing.'),
    bytes: mega === null ? null : Math.round(mega * MEGABYTE),
  }
}

const field = z.string().max(1000).default('')
/** Of a form that was shown once: the same again is no second order. */
const nonce = z.string().regex(/^[\w-]{22}$/)

const ADD = z.strictObject({ once: nonce, name: field, points: field, megabytes: field })
const QUOTA = z.strictObject({ once: nonce, points: field, megabytes: field })
const ORDER = z.strictObject({ once: nonce })

/** Throws FaultError `bad-input` for a body that is no form of ours. */
function parsed<T>(schema: z.ZodType<T>, body: string): T {
  const pairs = [...new URLSearchParams(body)]
  const read = schema.safeParse(Object.fromEntries(pairs))
  if (read.success && new Set(pairs.map(([name]) => name)).size === pairs.length) return read.data
  throw new FaultError('bad-input', 'This is not a form of this page. Go back, load the page again, and repeat it.')
}

export function addForm(body: string): { once: string; name: string; quota: Ship['quota'] } {
  const { once, name, points, megabytes } = parsed(ADD, body)
  return { once, name: shipName(name), quota: quotaOf(points, megabytes) }
}

export function quotaForm(body: string): { once: string; quota: Ship['quota'] } {
  const { once, points, megabytes } = parsed(QUOTA, body)
  return { once, quota: quotaOf(points, megabytes) }
}

export const orderForm = (body: string): { once: string } => parsed(ORDER, body)
