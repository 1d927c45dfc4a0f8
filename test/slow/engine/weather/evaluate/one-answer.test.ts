// One passage, one answer: whatever the voyage, the ocean and what is missing of it, every place that shows the passage gives the same hours, the
// same worst, the same arrival and the same fuel. A new place is a line in PLACES.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PassagePlanData } from '../../../../../electron/engine/passage/paper/data.ts'
import { speedsAndFuel } from '../../../../../electron/engine/passage/paper/fuel.ts'
import { voyageBar } from '../../../../../electron/engine/passage/paper/voyage-bar.ts'
import { waypointCsvInSlices } from '../../../../../electron/engine/passage/paper/waypoint-csv.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { compareInSlices, passageOfInSlices } from '../../../../../electron/engine/weather/evaluate/comparison.ts'
import type { Stored } from '../../../../../electron/engine/weather/evaluate/evaluate.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { formatUtc, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import type { Alternative } from '../../../../../shared/passage/alternative.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { Voyage } from '../../../../../shared/passage/voyage.ts'
import { alternativeRow, type AlternativeRow } from '../../../../../shared/ship/comparison.ts'
import { fuelPairOf, fuelSpans, fuelTonnes } from '../../../../../shared/ship/fuel.ts'
import { greatestLines } from '../../../../../shared/ship/greatest.ts'
import type { Exceedance } from '../../../../../shared/ship/limits/along.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { newVessel, type LimitName, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import { routeVerdict } from '../../../../../shared/ship/verdict.ts'
import { hoursInWords, unionH, voyageHours } from '../../../../../shared/ship/voyage-cells.ts'
import { seasonSpan } from '../../../../../shared/weather/climatology.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { anyPassage, withFix } from '../../../../support/any-passage.ts'
import { movingLows, valuesOf } from '../../../../support/moving-lows.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { naming, SEED } from '../../../../support/seed.ts'
import { storedIn } from '../../../../support/stored-in.ts'
import { inputOf, markup } from '../../../../unit/engine/passage/paper/inputs.ts'
import { passagePlanData, voyageSky } from '../../../../support/at-once.ts'

const compareAlternatives = (...given: Parameters<typeof compareInSlices>) => atOnce(compareInSlices(...given))
const passageOf = (...given: Parameters<typeof passageOfInSlices>) => atOnce(passageOfInSlices(...given))

const VOYAGES = process.env['BINNACLE_FULL'] === '1' ? 400 : 20
const NOW = Date.UTC(2026, 10, 20, 14, 12)
const VESSEL: VesselDocument = {
  ...newVessel('Endeavour'),
  particulars: { ...newVessel('').particulars, fuelTonnesADay: 28, fuelAtKn: 14 },
}
const LIMITS = VESSEL.limits
const PAIR = fuelPairOf(VESSEL.particulars) ?? { tonnesADay: 0, atKn: 1 }

/** A voyage with what is stored for it, evaluated as the window has it. */
interface Scene {
  voyage: Voyage
  stored: Stored
  voyageOf: (voyageId: number) => Voyage
  weather: VoyageWeather
  etdMs: number
  etaMs: number
  /** The departure, or now where that is past. */
  fromMs: number
}

/** What a place shows; what it does not is left out. Hours are those ahead, and add up to `aheadH`. */
interface Figures {
  hardH?: number
  anyH?: number
  /** Not known, or only by averages, and beyond no limit. */
  unknownH?: number
  withinH?: number
  /** Not known, whatever else. */
  missingH?: number
  aheadH?: number
  /** m and kn to a tenth; null where none is known. */
  worstSea?: number | null
  worstWind?: number | null
  /** In whole knots. */
  windWords?: number
  /** To the minute. */
  eta?: string
  /** To a tenth of a tonne. */
  fuelT?: number
  /** Times at the waypoints. */
  waypoints?: string
  /** The whole voyage’s hours, in words. */
  barWords?: string
}

/** Hours. */
const CLOSE = 1e-6
type Figure = number | string | null | undefined
const tenth = (value: number): number => Math.round(value * 10) / 10
const minute = (timeMs: number): string => formatUtc(timeMs)

const ofRow = (row: AlternativeRow | undefined): Figures => {
  if (row === undefined) throw new Error('the passage is not compared')
  const { parts, passageH, unknownH, etaMs, hardH, anyH, worstSea, worstWind } = row
  const { withinH } = parts
  expect(parts.hardH).toBe(hardH)
  expect(parts.hardH + parts.softH).toBeCloseTo(anyH, 9)
  expect(parts.hardH + parts.softH + parts.unknownH + parts.withinH).toBeCloseTo(passageH, 6)
  return {
    hardH,
    anyH,
    withinH,
    unknownH: parts.unknownH,
    missingH: unknownH,
    aheadH: passageH,
    eta: minute(etaMs),
    ...(worstSea === null ? {} : { worstSea: tenth(worstSea.value) }),
    ...(worstWind === null ? {} : { worstWind: tenth(worstWind.value), windWords: Math.round(worstWind.value) }),
  }
}

const comparedAs = async (
  { voyage, stored, voyageOf, etdMs }: Scene,
  more: Partial<Alternative> = {},
): Promise<Figures> => {
  const alternative = { voyageId: voyage.voyageId, etdMs, ...more }
  const rows = compareAlternatives(stored, voyageOf, [alternative], LIMITS, NOW)
  const { weather } = passageOf(stored, voyage, alternative, NOW)
  return { ...ofRow(rows[0]), fuelT: tenth(fuelTonnes(PAIR, fuelSpans(weather.passage))) }
}

/** Hours shown as beyond limits, as the card draws them: up to half a step into what is not known. */
function beyondH(exceedances: readonly Exceedance[], { fromMs, etaMs }: Scene): number {
  return unionH(
    exceedances.map(({ begin, end, beginOpen, endOpen }) => {
      const from = Math.max(fromMs, begin.timeMs - (beginOpen ? STEP_MS / 2 : 0))
      return { fromMs: from, untilMs: Math.max(from, Math.min(etaMs, end.timeMs + (endOpen ? STEP_MS / 2 : 0))) }
    }),
  )
}

/** Of what lies beyond its limit. */
function greatestOf(exceedances: readonly Exceedance[], name: LimitName): number | undefined {
  const peaks = exceedances.flatMap(({ limit, peak }) => (limit === name ? [peak] : []))
  const [max] = peaks.toSorted((a, b) => b.value - a.value)
  return max === undefined ? undefined : tenth(max.value)
}

function onCard(scene: Scene): Figures {
  const { weather, etdMs, etaMs, fromMs } = scene
  const { window, unknown, exceedances } = routeVerdict({
    weather,
    limits: LIMITS,
    etdMs,
    etaMs,
    nowMs: NOW,
    lookAheadMs: Infinity,
  })
  const [sea, wind] = [greatestOf(exceedances, 'waveM'), greatestOf(exceedances, 'windKn')]
  return {
    hardH: beyondH(
      exceedances.filter(({ kind }) => kind === 'hard'),
      scene,
    ),
    anyH: beyondH(exceedances, scene),
    missingH: unionH(unknown),
    aheadH: ((window?.untilMs ?? 0) - fromMs) / HOUR_MS,
    eta: minute(window?.untilMs ?? 0),
    ...(sea === undefined ? {} : { worstSea: sea }),
    ...(wind === undefined ? {} : { worstWind: wind }),
  }
}

function onBar({ weather, etdMs, etaMs, fromMs }: Scene): Figures {
  const of = (from: number, until: number) => voyageHours({ weather, limits: LIMITS, etdMs: from, etaMs: until })
  const [whole, ahead] = [of(etdMs, etaMs), of(fromMs, etaMs)]
  const sum = (hours: typeof whole): number => Object.values(hours).reduce((total, one) => total + one, 0)
  expect(sum(whole)).toBeCloseTo((etaMs - etdMs) / HOUR_MS, 6)
  const behind = fromMs > etdMs ? of(etdMs, fromMs) : null
  const parts = (Object.keys(whole) as (keyof typeof whole)[]).map(
    (kind) => whole[kind] - ahead[kind] - (behind?.[kind] ?? 0),
  )
  expect(Math.max(...parts.map(Math.abs))).toBeLessThan(CLOSE)
  return {
    hardH: ahead.hard,
    anyH: ahead.hard + ahead.soft,
    unknownH: ahead.unknown + ahead.average,
    withinH: ahead.within + ahead.known,
    aheadH: sum(ahead),
    barWords: hoursInWords(whole),
  }
}

/** The sentences of the greatest values, which are of the whole voyage: where all of it lies ahead. */
function inSentences({ weather, etdMs, fromMs }: Scene): Figures {
  if (fromMs !== etdMs) return {}
  const lines = greatestLines(weather, DEFAULT_UNITS)
  const [, wind] = /^Greatest (?:known )?wind (\d+)/.exec(lines.find((line) => /wind/.test(line)) ?? '') ?? []
  const [, sea] =
    /^Greatest (?:known )?sea ([\d.]+)/.exec(lines.find((line) => /^Greatest \D*sea/.test(line)) ?? '') ?? []
  return {
    ...(wind === undefined ? {} : { windWords: Number(wind) }),
    ...(sea === undefined ? {} : { worstSea: Number(sea) }),
  }
}

function onPaper(scene: Scene): Figures {
  const data = paperOf(scene)
  const bar = markup(voyageBar(data))
  const fuel = markup(speedsAndFuel(data))
  const csv = atOnce(waypointCsvInSlices(data)).text.split('\r\n')
  const { etaMs } = data.schedule
  return {
    eta: minute(etaMs ?? 0),
    barWords: /aria-label="The voyage: ([^"]*)"/.exec(bar)?.[1] ?? 'no bar',
    fuelT: Number((/in all ([\d.,]+) t/.exec(fuel)?.[1] ?? 'NaN').replaceAll(',', '')),
    waypoints: csv
      .slice(1)
      .flatMap((line) => (/^\d/.test(line) ? (/\d\d [A-Z]{3} \d{4} \d{4} UTC/.exec(line) ?? []) : []))
      .join(' '),
  }
}

function paperOf({ voyage, weather }: Scene): PassagePlanData {
  const sky = voyageSky(voyage, weather.passage, NOW)
  return passagePlanData(inputOf(voyage, { vessel: VESSEL, weather, sky, nowMs: NOW }))
}

const PLACES: Readonly<Record<string, (scene: Scene) => Figures | Promise<Figures>>> = {
  'the card': onCard,
  'the bar': onBar,
  'the passage itself': ({ weather: { passage }, etaMs }) => ({
    eta: minute(etaMs),
    fuelT: tenth(fuelTonnes(PAIR, fuelSpans(passage))),
    waypoints: passage.rows.map((row) => minute(row.etaMs ?? 0)).join(' '),
  }),
  'the row of the own plan': (scene) => comparedAs(scene),
  // At the speed that it has anyhow; legs with one of their own would lose it.
  'the row of the own speed': (scene) => {
    const { waypoints, schedule } = scene.voyage.document
    const isOwn = waypoints.some(({ leg }) => leg?.speedKn !== undefined || leg?.setSpeedKn !== undefined)
    return isOwn ? {} : comparedAs(scene, { speedKn: schedule.speedKn })
  },
  'a moved waypoint, before and after': ({ voyage, weather, etdMs }) =>
    ofRow(alternativeRow({ voyageId: voyage.voyageId, etdMs }, '', weather, LIMITS, NOW) ?? undefined),
  'the greatest values': inSentences,
  paper: onPaper,
}

/** What is kept from the store. */
type Missing = (place: { timeMs: number }, measure: string) => boolean

/** Tails, hours, measures for some time; or nothing, or everything. */
function missing(random: () => number, firstMs: number, lastMs: number): Missing {
  const between = (min: number, max: number): number => min + (max - min) * random()
  const holes = Array.from({ length: Math.floor(random() * 4) }, () => {
    const fromMs = between(firstMs, lastMs)
    const untilMs = random() < 0.3 ? Infinity : fromMs + between(2, 40) * HOUR_MS
    const measure = random() < 0.4 ? /./ : random() < 0.5 ? /^wind/ : random() < 0.5 ? /^current/ : /^(total|swell)Wave/
    return { fromMs, untilMs, measure }
  })
  const isEmpty = random() < 0.03
  return ({ timeMs }, name) =>
    isEmpty || holes.some(({ fromMs, untilMs, measure }) => timeMs >= fromMs && timeMs < untilMs && measure.test(name))
}

/** Stored along the planned track, and for an arrival a day earlier or later. */
function fill(store: Store, seed: number, document: Voyage['document']): void {
  const random = mulberry(seed + 1)
  const steps = trackSteps(buildSchedule(document))
  const [firstMs, lastMs] = [steps[0]?.timeMs ?? 0, steps.at(-1)?.timeMs ?? 0]
  const ocean = movingLows(seed, steps, firstMs, lastMs)
  const isMissing = missing(random, firstMs, lastMs)
  const hasAverages = random() < 0.5
  store.commit(() => {
    for (let timeMs = firstMs - STEP_MS; timeMs <= lastMs + 24 * HOUR_MS; timeMs += STEP_MS)
      for (const place of steps) {
        if (Math.abs(place.timeMs - timeMs) > 24 * HOUR_MS) continue
        const values = Object.fromEntries(
          Object.entries(valuesOf(ocean, place, timeMs)).filter(([name]) => !isMissing({ timeMs }, name)),
        )
        const at = { latE4: toE4(place.lat), longE4: toE4(place.long), fetchedAtMs: NOW - 2 * HOUR_MS }
        if (Object.keys(values).length > 0) store.weather.put({ ...at, timeMs, values })
        if (!hasAverages || timeMs !== place.timeMs) continue
        const span = seasonSpan(timeMs, place.lat, 'north')
        store.averages.put({ ...at, span, values: { ...valuesOf(ocean, place, timeMs), windSpeed: 19 } })
      }
  })
}

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-one-answer-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

/** Another is drawn for one that is over by now. */
function sceneOf(seed: number): Scene {
  const random = mulberry(seed)
  for (;;) {
    const scene = sceneBy(random, seed)
    if (scene !== null) return scene
  }
}

function sceneBy(random: () => number, seed: number): Scene | null {
  const passage = anyPassage(random, NOW)
  const planned = buildSchedule(passage.document)
  const { document } = withFix(
    passage,
    (part) => shipAt(planned, (planned.etdMs ?? 0) + part * (planned.passageMs ?? 0)).position,
  )
  const isAsPlanned = random() < 0.15
  const { voyageId } = store.voyages.create(
    isAsPlanned ? { ...document, schedule: { ...document.schedule, asPlanned: true } } : document,
    'test',
    NOW,
  )
  const voyage = store.voyages.get(voyageId)
  fill(store, seed, document)
  const hasVessel = random() < 0.9
  const table = defaultSpeedLoss(VESSEL).table
  const stored = { ...storedIn(store), speedLoss: () => (hasVessel ? table : null) }
  const weather = evaluateVoyage(stored, voyage, NOW)
  const { etdMs, etaMs } = weather.passage
  if (etdMs === null || etaMs === null || etaMs < NOW) return null
  return { voyage, stored, voyageOf: store.voyages.get, weather, etdMs, etaMs, fromMs: Math.max(etdMs, NOW) }
}

const isSame = (a: Figure, b: Figure): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < CLOSE : a === b

/** Figures that differ from the first place that shows them. */
function differing(answers: readonly (readonly [place: string, Figures])[]): string[] {
  const first = new Map<string, { place: string; value: Figure }>()
  return answers.flatMap(([place, figures]) =>
    Object.entries(figures).flatMap(([name, value]: [string, Figure]) => {
      const known = first.get(name)
      if (known === undefined) first.set(name, { place, value })
      return known === undefined || isSame(value, known.value)
        ? []
        : [`${name}: ${place} ${value}, ${known.place} ${known.value}`]
    }),
  )
}

it.each(Array.from({ length: VOYAGES }, (_, i) => i))('one passage, one answer: voyage %i', async (i) => {
  await naming(`voyage ${i}`, async () => {
    const scene = sceneOf(SEED + i)
    const answers: [string, Figures][] = []
    for (const [place, figuresOf] of Object.entries(PLACES)) answers.push([place, await figuresOf(scene)])
    expect(differing(answers)).toEqual([])
  })
  // Each place's own figures add up.
  expect.hasAssertions()
})
