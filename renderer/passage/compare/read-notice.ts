// The notice before a departure, as typed.
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { NOTICE_H } from '../../../shared/passage/alternative.ts'
import { words } from '../../words/words.ts'

/** Whole hours within the range, with or without their unit. */
export function readNotice(text: string): Parsed<number> {
  const [, digits] = /^(\d+)\s*h?$/i.exec(text.trim()) ?? []
  const value = Number(digits)
  if (digits !== undefined && value >= NOTICE_H.min && value <= NOTICE_H.max) return { ok: true, value }
  return refused(words.compare.departureWindow.noticeWrong(NOTICE_H.min, NOTICE_H.max))
}
