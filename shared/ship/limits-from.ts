// Whose limits a voyage is judged by, where they are not of this computer's own making.
import type { DocumentOrigin } from '../documents/documents.ts'
import { formatShortUtc } from '../format/time.ts'

/** `from “Fleet office”, 23 NOV 0600 UTC, changed here`. `maxChars`: a longer name of the maker is cut. */
export function limitsFrom({ maker, packedAtMs, isChanged }: DocumentOrigin, maxChars = Infinity): string {
  const name = maker.length > maxChars ? `${maker.slice(0, maxChars - 1).trimEnd()}…` : maker
  return `from “${name}”, ${formatShortUtc(packedAtMs)} UTC${isChanged === true ? ', changed here' : ''}`
}
