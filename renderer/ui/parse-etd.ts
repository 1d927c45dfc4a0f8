// Reads a departure time as an officer types it, and refuses in words what could be read two ways.

export type EtdReading = { ok: true; etdMs: number | null } | { ok: false; field: 'date' | 'time'; sentence: string }

type Part<T> = { ok: true; value: T } | { ok: false; sentence: string }

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
const EXAMPLE = 'Write it as 15 NOV 2026.'
const MAX_YEAR = 2199

/**
 * Date and time fields, UTC, to epoch ms. The date field may carry the time too (`15 NOV 2026 0600`, `2026-11-15T06:00Z`): then
 * that time counts. Both empty: no ETD. Figures with slashes or dots, two-digit years and times like `600` are refused.
 */
export function readEtd(dateText: string, timeText: string): EtdReading {
  const typed = dateText.trim().replace(/\s+/g, ' ').toUpperCase()
  const typedTime = timeText.trim().toUpperCase()
  if (typed === '' && typedTime === '') return { ok: true, etdMs: null }
  if (typed === '') return { ok: false, field: 'date', sentence: `The date is missing. ${EXAMPLE}` }
  const { datePart, timePart } = split(typed)
  const date = readDate(datePart)
  if (!date.ok) return { ok: false, field: 'date', sentence: date.sentence }
  const time = readTime(timePart ?? typedTime)
  if (!time.ok) return { ok: false, field: timePart === null ? 'time' : 'date', sentence: time.sentence }
  return { ok: true, etdMs: date.value + time.value }
}

/** Parts a date from the time behind it, if there is one. */
function split(typed: string): { datePart: string; timePart: string | null } {
  const parts =
    /^(\d{4}-\d{1,2}-\d{1,2})[T ,]+(\S.*)$/.exec(typed) ?? /^(\d{1,2} ?[A-Z]+\.? ?\d{4})(?:[T, ]+)(\S.*)$/.exec(typed)
  return { datePart: parts?.[1] ?? typed, timePart: parts?.[2] ?? null }
}

function readDate(text: string): Part<number> {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]), text)
  if (/^\d{1,4}[/.]\d{1,2}[/.]\d{1,4}$/.test(text)) {
    return { ok: false, sentence: `${text} can be read two ways. ${EXAMPLE}` }
  }
  const spoken = /^(\d{1,2})[ -]?([A-Z]{3,9})\.?(?:[ -]?(\d+))?$/.exec(text)
  if (spoken === null) return { ok: false, sentence: `“${text}” is not a date Binnacle reads. ${EXAMPLE}` }
  const [, day = '', word = '', year] = spoken
  const month = monthOf(word)
  if (month === null) return { ok: false, sentence: `“${word}” is not a month. ${EXAMPLE}` }
  if (year?.length !== 4)
    return { ok: false, sentence: `Add the year in four figures: ${day} ${MONTHS[month - 1]?.slice(0, 3)} 2026.` }
  return calendarDay(Number(year), month, Number(day), text)
}

/** 1–12 from `NOV`, `NOVEMBER`, `SEPT`; null when it is none. */
function monthOf(word: string): number | null {
  const index = MONTHS.findIndex((name) => name.startsWith(word))
  return index < 0 ? null : index + 1
}

function calendarDay(year: number, month: number, day: number, text: string): Part<number> {
  if (year < 1970 || year > MAX_YEAR) return { ok: false, sentence: `The year ${year} is outside 1970 to ${MAX_YEAR}.` }
  const atMs = Date.UTC(year, month - 1, day)
  const back = new Date(atMs)
  const exists = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === day
  return exists
    ? { ok: true, value: atMs }
    : { ok: false, sentence: `There is no ${text} in the calendar. Check day and month.` }
}

function readTime(text: string): Part<number> {
  if (text === '') return { ok: false, sentence: 'The time is missing. Write it in UTC as 0600.' }
  const parts = /^(?:(\d{2})(\d{2})|(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)(?: ?(?:UTC|Z|GMT))?$/.exec(text)
  if (parts === null) {
    const zone = /(?:[+-]\d|LT|[A-Y])/.test(text) && /^\d/.test(text)
    return {
      ok: false,
      sentence: zone
        ? `“${text}” is not a time in UTC. Write it in UTC as 0600.`
        : `“${text}” is not a time Binnacle reads. Write it in UTC with four figures, as 0600.`,
    }
  }
  const hours = Number(parts[1] ?? parts[3])
  const minutes = Number(parts[2] ?? parts[4])
  if (hours > 23 || minutes > 59) return { ok: false, sentence: `There is no ${text} on the clock: 0000 to 2359.` }
  return { ok: true, value: (hours * 60 + minutes) * 60_000 }
}

export type SpeedReading = { ok: true; speedKn: number } | { ok: false; sentence: string }

/** Speed over ground in knots, `14` or `14.5` (a comma is taken for the point), within the range given. */
export function readSpeed(text: string, range: { min: number; max: number }): SpeedReading {
  const typed = text
    .trim()
    .replace(',', '.')
    .replace(/\s*(kn|kt|kts)$/i, '')
  if (!/^\d+(\.\d+)?$/.test(typed)) {
    return { ok: false, sentence: typed === '' ? 'The speed is missing.' : `“${text.trim()}” is not a speed in knots.` }
  }
  const speedKn = Number(typed)
  if (speedKn < range.min || speedKn > range.max) {
    return { ok: false, sentence: `A speed from ${range.min} to ${range.max} kn can be planned with.` }
  }
  return { ok: true, speedKn }
}
