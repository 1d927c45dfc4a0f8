// JSON as RFC 8259 has it, and no name twice in an object; what is wrong is reported with its line and column, in words.

export type JsonReading = { ok: true; value: unknown } | { ok: false; line: number; column: number; what: string }

const MAX_DEPTH = 20
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// Everything but quotes, backslashes and control characters; then the escapes that JSON has.
// eslint-disable-next-line no-control-regex
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SPACE = /[ \t\r\n]*/y
const LITERALS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

class Wrong extends Error {
  readonly at: number
  constructor(at: number, what: string) {
    super(what)
    this.at = at
  }
}

/** Never throws. No sentence repeats a value of the text. */
export function readStrictJson(text: string): JsonReading {
  let at = 0
  const wrong = (what: string, where = at): never => {
    throw new Wrong(where, what)
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    if (found !== null) at += found.length
    return found
  }
  const skip = (): void => void take(SPACE)
  const eat = (sign: string): boolean => {
    skip()
    if (text[at] !== sign) return false
    at++
    return true
  }
  const string = (): string => {
    const found = take(STRING)
    if (found === null) return wrong('a text does not end, or has a sign in it that must be written with a backslash')
    return JSON.parse(found) as string
  }
  const object = (depth: number): object => {
    const entries = new Map<string, unknown>()
    if (eat('}')) return {}
    do {
      skip()
      const from = at
      if (text[at] !== '"') wrong(text[at] === '}' ? 'a comma stands before the }' : 'a name in "…" is missing')
      const name = string()
      if (entries.has(name)) wrong('this name stands twice', from)
      if (!eat(':')) wrong('a colon is missing behind the name')
      entries.set(name, value(depth + 1))
    } while (eat(','))
    if (!eat('}')) wrong('a comma or a } is missing')
    return Object.fromEntries(entries)
  }
  const array = (depth: number): unknown[] => {
    const items: unknown[] = []
    if (eat(']')) return items
    do {
      skip()
      if (text[at] === ']') wrong('a comma stands before the ]')
      items.push(value(depth + 1))
    } while (eat(','))
    if (!eat(']')) wrong('a comma or a ] is missing')
    return items
  }
  const value = (depth: number): unknown => {
    if (depth > MAX_DEPTH) wrong('it is nested too deep')
    if (eat('{')) return object(depth)
    if (eat('[')) return array(depth)
    if (text[at] === '"') return string()
    const number = take(NUMBER)
    if (number !== null) return Number.isFinite(Number(number)) ? Number(number) : wrong('this number is too large')
    const literal = LITERALS.find(([word]) => text.startsWith(word, at))
    if (literal === undefined)
      return wrong(at >= text.length ? 'the file ends here, too early' : 'this is no JSON value')
    at += literal[0].length
    return literal[1]
  }
  try {
    const read = value(0)
    skip()
    if (at < text.length) wrong('something stands behind the end')
    return { ok: true, value: read }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    const before = text.slice(0, error.at).split('\n')
    return { ok: false, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, what: error.message }
  }
}
