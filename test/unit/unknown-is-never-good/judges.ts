// Every place that judges weather: how it is run, what its words may only say of weather that is known throughout, and what it claims.
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ReactNode } from 'react'
import { answer } from '../../../electron/engine/passage/paper/answer.ts'
import { heavySection } from '../../../electron/engine/passage/paper/heavy.ts'
import { limitsTable } from '../../../electron/engine/passage/paper/limits.ts'
import { runningCss } from '../../../electron/engine/passage/paper/running.ts'
import { weatherTable } from '../../../electron/engine/passage/paper/weather-table.ts'
import { judgedBy } from '../../../electron/engine/router/judge/replay.ts'
import { candidateOf } from '../../support/judged-at-once.ts'
import { routeShape } from '../../../renderer/chart/route-shape.ts'
import { strokesOf } from '../../../renderer/chart/track-line.ts'
import { trackShape } from '../../../renderer/chart/track-shape.ts'
import { AnswerBox } from '../../../renderer/passage/answer/AnswerCard.tsx'
import { greatestLines } from '../../../shared/ship/greatest.ts'
import { voyageCells } from '../../../shared/ship/voyage-cells.ts'
import { coversWords, stretchWords as coversStretchWords } from '../../../renderer/data/fetch/covers-words.ts'
import { changesLine, firstHardWords, signOf } from '../../../renderer/passage/changes/change-words.ts'
import { figuresOf } from '../../../renderer/passage/changes/figures.ts'
import { headingOf } from '../../../renderer/passage/compare/card-words.ts'
import { rowWords } from '../../../renderer/passage/compare/comparison-words.ts'
import { beyondOf, knownOf, stateOf } from '../../../renderer/passage/compare/candidates-figures.ts'
import { CardBox } from '../../../renderer/passage/compare/HeadingCard.tsx'
import { chipText } from '../../../renderer/frame/frame/Chip.tsx'
import { changeParts, partText } from '../../../renderer/frame/frame/change-words.ts'
import { forecastWords } from '../../../renderer/frame/frame/forecast-words.ts'
import { waypointCell } from '../../../renderer/passage/plan/waypoints/waypoint-weather.ts'
import { coverageOf, knownWithin, stretchesOf } from '../../../shared/weather/coverage.ts'
import { voyageBands } from '../../../renderer/weather/strip/bands.ts'
import { changeBars } from '../../../renderer/weather/strip/change-bars.ts'
import { buildRows } from '../../../renderer/weather/strip/chart-rows.ts'
import { otherWords } from '../../../renderer/weather/strip/other-passage.ts'
import { readoutOf } from '../../../renderer/weather/strip/readout-words.ts'
import { ReadoutColumn } from '../../../renderer/weather/strip/ReadoutColumn.tsx'
import { Passed } from '../../../renderer/weather/table/Limits.tsx'
import { tableColumns } from '../../../renderer/weather/table/table-columns.ts'
import { tableCsv } from '../../../renderer/weather/table/table-csv.ts'
import { tableRows } from '../../../renderer/weather/table/table-rows.ts'
import { alternativeRow } from '../../../shared/ship/comparison.ts'
import { CHART_ROWS } from '../../../shared/weather/strip-rows.ts'
import { currentOf } from '../../../shared/weather/current.ts'
import { beaufortForce } from '../../../shared/format/format.ts'
import { HOUR_MS, STEP_MS } from '../../../shared/format/time.ts'
import { etaPieces, etaSentence, expectedEta } from '../../../shared/ship/arrival-words.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { forecastChanges, type VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { DEFAULT_THRESHOLDS } from '../../../shared/weather/change-thresholds.ts'
import { heavyAlong } from '../../../shared/ship/heavy/along.ts'
import { heavyWeather, motionAt, seaAt } from '../../../shared/ship/heavy/criteria.ts'
import { criterionAlongWords, heavyAlongWords } from '../../../shared/ship/heavy/words.ts'
import { limitsAlong, passedAtSteps } from '../../../shared/ship/limits/along.ts'
import { limitedMeasures } from '../../../shared/ship/limits/limits.ts'
import { beyondStretches, stretchWords } from '../../../shared/ship/stretches.ts'
import type { LimitKind } from '../../../shared/ship/vessel.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { routeVerdict } from '../../../shared/ship/verdict.ts'
import { VERDICT_SIGNS } from '../../../shared/ship/verdict-words.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../../shared/ship/speed-loss.ts'
import type { Candidate } from '../../../shared/candidates/candidates.ts'
import { isOfHour, VITAL_MEASURES, type VoyageWeather } from '../../../shared/weather/weather.ts'
import { inputOf, markup as onPaper } from '../engine/passage/paper/inputs.ts'
import { alongOf, foundCandidate } from '../engine/router/found-candidates.ts'
import { ETA_MS, ETD_MS, LIMITS, NOW_MS, PLAN, VESSEL, VOYAGE, wholeWeather } from './weather-with-holes.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { expectedPassage, passagePlanData } from '../../support/at-once.ts'
import { HAZARD_JUDGES } from './hazard-judges.ts'
import { SAILED_JUDGES } from './sailed-judges.ts'

/** What a place shows of a weather. */
interface Description {
  /** All its words, signs and classes, as they are shown. */
  text: string
  /** What it claims to know, a sentence each: with fewer values none may be added. */
  claims: readonly string[]
}

export interface Judge {
  name: string
  /** The modules that are run by it. */
  modules: readonly string[]
  /** What must be known at every step before all is known. */
  measures: readonly MeasureName[]
  /** Whether one of them is missed at a step; absent: always. */
  isNeeded?: (name: MeasureName, weather: VoyageWeather, index: number) => boolean
  /** Words, signs and classes that stand only where all of that is known at every step, and do in a calm; null where there are none. */
  onlyWhole: RegExp | null
  /** What stands where it is not, and nowhere else; null where single values are judged, and what is missing is a dash. */
  saysUnknown: RegExp | null
  describePlace: (weather: VoyageWeather) => Description
}

const LIMITED = limitedMeasures(LIMITS)
const COMPARED = [...new Set<MeasureName>([...VITAL_MEASURES, ...LIMITED])]

/** What decides in a sea from ahead: without its height a criterion that is met is a warning all the same. */
const HEAVY_SEA = ['totalWavePeriod', 'totalWaveDirection'] as const
const HEAVY = [...HEAVY_SEA, 'currentSpeed', 'currentDirection'] as const
/** With all the particulars the circular needs. */
const HEAVY_VESSEL = {
  ...VESSEL,
  particulars: { ...VESSEL.particulars, draftForwardM: 9, draftAftM: 9, gmM: 1.8, rollPeriodS: 14, serviceSpeedKn: 10 },
}
/** The same weather with every stored sea from ahead and long enough: a sea the ship overtakes has no period of encounter, however much is known. */
const headSea = (weather: VoyageWeather): VoyageWeather => ({
  ...weather,
  columns: {
    ...weather.columns,
    totalWaveDirection: weather.columns.totalWaveDirection.map((one) => (one === null ? null : 90)),
    totalWavePeriod: weather.columns.totalWavePeriod.map((one) => (one === null ? null : 6 + one / 2)),
  },
})

/** The same weather with currents no stronger than is thought possible where none is known. */
const slackCurrents = (weather: VoyageWeather): VoyageWeather => ({
  ...weather,
  columns: {
    ...weather.columns,
    currentSpeed: weather.columns.currentSpeed.map((one) => (one === null ? null : one / 2)),
  },
})

/** What it changed against another weather of the same passage, fetched before it. */
function changesOf(weather: VoyageWeather): VoyageChanges {
  const then = wholeWeather(7, 0.5)
  const head = {
    issueId: 1,
    voyageId: 1,
    fetchedFromMs: NOW_MS - 6 * HOUR_MS,
    fetchedToMs: NOW_MS - 6 * HOUR_MS,
    revision: 1,
    fetchedBy: 'own' as const,
    points: then.timesMs.length,
    isSeen: true,
    isAcknowledged: false,
  }
  const found = forecastChanges(weather, then, LIMITS, DEFAULT_THRESHOLDS, NOW_MS)
  return { voyageId: 1, revision: 1, evaluatedAtMs: NOW_MS, head, earlier: then, ...found }
}

const markup = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<(?!\/?(section|small))[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const list = <Item>(items: readonly (Item | null)[], words: (item: Item, index: number) => string): string[] =>
  items.flatMap((item, index) => (item === null ? [] : [words(item, index)]))

function verdict(weather: VoyageWeather): Description {
  const inputs = { weather, limits: LIMITS, etdMs: ETD_MS, etaMs: ETA_MS, nowMs: NOW_MS }
  const found = routeVerdict({ ...inputs, lookAheadMs: Infinity })
  const ahead = routeVerdict({ ...inputs, lookAheadMs: 24 * HOUR_MS })
  const { state, knownUntilMs, allRightUntilMs, exceedances } = found
  const shown = { whole: found, ahead, schedule: PLAN, weather, fault: null, limits: LIMITS, nowMs: NOW_MS }
  const reached = (what: string, untilMs: number | null): string[] =>
    weather.steps.flatMap(({ timeMs }) => (untilMs !== null && timeMs <= untilMs ? [`${what} at ${timeMs}`] : []))
  return {
    text: markup(createElement(AnswerBox, shown)),
    claims: [
      ...(state === 'clear' ? ['no limit is passed'] : []),
      ...(state === 'clear' || state === 'soft' ? ['no hard limit is passed'] : []),
      ...(state === 'hard' ? ['a hard limit is passed'] : []),
      ...exceedances.map(({ kind, limit }) => `${kind} ${limit} is passed`),
      ...reached('known', knownUntilMs),
      ...reached('all right', allRightUntilMs),
    ],
  }
}

function compared(weather: VoyageWeather): Description {
  const row = alternativeRow({ voyageId: 1, etdMs: ETD_MS }, 'x', weather, LIMITS)
  if (row === null) throw new Error('the plan has no times')
  const { known, rests, minH, worstSea, worstWind } = row
  const whole = Object.entries(rests).filter(([, knowledge]) => knowledge === 'whole')
  const named = { name: 'x', isOwn: true, row }
  const inputs = { all: [named], chosen: named, comparing: null, notJudged: null, nowMs: NOW_MS, units: DEFAULT_UNITS }
  const atLeast = (what: string, value: number): string[] =>
    Array.from({ length: Math.floor(value) }, (_, i) => `${what} at least ${i + 1}`)
  return {
    text: `${markup(createElement(CardBox, { heading: headingOf(inputs) }))} ${rowWords(row, DEFAULT_UNITS)}`,
    claims: [
      ...Array.from({ length: known }, (_, i) => `${i + 1} steps known`),
      ...whole.map(([figure]) => `${figure} wholly known`),
      ...atLeast('hours beyond a hard limit', minH.hard),
      ...atLeast('hours beyond a limit', minH.any),
      ...atLeast('sea', worstSea?.value ?? 0),
      ...atLeast('wind', worstWind?.value ?? 0),
    ],
  }
}

/** From a route through a storm, all known and without ice, to one through this weather. */
function changed(weather: VoyageWeather): Description {
  const [before, after] = [wholeWeather(1, 0.9), weather].map((one) =>
    alternativeRow({ voyageId: 1, etdMs: ETD_MS }, 'x', one, LIMITS),
  )
  if (before === null || before === undefined || after === null || after === undefined)
    throw new Error('the plan has no times')
  const text = changeParts({ before, after }, NOW_MS, DEFAULT_UNITS).map(partText).join(' · ')
  return { text, claims: text.includes('●') ? ['no limit is passed any more'] : [] }
}

const book = (weather: VoyageWeather) => passagePlanData(inputOf(VOYAGE, { vessel: VESSEL, weather, nowMs: NOW_MS }))

/** The expected passage through this weather, wherever the ship comes: a longer one goes through it again from the beginning. */
function expectedIn(weather: VoyageWeather): Schedule {
  const { columns, source, steps } = slackCurrents(weather)
  const { table } = speedLossOf(VESSEL, DEFAULT_HEAVY_WEATHER)
  const passage = expectedPassage(PLAN, table, ETD_MS, (_place, timeMs) => {
    const index = ((timeMs - ETD_MS) / STEP_MS) % steps.length
    const known = (name: MeasureName) => (isOfHour(source[index]) ? (columns[name][index] ?? null) : null)
    const speedMs = known('windSpeed')
    return {
      wind: speedMs === null ? null : { speedMs, fromDeg: known('windDirection') },
      current: currentOf(known('currentDirection'), known('currentSpeed')),
    }
  })
  if (passage === null) throw new Error('nothing is expected')
  return passage
}

/** Whether a step’s weather is encountered before the arrival. */
const isMetBy = ({ etaMs }: Schedule, index: number): boolean => ETD_MS + index * STEP_MS - STEP_MS / 2 < (etaMs ?? 0)

/**
 * Until something is not known for the first time, the passage is the same whatever is missing later: with less known that is never later, and the
 * arrival never again a known one. (The hours not known may become fewer in all: where nothing is lost the ship comes sooner.)
 */
function arrival(weather: VoyageWeather): Description {
  const passage = expectedIn(weather)
  const eta = expectedEta({ ...weather, passage })
  if (eta === null) throw new Error('nothing is expected')
  const untilMs = eta.unknownFromMs ?? eta.etaMs
  const hours = Array.from({ length: Math.floor((untilMs - ETD_MS) / HOUR_MS) }, (_, i) => i + 1)
  return {
    text: [etaPieces(eta, NOW_MS).join(' '), etaSentence(eta, NOW_MS)].join('\n'),
    claims: [
      ...(eta.unknownMs === 0 ? ['one arrival'] : []),
      ...hours.map((hour) => `${hour} h: ${shipAt(passage, ETD_MS + hour * HOUR_MS).distanceNm.toFixed(6)} NM`),
    ],
  }
}

const FOUND_CANDIDATE = foundCandidate('least-sea', VOYAGE.document)

const foundIn = (weather: VoyageWeather, found = FOUND_CANDIDATE): Candidate => {
  const one = judgedBy(
    { voyage: VOYAGE, vessel: VESSEL, nowMs: NOW_MS, forecastUntilMs: ETD_MS + 240 * HOUR_MS },
    found,
    weather,
    false,
  )
  if (one === null) throw new Error('the plan has no times')
  return candidateOf(one, one, 0, found.document, VESSEL)
}

/** A calm by the router's field throughout: it makes nothing good that is not stored. */
function foundInFieldsCalm(weather: VoyageWeather): Description {
  const candidate = foundIn(weather, { ...FOUND_CANDIDATE, along: alongOf(FOUND_CANDIDATE.hours, 'forecast', 0.1, 1) })
  const state = stateOf(candidate)
  const { hardH, softH } = candidate.beyond
  const min = (what: string, value: number): string[] =>
    Array.from({ length: Math.floor(value + 1e-6) }, (_, i) => `${what} at least ${i + 1}`)
  return {
    text: `${VERDICT_SIGNS[state]} ${beyondOf(candidate)} ${knownOf(candidate)}`,
    claims: [
      ...(state === 'clear' ? ['no limit is passed'] : []),
      ...min('hours known', candidate.rests.forecastH),
      ...(hardH > 0 ? ['a hard limit is passed'] : []),
      ...(hardH + softH > 0 ? ['a limit is passed'] : []),
    ],
  }
}

/** A candidate as it was found, through this weather stored for its track; the router itself knew nothing. */
function foundThrough(weather: VoyageWeather): Description {
  const { rests, hours, row, legs } = foundIn(weather)
  const isKnown = rests.nothingH < 1e-6 && rests.estimatedH < 1e-6 && rests.averageH < 1e-6
  const min = (what: string, value: number): string[] =>
    Array.from({ length: Math.floor(value + 1e-6) }, (_, i) => `${what} at least ${i + 1}`)
  return {
    text: [
      isKnown ? `known for ${hours} h` : `not known for ${rests.nothingH} h`,
      legs.every(({ met }) => met.rests === 'forecast') ? 'each leg by the forecast' : 'not known on a leg',
    ].join(', '),
    claims: [
      ...min('hours known', rests.forecastH),
      ...min('sea', row.worstSea?.value ?? 0),
      ...min('wind', row.worstWind?.value ?? 0),
      ...legs.flatMap(({ met }, i) => [
        ...min(`sea on leg ${i}`, met.seaM ?? 0),
        ...met.beyond.map((name) => `${name} passed on leg ${i}`),
        ...(met.rests === 'forecast' ? [`leg ${i} by the forecast`] : []),
      ]),
    ],
  }
}

export const JUDGES: readonly Judge[] = [
  {
    name: 'a way that was found',
    modules: ['electron/engine/router/judge/replay.ts', 'electron/engine/router/judge/not-stored.ts'],
    measures: LIMITED,
    onlyWhole: /^known for/,
    saysUnknown: /^not known for/,
    describePlace: foundThrough,
  },
  {
    name: 'the legs of a way that was found',
    modules: ['electron/engine/router/judge/leg-weather.ts'],
    measures: VITAL_MEASURES,
    onlyWhole: /each leg by the forecast/,
    saysUnknown: /not known on a leg/,
    describePlace: foundThrough,
  },
  {
    name: 'a way that was found in an estimated calm',
    modules: ['electron/engine/router/judge/not-stored.ts', 'renderer/passage/compare/candidates-figures.ts'],
    measures: LIMITED,
    onlyWhole: /●| 100$/,
    saysUnknown: /[≈?(]/,
    describePlace: foundInFieldsCalm,
  },
  {
    name: 'the verdict on the route',
    modules: [
      'shared/ship/verdict.ts',
      'shared/ship/verdict-words.ts',
      'shared/ship/limits/along.ts',
      'shared/ship/limits/limits.ts',
      'shared/ship/limits/ahead.ts',
      'shared/ship/stretches.ts',
      'renderer/passage/answer/AnswerCard.tsx',
      'renderer/passage/answer/Headline.tsx',
      'shared/ship/answer-words.ts',
      'renderer/passage/answer/use-verdict.ts',
    ],
    measures: LIMITED,
    onlyWhole: /data-state="(clear|soft)"|● |Within limits until arrival/,
    saysUnknown: /not known/i,
    describePlace: verdict,
  },
  {
    name: 'the voyage as a bar',
    modules: ['shared/ship/voyage-cells.ts', 'renderer/passage/answer/VoyageBar.tsx'],
    measures: LIMITED,
    onlyWhole: /^(within ?)+$/,
    saysUnknown: null,
    describePlace: (weather) => {
      const cells = [3, 6, 12, 24].flatMap((hours) =>
        voyageCells({ weather, limits: LIMITS, etdMs: ETD_MS, etaMs: ETA_MS, hours }).map((cell) => ({
          ...cell,
          hours,
        })),
      )
      return {
        text: cells.map(({ kind }) => kind).join(' '),
        claims: cells.flatMap(({ hours, kind }, i) => [
          ...(kind === 'within' || kind === 'known' ? [`${hours} h ${i} within`] : []),
          ...(kind === 'hard' ? [`${hours} h ${i} hard`] : []),
          ...(kind === 'hard' || kind === 'soft' ? [`${hours} h ${i} beyond`] : []),
        ]),
      }
    },
  },
  {
    name: 'limits along the whole voyage',
    modules: ['renderer/weather/table/Limits.tsx', 'shared/ship/limits/limit-words.ts', 'shared/ship/limits/along.ts'],
    measures: LIMITED,
    onlyWhole: null,
    saysUnknown: /Not judged.*not known at (any|\d+) of/,
    describePlace: (weather) => {
      const report = limitsAlong(weather, LIMITS)
      const props = { report, weather, schedule: PLAN }
      return {
        text: markup(createElement(Passed, props)),
        claims: report.exceedances.map(({ kind, limit }) => `${kind} ${limit} is passed`),
      }
    },
  },
  {
    name: 'limits on paper',
    modules: ['electron/engine/passage/paper/limits.ts'],
    measures: LIMITED,
    onlyWhole: /None\. |every limit known/,
    saysUnknown: /Not judged.*not known at (any|\d+) of/,
    describePlace: (weather) => {
      const text = onPaper(limitsTable(book(weather)))
      return { text, claims: /None\. /.test(text) ? ['no limit is passed'] : [] }
    },
  },
  {
    name: 'the answer on paper',
    modules: ['electron/engine/passage/paper/answer.ts'],
    measures: LIMITED,
    onlyWhole: /● |Within limits until arrival/,
    saysUnknown: /not known/i,
    describePlace: (weather) => {
      const text = onPaper(answer(book(weather)))
      return {
        text,
        claims: [
          ...(text.includes('● ') ? ['no limit is passed'] : []),
          ...(/● |▲ Beyond a soft limit[^;]*$/.test(text) ? ['no hard limit is passed'] : []),
        ],
      }
    },
  },
  {
    name: 'weather on paper',
    modules: [
      'electron/engine/passage/paper/weather-table.ts',
      'electron/engine/passage/paper/weather-rows.ts',
      'electron/engine/passage/paper/running.ts',
    ],
    measures: VITAL_MEASURES,
    onlyWhole: /known at each/,
    saysUnknown: /not known at (any|\d+) of|No weather is stored/,
    describePlace: (weather) => {
      const here = book(weather)
      const text = onPaper(weatherTable(here))
      const known = Number(/Both known at (\d+)/.exec(text)?.[1] ?? /known at each of (\d+)/.exec(text)?.[1] ?? 0)
      return {
        text,
        claims: [
          ...Array.from({ length: known }, (_, i) => `${i + 1} steps known`),
          ...(/no\\20 weather/.test(runningCss(here)) ? [] : ['some weather is stored']),
        ],
      }
    },
  },
  {
    name: 'a compared passage',
    modules: [
      'shared/ship/comparison.ts',
      'renderer/passage/compare/HeadingCard.tsx',
      'renderer/passage/compare/card-words.ts',
      'renderer/passage/compare/comparison-words.ts',
      'renderer/passage/compare/ranking.ts',
      'electron/engine/weather/evaluate/comparison.ts',
    ],
    measures: COMPARED,
    onlyWhole: /●|data-state="clear"|Known throughout|; No limit passed|known 100 %/,
    // By hours, or by the measure that is missing throughout.
    saysUnknown: /[◐○].*Not known(: [1-9]\d* h| throughout: [a-z]).*not known [1-9]\d* h/,
    describePlace: compared,
  },
  {
    name: 'a moved waypoint, before and after',
    modules: ['renderer/frame/frame/change-words.ts'],
    measures: COMPARED,
    onlyWhole: /● hard/,
    saysUnknown: /◐ (not known|nothing known)/,
    describePlace: changed,
  },
  {
    name: 'the dots of the track',
    modules: ['renderer/chart/track-shape.ts', 'renderer/chart/use-scene.ts'],
    measures: COMPARED,
    onlyWhole: /^(filled ?)+$/,
    saysUnknown: /hollow/,
    describePlace: (weather) => {
      const track = trackShape(weather, 0, LIMITS)
      return {
        text: track.map(({ known }) => (known ? 'filled' : 'hollow')).join(' '),
        claims: track.flatMap(({ known }, i) => (known ? [`step ${i} known`] : [])),
      }
    },
  },
  {
    name: 'the line of the track',
    modules: ['renderer/chart/track-line.ts'],
    measures: COMPARED,
    onlyWhole: /^known$/,
    saysUnknown: /unknown/,
    describePlace: (weather) => {
      const route = routeShape(VOYAGE.document, PLAN)
      if (route === null) throw new Error('no route')
      const strokes = strokesOf(route, PLAN, trackShape(weather, route.waypoints[0]?.x ?? 0, LIMITS), ETD_MS)
      return { text: strokes.map(({ stroke }) => stroke).join(' '), claims: [] }
    },
  },
  {
    name: 'the bands on the track',
    modules: ['renderer/frame/frame/ChartPlace.tsx'],
    measures: COMPARED,
    onlyWhole: null,
    saysUnknown: null,
    describePlace: (weather) => {
      const bands = beyondStretches(limitsAlong(weather, LIMITS).exceedances)
      const beyond = (kind: LimitKind): number[] =>
        weather.steps.flatMap(({ timeMs }, i) =>
          bands.some((one) => one.kind === kind && one.fromMs <= timeMs && timeMs <= one.toMs) ? [i] : [],
        )
      return {
        text: bands.map((one) => stretchWords(one, DEFAULT_UNITS)).join('; '),
        claims: [...new Set([...beyond('hard'), ...beyond('soft')])].map((i) => `step ${i} beyond a limit`),
      }
    },
  },
  {
    name: 'the signs of single values: curves, table and its file',
    modules: [
      'shared/ship/limits/limit-marks.ts',
      'renderer/weather/strip/chart-rows.ts',
      'renderer/weather/table/WeatherTable.tsx',
      'renderer/weather/table/table-csv.ts',
    ],
    measures: LIMITED,
    onlyWhole: null,
    saysUnknown: null,
    describePlace: (weather) => {
      const rows = buildRows(weather, CHART_ROWS, LIMITS, DEFAULT_UNITS).flatMap((row) => row.series)
      const columns = tableColumns('3 h', DEFAULT_UNITS)
      const file = {
        voyageName: 'x',
        by: '3 h',
        columns,
        rows: tableRows(weather, PLAN, '3 h', [{ fromMs: 0, offsetMinutes: 0 }]),
        limits: LIMITS,
        units: DEFAULT_UNITS,
        simulated: false,
        nowMs: NOW_MS,
      } as const
      const { text } = tableCsv(file)
      return {
        text,
        claims: [
          ...rows.flatMap(({ measure, passed }) => list(passed, (kind, i) => `${measure} ${i} ${kind}`)),
          ...list(passedAtSteps(weather, LIMITS), (_kind, i) => `step ${i} beyond a limit`),
          ...text
            .split('\r\n')
            .flatMap((line, i) => (/(above|below) the/.test(line) ? [`line ${i} beyond a limit`] : [])),
        ],
      }
    },
  },
  {
    name: 'what changed against an earlier forecast that is known throughout',
    modules: [
      'shared/ship/changes/first-hard.ts',
      'shared/ship/changes/forecast-changes.ts',
      'renderer/passage/changes/change-words.ts',
      'renderer/passage/changes/figures.ts',
      'renderer/weather/strip/change-bars.ts',
    ],
    measures: COMPARED,
    onlyWhole: /Δ/,
    saysUnknown: /◐.*no longer known/,
    describePlace: (weather) => {
      const changes = changesOf(weather)
      const inputs = { limits: LIMITS, units: DEFAULT_UNITS, newestMs: NOW_MS, nowMs: NOW_MS }
      const firstHard = firstHardWords(changes.firstHard)
      return {
        text: `${signOf(changes)} ${changesLine({ changes, ...inputs })}`,
        claims: [
          ...changes.all.map((change) => {
            const { name, was, now, by, passed } = figuresOf(change, changes.earlier, LIMITS, DEFAULT_UNITS)
            return `${name} at ${change.index} ${was} ${now} ${by} ${passed}`
          }),
          ...changes.isComparable.flatMap((isComparable, i) => (isComparable ? [`step ${i} comparable`] : [])),
          ...changeBars(changes, weather, DEFAULT_UNITS).flatMap(({ timeMs, by }) =>
            by === null ? [] : [`sea at ${timeMs} by ${by}`],
          ),
          ...(firstHard === null ? [] : [firstHard]),
        ],
      }
    },
  },
  {
    name: 'the hours beyond limits behind the curves, and what is read beside them',
    modules: [
      'renderer/weather/strip/bands.ts',
      'renderer/weather/strip/readout-words.ts',
      'renderer/weather/strip/ReadoutColumn.tsx',
      'renderer/weather/strip/other-passage.ts',
    ],
    measures: LIMITED,
    onlyWhole: null,
    saysUnknown: null,
    describePlace: (weather) => {
      const bands = voyageBands(weather, LIMITS)
      const rows = buildRows(weather, CHART_ROWS, LIMITS, DEFAULT_UNITS)
      const read = weather.steps.map((_step, i) =>
        rows.map(({ key }) => readoutOf(key, weather, i, LIMITS, NOW_MS, DEFAULT_UNITS)),
      )
      const places = rows.map(() => ({ topPx: 0, heightPx: 44 }))
      const other = { name: 'B', series: weather, index: 3, rest: null }
      const props = { rows, places, series: weather, index: 3, other, limits: LIMITS, nowMs: NOW_MS }
      const beside = weather.steps.map((_step, index) =>
        rows.map(({ key }) => otherWords(key, { ...other, index }, LIMITS, NOW_MS, DEFAULT_UNITS)),
      )
      return {
        text: markup(createElement(ReadoutColumn, props)),
        claims: [
          ...beside.flatMap((all, i) =>
            all.flatMap(({ said, isKnown }, at) => [
              ...(isKnown ? [`row ${at} of the other known at ${i}`] : []),
              ...(said.passed === null ? [] : [`row ${at} of the other at ${i} ${said.passed.words}`]),
            ]),
          ),
          ...weather.steps.flatMap(({ timeMs }, i) => {
            const kinds = bands.flatMap(({ kind, fromMs, toMs }) => (timeMs >= fromMs && timeMs <= toMs ? [kind] : []))
            return [
              ...(kinds.length > 0 ? [`step ${i} beyond a limit`] : []),
              ...(kinds.includes('hard') ? [`step ${i} hard`] : []),
            ]
          }),
          ...read.flatMap((readouts, i) =>
            readouts.flatMap(({ value, more, isKnown }, at) => [
              ...(isKnown ? [`row ${at} known at ${i}`] : []),
              ...list([value, ...more], ({ passed }) => `row ${at} at ${i} ${passed?.words ?? 'of no limit'}`).filter(
                (words) => !words.endsWith('of no limit'),
              ),
            ]),
          ),
        ],
      }
    },
  },
  {
    name: 'wind and sea in the table of waypoints',
    modules: ['renderer/passage/plan/waypoints/waypoint-weather.ts'],
    measures: VITAL_MEASURES,
    onlyWhole: null,
    saysUnknown: null,
    describePlace: ({ atWaypoints }) => {
      const cells = VITAL_MEASURES.flatMap((measure) =>
        atWaypoints.steps.map((_step, i) => ({
          measure,
          i,
          ...waypointCell(atWaypoints, i, measure, LIMITS, NOW_MS, DEFAULT_UNITS),
        })),
      )
      return {
        text: cells.map(({ text, title }) => `${text} ${title}`).join('\n'),
        claims: cells.flatMap(({ measure, i, text, passed }) => [
          ...(passed === null ? [] : [`${measure} ${i} ${passed}`]),
          // An average is less than a value of the hour, a dash less than both.
          ...(/[A–]/.test(text) ? [] : [`${measure} ${i} is of the hour`]),
        ]),
      }
    },
  },
  {
    name: 'the arrival with weather',
    modules: [
      'shared/ship/expected-passage.ts',
      'shared/ship/arrival-words.ts',
      'shared/ship/speed-loss.ts',
      'shared/weather/current.ts',
      'renderer/passage/plan/use-eta-with-weather.ts',
    ],
    measures: ['windSpeed', 'windDirection', 'currentSpeed', 'currentDirection'],
    isNeeded: (name, weather, index) =>
      isMetBy(expectedIn(weather), index) &&
      (name !== 'windDirection' || beaufortForce(weather.columns.windSpeed[index] ?? Infinity) > 0),
    onlyWhole: /^\d\d [A-Z]{3} \d{4}\n|^ETA with weather/m,
    saysUnknown: /◐|○|not known/,
    describePlace: arrival,
  },
  {
    name: 'heavy weather along the voyage',
    modules: ['shared/ship/heavy/along.ts', 'shared/ship/heavy/words.ts', 'renderer/weather/table/HeavyAlong.tsx'],
    measures: HEAVY,
    onlyWhole: /^● No criterion is met|^▲ Criteria/,
    saysUnknown: /Not known|Not judged|Current not known/,
    describePlace: (weather) => {
      const along = heavyAlong(headSea(weather), HEAVY_VESSEL.particulars, DEFAULT_HEAVY_WEATHER)
      const { sign, words } = heavyAlongWords(along)
      return {
        text: [
          `${sign} ${words}`,
          ...along.criteria.map((one) => Object.values(criterionAlongWords(one)).join(' ')),
        ].join('\n'),
        claims: [
          ...(sign === '●' ? ['no criterion is met'] : []),
          ...(sign === '○' || along.groundSteps > 0
            ? []
            : along.criteria.flatMap((one) =>
                criterionAlongWords(one).sign === '●' ? [`${one.name} is met nowhere`] : [],
              )),
        ],
      }
    },
  },
  {
    name: 'heavy weather on paper',
    modules: ['electron/engine/passage/paper/heavy.ts'],
    measures: HEAVY,
    onlyWhole: /● No criterion is met|▲ Criteria/,
    saysUnknown: /Not known|Not judged|Current not known/,
    describePlace: (weather) => {
      const input = inputOf(VOYAGE, { vessel: HEAVY_VESSEL, weather: headSea(weather), nowMs: NOW_MS })
      const text = onPaper(heavySection(passagePlanData(input)))
      return { text, claims: text.includes('● No criterion') ? ['no criterion is met'] : [] }
    },
  },
  {
    name: 'heavy weather at a step',
    modules: ['shared/ship/heavy/criteria.ts', 'renderer/weather/table/HeavyWeather.tsx'],
    measures: HEAVY_SEA,
    onlyWhole: null,
    saysUnknown: /unknown/,
    describePlace: (weather) => {
      const sea = headSea(weather)
      const steps = sea.steps.flatMap(({ courseDeg, legIndex }, index) => {
        if (courseDeg === null) return []
        const here = seaAt(sea, index, 'total')
        const ship = motionAt(sea, index, PLAN.rows[legIndex]?.speedKn ?? null)
        const { criteria } = heavyWeather(
          HEAVY_VESSEL.particulars,
          here ?? { heightM: null, periodS: null, fromDeg: null },
          ship,
          DEFAULT_HEAVY_WEATHER,
        )
        const withCurrent = sea.columns.currentSpeed[index] !== null && sea.columns.currentDirection[index] !== null
        return criteria.map(({ name, verdict }) => ({ index, name, verdict, withCurrent }))
      })
      return {
        text: steps.map(({ verdict }) => verdict).join(' '),
        claims: steps.flatMap(({ index, name, verdict, withCurrent }) =>
          // Without a current the verdict says that ground speed is taken: another ship, not more known of this one.
          verdict === 'unknown' || verdict === 'met' || !withCurrent ? [] : [`step ${index} ${name} ${verdict}`],
        ),
      }
    },
  },
  {
    name: 'the chip of the forecast',
    modules: ['renderer/frame/frame/forecast-words.ts', 'renderer/frame/frame/WeatherChip.tsx'],
    measures: COMPARED,
    onlyWhole: /^[●▲] (Weather|Past weather) /,
    saysUnknown: /^. (((Past w|W)eather: )(known \d+ of|wind \d+, sea \d+ of|[^·]+ not known ·)|No weather)/,
    describePlace: (weather) => {
      const words = forecastWords(weather, LIMITS, NOW_MS)
      const { sign, tone } = words
      return { text: `${sign} ${chipText(words)}`, claims: tone === 'ok' ? ['all is known'] : [] }
    },
  },
  {
    name: 'how far weather is known',
    modules: ['shared/weather/coverage.ts', 'renderer/weather/strip/draw-axis.ts'],
    measures: VITAL_MEASURES,
    onlyWhole: /^[FP] all(, [FP] all)*$/,
    saysUnknown: /none|A|\d of \d/,
    describePlace: (weather) => {
      const { known, storedSteps, unbrokenUntilMs } = coverageOf(weather, NOW_MS)
      const upTo = (what: string, count: number): string[] =>
        Array.from({ length: count }, (_, i) => `${what} known at ${i + 1}`)
      return {
        text: stretchesOf(weather)
          .map((stretch) => `${stretch.source} ${knownWithin(weather, stretch)}`)
          .join(', '),
        claims: [
          ...upTo('wind', known.windSpeed),
          ...upTo('sea', known.totalWaveHeight),
          ...upTo('both', storedSteps),
          ...weather.steps.flatMap(({ timeMs }) =>
            unbrokenUntilMs !== null && timeMs <= unbrokenUntilMs ? [`stored until ${timeMs}`] : [],
          ),
        ],
      }
    },
  },
  {
    name: 'what covers the voyage, in Data',
    modules: ['renderer/data/fetch/covers-words.ts', 'renderer/data/fetch/Covers.tsx'],
    measures: VITAL_MEASURES,
    onlyWhole: /●|covers the voyage/,
    saysUnknown: /◐|○/,
    describePlace: (weather) => {
      const { sign, words } = coversWords(weather, NOW_MS)
      const stretches = stretchesOf(weather).map((stretch) => coversStretchWords(weather, stretch))
      return { text: [sign, words, ...stretches].join(' '), claims: sign === '●' ? ['all is known'] : [] }
    },
  },
  {
    name: 'the greatest values of the voyage',
    modules: ['shared/ship/greatest.ts'],
    measures: VITAL_MEASURES,
    onlyWhole: null,
    saysUnknown: null,
    describePlace: (weather) => {
      const lines = greatestLines(weather, DEFAULT_UNITS)
      return {
        text: lines.join(' '),
        claims: [
          ...(lines.some((line) => line.startsWith('Greatest wind')) ? ['no higher wind'] : []),
          ...(lines.some((line) => /^Greatest (sea|wind.*, sea)/.test(line)) ? ['no higher sea'] : []),
          ...(lines.some((line) => line.startsWith('Least visibility')) ? ['no less visibility'] : []),
        ],
      }
    },
  },
  ...HAZARD_JUDGES,
  ...SAILED_JUDGES,
]
