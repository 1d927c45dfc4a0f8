// Why requests were given up and what answers lacked, counted, in words.
import { formatShortUtc } from '../../../shared/format/time.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { isByOffice, operationName, operationWords } from '../../../shared/sync/operations.ts'
import { OFFICE_PAST, type GivenUp, type MeasureGap, type SyncState } from '../../../shared/sync/sync.ts'
import { VITAL_MEASURES } from '../../../shared/weather/weather.ts'
import { words as catalogue } from '../../words/words.ts'

/** So many reasons are shown one by one. */
const MAX_REASONS = 4

/** `short`: without the numbers that a provider asks for. */
type Length = 'whole' | 'short'

/** `the service had no value there`; `isNamed`: a list has named it, and says `it` from then on. */
function reasonWords({ code, detail }: GivenUp, isNamed: boolean, length: Length): string {
  const reasons = isNamed ? catalogue.sync.givenUp.reasonsAgain : catalogue.sync.givenUp.reasons
  switch (code) {
    case 'no-value':
      return noValueWords(reasons, detail)
    case 'not-permitted':
      return notAllowedWords(reasons, Number(detail), length)
    case 'office-behind':
      return reasons.officeBehind
    case 'too-many-requests':
      return reasons.pause(status(detail))
    case 'service-error':
      return reasons.error(status(detail))
    case 'bad-answer':
      return detail === null ? reasons.damagedReply : reasons.reply(detail)
    default:
      return catalogue.sync.givenUp.otherFault
  }
}

type Reasons = typeof catalogue.sync.givenUp.reasons | typeof catalogue.sync.givenUp.reasonsAgain

/** `detail`: `ends:` and the latest time that the forecast has, in epoch ms, where it is not long enough; `ends-not-sent:` where that was known before. */
function noValueWords(reasons: Reasons, detail: string | null): string {
  if (detail === OFFICE_PAST) return reasons.officePast
  const [, kind, endMs = ''] = /^(ends|ends-not-sent):(\d*)$/.exec(detail ?? '') ?? []
  if (kind === undefined) return reasons.noValue
  const end = endMs === '' ? '' : ` ${catalogue.sync.givenUp.forecastEndsAt(formatShortUtc(Number(endMs)))}`
  return kind === 'ends' ? reasons.forecastEnds(end) : reasons.forecastEndsNotSent(end)
}

/** Whose key the service does not allow it: this ship's, or the office's. */
function notAllowedWords({ notAllowed, officeNotAllowed }: Reasons, operation: number, length: Length): string {
  const name = operationName(operation).toLowerCase()
  if (isByOffice(operation)) return officeNotAllowed(name)
  return notAllowed(length === 'short' ? name : operationWords(operation))
}

const status = (detail: string | null): string => (detail === null ? '' : ` (HTTP ${detail})`)

/**
 * `24 of 72 could not be had: 20 because the service had no value there, 4 because it answered with an error (HTTP 500).`
 * null when nothing was given up.
 */
export function givenUpWords(
  { failed, total, givenUp }: Pick<SyncState, 'failed' | 'total' | 'givenUp'>,
  length: Length = 'whole',
): string | null {
  if (failed === 0) return null
  const head = countWords({ failed, total })
  const reasons = reasonList(givenUp, length)
  return reasons.length === 0 ? `${head}.` : `${head}: ${reasons.join(', ')}.`
}

/** `24 of 72 could not be had`: without its reasons. */
function countWords({ failed, total }: Pick<SyncState, 'failed' | 'total'>): string {
  const none = catalogue.sync.givenUp.none(total)
  return failed === total ? none : catalogue.sync.givenUp.some(failed, total)
}

/** What follows the fault of a run that stopped: a reason that the fault already names is not repeated. */
export function alsoGivenUpWords(
  sync: Pick<SyncState, 'failed' | 'total' | 'givenUp' | 'fault'>,
  length: Length = 'whole',
): string | null {
  const isAlreadyShown = sync.givenUp.length === 1 && sync.givenUp[0]?.code === sync.fault?.code
  return isAlreadyShown && sync.failed > 0 ? `${countWords(sync)}.` : givenUpWords(sync, length)
}

/** One reason for all stands without its count. */
function reasonList(givenUp: readonly GivenUp[], length: Length): string[] {
  const [only] = givenUp
  if (givenUp.length === 1 && only !== undefined && only.code !== 'internal') return [reasonWords(only, false, length)]
  const listed = givenUp.slice(0, MAX_REASONS)
  const rest = givenUp.slice(MAX_REASONS).reduce((sum, { requests }) => sum + requests, 0)
  const words = listed.map((one, index) =>
    catalogue.sync.givenUp.because(one.requests, reasonWords(one, index > 0, length)),
  )
  return rest === 0 ? words : [...words, catalogue.sync.givenUp.otherReasons(rest)]
}

const isVital = ({ measure }: MeasureGap): boolean => VITAL_MEASURES.some((vital) => vital === measure)

/** Gaps of wind and sea: without them weather is not known. */
export const vitalGaps = (gaps: readonly MeasureGap[]): MeasureGap[] => gaps.filter(isVital)

/** Of a picture's points some may lie so close to land that the service has no sea there: not more than it has points, and none was refused. */
export const mayBeLand = ({ choice, gaps }: Pick<SyncState, 'choice' | 'gaps'>): boolean =>
  vitalGaps(gaps).length > 0 &&
  vitalGaps(gaps).every(
    ({ measure, missing, refused }) =>
      measure === 'totalWaveHeight' && refused === 0 && missing <= (choice?.picture ?? 0),
  )

/** No answer of the run had wind or sea: whatever was received, it is no weather to sail by. */
export const nothingVital = (gaps: readonly MeasureGap[]): boolean =>
  VITAL_MEASURES.every((vital) => gaps.some(({ measure, missing, of }) => measure === vital && missing === of))

/** `Wind is missing at 3 of 72 points, sea at 12 of 72; 4 other measures are missing at some points: see Data.` null when nothing is. */
export function gapWords(gaps: readonly MeasureGap[]): string | null {
  const vital = vitalGaps(gaps)
  const others = gaps.length - vital.length
  const parts = vital.map(({ measure, missing, of }, index) => {
    const { name } = COLUMNS[measure]
    return index === 0
      ? catalogue.sync.givenUp.missingAt(name, missing, of)
      : catalogue.sync.givenUp.alsoMissingAt(name.toLowerCase(), missing, of)
  })
  const rest = catalogue.sync.givenUp.othersMissing(others, vital.length)
  const sentences = [parts.join(', '), others === 0 ? '' : rest].filter((one) => one !== '')
  return sentences.length === 0 ? null : `${sentences.join('; ')}.`
}

/** `Sea: 12 of 72, 4 of them refused`: one line a measure, wind and sea first. */
export const gapLines = (gaps: readonly MeasureGap[]): string[] =>
  [...vitalGaps(gaps), ...gaps.filter((gap) => !isVital(gap))].map(({ measure, missing, refused, of }) =>
    catalogue.sync.givenUp.missingLine(COLUMNS[measure].name, missing, of, refused),
  )
