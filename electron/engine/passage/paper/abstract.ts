// The abstract of the passage, on pages of its own: what is not known first, each day as planned and as it was, and good weather by the terms of the charter.
import { itemAt } from '../../../../shared/item-at.ts'
import { capital } from '../../../../shared/format/format.ts'
import type { PlannedWeather } from '../../../../shared/ship/changes/planned-forecast.ts'
import { charterOf, type Charter } from '../../../../shared/ship/sailed/charter.ts'
import {
  hoursTogether,
  passageDayFigures,
  plannedPassage,
  type DayMeasure,
  type DayWeather,
  type PassageDayFigures,
} from '../../../../shared/ship/sailed/passage-days.ts'
import {
  charterWords,
  dayName,
  figureText,
  figureUnit,
  GREATEST_NOTE,
  hoursShort,
  isCharterInPart,
  knownWords,
  notKnownWords,
  PLANNED_OF_NOW,
  plannedWeatherWords,
  termsText,
  TERMS_NOTE,
  verdictText,
  runNote,
  runText,
} from '../../../../shared/ship/sailed/passage-words.ts'
import { sailedDays } from '../../../../shared/ship/sailed/sailed-time.ts'
import type { CharterTerms } from '../../../../shared/weather/charter-terms.ts'
import type { PassagePlanData } from './data.ts'
import {
  around,
  h,
  note,
  part,
  row,
  section,
  table,
  type Column,
  type Groups,
  type Piece,
  type ReactNode,
} from './markup.ts'

/** What the abstract needs beyond the plan. */
export interface AbstractInput {
  planned: PlannedWeather | null
  terms: CharterTerms
}

const num = (head: string): Column => ({ head, className: 'num' })
const DAY: Column = { head: 'Day', className: 'text' }

/** Nothing where it is not chosen. */
export function abstractOfPassage(data: PassagePlanData): Piece {
  const { abstract } = data
  if (abstract === null) return null
  return around(
    'div',
    { className: 'abstract' },
    part('Abstract of the passage', () => sections(data, abstract)),
  )
}

function* sections(data: PassagePlanData, { planned, terms }: AbstractInput): Iterable<Piece> {
  const { weather, voyage, vessel, clocks, nowMs } = data
  const days = sailedDays(weather.passage, clocks, nowMs)
  if (days.length === 0) {
    yield note('The passage has not begun.')
    return
  }
  const figures = passageDayFigures({
    weather,
    planned: planned?.weather ?? null,
    plannedPassage: plannedPassage(voyage.document),
    days,
    limits: vessel?.limits ?? null,
    nowMs,
  })
  yield undefined
  const notKnown = notKnownWords(hoursTogether(figures))
  if (notKnown !== null) yield h('p', null, h('b', null, `◐ ${notKnown}`))
  const plannedBy = voyage.asKnown === undefined ? plannedWeatherWords(planned) : PLANNED_OF_NOW
  yield section(
    'As planned and as it was',
    'abstract-days',
    dayTable(data, figures),
    note(`${plannedBy} ${GREATEST_NOTE}`),
    note(
      [runNote(weather.passage.fix?.timeMs ?? null), ...figures.flatMap((day) => runText(day).until ?? [])].join(' '),
    ),
  )
  yield undefined
  const charter = charterOf(weather, days, terms, nowMs)
  yield section(
    'Good weather by charter',
    'abstract-charter',
    h('p', null, h('b', null, `${isCharterInPart(charter.whole) ? '◐ ' : ''}${charterWords(charter.whole)}`)),
    charterTable(charter, figures),
    note(`${capital(termsText(terms, data.units))}. ${TERMS_NOTE}`),
  )
}

function dayTable({ units, weather }: PassagePlanData, days: readonly PassageDayFigures[]): ReactNode {
  const columns = [DAY, ...['Planned', 'Was', 'Planned', 'Was', 'Known h', 'NM', 'h', 'NM', 'h'].map(num)]
  const groups: Groups = [
    ['', 1],
    [`Greatest sea ${figureUnit('totalWaveHeight', units)}`, 2],
    [`Greatest wind ${figureUnit('windSpeed', units)}`, 2],
    ['', 1],
    ['Planned', 2],
    ['Made good', 2],
  ]
  const figure = (measure: DayMeasure, of: DayWeather | null): string => {
    const { text, sign } = figureText(measure, of?.[measure] ?? null, units, weather.directions)
    return sign === '' ? text : `${text} ${sign}`
  }
  return table(
    'abstract-days',
    columns,
    days.map((day) => {
      const { plannedNm, plannedHours, madeGoodNm, madeGoodHours } = runText(day)
      return row(columns, [
        dayName(day),
        figure('totalWaveHeight', day.planned),
        figure('totalWaveHeight', day.was),
        figure('windSpeed', day.planned),
        figure('windSpeed', day.was),
        knownWords(day.hours),
        plannedNm,
        plannedHours,
        madeGoodNm,
        madeGoodHours,
      ])
    }),
    groups,
  )
}

function charterTable({ days }: Charter, figures: readonly PassageDayFigures[]): ReactNode {
  const columns = [
    DAY,
    { head: 'Weather', className: 'text' },
    ...['Not known h', 'Good h', 'Not good h', 'At rest h'].map(num),
  ]
  return table(
    'abstract-charter',
    columns,
    days.map(({ verdict, notKnownMs, goodMs, notGoodMs, restMs }, i) =>
      row(columns, [
        dayName(itemAt(figures, i)),
        verdictText(verdict),
        ...[notKnownMs, goodMs, notGoodMs, restMs].map(hoursShort),
      ]),
    ),
  )
}
