// How long the ship stays at a waypoint, as RTZ has it: a time of day in 1.0, a duration since; both are read in every version.
import { MAX_STAY_MINUTES } from '../../../../shared/passage/route-edit.ts'
import type { RtzVersion } from './rtz-schema.ts'

export type StayReading = { minutes: number; isRounded: boolean } | { why: string }

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,9})?)`
const DURATION = new RegExp(
  `^P(?=[\\dT])(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  'i',
)
/** Hours and minutes, and seconds where given; hours beyond a day and a time zone are no mistake of meaning. */
const CLOCK = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/

/**
 * `02:30:00`, `00:30`, `PT2H30M`, in whole minutes. `why` says what is wrong with it in words, for “The stay “…” at waypoint 3 …”: months and
 * years have no fixed length.
 */
export function readStay(text: string): StayReading {
  const seconds = secondsOf(text.trim())
  if (typeof seconds !== 'number') return seconds
  const minutes = Math.round(seconds / 60)
  if (minutes > MAX_STAY_MINUTES) return { why: 'is longer than 60 days' }
  return { minutes, isRounded: minutes * 60 !== seconds }
}

function secondsOf(text: string): number | { why: string } {
  const clock = CLOCK.exec(text)
  if (clock !== null) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0))
    return hours * 3600 + minutes * 60 + seconds
  }
  const duration = DURATION.exec(text)
  if (duration === null) return { why: 'is neither a duration nor hours and minutes' }
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = duration
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (years > 0 || months > 0) return { why: 'counts months or years, whose length is not fixed' }
  return days * 86_400 + hours * 3600 + minutes * 60 + seconds
}

/** The longest that a time of day can say: `24:00:00` is midnight to a reader of times. */
const MAX_1_0_MINUTES = 24 * 60 - 1

/** The attribute; null where the version has no form for so long a stay. */
export function stayText(minutes: number, version: RtzVersion): string | null {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  if (version === '1.0') {
    if (whole > MAX_1_0_MINUTES) return null
    return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
  }
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? (days > 0 ? '' : 'T0M') : `T${time}`}`
}
