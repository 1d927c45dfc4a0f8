// What the heading says of the candidates found: of the one chosen, else of the best, else why none is better; what is not known is said first.
import { formatLat, formatPosition } from '../../../shared/format/format.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, formatShortUtc, isOld, oldestWords } from '../../../shared/format/time.ts'
import { VERDICT_SIGNS, type VerdictState } from '../../../shared/ship/verdict-words.ts'
import { LIMITS } from '../../../shared/ship/vessel.ts'
import { fromUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { wholeHours } from '../../../shared/candidates/not-judged.ts'
import {
  isDraft,
  type NoBetter,
  type Candidate,
  type SearchAim,
  type CandidatesFound,
} from '../../../shared/candidates/candidates.ts'
import type { Fact } from '../../ui/Facts.tsx'
import type { Heading } from './card-words.ts'
import { secondBestWords } from './second-best.ts'
import { laterWords, limitsText, moreFacts, openLines, statement, uncertainText } from './candidate-lines.ts'
import { frailOf, signStateOf } from './candidates-figures.ts'
import { words } from '../../words/words.ts'

const { card } = words.candidates

/** Below the heading. */
const MAX_LINES = 4

interface CandidatesHeading extends Heading {
  /** null: of none. */
  candidate: Candidate | null
  /** What else there is to know: nothing of it is unknown, or old. */
  more: Fact[]
}

/** `isStale`: it is of before, so that nothing of it is clear. */
export function candidatesHeading(
  found: CandidatesFound,
  chosen: Candidate | null,
  { nowMs, units, isStale }: { nowMs: number; units: Units; isStale: boolean },
): CandidatesHeading {
  const best = found.candidates.find(({ candidateId }) => candidateId === found.bestId) ?? null
  const candidate = chosen ?? best
  const own = found.candidates.find(({ kind }) => kind === 'own') ?? null
  const fetched = { oldestFetchedAtMs: found.oldestFetchedAtMs, newestFetchedAtMs: found.oldestFetchedAtMs }
  const ageMs = ageTogether(fetched, nowMs)
  const isOldNow = ageMs === null || isOld(ageMs)
  const rests = restsWords(found, withOffice(oldestWords(fetched, nowMs, `${card.oldest} `), found.fetchedBy))
  const restsLine = found.points === 0 ? rests : card.restsOn(rests)
  const keptTo = keptToFacts(found.aim)
  const none = found.noBetter === null ? null : noBetterWords(found.noBetter, found, units)
  if (candidate === null)
    return headingWith(
      none?.state ?? 'unknown',
      none?.words ?? card.notWorthItAtAll,
      [...(none?.lines ?? []), restsLine],
      keptTo,
      null,
    )
  const state = signStateOf(candidate)
  // Why there is none better, and how old all is, share a line.
  const about = [...(none === null ? [] : [`${none.words}.`, ...none.lines]), ...(isOldNow ? [restsLine] : [])]
  const open = [...(about.length === 0 ? [] : [about.join(' ')]), ...openLines(candidate, own, units)]
  const second = chosen === null && open.length < MAX_LINES ? secondBestWords(found, units) : null
  const lines = second === null ? open : [...open, second]
  const more: Fact[] = [
    ...moreFacts(candidate, own, units),
    ...(isOldNow ? [] : [[card.more.rests, rests] as const]),
    ...keptTo,
  ]
  const frail = frailOf(candidate)
  if (frail !== null)
    return headingWith(
      state,
      card.frail(candidate.letter, frail.breaks, frail.of) + laterWords(candidate, own),
      lines,
      more,
      candidate,
    )
  const shown = (isStale || isOldNow) && state === 'clear' ? 'part' : state
  return headingWith(shown, statement(candidate, own), lines, more, candidate)
}

/** The conditions that every candidate keeps to; empty where none were set. */
function keptToFacts({ latitudeLimitDeg, noGo, arriveFromMs, arriveUntilMs }: SearchAim): Fact[] {
  const parts = [
    ...(latitudeLimitDeg === null
      ? []
      : [card.keptTo.latitude(formatLat(latitudeLimitDeg, 0), formatLat(-latitudeLimitDeg, 0))]),
    ...(noGo.length === 0 ? [] : [card.keptTo.areas(noGo.length)]),
    ...(arriveFromMs === null ? [] : [card.keptTo.from(formatShortUtc(arriveFromMs))]),
    ...(arriveUntilMs === null ? [] : [card.keptTo.until(formatShortUtc(arriveUntilMs))]),
  ]
  return parts.length === 0 ? [] : [[card.more.keptTo, parts.join(', ')]]
}

const headingWith = (
  state: VerdictState,
  shown: string,
  lines: string[],
  more: Fact[],
  candidate: Candidate | null,
): CandidatesHeading => ({
  sign: VERDICT_SIGNS[state],
  state,
  words: shown,
  lines,
  about: null,
  candidate,
  more,
})

const restsWords = ({ points, forecastUntilMs }: CandidatesFound, old: string): string =>
  `${points === 0 ? card.noPoints : card.rests(points, old)} ${card.forecastUntil(formatShortUtc(forecastUntilMs))}`

interface NoneWords {
  state: VerdictState
  words: string
  lines: string[]
}

/** Why nothing better is shown. */
function noBetterWords(none: NoBetter, { part, candidates, next }: CandidatesFound, units: Units): NoneWords {
  const unknown = (shown: string, ...lines: string[]): NoneWords => ({ state: 'unknown', words: shown, lines })
  switch (none.why) {
    case 'not-worth-it':
      // One may well be earlier, for more fuel.
      if (part === 'speeds') return unknown(words.speeds.notWorthIt)
      return unknown(
        none.gainH > 0
          ? card.notWorthIt(uncertainText(none.gainH), uncertainText(none.uncertainH))
          : card.notWorthItAtAll,
      )
    case 'no-route': {
      const { quantity } = LIMITS[none.limit]
      const value = fromUsual(quantity, none.value, units).toFixed(unitChosen(quantity, units).decimals)
      const shown = `${value} ${unitChosen(quantity, units).unit}`
      const least = candidates.find(({ kind }) => kind === 'least-beyond')
      // A position is not broken over two lines.
      const place = formatPosition(none.position, 0).replaceAll(' ', '\u00a0')
      return {
        state: 'hard',
        words: none.isEstimated ? card.noRouteEstimated : card.noRoute,
        lines: [
          card.noRouteWhy(
            least?.letter ?? null,
            words.candidates.limits[none.limit],
            shown,
            place,
            formatShortUtc(none.timeMs),
            none.isEstimated,
          ),
        ],
      }
    }
    case 'own-beyond': {
      const own = candidates.find(({ kind }) => kind === 'own')
      return {
        state: 'hard',
        words: card.ownBeyond,
        lines: own === undefined ? [] : [`${statement(own, null)}.`],
      }
    }
    case 'no-speed':
      return unknown(card.noSpeed(none.speedKn.toFixed(1)))
    case 'no-headway':
      return unknown(card.noHeadway, card.noHeadwayWhy)
    case 'closed':
      return unknown(card.closed, card.closedWhy)
    case 'failed-replay':
      return unknown(card.failed[none.what])
    case 'not-steady':
      return unknown(card.notSteady(none.breaks, none.of))
    case 'not-judged':
      return unknown(card.lessJudged(limitsText(none.limits), wholeHours(none.hours)))
    case 'not-judged-there':
      return unknown(card.notJudgedThere(limitsText(none.limits), wholeHours(none.hours)))
    case 'too-few-points':
      // Drafts may stand, of which too little is known to recommend one.
      return unknown(
        candidates.some(isDraft) ? card.tooFewToJudge : card.tooFew,
        ...(next === null ? [] : [card.getPoints]),
      )
  }
}
