// Which rows of a relay request its answer leaves open, and why, as a header: `later=40-80; no-value=0 3-5`.
import { FaultError } from '../../../../shared/result.ts'
import { MAX_REQUESTED_ROWS, UNFULFILLED_REASONS, type Unfulfilled, type UnfulfilledReason } from './relay-request.ts'

/** null: none is left open, and no header is sent. */
export function unfulfilledText(unfulfilled: Unfulfilled): string | null {
  const parts = UNFULFILLED_REASONS.flatMap((reason) => {
    const rows = unfulfilled[reason] ?? []
    return rows.length === 0 ? [] : [`${reason}=${rangesOf(rows).join(' ')}`]
  })
  return parts.length === 0 ? null : parts.join('; ')
}

/** `0`, `3-5`, in their order, each row once. */
function rangesOf(rows: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = []
  for (const row of new Set(rows.toSorted((a, b) => a - b))) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to === row - 1) last.to = row
    else ranges.push({ from: row, to: row })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
}

/** A header that is longer is none. */
const MAX_CHARS = 8192
const RANGE = /^(\d{1,3})(?:-(\d{1,3}))?$/

/**
 * null: the answer has no such header. A reason that only a newer relay gives is `failed`: its row did not come. Throws FaultError `bad-answer`.
 */
export function readUnfulfilled(text: string | null): Unfulfilled {
  const rows = new Map<UnfulfilledReason, Set<number>>()
  if (text === null) return {}
  if (text.length > MAX_CHARS) throw unreadable()
  for (const part of text.split(';')) {
    const [, said, ranges] = /^\s*([a-z][a-z-]{0,30})=([\d -]+)$/.exec(part) ?? []
    if (said === undefined || ranges === undefined) throw unreadable()
    const reason = UNFULFILLED_REASONS.find((known) => known === said) ?? 'failed'
    const ofReason = rows.get(reason) ?? new Set()
    rows.set(reason, ofReason)
    for (const range of ranges.trim().split(/ +/)) for (const row of rowsOf(range)) ofReason.add(row)
  }
  return Object.fromEntries([...rows].map(([reason, found]) => [reason, [...found].sort((a, b) => a - b)]))
}

function rowsOf(range: string): number[] {
  const [, first, last = first] = RANGE.exec(range) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first === undefined || to < from || to >= MAX_REQUESTED_ROWS) throw unreadable()
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const unreadable = (): FaultError =>
  new FaultError('bad-answer', 'The office’s relay sent an answer that cannot be read. Nothing of it was stored.', {
    retryable: true,
  })
