// Heavy weather along the voyage by MSC.1/Circ.1228: which criterion, when and where, with the values behind it; what could not be judged first.
import { capital } from '../../../../shared/format/format.ts'
import { isAhead } from '../../../../shared/format/time.ts'
import { heavyAlong, type CriterionAlong, type HeavyStretch } from '../../../../shared/ship/heavy/along.ts'
import {
  DECISION_NOTE,
  heavyWeather as judgedAt,
  motionAt,
  PERIOD_NOTE,
  SEA_WORDS,
  seaAt,
} from '../../../../shared/ship/heavy/criteria.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../shared/ship/heavy/settings.ts'
import { criterionAlongWords, factWords, heavyAlongWords, stretchTimes } from '../../../../shared/ship/heavy/words.ts'
import { waypointsOf } from '../../../../shared/ship/stretches.ts'
import type { VesselDocument } from '../../../../shared/ship/vessel.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import type { PassagePlanData } from './data.ts'
import { h, note, row, section, table, type Column, type ReactNode, type Piece } from './markup.ts'
import { noVesselWords } from './text.ts'

const TITLE = 'Heavy weather, MSC.1/Circ.1228'

const SUMMARY: readonly Column[] = [
  { head: '', className: 'mid' },
  { head: 'Criterion', className: 'text' },
  { head: 'Along the voyage', className: 'text' },
]
const STRETCHES: readonly Column[] = [
  { head: '', className: 'mid' },
  { head: 'Criterion', className: 'text' },
  { head: 'Met', className: 'text' },
  { head: 'Where', className: 'text' },
  { head: 'By the values at its beginning', className: 'text' },
]
/** More of them are no table to look at. */
const MAX_STRETCHES = 40

const titleOf = ({ name, paragraph }: { name: string; paragraph: string }): string => `${capital(name)} (${paragraph})`

export function heavySection(data: PassagePlanData): Piece {
  const { vessel, vesselNotJudged, weather, schedule, nowMs } = data
  if (vessel === null) return section(TITLE, 'heavy', note(`Not judged. ${noVesselWords(vesselNotJudged)}.`))
  if (schedule.etdMs === null) return section(TITLE, 'heavy', note('Not judged: no ETD is set.'))
  const settings = vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const along = heavyAlong(weather, vessel.particulars, settings)
  if (along.steps === 0) return section(TITLE, 'heavy', note('Not judged: the ship is at no time under way.'))
  const isAgeUnknown = weather.fetchedAtMs.some((atMs) => atMs !== null && isAhead(nowMs - atMs))
  const { sign, words } = heavyAlongWords(along, isAgeUnknown)
  return section(
    TITLE,
    'heavy',
    note(`${sign} ${words}`),
    along.seaSteps === 0
      ? null
      : table(
          'heavy-criteria',
          SUMMARY,
          along.criteria.map((one) => summaryRow(one, data.units)),
        ),
    stretchesTable(along.criteria, data, vessel),
    note(
      [lowSeaWords(along.criteria), `By the ${SEA_WORDS[settings.sea]}.`, DECISION_NOTE, PERIOD_NOTE]
        .filter((one) => one !== null)
        .join(' '),
    ),
  )
}

function summaryRow(criterion: CriterionAlong, units: Units): ReactNode {
  const { sign, words } = criterionAlongWords(criterion, units)
  return row(SUMMARY, [sign, titleOf(criterion), `${capital(words)}.`])
}

/** Those that are a warning. */
function stretchesTable(criteria: readonly CriterionAlong[], data: PassagePlanData, vessel: VesselDocument): ReactNode {
  const stretches = criteria
    .flatMap((one) => one.stretches.filter(({ lowM }) => lowM === null))
    .toSorted((a, b) => a.fromMs - b.fromMs)
  if (stretches.length === 0) return null
  const shown = stretches.slice(0, MAX_STRETCHES)
  const rows = shown.map((one) =>
    row(STRETCHES, [
      '▲',
      titleOf(one),
      stretchTimes(one),
      waypointsOf({ fromMs: one.fromMs, toMs: one.untilMs }, data.schedule) ?? '',
      factsAt(one, data, vessel),
    ]),
  )
  const more = stretches.length - shown.length
  return h(
    'div',
    { className: 'stretches-met' },
    table('heavy-stretches', STRETCHES, rows),
    more > 0 ? note(`And ${more} more, by time in Binnacle.`) : null,
  )
}

/** `Met in a low sea, which is no warning: synchronous rolling (4.2.2) 5 times, 23 NOV 0300 to 26 NOV 1200 UTC.`; null where none is. */
function lowSeaWords(criteria: readonly CriterionAlong[]): string | null {
  const met = criteria.flatMap(({ name, paragraph, stretches }) => {
    const low = stretches.filter(({ lowM }) => lowM !== null)
    const [first, last] = [low[0], low.at(-1)]
    if (first === undefined || last === undefined) return []
    const times = low.length === 1 ? '' : ` ${low.length} times,`
    const when = stretchTimes({ ...first, untilMs: last.untilMs, untilOpen: last.untilOpen })
    return [`${name} (${paragraph})${times} ${when}`]
  })
  return met.length === 0 ? null : `Met in a low sea, which is no warning: ${met.join('; ')}.`
}

/** `TE 13.2 s · λ 156 m`: what the criterion was judged by at its first step. */
function factsAt({ name, fromMs }: HeavyStretch, { weather, units }: PassagePlanData, vessel: VesselDocument): string {
  const index = weather.steps.findIndex(({ timeMs }) => timeMs === fromMs)
  const step = weather.steps[index]
  const settings = vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const sea = step === undefined ? null : seaAt(weather, index, settings.sea)
  if (step === undefined || sea === null) return ''
  const ship = motionAt(weather, index, step.overGroundKn)
  const criterion = judgedAt(vessel.particulars, sea, ship, settings).criteria.find((one) => one.name === name)
  return (criterion?.facts ?? []).map((one) => factWords(one, units)).join(' · ')
}
