// Time: epoch milliseconds UTC inside, and the two forms an officer reads.

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** The service's data step: values stand at 0000, 0300 … 2100 UTC (specification, Limits). */
export const STEP_MS = 3 * HOUR_MS
/** The service's forecast horizon (specification, Limits). */
export const HORIZON_MS = 240 * HOUR_MS

export const floorToStep = (timeMs: number): number => Math.floor(timeMs / STEP_MS) * STEP_MS
export const ceilToStep = (timeMs: number): number => Math.ceil(timeMs / STEP_MS) * STEP_MS

/** The hour of a step has passed: the service says of it what was there. */
export const isPast = (timeMs: number, nowMs: number): boolean => timeMs <= nowMs - STEP_MS

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const
const two = (n: number): string => String(n).padStart(2, '0')

/** `15 NOV` in UTC, where the year is plain. */
export function formatDay(timeMs: number): string {
  const d = new Date(timeMs)
  return `${two(d.getUTCDate())} ${MONTHS[d.getUTCMonth()]}`
}

/** `15 NOV 2026` in UTC. */
export const formatDate = (timeMs: number): string => `${formatDay(timeMs)} ${new Date(timeMs).getUTCFullYear()}`

/** `NOV 2026` in UTC. */
export function formatMonth(timeMs: number): string {
  const d = new Date(timeMs)
  return `${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()}`
}

/** `0600` in UTC. */
export function formatClock(timeMs: number): string {
  const d = new Date(timeMs)
  return two(d.getUTCHours()) + two(d.getUTCMinutes())
}

/** `15 NOV 2026 0600 UTC`: the only long form on screen and paper. */
export const formatUtc = (timeMs: number): string => `${formatDate(timeMs)} ${formatClock(timeMs)} UTC`

/** `15 NOV 0600`, for tables whose header says UTC and whose year is plain. */
export const formatShortUtc = (timeMs: number): string => `${formatDay(timeMs)} ${formatClock(timeMs)}`

/** A ship's time label, `LT (UTC+09:00)`: never a bare zone description, whose sign the profession reads as either direction. */
export const formatZone = (offsetMinutes: number): string => `LT (UTC${formatOffset(offsetMinutes)})`

/** `15 NOV 0600 (+09:00)`: a time by clocks that are so far from UTC. */
export const formatShortLocal = (timeMs: number, offsetMinutes: number): string =>
  `${formatShortUtc(timeMs + offsetMinutes * 60_000)} (${formatOffset(offsetMinutes)})`

/** `+09:00`, `−03:30`. */
export function formatOffset(offsetMinutes: number): string {
  const abs = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '−' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`
}

/** `3d 04h 15m`; below a day `04h 15m`. Negative durations carry a minus. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.round(Math.abs(durationMs) / 60_000)
  const d = Math.floor(minutes / 1440)
  const rest = `${two(Math.floor((minutes % 1440) / 60))}h ${two(minutes % 60)}m`
  return (durationMs < 0 && minutes > 0 ? '−' : '') + (d > 0 ? `${d}d ${rest}` : rest)
}

/** `3 h 10 min later`, `1 d 2 h earlier`: how far a time lies from another; null within half a minute. */
export function formatLater(differenceMs: number): string | null {
  const minutes = Math.round(Math.abs(differenceMs) / 60_000)
  if (minutes === 0) return null
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  const words = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`]))
  return `${words.join(' ')} ${differenceMs < 0 ? 'earlier' : 'later'}`
}

/** How far a time lies from another as both are shown, in whole minutes of the clock: 0941 and 0953 are 12 min apart, whatever their seconds. */
export const shownApartMs = (fromMs: number, toMs: number): number =>
  (Math.floor(toMs / 60_000) - Math.floor(fromMs / 60_000)) * 60_000

/** From a day on a span is shown in whole hours: the nearest. */
export const roundedSpanMs = (ms: number): number => (Math.abs(ms) < DAY_MS ? ms : Math.round(ms / HOUR_MS) * HOUR_MS)

/** An age for reading at a glance: `just now`, `12 min`, `2 h 10 min`, `3 d 4 h`. Fetched ahead of the clock, it is not known: `▲ unknown, 3 h 0 min ahead`. */
export function formatAge(ageMs: number): string {
  if (isAhead(ageMs)) return `▲ unknown, ${formatAge(-ageMs)} ahead`
  if (isJustNow(ageMs)) return 'just now'
  const minutes = Math.floor(ageMs / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`
}

/** Less than a minute ago: `just now`, of which nothing is said to be ago or old. */
export const isJustNow = (ageMs: number): boolean => !isAhead(ageMs) && ageMs < 60_000

/** Fetched later than the clock says by more than clocks are put right by: one of the two is wrong, and the age is not known. */
export const isAhead = (ageMs: number): boolean => ageMs < -2 * 60_000

/** Weather is old when four refreshes of the service were missed. */
const OLD_MS = 12 * HOUR_MS

/** Old, or of an age that is not known: nothing to rely on without fetching it again. */
export const isOld = (ageMs: number): boolean => ageMs > OLD_MS || isAhead(ageMs)

/** The service refreshes every 3 hours: fetched since the last refresh is as new as it gets. From the future (clock set back): not. */
export const isFresh = (fetchedAtMs: number | null, nowMs: number): boolean =>
  fetchedAtMs !== null && fetchedAtMs >= floorToStep(nowMs) && fetchedAtMs <= nowMs

/** `2 h 10 min old`, `just fetched`, `of unknown age: fetched 3 h 0 min ahead of this clock`; `lead` stands before it. */
export function oldWords(ageMs: number, lead = ''): string {
  if (isAhead(ageMs)) return `${lead}of unknown age: fetched ${formatAge(-ageMs)} ahead of this clock`
  return isJustNow(ageMs) ? `${lead}just fetched` : `${lead}${formatAge(ageMs)} old`
}

/** When the oldest and the newest of several answers were fetched, epoch ms; null for none. */
export interface FetchSpan {
  oldestFetchedAtMs: number | null
  newestFetchedAtMs: number | null
}

export const fetchSpanOf = (fetchedAtMs: readonly number[]): FetchSpan => ({
  oldestFetchedAtMs: fetchedAtMs.length === 0 ? null : fetchedAtMs.reduce((a, b) => Math.min(a, b)),
  newestFetchedAtMs: fetchedAtMs.length === 0 ? null : fetchedAtMs.reduce((a, b) => Math.max(a, b)),
})

/** The age of several answers together, in ms: the oldest's; but one fetched ahead of the clock makes that of the whole unknown. null for none. */
export function ageTogether({ oldestFetchedAtMs, newestFetchedAtMs }: FetchSpan, nowMs: number): number | null {
  if (oldestFetchedAtMs === null || newestFetchedAtMs === null) return null
  return nowMs - (isAhead(nowMs - newestFetchedAtMs) ? newestFetchedAtMs : oldestFetchedAtMs)
}

/** That in words; `lead` stands before an age that is known. `nothing fetched` for none. */
export function oldestWords(fetched: FetchSpan, nowMs: number, lead = ''): string {
  const ageMs = ageTogether(fetched, nowMs)
  return ageMs === null ? 'nothing fetched' : oldWords(ageMs, isAhead(ageMs) ? '' : lead)
}

/** ISO 8601 without milliseconds, as requests carry it: `2026-11-15T06:00:00Z`. */
export const isoUtc = (timeMs: number): string => new Date(timeMs).toISOString().replace('.000Z', 'Z')
