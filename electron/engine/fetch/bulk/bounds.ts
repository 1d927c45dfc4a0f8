// What one run may spend on a day's files: tries, listings and bytes; and why a file was given up, in words.
import { FaultError } from '../../../../shared/result.ts'
import { formatDay } from '../../../../shared/format/time.ts'

/** A try or a listing that brought so much, or a file whole, was not in vain. */
export const GAIN_BYTES = 64 * 1024
/** Or a tenth of the file, where that is more. */
const ALLOWANCE_BYTES = 128 * 1024
/** Of one place in the list, in a row; a try that nobody answered costs nothing and is not counted. */
export const MAX_VAIN_TRIES = 8
/** Of one day, in a row. */
export const MAX_VAIN_LISTINGS = 5
/** Links of one place that were refused, one after the other. */
export const MAX_REFUSED_LINKS = 3
/** Answers of one place in a row with a server's own fault. */
export const MAX_SERVER_ERRORS = 4

/**
 * What one place may cost in a run beyond the size of its file. What is still in transit when an answer is broken off is not counted: the
 * number of tries bounds it.
 */
export const allowanceBytes = (sizeBytes: number | null): number =>
  Math.max(ALLOWANCE_BYTES, Math.ceil((sizeBytes ?? 0) / 10))

export type Why = 'links' | 'from-the-beginning' | 'changed' | 'tries' | 'errors' | 'packing' | 'gone'

const WHY: Readonly<Record<Why, string>> = {
  links: 'the links given to it do not work',
  'from-the-beginning': 'what is here of it cannot be gone on with, and all of it would have to come once more',
  changed: 'it became another while it was being received',
  tries: `${MAX_VAIN_TRIES} tries brought little or nothing`,
  errors: 'its server answers with an error',
  packing: 'it came in a packing that was not asked for',
  gone: 'the service no longer lists it',
}

/** As stored; null for what no version of ours wrote. */
export const whyOf = (text: string | null): Why | null =>
  text !== null && Object.hasOwn(WHY, text) ? (text as Why) : null

/** One file is given up for this run; the others go on. */
export class GivenUp extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(WHY[why])
    this.why = why
  }
}

/** The day is given up for this run; the message is a sentence for the officer. */
export class DayGivenUp extends Error {}

export const whyWords = (why: Why): string =>
  `Given up for now: ${WHY[why]}. What is here is kept; nothing is asked again by itself.`

export const dayWords = (date: string): string => formatDay(Date.parse(date))

/** A day that is not whole, and is not requested again by itself. */
export class IncompleteDay extends FaultError {
  /** In few words, after "the answer of the service". */
  readonly kind: string
  constructor(kind: string, message: string) {
    super('bad-answer', message)
    this.kind = kind
  }
}

/** `failed`: by place, from 0. `reasons` come before what is known to be here. Never requested again by itself. */
export function incomplete(
  date: string,
  whole: number,
  listed: number,
  failed: ReadonlyMap<number, Why>,
  reason: string | null,
): IncompleteDay {
  const byWhy = new Map<Why, number[]>()
  for (const [ordinal, why] of failed) byWhy.set(why, [...(byWhy.get(why) ?? []), ordinal + 1])
  const reasons = [...byWhy].map(
    ([why, places]) => `${places.length === 1 ? 'File' : 'Files'} ${places.join(', ')}: ${WHY[why]}.`,
  )
  const words = [
    ...(reason === null ? [] : [reason]),
    `${whole} of ${listed} bulk files of ${dayWords(date)} were received.`,
    ...reasons,
    'What was received is kept. Nothing is asked again by itself: choose the day once more to try again.',
  ]
  const kind = `brought ${whole} of ${listed} bulk files of ${dayWords(date)}, for reasons that stand with them in Data`
  return new IncompleteDay(kind, words.join(' '))
}
