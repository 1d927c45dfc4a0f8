// Every sentence about money, budgets, the ledger and bulk files.
import type { BulkDay, BulkFile } from '../../../shared/sync/bulk.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatAge, formatDate, isAhead, isJustNow } from '../../../shared/format/time.ts'
import type { BudgetState, LedgerRow, LinkProfile } from '../../../shared/sync/link.ts'
import { operationName } from '../../../shared/sync/operations.ts'
import type { EstimatePart, LinkState, SyncEstimate } from '../../../shared/sync/sync.ts'
import { words } from '../../words/words.ts'

/** `$0.44`; below a cent in words, since `$0.00` would read as free. */
export function moneyWords(costUsd: number): string {
  if (costUsd === 0) return '$0.00'
  return costUsd < 0.01 ? words.link.money.underCent : `$${costUsd.toFixed(2)}`
}

export interface PartRow {
  name: string
  requests: string
  bytes: string
  basis: string
}

/** The estimate by part. What the parts do not sum to is what connections cost. */
export function partRows({ parts, bytesUp, bytesDown }: SyncEstimate): PartRow[] {
  const bytesOf = (part: Pick<EstimatePart, 'bytesUp' | 'bytesDown'>): number => part.bytesUp + part.bytesDown
  const rest = bytesUp + bytesDown - parts.reduce((sum, part) => sum + bytesOf(part), 0)
  const rows = parts.map((part) => ({
    name: operationName(part.operation),
    requests: String(part.requests),
    bytes: formatBytes(bytesOf(part)),
    basis: part.basis,
  }))
  return rest < 1 || parts.length === 0
    ? rows
    : [...rows, { name: words.link.money.connections, requests: '–', bytes: formatBytes(rest), basis: '–' }]
}

export interface BudgetWords {
  sign: '●' | '○' | '▲' | '✕'
  tone: 'ok' | 'plain' | 'caution' | 'alarm'
  /** `44 MB of 50 MB this month (88 %)`. */
  used: string
  /** What it means; null while there is nothing to say. */
  sentence: string | null
}

/** Sign and words first: colour is never the only code. */
export function budgetWords(budget: BudgetState): BudgetWords {
  const lines = [
    used(budget.bytesThisMonth, budget.monthlyCapBytes, words.link.budget.thisMonth),
    budget.runCapBytes === null ? null : used(budget.bytesThisRun, budget.runCapBytes, words.link.budget.thisFetch),
  ]
  const text = lines.filter((line) => line !== null).join(' · ')
  switch (budget.level) {
    case 'free':
      return { sign: '○', tone: 'plain', used: text, sentence: words.link.budget.noCap }
    case 'within':
      return { sign: '●', tone: 'ok', used: text, sentence: null }
    case 'unknown':
      return { sign: '▲', tone: 'caution', used: text, sentence: words.link.budget.unknown }
    case 'warning':
      return { sign: '▲', tone: 'caution', used: text, sentence: words.link.budget.nearlyUsed }
    case 'stopped':
      return {
        sign: '✕',
        tone: 'alarm',
        used: text,
        sentence: budget.fault?.message ?? words.link.budget.usedUp,
      }
  }
}

function used(bytes: number | null, capBytes: number | null, when: string): string {
  if (bytes === null)
    return capBytes === null
      ? words.link.budget.notKnown(when)
      : words.link.budget.notKnownOf(formatBytes(capBytes), when)
  if (capBytes === null) return `${formatBytes(bytes)} ${when}`
  const percent = capBytes === 0 ? 100 : Math.floor((bytes / capBytes) * 100)
  return words.link.budget.used(formatBytes(bytes), formatBytes(capBytes), when, percent)
}

/** What sending the estimate would do to the budget; null when it stays well within. */
export function overBudgetWords({ budget, budgetFrom }: Pick<SyncEstimate, 'budget' | 'budgetFrom'>): string | null {
  if (budget === 'within') return null
  if (budget === 'stop' && budgetFrom !== undefined) return words.link.budget.wouldPassSet(budgetFrom)
  if (budget === 'unknown') return words.link.budget.leftUnknown
  return budget === 'warning' ? words.link.budget.wouldNearlyUse : words.link.budget.wouldPass
}

/** More than the budget leaves, or nobody knows what that is: to send it is not the next step. */
export const isOverBudget = ({ budget }: Pick<SyncEstimate, 'budget'>): boolean =>
  budget === 'stop' || budget === 'unknown'

/** `22 / 88 kbit/s up / down · 800 ms · $5.00 per MB`. */
export function profileWords({ upKbitPerS, downKbitPerS, roundTripMs, pricePerMb }: LinkProfile): string {
  const price = pricePerMb === null ? words.link.money.notByVolume : words.link.money.perMb(moneyWords(pricePerMb))
  return words.link.profile.rates(upKbitPerS, downKbitPerS, roundTripMs, price)
}

/** `last heard 12 min ago`: when the service last answered. */
export function heardWords({ lastAnswerAtMs }: Pick<LinkState, 'lastAnswerAtMs'>, nowMs: number): string {
  if (lastAnswerAtMs === null) return words.link.heard.never
  const ageMs = nowMs - lastAnswerAtMs
  if (isAhead(ageMs)) return words.link.heard.ahead
  return words.link.heard.last(isJustNow(ageMs), formatAge(ageMs))
}

/** What becomes of a fetch that the link interrupted: over a connection that nobody chose nothing goes on by itself. */
export const resumesWords = ({ resumesByItself }: Pick<LinkProfile, 'resumesByItself'>, isChosen: boolean): string =>
  isChosen && resumesByItself ? words.link.profile.resumes : words.link.profile.waits

export interface LedgerLine {
  key: string
  day: string
  operation: string
  profile: string
  requests: number
  bytesUp: number
  bytesDown: number
}

/** `22 NOV 2026`, of `2026-11-22`. */
export const dayWords = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`))

/** `NOV 2026`, of `2026-11`. */
export const monthName = (month: string): string => dayWords(`${month}-01`).slice(3)

/** The month so many months later, `YYYY-MM`. */
export function monthAway(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by)).toISOString().slice(0, 7)
}

/** Lines in the ledger's order with the profiles' names; a profile no longer known keeps its id. */
export const ledgerLines = (rows: readonly LedgerRow[], profiles: readonly LinkProfile[]): LedgerLine[] =>
  rows.map(({ day, operation, profileId, requests, bytesUp, bytesDown }) => ({
    key: `${day} ${operation} ${profileId}`,
    day: dayWords(day),
    operation: operationName(operation),
    profile: profiles.find(({ id }) => id === profileId)?.name ?? profileId,
    requests,
    bytesUp,
    bytesDown,
  }))

export type LedgerSum = Pick<LedgerLine, 'requests' | 'bytesUp' | 'bytesDown'>

/** Sums of lines, in the order their names first appear. */
export function ledgerSums(lines: readonly LedgerLine[], by: 'day' | 'operation' | 'profile'): [string, LedgerSum][] {
  const sums = new Map<string, LedgerSum>()
  for (const line of lines) {
    const sum = sums.get(line[by]) ?? { requests: 0, bytesUp: 0, bytesDown: 0 }
    sums.set(line[by], {
      requests: sum.requests + line.requests,
      bytesUp: sum.bytesUp + line.bytesUp,
      bytesDown: sum.bytesDown + line.bytesDown,
    })
  }
  return [...sums]
}

/**
 * `3 of 8 files here · 5 of unknown size, the others 12.4 MB`: how much a day has, as far as that is known, what is unknown first.
 * null: nothing is known of it before its files are listed.
 */
export function bulkDayWords({ listedFiles, wholePlaces, files }: BulkDay): string | null {
  if (listedFiles === null && files.length === 0) return null
  const placed = files.filter(({ place }) => place !== null)
  const sized = placed.filter(({ sizeBytes }) => sizeBytes !== null)
  const size = formatBytes(sized.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0))
  const listed = listedFiles ?? placed.length
  // A file that stands twice in the list is one here: of a place without one nothing is known.
  const unknown = wholePlaces === listed ? 0 : Math.max(0, listed - sized.length)
  const here = words.link.bulkDay.filesHere(wholePlaces, listed)
  if (unknown === 0) return `${here} · ${size}`
  return sized.length === 0
    ? words.link.bulkDay.sizeNotKnown(here)
    : words.link.bulkDay.sizePartlyKnown(here, unknown, size)
}

/** `partial: 3.4 MB of 12 MB`, `imported: 12,400 rows, 3 refused`. */
export function fileWords(file: BulkFile): string {
  const size = formatBytes(file.receivedBytes)
  const count = (n: number): string => n.toLocaleString('en-US')
  switch (file.state) {
    case 'partial':
      return file.sizeBytes === null
        ? words.link.bulkFile.partialSoFar(size)
        : words.link.bulkFile.partial(size, formatBytes(file.sizeBytes))
    case 'whole':
      return words.link.bulkFile.whole(size)
    case 'imported':
      return words.link.bulkFile.imported(count(file.importedRows), file.refusedRows, count(file.refusedRows))
    case 'kept':
      return words.link.bulkFile.kept(size)
    case 'failed':
      return words.link.bulkFile.failed(size)
  }
}
