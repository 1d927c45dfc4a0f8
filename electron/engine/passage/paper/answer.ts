// Whether the route is all right, as the card on screen says it: the sentence, the stretches beyond limits, the voyage as a bar, what it rests on.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { AS_PLANNED, etaSentence, expectedEta } from '../../../../shared/ship/arrival-words.ts'
import { missingWords, restsWords } from '../../../../shared/ship/answer-words.ts'
import { greatestFirst, greatestLines } from '../../../../shared/ship/greatest.ts'
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import { limitsSet } from '../../../../shared/ship/limits/limits.ts'
import {
  gravestFirst,
  stretchLimit,
  stretchTimes,
  stretchWords,
  waypointsOf,
  type BeyondStretch,
} from '../../../../shared/ship/stretches.ts'
import { routeVerdict, type RouteVerdict } from '../../../../shared/ship/verdict.ts'
import { NOTHING_FETCHED } from '../../../../shared/ship/changes/as-known.ts'
import { VERDICT_SIGNS } from '../../../../shared/ship/verdict-words.ts'
import { BEING_CHECKED } from '../../../../shared/sync/store-check.ts'
import { coverageOf } from '../../../../shared/weather/coverage.ts'
import type { PassagePlanData } from './data.ts'
import { h, row, table, type Column, type ReactNode, type Piece } from './markup.ts'
import { counted } from './text.ts'
import { voyageBar } from './voyage-bar.ts'

/** More would push chart or curves off the first page; all of them stand under “Limits exceeded”. */
const MAX_STRETCHES: Readonly<Record<Orientation, number>> = { lying: 4, standing: 5 }
const MAX_GREATEST = 3

/** The one answer of the plan: its headline, what it rests on and how old that is. */
export function verdictOf(
  { vessel, vesselNotJudged, weather, schedule, nowMs }: PassagePlanData,
  lookAheadMs?: number,
): RouteVerdict {
  const limits = vessel?.limits ?? null
  const { etdMs, etaMs } = schedule
  return routeVerdict({
    weather,
    limits,
    whyNot: vesselNotJudged,
    etdMs,
    etaMs,
    nowMs,
    ...(lookAheadMs === undefined ? {} : { lookAheadMs }),
  })
}

export function answer(data: PassagePlanData): Piece {
  const { vessel, weather, schedule, nowMs } = data
  const limits = vessel?.limits ?? null
  const { etaMs } = schedule
  const whole = verdictOf(data, Infinity)
  const stretches = gravestFirst(whole.stretches)
  const refusal = data.voyage.asKnown === undefined ? null : NOTHING_FETCHED
  const isRead = weather.steps.length > 0 && etaMs !== null
  const hasWeather = isRead && weather.source.some((source) => source !== 'none')
  const coverage = hasWeather ? coverageOf(weather, nowMs) : null
  const reason =
    (isRead ? missingWords(whole, weather, limitsSet(limits).length, nowMs, refusal) : null) ??
    (whole.state === 'unknown' || !isRead ? (whole.reasons[0] ?? null) : null)
  const greatest = hasWeather && stretches.length === 0 ? greatestFirst(greatestLines(weather, data.units)) : []
  const rests = etaMs === null || coverage === null ? null : restsWords(whole, verdictOf(data), coverage, etaMs, nowMs)
  const line = (words: string | null): ReactNode => (words === null || words === '' ? null : h('p', null, words))
  return h(
    'section',
    { className: 'answer', 'aria-label': 'Is the route all right' },
    h('h2', { className: 'headline' }, h('b', { className: 'sign' }, VERDICT_SIGNS[whole.state]), ` ${whole.headline}`),
    line(data.isBeingChecked ? BEING_CHECKED : null),
    line(arrivalWords(data)),
    stretchTable(stretches, data),
    isRead ? voyageBar(data) : null,
    line(reason),
    line(greatest.slice(0, MAX_GREATEST).join(' ')),
    line(rests),
  )
}

/** What the times are: as expected, or as planned where the officer has the voyage judged so. */
function arrivalWords({ voyage, weather, nowMs }: PassagePlanData): string | null {
  if (voyage.document.schedule.asPlanned === true) return AS_PLANNED
  const eta = expectedEta(weather)
  return eta === null ? null : etaSentence(eta, nowMs)
}

const STRETCHES: readonly Column[] = [
  { head: '', className: 'mid' },
  { head: 'Beyond limits, UTC', className: 'text' },
  { head: 'Greatest', className: 'text' },
  { head: 'Limit', className: 'text' },
  { head: 'Where', className: 'text' },
]

function stretchTable(
  stretches: readonly BeyondStretch[],
  { schedule, orientation, units }: PassagePlanData,
): ReactNode {
  if (stretches.length === 0) return null
  const rows = stretches
    .slice(0, MAX_STRETCHES[orientation])
    .map((one) =>
      row(STRETCHES, [
        LIMIT_SIGNS[one.kind],
        stretchTimes(one),
        stretchWords(one, units),
        `${stretchLimit(one, units).replace(/^limit /, '')}, ${one.kind}`,
        waypointsOf(one, schedule) ?? '',
      ]),
    )
  const more = stretches.length - rows.length
  return h(
    'div',
    null,
    table('stretches', STRETCHES, rows),
    more > 0 ? h('p', null, `${counted(more, 'more stands', 'more stand')} under “Limits exceeded”.`) : null,
  )
}
