// What says on paper that the plan is shown as it was known, and not as it is: in the header of each page, in a frame at its head, in title and file name.
import { asKnownFileWords, asKnownMark, asKnownWords } from '../../../../shared/ship/changes/as-known.ts'
import { capital } from '../../../../shared/format/format.ts'
import type { PaperInput } from './data.ts'
import { h, type Piece } from './markup.ts'

type OfPlan = Pick<PaperInput, 'voyage'>

/** Empty where the plan is shown as it stands. */
export const markOf = ({ voyage: { asKnown } }: OfPlan): string =>
  asKnown === undefined ? '' : asKnownMark(asKnown.head)

/** `Biscay as known 21 NOV 2026 1800Z`: the voyage's name in that of a file. */
export const fileWords = ({ voyage: { asKnown } }: OfPlan, what: string): string =>
  asKnown === undefined ? what : `${asKnownFileWords(asKnown.head)} ${what}`

export function asKnownFrame({ voyage }: OfPlan): Piece {
  const { asKnown, revision } = voyage
  if (asKnown === undefined) return undefined
  return h(
    'p',
    { className: 'as-known' },
    h('b', null, `◷ ${asKnownMark(asKnown.head)}.`),
    ` ${capital(asKnownWords(asKnown.head))}: revision ${revision}, judged by the forecast, the vessel and the time of then. Averages were not kept; casualties are those stored now.`,
  )
}
