// Reads and writes ship's time as an offset from UTC.
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { words } from '../words/words.ts'

const LIMIT_MINUTES = 14 * 60

/** `+09:00`, `-3`, `−03:30`, `0530`, `+9.5`: minutes east of UTC. A bare number without a sign is east only when it is zero or typed with +. */
export function readOffset(text: string): Parsed<number> {
  const typed = text.trim().replace(/^UTC/i, '').replace('−', '-').trim()
  const parts = /^([+-]?)(\d{1,2})(?::?([0-5]\d)|[.,]([05]))?$/.exec(typed)
  if (parts === null) return refused(words.ui.shipTime.notRead(text.trim()))
  const [, sign, hours, minutes, half] = parts
  const size = Number(hours) * 60 + (minutes === undefined ? (half === '5' ? 30 : 0) : Number(minutes))
  if (sign === '' && size !== 0) return refused(words.ui.shipTime.signMissing)
  if (size > LIMIT_MINUTES) return refused(words.ui.shipTime.tooFar)
  return { ok: true, value: sign === '-' && size !== 0 ? -size : size }
}

/** `+09:00`, as the field shows it. */
export function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
