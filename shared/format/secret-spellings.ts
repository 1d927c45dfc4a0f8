// The common spellings of a secret in a text: letter by letter, plain or escaped, and packed. For what must not be stored, shown or logged.
// Not UTF-16, other case, or parted by line ends.

/** Shorter than this it is packed into letters that stand in ordinary texts too. */
const MIN_PACKED_BYTES = 6

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')
/** For a pattern: hexadecimal digits in either case. */
const anyCase = (hex: string): string => hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
/** For a pattern: the text itself. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]

/** Before what JSON escapes; so many: JSON within JSON within JSON. */
const ESCAPES = String.raw`\\{1,7}`

/** A letter (or a run of backslashes) as it is, as addresses have it (also one within another), and as JSON and HTML escape it. */
function letterPattern(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const named = { '"': 'quot', '&': 'amp', '<': 'lt', '>': 'gt', "'": 'apos' }[letter]
  const run = letter.startsWith('\\') ? letter.length : 1
  const escaped = [
    ...(code < 0x1_0000 ? [`${ESCAPES}u${anyCase(hexOf(code).padStart(4, '0'))}`] : []),
    utf8(letter.slice(0, letter.length / run))
      .map((byte) => `%(?:25){0,2}${anyCase(hexOf(byte))}`)
      .join(''),
    `&#0{0,5}${code};`,
    `&#[xX]0{0,5}${anyCase(hexOf(code).replace(/^0+/, ''))};`,
    ...(named === undefined ? [] : [`&${named};`]),
  ].join('|')
  // One count for the run: tried one by one, backslashes of a text could be divided among them in very many combinations.
  if (letter.startsWith('\\')) return `(?:(?:${escaped}){${run}}|\\\\{${run},${8 * run}})`
  return `(?:${escaped}|${'"/'.includes(letter) ? `\\\\{0,7}` : ''}${literally(letter)})`
}

/** Inside longer packed text (`user:secret`) a secret begins at any of three places; the letters at its edges vary. */
function base64Patterns(bytes: readonly number[]): string[] {
  return [0, 1, 2].map((before) => {
    const text = btoa(String.fromCharCode(...Array<number>(before).fill(0), ...bytes))
    const within = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    return within.replaceAll('+', '[+-]').replaceAll('/', '[/_]')
  })
}

/** Finds the spellings of a secret that is not empty, one after the other (`g`). */
export function spellingsOf(secret: string): RegExp {
  const bytes = utf8(secret)
  const packed = bytes.length < MIN_PACKED_BYTES ? [] : base64Patterns(bytes)
  const hex = bytes.map((byte) => anyCase(hexOf(byte))).join(packed.length === 0 ? '' : '[ :,-]?')
  return new RegExp([(secret.match(/\\+|[^\\]/gsu) ?? []).map(letterPattern).join(''), hex, ...packed].join('|'), 'g')
}
