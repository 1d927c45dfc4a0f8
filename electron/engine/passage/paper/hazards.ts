// Hazards along the voyage, where they are chosen for paper: of each what is not known first, then its times; by which formulas and thresholds.
import { isAhead } from '../../../../shared/format/time.ts'
import { cargoOf } from '../../../../shared/passage/cargo-plan.ts'
import { hazardsAlong, type Hazards } from '../../../../shared/ship/hazards/along.ts'
import {
  closedNote,
  DECK_NOTE,
  NO_HOLD_HEADING,
  deckHeading,
  deckLines,
  deckOpenNote,
  ruleWords,
  sweatHeading,
  sweatLines,
} from '../../../../shared/ship/hazards/cargo-words.ts'
import {
  fogHeading,
  fogLines,
  fogNote,
  icingHeading,
  icingLines,
  icingNote,
  type HazardLine,
  type HazardWords,
} from '../../../../shared/ship/hazards/words.ts'
import type { PassagePlanData } from './data.ts'
import { h, name, note, row, section, table, type Column, type Piece, type ReactNode } from './markup.ts'
import { plain } from './text.ts'

const TITLE = 'Hazards'
const COLUMNS: readonly Column[] = [
  { head: '', className: 'mid' },
  { head: 'When, UTC', className: 'text' },
  { head: 'What', className: 'text' },
]
/** More times of one hazard are no table to look at. */
const MAX_LINES = 12

export function hazardsSection(data: PassagePlanData): Piece {
  if (!data.parts.includes('hazards')) return null
  if (data.schedule.etdMs === null) return section(TITLE, 'hazards', note('Not judged: no ETD is set.'))
  const { weather, units } = data
  const cargo = cargoOf(data.voyage.document)
  const hazards = hazardsAlong(weather, cargo)
  const { icing, fog, deck } = hazards
  return section(
    TITLE,
    'hazards',
    ...reservations(data),
    table('hazards', COLUMNS, [
      ...hazardRows(icingHeading(icing), icingLines(icing)),
      ...hazardRows(fogHeading(fog), fogLines(fog, units)),
      ...cargoRows(hazards),
      ...hazardRows(deckHeading(deck), deckLines(deck)),
    ]),
    note(`Icing. ${icingNote(icing)}`),
    note(`Sea fog. ${fogNote(units)}`),
    ...hazards.sweat.map((one) => note(name(plain(one.hold.name)), '. ', ruleWords(one, units))),
    note(`Cargo. ${closedNote(cargo.thresholds, units)}`),
    note(`Hatches and deck. ${deckOpenNote(cargo.thresholds, units)} ${DECK_NOTE}`),
  )
}

/** What holds of all of it: an age that is not known, and a passage longer than is judged. */
export const reservations = ({ weather, long, nowMs }: PassagePlanData): ReactNode[] => [
  weather.fetchedAtMs.some((atMs) => atMs !== null && isAhead(nowMs - atMs))
    ? note('◐ Fetched ahead of this computer’s clock: how old it is, is not known.')
    : null,
  long === null ? null : note(`◐ ${long}`),
]

const cargoRows = (hazards: Hazards): ReactNode[] =>
  hazards.sweat.length === 0
    ? hazardRows(NO_HOLD_HEADING, [])
    : hazards.sweat.flatMap((one) => hazardRows(sweatHeading(one), sweatLines(one)))

function hazardRows(heading: HazardWords, lines: readonly HazardLine[]): ReactNode[] {
  const more = lines.length - MAX_LINES
  return [
    h(
      'tr',
      { className: 'hazard' },
      h('td', { className: 'mid' }, heading.sign ?? ''),
      h('td', { colSpan: 2 }, h('b', null, name(plain(heading.words)))),
    ),
    ...lines.slice(0, MAX_LINES).map(({ sign, times, words }) => row(COLUMNS, [sign ?? '', times, plain(words)])),
    ...(more > 0 ? [row(COLUMNS, ['', '', `and ${more} more, by time in Binnacle`])] : []),
  ]
}
