// Appraisal: the vessel with all its particulars and limits, and what the plan rests on with its age.
import { formatAge, isAhead } from '../../../../shared/format/time.ts'
import { limitsFrom } from '../../../../shared/ship/limits-from.ts'
import { LIMITS, PARTICULARS, type LimitName, type ParticularName } from '../../../../shared/ship/vessel.ts'
import { limitText } from '../../../../shared/ship/limits/limit-words.ts'
import { LIMITED, limitsSet } from '../../../../shared/ship/limits/limits.ts'
import { rollPeriod } from '../../../../shared/ship/roll-period.ts'
import { periodsOf, periodsWords } from '../../../../shared/weather/average-period.ts'
import { coverageOf, SOURCE_WORDS } from '../../../../shared/weather/coverage.ts'
import { DIRECTION_WORDS } from '../../../../shared/weather/columns.ts'
import type { VesselDocument } from '../../../../shared/ship/vessel.ts'
import type { PassagePlanData } from './data.ts'
import { facts, h, name, note, row, section, table, type Column, type Fact, type Piece } from './markup.ts'
import { counted, MISSING, noVesselWords, plain } from './text.ts'
import { particular } from './title-block.ts'
import { fetchedWords } from './weather-table.ts'

const LIMIT_COLUMNS: readonly Column[] = [
  { head: 'Limit', className: 'text' },
  { head: 'Value', className: 'num' },
  { head: 'Kind', className: 'text' },
]

export function vesselAndLimits({ vessel, vesselNotJudged, units }: PassagePlanData): Piece {
  if (vessel === null)
    return section(
      'Vessel and limits',
      'vessel',
      note(`${noVesselWords(vesselNotJudged)}: no limit is judged, and no heavy weather.`),
    )
  const set = limitsSet(vessel.limits)
  const limits = set.flatMap((limit) => {
    const one = vessel.limits[limit]
    if (one === null) return []
    return [row(LIMIT_COLUMNS, [LIMITS[limit].label, limitText(limit, one.value, units), `${one.kind} limit`])]
  })
  const notSet = (Object.keys(LIMITS) as LimitName[]).filter((limit) => vessel.limits[limit] === null)
  const words = [
    set.length === 0
      ? 'No limit is set: nothing is judged.'
      : `A hard limit is not passed, a soft one is looked at. ${setBy(vessel)}; to be changed in Binnacle only.`,
    set.length === 0 || notSet.length === 0
      ? ''
      : `Not set: ${notSet.map((limit) => LIMITED[limit].word.toLowerCase()).join(', ')}.`,
  ]
  return section(
    'Vessel and limits',
    'vessel',
    h(
      'div',
      { className: 'beside' },
      facts('facts', vesselFacts(vessel)),
      h(
        'div',
        null,
        set.length === 0 ? null : table('limits-set', LIMIT_COLUMNS, limits),
        note(words.join(' ').trim()),
      ),
    ),
  )
}

const setBy = ({ pack }: VesselDocument): string =>
  pack === undefined ? 'As set by the master for this vessel' : `These limits are ${limitsFrom(pack)}`

function vesselFacts(vessel: VesselDocument): Fact[] {
  const size = (key: ParticularName): string => particular(vessel, key)
  const label = (key: ParticularName): string => PARTICULARS[key].label
  const roll = rollPeriod(vessel.particulars)
  const rollWords =
    'missing' in roll
      ? MISSING
      : `${roll.seconds.toFixed(1)} s${roll.from === 'GM' ? ', from beam, GM, drafts and length' : ', as entered'}`
  return [
    ['Name', name(plain(vessel.name))],
    ['Type', vessel.type === '' ? MISSING : name(plain(vessel.type))],
    ['IMO number, MMSI', `${vessel.imo ?? MISSING}, ${vessel.mmsi ?? MISSING}`],
    ['Length b.p., beam', `${size('lbpM')}, ${size('beamM')}`],
    ['Draft forward, aft', `${size('draftForwardM')}, ${size('draftAftM')}`],
    ['Displacement, GM', `${size('displacementT')}, ${size('gmM')}`],
    [label('blockCoefficient'), size('blockCoefficient')],
    ['Roll period', rollWords],
    [
      'Speed minimum, service, maximum',
      (['leastSpeedKn', 'serviceSpeedKn', 'mostSpeedKn'] as const).map(size).join(', '),
    ],
    ['Fuel a day, at a speed', `${size('fuelTonnesADay')}, ${size('fuelAtKn')}`],
  ]
}

/** What is known of the weather, by source, and how old it is; what else the plan rests on. */
export function sources(data: PassagePlanData): Piece {
  const { weather, sky, nowMs, simulated } = data
  const { counts, stepCount, averagesAgeMs } = coverageOf(weather, nowMs)
  const hours = (['F', 'P', 'A', 'none'] as const)
    .filter((source) => counts[source] > 0)
    .map((source) => `${source === 'none' ? MISSING : source} ${SOURCE_WORDS[source]} ${counts[source]}`)
    .join(', ')
  const [variation] = sky.variations
  const ages = fetchedWords(data)
  const found: Fact[] = [
    [
      'Weather',
      stepCount === 0
        ? 'No ETD is set: none is asked for.'
        : `${simulated ? 'TRAINING: simulated, of no real sea. ' : ''}Of ${counted(stepCount, 'time')}, every 3 h: ${hours}; ${ages ?? 'none fetched'}.`,
    ],
    ...(averagesAgeMs === null
      ? []
      : [
          [
            'Averages',
            `of the season, ${periodsWords(periodsOf(weather))}; ${isAhead(averagesAgeMs) ? '' : `${formatAge(averagesAgeMs)} old; `}no forecast`,
          ] as Fact,
        ]),
    [
      'Directions',
      `Wind, sea, swell FROM, current setting TOWARDS, true. The service’s wind sea is read as ${DIRECTION_WORDS[weather.directions.windWaveDirection].toUpperCase()}, its swell as ${DIRECTION_WORDS[weather.directions.swellWaveDirection].toUpperCase()}.`,
    ],
    [
      'Coastline',
      'GSHHG 2.3.7, high resolution, for the check of land; Natural Earth for the sketch. No depths, no dangers.',
    ],
    ...(variation === undefined
      ? []
      : [
          [
            'Variation',
            `${variation.model}, ${new Date(variation.validFromMs).getUTCFullYear()} to ${new Date(variation.validUntilMs - 1).getUTCFullYear()}`,
          ] as Fact,
        ]),
    [
      'Not in this plan',
      'Charts and publications, depths and under-keel clearance, tides and tidal streams, navigational warnings, routeing and reporting: to be appraised from their own sources.',
    ],
  ]
  return section('Sources and their age', 'sources', facts('facts', found))
}
