// Reads a departure time as an officer types it, and refuses in words what has two readings.
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { words } from '../words/words.ts'

interface WhichField {
  field: 'date' | 'time'
}

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
const TEXTS = words.ui.parseEtd
const MAX_YEAR = 2199

/**
 * Date and time fields, UTC, to epoch ms. The date field may carry the time too (`15 NOV 2026 0600`, `2026-11-15T06:00Z`): then
 * that time counts. Both empty: no ETD. Figures with slashes or dots, two-digit years and times like `600` are refused.
 */
export function readEtd(dateText: string, timeText: string): Parsed<number | null, WhichField> {
  const typed = dateText.trim().replace(/\s+/g, ' ').toUpperCase()
  const typedTime = timeText.trim().toUpperCase()
  if (typed === '' && typedTime === '') return { ok: true, value: null }
  if (typed === '') return { ...refused(TEXTS.dateMissing), field: 'date' }
  const { datePart, timePart } = split(typed)
  const date = readDate(datePart)
  if (!date.ok) return { ...date, field: 'date' }
  const time = readTime(timePart ?? typedTime)
  if (!time.ok) return { ...time, field: timePart === null ? 'time' : 'date' }
  return { ok: true, value: date.value + time.value }
}

/** A day as an officer types it, to epoch ms at 0000 UTC. */
export const readDay = (text: string): Parsed<number> => readDate(text.trim().replace(/\s+/g, ' ').toUpperCase())

/** Parts a date from the time behind it, if there is one. */
function split(typed: string): { datePart: string; timePart: string | null } {
  const parts =
    /^(\d{4}-\d{1,2}-\d{1,2})[T ,]+(\S.*)$/.exec(typed) ?? /^(\d{1,2} ?[A-Z]+\.? ?\d{4})(?:[T, ]+)(\S.*)$/.exec(typed)
  return { datePart: parts?.[1] ?? typed, timePart: parts?.[2] ?? null }
}

function readDate(text: string): Parsed<number> {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]), text)
  if (/^\d{1,4}[/.]\d{1,2}[/.]\d{1,4}$/.test(text)) return refused(TEXTS.dateAmbiguous(text))
  const spoken = /^(\d{1,2})[ -]?([A-Z]{3,9})\.?(?:[ -]?(\d+))?$/.exec(text)
  if (spoken === null) return refused(TEXTS.dateNotRead(text))
  const [, day = '', word = '', year] = spoken
  const month = monthOf(word)
  if (month === null) return refused(TEXTS.monthNotRead(word))
  if (year?.length !== 4) return refused(TEXTS.addYear(day, MONTHS[month - 1]?.slice(0, 3) ?? ''))
  return calendarDay(Number(year), month, Number(day), text)
}

/** 1–12 from `NOV`, `NOVEMBER`, `SEPT`; null when it is none. */
function monthOf(word: string): number | null {
  const index = MONTHS.findIndex((name) => name.startsWith(word))
  return index < 0 ? null : index + 1
}

function calendarDay(year: number, month: number, day: number, text: string): Parsed<number> {
  if (year < 1970 || year > MAX_YEAR) return refused(TEXTS.yearOutside(year, MAX_YEAR))
  const atMs = Date.UTC(year, month - 1, day)
  const back = new Date(atMs)
  const exists = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === day
  return exists ? { ok: true, value: atMs } : refused(TEXTS.notInCalendar(text))
}

function readTime(text: string): Parsed<number> {
  if (text === '') return refused(TEXTS.timeMissing)
  const parts = /^(?:(\d{2})(\d{2})|(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)(?: ?(?:UTC|Z|GMT))?$/.exec(text)
  if (parts === null) {
    const zone = /(?:[+-]\d|LT|[A-Y])/.test(text) && /^\d/.test(text)
    return refused(zone ? TEXTS.timeNotUtc(text) : TEXTS.timeNotRead(text))
  }
  const hours = Number(parts[1] ?? parts[3])
  const minutes = Number(parts[2] ?? parts[4])
  if (hours > 23 || minutes > 59) return refused(TEXTS.notOnClock(text))
  return { ok: true, value: (hours * 60 + minutes) * 60_000 }
}

/** Speed over ground in knots, `14` or `14.5` (a comma is taken for the point), within the range given. */
export function readSpeed(text: string, range: { min: number; max: number }): Parsed<number> {
  const typed = text
    .trim()
    .replace(',', '.')
    .replace(/\s*(kn|kt|kts)$/i, '')
  if (!/^\d+(\.\d+)?$/.test(typed)) return refused(typed === '' ? TEXTS.speedMissing : TEXTS.speedNotRead(text.trim()))
  const speedKn = Number(typed)
  if (speedKn < range.min || speedKn > range.max) return refused(TEXTS.speedOutside(range.min, range.max))
  return { ok: true, value: speedKn }
}
