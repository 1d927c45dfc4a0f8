// Words as they stand on paper: names without what would turn text round, times by both clocks, clock changes.
import { changeWords, offsetAt, type ClockStep } from '../../../../shared/passage/ship-time.ts'
import { formatClock, formatDate, formatShortUtc, formatUtc, formatZone } from '../../../../shared/format/time.ts'
import type { VesselNotJudged } from '../../../../shared/ship/vessel.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'

export const MISSING = '–'

/** Control characters, and marks that reorder or hide the text after them: a name may not change what stands beside it. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu
const UNPRINTABLE_BUT_LINES = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?!\n)\p{Cc}/gu

export const plain = (text: string): string => text.replaceAll(UNPRINTABLE, ' ').trim()
/** The same, with its line breaks. */
export const plainLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE_BUT_LINES, ' ').trim()

/** A waypoint's name, or its number where it has none. */
export const nameOf = ({ name }: Waypoint, index: number): string => {
  const clean = plain(name)
  return clean === '' ? `WPT ${index + 1}` : clean
}

const NOT_JUDGED: Readonly<Record<VesselNotJudged, string>> = {
  earlier: 'The vessel cannot be read: its last change is damaged on the disk',
  newer: 'The vessel cannot be read: a newer Binnacle changed it last',
  unread: 'The vessel cannot be read: it is damaged on the disk',
  'not-kept': 'The vessel of then was not kept',
}

/** Why there is no vessel in the plan, without a stop. */
export const noVesselWords = (why: VesselNotJudged | null): string =>
  why === null ? 'No vessel is entered' : NOT_JUDGED[why]

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The ship's clocks show UTC all the passage: then UTC alone stands on paper. */
export const isUtcThroughout = (clocks: readonly ClockStep[]): boolean =>
  clocks.every(({ offsetMinutes }) => offsetMinutes === 0)

/** `15 NOV 2026 0700 LT (UTC+01:00)`. */
export const localLong = (timeMs: number, clocks: readonly ClockStep[]): string =>
  zoned(timeMs, offsetAt(clocks, timeMs))
/** The same; empty while the clocks show UTC. */
export const localWhereOther = (timeMs: number, clocks: readonly ClockStep[]): string =>
  offsetAt(clocks, timeMs) === 0 ? '' : localLong(timeMs, clocks)
export function zoned(timeMs: number, offsetMinutes: number): string {
  const shifted = timeMs + offsetMinutes * 60_000
  return `${formatDate(shifted)} ${formatClock(shifted)} ${formatZone(offsetMinutes)}`
}
/** `15 NOV 0700` by the ship's clocks; empty while they show UTC all the passage, `= UTC` while they do for a part of it. */
export function localShort(timeMs: number, clocks: readonly ClockStep[]): string {
  if (isUtcThroughout(clocks)) return ''
  const offsetMinutes = offsetAt(clocks, timeMs)
  return offsetMinutes === 0 ? '= UTC' : formatShortUtc(timeMs + offsetMinutes * 60_000)
}

/** A change of the clocks as one line. `index` is not the first of the steps. */
function clockLine(clocks: readonly ClockStep[], index: number): string {
  const [before, step] = [clocks[index - 1], clocks[index]]
  if (before === undefined || step === undefined) return ''
  const old = step.fromMs + before.offsetMinutes * 60_000
  const words = changeWords(before.offsetMinutes, step.offsetMinutes)
  const when = `${formatDate(old)} ${formatClock(old)} by the clocks until then (${formatUtc(step.fromMs)})`
  return `Clocks ${words}, to ${formatZone(step.offsetMinutes)}, at ${when}`
}

/** Ship's time at departure, and each change of the clocks, a line each. */
export const clockLines = (clocks: readonly ClockStep[]): string[] =>
  isUtcThroughout(clocks)
    ? ['Ship’s time is UTC throughout.']
    : [
        `Ship’s time ${formatZone(clocks[0]?.offsetMinutes ?? 0)}`,
        ...clocks.slice(1).map((_step, i) => clockLine(clocks, i + 1)),
      ]

export type WithClocks<Row> = { kind: 'row'; row: Row } | { kind: 'clock'; words: string }

/**
 * Rows in order of time with each change of the clocks as a row of its own before the first that it is in force for. Changes after the last
 * row stand at the end. Rows without a time keep their places.
 */
export function withClocks<Row extends { timeMs: number | null }>(
  rows: readonly Row[],
  clocks: readonly ClockStep[],
): WithClocks<Row>[] {
  const first = clocks[0]?.offsetMinutes ?? 0
  const lines: WithClocks<Row>[] = [{ kind: 'clock', words: `Ship’s time ${formatZone(first)}` }]
  let next = 1
  const changesUntil = (timeMs: number): void => {
    for (let step = clocks[next]; step !== undefined && step.fromMs <= timeMs; step = clocks[next])
      lines.push({ kind: 'clock', words: clockLine(clocks, next++) })
  }
  for (const row of rows) {
    if (row.timeMs !== null) changesUntil(row.timeMs)
    lines.push({ kind: 'row', row })
  }
  changesUntil(Infinity)
  return lines
}

/** The same; the rows alone where the clocks show UTC all the passage. */
export const withClocksWhereOther = <Row extends { timeMs: number | null }>(
  rows: readonly Row[],
  clocks: readonly ClockStep[],
): WithClocks<Row>[] => (isUtcThroughout(clocks) ? rows.map((row) => ({ kind: 'row', row })) : withClocks(rows, clocks))
