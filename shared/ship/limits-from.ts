// Whose limits a voyage is judged by, where they are not of this computer's own making.
import type { DocumentOrigin } from '../documents/documents.ts'
import { formatShortUtc } from '../format/time.ts'

/** `from “Fleet office”, 23 NOV 0600 UTC, changed here`. */
export const limitsFrom = ({ maker, packedAtMs, isChanged }: DocumentOrigin): string =>
  `from “${maker}”, ${formatShortUtc(packedAtMs)} UTC${isChanged === true ? ', changed here' : ''}`
