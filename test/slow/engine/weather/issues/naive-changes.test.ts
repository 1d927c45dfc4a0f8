// Random voyages, two forecasts with values and whole answers missing, and edits of departure, speed and route between them: what changed is what a naive
// list says of a store that has the earlier answers alone.
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { averagesTable } from '../../../../../electron/engine/store/averages.ts'
import { issuesTable } from '../../../../../electron/engine/store/issues.ts'
import { dataMigrations } from '../../../../../electron/engine/store/migrations/index.ts'
import { addChecksumFunctions } from '../../../../../electron/engine/store/row-checksums.ts'
import { weatherTable } from '../../../../../electron/engine/store/weather.ts'
import {
  alongOf,
  evaluateVoyageInSlices,
  type StoredHere,
} from '../../../../../electron/engine/weather/evaluate/evaluate.ts'
import { fieldOf } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { voyageChangesInSlices } from '../../../../../electron/engine/weather/issues/changes.ts'
import { issueOfVoyageInSlices } from '../../../../../electron/engine/weather/issues/issues.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/weather/change-thresholds.ts'
import type { VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import {
  DEFAULT_DIRECTIONS,
  MEASURE_NAMES,
  MEASURES,
  type MeasureName,
} from '../../../../../shared/weather/measures.ts'
import { voyageOf } from '../../../../unit/renderer/fixtures.ts'
import { anyPassage } from '../../../../support/any-passage.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { changeLine, naiveChanges } from '../../../../support/naive-changes.ts'
import { naming, SEED } from '../../../../support/seed.ts'

const CASES = process.env['BINNACLE_FULL'] === '1' ? 1000 : 60
const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** Tables of their own, in memory. */
function freshTables() {
  const handle = new Database(':memory:')
  addChecksumFunctions(handle)
  for (const { sql } of dataMigrations) handle.exec(sql)
  const stored: StoredHere = {
    weather: weatherTable(handle),
    averages: averagesTable(handle),
    directions: () => DEFAULT_DIRECTIONS,
  }
  return { stored, issues: issuesTable(handle), close: () => handle.close() }
}

/** About what the usual limits are, so that values lie on both sides of them. */
const HIGHEST: Partial<Record<MeasureName, number>> = {
  totalWaveHeight: 7,
  swellWaveHeight: 5,
  windSpeed: 22,
  windGust: 30,
  visibility: 25_000,
  iceThickness: 0.2,
  currentSpeed: 1,
}

/** Answers along a track: some lack measures, some are missing. */
function answersAlong(document: VoyageDocument, fetchedAtMs: number, random: () => number) {
  const lacking = MEASURE_NAMES.filter(() => random() < 0.1)
  return trackSteps(buildSchedule(document)).flatMap(({ lat, long, timeMs }) => {
    if (random() < 0.1) return []
    const values = Object.fromEntries(
      MEASURE_NAMES.filter((name) => random() > 0.06 && !(lacking.includes(name) && random() < 0.8)).map((name) => [
        name,
        Math.round(random() * (HIGHEST[name] ?? Math.min(359, MEASURES[name].range.max)) * 100) / 100,
      ]),
    )
    return [{ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs, values }]
  })
}

function edited(document: VoyageDocument, random: () => number): VoyageDocument {
  const { schedule, waypoints } = document
  const kind = Math.floor(random() * 4)
  if (kind === 0) return document
  if (kind === 1)
    return {
      ...document,
      schedule: { ...schedule, etdMs: (schedule.etdMs ?? 0) + Math.round(random() * 120) * 60_000 },
    }
  if (kind === 2) return { ...document, schedule: { ...schedule, speedKn: schedule.speedKn + random() - 0.5 } }
  const moved = waypoints.map((waypoint, i) =>
    i === waypoints.length - 1
      ? { ...waypoint, position: { ...waypoint.position, lat: waypoint.position.lat + (random() - 0.5) / 2 } }
      : waypoint,
  )
  return { ...document, waypoints: moved }
}

/** Moved so that it begins half a degree before the date line, on the side it leaves. */
function across180(document: VoyageDocument): VoyageDocument {
  const [first, second] = document.waypoints
  const isEastward = normaliseLong((second?.position.long ?? 0) - (first?.position.long ?? 0)) > 0
  const by = (isEastward ? 179.5 : -179.5) - (first?.position.long ?? 0)
  const waypoints = document.waypoints.map((waypoint) => {
    const { lat, long } = waypoint.position
    return { ...waypoint, position: { lat, long: Math.round(normaliseLong(long + by) * 1e4) / 1e4 } }
  })
  return { ...document, waypoints }
}

it(`${CASES} pairs of forecasts`, async () => {
  const limits: VesselLimits = { ...newVessel('X').limits, fogC: { value: 0, kind: 'soft' } }
  const seen = { changes: 0, comparable: 0, steps: 0, across: 0 }
  for (let number = 0; number < CASES; number++)
    await naming(`case ${number}`, () => {
      const random = mulberry(SEED + number)
      const drawn = anyPassage(random, NOW_MS).document
      const document = number % 3 === 0 ? across180(drawn) : drawn
      const [tables, earlier] = [freshTables(), freshTables()]
      const voyage: Voyage = { ...voyageOf(1, 1, null), document }
      const old = answersAlong(document, NOW_MS - 7 * HOUR_MS, random)
      tables.stored.weather.putAll(old, NOW_MS)
      earlier.stored.weather.putAll(old, NOW_MS)
      const issue = atOnce(issueOfVoyageInSlices(tables.stored, voyage, NOW_MS))
      const issueId = issue === null ? 0 : tables.issues.keep(issue)
      const after = { ...voyage, revision: 2, document: edited(document, random) }
      tables.stored.weather.putAll(answersAlong(after.document, NOW_MS - HOUR_MS, random), NOW_MS)
      const found = atOnce(
        voyageChangesInSlices(tables.stored, after, tables.issues.read(issueId), limits, DEFAULT_THRESHOLDS, NOW_MS),
      )
      const now = atOnce(evaluateVoyageInSlices(tables.stored, after, NOW_MS, 0))
      const field = fieldOf(earlier.stored.weather)
      const then = alongOf(
        now.steps,
        now.steps.map((step) => field.at(step, step.timeMs)),
        DEFAULT_DIRECTIONS,
      )
      expect(
        found?.all
          .map(({ index, measure, before, now: value }) => changeLine(index, measure, before, value))
          .toSorted(),
      ).toEqual(naiveChanges(now, then, limits, NOW_MS).toSorted())
      seen.changes += found?.all.length ?? 0
      seen.comparable += found?.comparable ?? 0
      seen.steps += found?.steps ?? 0
      const longs = document.waypoints.map(({ position }) => position.long)
      if (Math.max(...longs) - Math.min(...longs) > 180) seen.across++
      tables.close()
      earlier.close()
    })
  console.log(JSON.stringify(seen))
  expect(seen.across).toBeGreaterThan(CASES / 10)
  expect(seen.comparable).toBeGreaterThan(seen.steps / 10)
  expect(seen.changes).toBeGreaterThan(CASES)
})
