// The days of the passage as a file for a spreadsheet: what is not known first, the terms, then a line a day with all that the sheet shows.
import { csvFile } from '../../../shared/format/csv.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { capital } from '../../../shared/format/format.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { hoursTogether, type PassageDayFigures } from '../../../shared/ship/sailed/passage-days.ts'
import {
  allMs,
  charterWords,
  dayName,
  figureText,
  figureUnit,
  GREATEST_NOTE,
  hoursFigure,
  notKnownWords,
  termsText,
  TERMS_NOTE,
  verdictText,
  runNote,
  type FigureText,
} from '../../../shared/ship/sailed/passage-words.ts'
import type { DirectionChoices } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import { words as catalogue } from '../../words/words.ts'
import type { PassageSailed } from './use-passage-sailed.ts'

const words = catalogue.sailedPassage
const { csv } = words

export interface PassageFile {
  voyageName: string
  sailed: PassageSailed
  /** Which forecast is meant by as planned. */
  plannedBy: string
  units: Units
  directions: DirectionChoices
  /** Training mode: the weather is made up. */
  simulated: boolean
}

const FIGURES = [
  ['seaPlanned', 'totalWaveHeight', 'planned'],
  ['seaWas', 'totalWaveHeight', 'was'],
  ['windPlanned', 'windSpeed', 'planned'],
  ['windWas', 'windSpeed', 'was'],
] as const

export function passageCsv(file: PassageFile): { fileName: string; text: string } {
  const { voyageName, sailed, plannedBy, units } = file
  const { days, charter, fixMs, nowMs } = sailed
  const notKnown = notKnownWords(hoursTogether(days))
  const lines = [
    [csv.title, voyageName],
    [csv.writtenAt(formatUtc(nowMs)), NOT_FOR_NAVIGATION, ...(file.simulated ? [csv.training] : [])],
    ...(notKnown === null ? [] : [[`◐ ${notKnown}`]]),
    [plannedBy, GREATEST_NOTE],
    [runNote(fixMs)],
    [charterWords(charter.whole), `${capital(termsText(charter.terms, units))}.`, TERMS_NOTE],
    [
      words.day,
      csv.from,
      csv.to,
      csv.allHours,
      csv.knownHours,
      ...FIGURES.map(([name, measure]) => csv[name](figureUnit(measure, units))),
      csv.limits,
      csv.plannedNm,
      csv.plannedHours,
      csv.madeGoodNm,
      csv.madeGoodHours,
      csv.madeGoodUntil,
      csv.verdict,
      csv.notKnownHours,
      csv.goodHours,
      csv.notGoodHours,
      csv.restHours,
    ],
    ...days.map((day, i) => dayCells(file, day, i)),
  ]
  return {
    fileName: fileNameOf(voyageName, csv.fileName),
    text: csvFile(lines),
  }
}

function dayCells({ sailed, units, directions }: PassageFile, day: PassageDayFigures, index: number): string[] {
  const { plannedRun, madeGood, hours } = day
  const { verdict, goodMs, notGoodMs, notKnownMs, restMs } = itemAt(sailed.charter.days, index)
  const figures = FIGURES.map(([name, measure, of]) => ({
    name,
    figure: figureText(measure, day[of]?.[measure] ?? null, units, directions),
  }))
  return [
    dayName(day),
    formatUtc(day.fromMs),
    formatUtc(day.toMs),
    hoursFigure(allMs(hours)),
    hoursFigure(hours.known),
    ...figures.map(({ figure }) => forReckoning(figure)),
    figures
      .flatMap(({ name, figure: { text, passed } }) =>
        passed === null ? [] : [csv.limit(csv.names[name], text, passed)],
      )
      .join('; '),
    plannedRun.distanceNm.toFixed(1),
    hoursFigure(plannedRun.underWayMs),
    madeGood === null ? '' : madeGood.distanceNm.toFixed(1),
    madeGood === null ? '' : hoursFigure(madeGood.underWayMs),
    madeGood === null ? '' : formatUtc(madeGood.untilMs),
    verdictText(verdict),
    ...[notKnownMs, goodMs, notGoodMs, restMs].map(hoursFigure),
  ]
}

/** What is missing is empty; brackets stay, so that a greatest of a part is no plain number. */
const forReckoning = ({ text }: FigureText): string => (text === '–' ? '' : text)
