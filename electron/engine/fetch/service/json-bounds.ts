// How large, how deep and of how many parts an answer may be: counted on its bytes as they are unpacked, before any of it is parsed.
import { FaultError } from '../../../../shared/result.ts'

/** What an answer of an operation can be at most. */
export interface JsonBounds {
  /** Once unpacked. */
  maxBytes: number
  /** Brackets opened, commas and colons: every name, value and container has at least one. */
  maxTokens: number
  /** Containers within one another. */
  maxDepth: number
}

/** Deeper than the answers of any operation, which have three or four levels. */
export const MAX_DEPTH = 32

/** Of operations whose answer is one record or a short list: ten times what the specification's samples have. */
export const SMALL_ANSWER: JsonBounds = { maxBytes: 1_000_000, maxTokens: 20_000, maxDepth: MAX_DEPTH }

/** Of `records` records with `tokensEach` and `bytesEach` on top of what a small answer may have. */
export const answerOf = (records: number, tokensEach: number, bytesEach: number): JsonBounds => ({
  maxBytes: SMALL_ANSWER.maxBytes + records * bytesEach,
  maxTokens: SMALL_ANSWER.maxTokens + records * tokensEach,
  maxDepth: MAX_DEPTH,
})

// Requested again it would be the same: not retryable, a fault of this one request.
const notStored = (what: string): FaultError =>
  new FaultError('bad-answer', `The service sent an answer ${what}. It was not read, and nothing of it was stored.`)

export const tooLarge = (): FaultError => notStored('far larger than any answer to this question is')

export interface JsonScan {
  /** The next bytes. Throws FaultError `bad-answer` at the first one beyond a bound. */
  feed(bytes: Uint8Array): void
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Looks at bytes only: what is no JSON at all is the parser's to refuse. */
export function scanJson({ maxBytes, maxTokens, maxDepth }: JsonBounds): JsonScan {
  let size = 0
  let tokens = 0
  let depth = 0
  let isText = false
  let isEscaped = false
  return {
    feed(bytes) {
      size += bytes.length
      if (size > maxBytes) throw tooLarge()
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i]
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isText = false
        } else if (byte === QUOTE) isText = true
        else if (byte === COMMA || byte === COLON) tokens++
        else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
          tokens++
          if (++depth > maxDepth) throw notStored('whose parts lie deeper within one another than in any answer')
        } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
        if (tokens > maxTokens) throw notStored('of far more parts than any answer to this question has')
      }
    },
  }
}
