// The router's question: the ship, the stored points about the passage ahead and the season's averages along it, read when a search begins.
import { setImmediate as others } from 'node:timers/promises'
import { floorToStep, HOUR_MS } from '../../../shared/format/time.ts'
import { legPath, normaliseLong } from '../../../shared/geo/geodesy.ts'
import { RAD } from '../../../shared/geo/units.ts'
import { buildSchedule, type Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../../shared/ship/speed-loss.ts'
import { newVessel, type VesselDocument } from '../../../shared/ship/vessel.ts'
import type { SearchAim } from '../../../shared/candidates/candidates.ts'
import { seasonSpan, type SeasonNaming } from '../../../shared/weather/climatology.ts'
import { shownDirection } from '../../../shared/weather/measures.ts'
import type { FieldHost } from '../weather/field/host.ts'
import { targetsOf } from '../weather/field/targets.ts'
import { forecastWindow } from '../fetch/planner/track.ts'
import { type AverageRow, type AveragesTable } from '../store/averages.ts'
import { spanText } from '../fetch/requests/spans.ts'
import { cellsAround, fromE4 } from '../../../shared/geo/cells.ts'
import { AVERAGE_LIMIT_NM } from '../weather/evaluate/evaluate.ts'
import type { Ahead } from './ahead.ts'
import type { AverageHere, RouterQuestion, RouterShip } from './protocol.ts'
import { keptSpeeds } from './candidate/limited-stretches.ts'

/** Places are looked at so far apart in time along the planned track and the great circle, and so far to each side. */
const PLACE_MS = 12 * HOUR_MS
const OFFSET_DEG = 6
/** So many times are enough for any voyage: 40 days of them, and those of a longer one farther apart. */
const MAX_TIMES = 80
/** Places whose averages are looked for until others have their turn: a few ms. */
const READ_AT_ONCE = 40

/** What a question is collected from. */
export interface QuestionSources {
  field: Pick<FieldHost, 'samples'>
  averages: AveragesTable
  naming: () => SeasonNaming
}

/** The question about a voyage from where the ship is on. */
export async function questionOf(
  { field, averages, naming }: QuestionSources,
  { document, fromMs }: Ahead,
  vessel: VesselDocument | null,
  aim: SearchAim,
  nowMs: number,
): Promise<RouterQuestion> {
  const schedule = buildSchedule(document)
  const places = placesAbout(schedule)
  return {
    document,
    etdMs: fromMs,
    ship: shipOf(vessel, schedule),
    aim,
    samples: await field.samples(targetsOf(places)),
    averages: await averagesAt(averages, places, naming()),
    // By its steps: minutes later the same store has the same answer.
    forecastUntilMs: floorToStep(forecastWindow(nowMs).toMs),
    nowMs: floorToStep(nowMs),
  }
}

/** The ship as planned, with the vessel's own figures where they are entered; without limits nothing is judged. */
function shipOf(vessel: VesselDocument | null, schedule: Schedule): RouterShip {
  const { particulars, type } = vessel ?? newVessel('')
  const heavy = vessel?.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const setSpeedKn = plannedSetSpeedKn(schedule)
  const { minKn, maxKn } = rangeOf(particulars, schedule, setSpeedKn)
  return {
    setSpeedKn,
    minKn,
    maxKn,
    loss: speedLossOf({ particulars, type }, heavy).table,
    limits: vessel?.limits ?? null,
    heavy,
    particulars,
  }
}

/** The master's own; of an end that is not given what is planned is within it. Without either the planned speed alone, leg by leg. */
function rangeOf(
  { leastSpeedKn, mostSpeedKn }: VesselDocument['particulars'],
  { rows, waypoints }: Schedule,
  setSpeedKn: number,
): Pick<RouterShip, 'minKn' | 'maxKn'> {
  if (leastSpeedKn === null && mostSpeedKn === null) return { minKn: setSpeedKn, maxKn: setSpeedKn }
  const planned = rows.flatMap(({ index, legDistanceNm, speedKn }) =>
    legDistanceNm === null || speedKn === null ? [] : [waypoints[index]?.leg?.setSpeedKn ?? speedKn],
  )
  const maxKn = mostSpeedKn ?? Math.max(leastSpeedKn ?? 0, setSpeedKn, ...planned)
  return { minKn: Math.min(leastSpeedKn ?? Math.min(setSpeedKn, ...planned), maxKn), maxKn }
}

/** Through calm water, the mean over the time under way on legs without a speed of their own; to a hundredth of a knot. */
function plannedSetSpeedKn({ rows, waypoints }: Schedule): number {
  const kept = keptSpeeds({ waypoints })
  let [sum, hours] = [0, 0]
  for (const { index, legDistanceNm, speedKn } of rows) {
    if (legDistanceNm === null || speedKn === null || typeof kept[index] === 'number') continue
    const legHours = legDistanceNm / speedKn
    sum += (waypoints[index]?.leg?.setSpeedKn ?? speedKn) * legHours
    hours += legHours
  }
  return hours > 0 ? Math.round((sum / hours) * 100) / 100 : 0
}

/** Along the planned track and the great circle between its ends, and to each side of them. */
function placesAbout(schedule: Schedule): PlaceTime[] {
  const { etdMs, etaMs, waypoints } = schedule
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  if (etdMs === null || etaMs === null || first === undefined || last === undefined) return []
  const direct = legPath(first.position, last.position, 'GC')
  const times = Math.max(1, Math.min(MAX_TIMES, Math.ceil((etaMs - etdMs) / PLACE_MS)))
  return Array.from({ length: times + 1 }, (_, i) => {
    const part = i / times
    const timeMs = etdMs + part * (etaMs - etdMs)
    const places = [shipAt(schedule, timeMs).position, direct.at(part * direct.distanceNm).position]
    return places.flatMap((place) => placeAndAround({ ...place, timeMs }))
  }).flat()
}

function placeAndAround({ lat, long, timeMs }: PlaceTime): PlaceTime[] {
  const eastDeg = Math.min(45, OFFSET_DEG / Math.max(0.1, Math.cos(lat * RAD)))
  return [
    { lat, long, timeMs },
    { lat: Math.min(90, lat + OFFSET_DEG), long, timeMs },
    { lat: Math.max(-90, lat - OFFSET_DEG), long, timeMs },
    { lat, long: normaliseLong(long + eastDeg), timeMs },
    { lat, long: normaliseLong(long - eastDeg), timeMs },
  ]
}

/** The season's averages stored about places, each once a season. */
async function averagesAt(
  averages: AveragesTable,
  places: readonly PlaceTime[],
  naming: SeasonNaming,
): Promise<AverageHere[]> {
  const found = new Map<string, AverageHere>()
  const looked = new Set<string>()
  for (const [i, place] of places.entries()) {
    if (i % READ_AT_ONCE === READ_AT_ONCE - 1) await others()
    const span = seasonSpan(place.timeMs, place.lat, naming)
    for (const [from, to] of cellsAround(place, AVERAGE_LIMIT_NM)) {
      const stretch = `${spanText(span)}/${from}/${to}`
      if (looked.has(stretch)) continue
      looked.add(stretch)
      for (const { latE4, longE4 } of averages.near(span, from, to)) {
        const name = `${spanText(span)}/${latE4}/${longE4}`
        const row = found.has(name) ? null : averages.read(span, latE4, longE4)
        const here = row === null ? null : averageOf(row, place.timeMs)
        if (here !== null) found.set(name, here)
      }
    }
  }
  return [...found.values()]
}

/** null without a wind: what remains says too little. */
function averageOf({ latE4, longE4, values }: AverageRow, timeMs: number): AverageHere | null {
  const { windSpeed, windDirection, totalWaveHeight } = values
  if (windSpeed === null || windDirection === null) return null
  const fromDeg = shownDirection('windDirection', windDirection)
  return {
    lat: fromE4(latE4),
    long: fromE4(longE4),
    timeMs,
    windEastMs: -windSpeed * Math.sin(fromDeg * RAD),
    windNorthMs: -windSpeed * Math.cos(fromDeg * RAD),
    seaM: totalWaveHeight,
  }
}
