// Inputs made from a schema itself: such as fit it, its edges more often than its middle, and such as do not.
import * as fc from 'fast-check'
import type { z } from 'zod'
import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core'

/** 0 ≤ x < 1. */
type Random = () => number
/** Values that mean something where they are given, by the name they are given under: ids of what is stored, files. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Text that has broken something somewhere: markup, patterns, paths, formulas, letters of other scripts, halves of letters, none. */
const TEXTS = [
  '',
  ' ',
  'a',
  '0',
  'Rotterdam',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDC00x',
  '\uFEFF',
  '\u202Efdp',
  'e\u0301',
  '漢字かな',
  'İıſ',
  '🚢⚓',
  '\n\r\t',
  '\u2028',
  '<b onclick="x">&amp;</b>',
  ']]>',
  '<!DOCTYPE r [<!ENTITY a "b">]>',
  "'; DROP TABLE voyage; --",
  '%_*?[]',
  '"',
  '\\',
  '(',
  'AND OR NOT NEAR',
  '../../etc/passwd',
  '/v1//%2e%2e',
  'http://127.0.0.1:9/',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
]
const ABSENT = Symbol('absent')
const TRIES = 100

const pick = <T>(of: readonly T[], random: Random): T => of[Math.floor(random() * of.length)] as T

interface Bounds {
  min?: number
  max?: number
}
/** What its checks allow: of a number its value, of a text or list its length. */
function boundsOf(schema: $ZodType): Bounds {
  const bounds: Bounds = {}
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const check = (
      _zod as $ZodCheck['_zod'] & { def: Partial<Record<'value' | 'minimum' | 'maximum' | 'length', number>> }
    ).def
    const is = check.check
    const min = is === 'greater_than' ? check.value : is === 'min_length' ? check.minimum : check.length
    const max = is === 'less_than' ? check.value : is === 'max_length' ? check.maximum : check.length
    if (min !== undefined) bounds.min = min
    if (max !== undefined) bounds.max = max
  }
  return bounds
}

function number(schema: $ZodType, random: Random): number {
  const { min: from = Number.MIN_SAFE_INTEGER, max: to = Number.MAX_SAFE_INTEGER } = boundsOf(schema)
  const within = (share: number): number => from + (to - from) * share
  const made = pick(
    [from, to, from + 1, to - 1, 0, -0, 1, 1e-9, from + random() * 10, within(random()), within(random() ** 6)],
    random,
  )
  return (schema as z.ZodNumber).format === 'safeint' ? Math.trunc(made) : made
}

/** The pattern that a text must have; null: any. */
function patternOf(schema: $ZodType): RegExp | null {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { pattern } = _zod.def as { pattern?: RegExp }
    if (pattern !== undefined) return pattern
  }
  return null
}

const byPattern = new Map<RegExp, readonly string[]>()
/** Texts that a pattern lets pass: made once, since each takes its time. */
function matching(pattern: RegExp): readonly string[] {
  const texts = byPattern.get(pattern) ?? fc.sample(fc.stringMatching(pattern), { numRuns: 64, seed: 64 })
  byPattern.set(pattern, texts)
  return texts
}

function text(schema: $ZodType, random: Random): string {
  const { min = 0, max = 4000 } = boundsOf(schema)
  const pattern = patternOf(schema)
  if (pattern !== null) return pick(matching(pattern), random)
  if ((schema as z.ZodString).format === 'date') {
    const day = new Date(pick([0, 253_402_300_799_999, 1_795_000_000_000, random() * 4e12], random))
    return day.toISOString().slice(0, 10)
  }
  if (random() < 0.1)
    return pick(['a', 'é', '🚢', '<', '\u0000'], random).repeat(pick([min, Math.min(max, 20_000)], random))
  let made = pick(TEXTS, random)
  while (made.length < min || random() < 0.3) made += pick(TEXTS, random)
  return made.slice(0, max)
}

function items(schema: $ZodType, element: $ZodType, random: Random, known: Known, name: string): unknown[] {
  const { min = 0, max = 20 } = boundsOf(schema)
  const count = random() < 0.08 ? max : Math.min(max, min + Math.floor(random() * 4))
  return Array.from({ length: count }, () => made(element, random, known, name))
}

/** One value for a schema, tried until it fits. `name`: it is given under. */
function made(schema: $ZodType, random: Random, known: Known, name = ''): unknown {
  for (let tries = 0; tries < TRIES; tries++) {
    const value = tried(schema, random, known, name)
    if (value === ABSENT || (schema as z.ZodType).safeParse(value).success) return value
  }
  throw new Error(`nothing that fits was found for ${name || 'the input'}: give values that are known to fit`)
}

/** Refinements may not hold. */
function tried(schema: $ZodType, random: Random, known: Known, name: string): unknown {
  const meant = Object.hasOwn(known, name) ? known[name] : undefined
  if (meant !== undefined && random() < 0.8) {
    const one = pick(meant, random)
    if ((schema as z.ZodType).safeParse(one).success) return one
  }
  const { def } = (schema as $ZodTypes)._zod
  const inner = (of: $ZodType): unknown => made(of, random, known, name)
  switch (def.type) {
    case 'object': {
      const whole: Record<string, unknown> = {}
      for (const [key, of] of Object.entries(def.shape)) {
        const value = made(of, random, known, key)
        if (value !== ABSENT) whole[key] = value
      }
      return whole
    }
    case 'array':
      return items(schema, def.element, random, known, name)
    case 'union':
      return inner(pick(def.options, random))
    case 'optional':
      return random() < 0.5 ? ABSENT : inner(def.innerType)
    case 'nullable':
      return random() < 0.25 ? null : inner(def.innerType)
    case 'readonly':
      return inner(def.innerType)
    case 'enum':
      return pick(Object.values(def.entries), random)
    case 'literal':
      return pick(def.values, random)
    case 'boolean':
      return random() < 0.5
    case 'number':
      return number(schema, random)
    case 'string':
      return text(schema, random)
    default:
      throw new Error(`fitting.ts makes no ${def.type}: add it`)
  }
}

/** A value that the schema takes. Throws where none is found: then `known` lacks what its refinements require. */
export const fitting = (schema: z.ZodType, random: Random, known: Known = {}): unknown => made(schema, random, known)

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value

/** Where a schema, whatever it is made of, has objects that take keys which it does not name; a path for each. */
export function laxIn(schema: $ZodType, path = '', seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') {
    const isClosed = def.catchall?._zod.def.type === 'never'
    const inside = Object.entries(def.shape).flatMap(([name, of]) =>
      laxIn(of, [path, name].filter(Boolean).join('.'), seen),
    )
    return isClosed ? inside : [path, ...inside]
  }
  const parts = def.type === 'lazy' ? [def.getter()] : Object.values(def).flat()
  return parts.filter(isSchema).flatMap((part) => laxIn(part, path, seen))
}

/** No schema of a call takes these, wherever they stand. */
const NEVER: readonly (() => unknown)[] = [
  () => NaN,
  () => Infinity,
  () => -Infinity,
  () => undefined,
  () => 1n,
  () => Symbol('x'),
  () => () => 1,
  () => new Date(0),
  () => new Map(),
  () => new Uint8Array(4),
  () => /x/,
  () => Object.create(null) as unknown,
  () => ({ toString: 1, more: { than: 'expected' } }),
  () => deep(200),
  () => 'x'.repeat(30_000_000),
  () => Array.from({ length: 25_000 }, () => 0),
]
/** These may fit here or there. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  '0',
  'NaN',
  '\uD800',
  '\u0000',
  [],
  {},
  [[]],
]
/** Keys that reach what every object has. */
const KEYS = [
  'extra',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  '\uD800',
  '0',
]

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

type Whole = Record<string, unknown>
const isWhole = (value: unknown): value is Whole => typeof value === 'object' && value !== null

/** Every object and list in a value, itself first. */
function* wholes(value: unknown): Generator<Whole> {
  if (!isWhole(value)) return
  yield value
  for (const part of Object.values(value)) yield* wholes(part)
}

/** A fitting value with one thing changed; it may fit still. */
export function spoilt(value: unknown, random: Random): unknown {
  const wrong = (): unknown => (random() < 0.5 ? pick(NEVER, random)() : structuredClone(pick(OTHERS, random)))
  const copy = structuredClone(value)
  const places = [...wholes(copy)]
  if (places.length === 0 || random() < 0.1) return wrong()
  const place = pick(places, random)
  const key = pick([...Object.keys(place), pick(KEYS, random)], random)
  if (random() < 0.15) delete place[key]
  else Object.defineProperty(place, key, { value: wrong(), enumerable: true, configurable: true, writable: true })
  return copy
}
