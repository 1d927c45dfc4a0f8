// Every number traced: answered by the service, stored, brought to the ship between stored places and times, and shown; each measure in its unit.
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  toDisplay,
  unitOf,
  type MeasureName,
} from '../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { provenanceWords } from '../../../renderer/weather/table/provenance.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../../support/engine-here.ts'
import { sendJson, startPointService, TEST_KEY, type PointService } from '../../support/point-service.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

let service: PointService
let dataDir = ''
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
})
afterEach(async () => {
  await service.close()
  dropFolder(dataDir)
})

/** A sea that changes evenly over place and time, across ±180° as well; each measure differently. */
function truth(name: MeasureName, lat: number, long: number, timeMs: number): number {
  const east = long < 0 ? long + 360 : long
  const slope = 0.0004 * ((MEASURE_NAMES.indexOf(name) % 5) + 1)
  const change = slope * (lat - 25) + slope * (east - 180) + (slope / 2) * ((timeMs - NOON_MS) / HOUR_MS)
  const middle: Partial<Record<MeasureName, number>> = {
    windSpeed: 12,
    beaufortScale: 6,
    pressureSeaLevel: 1010,
    pressureSurfaceLevel: 1009,
    visibility: 15_000,
    humidity: 70,
    totalWaveHeight: 3,
    windWaveHeight: 2,
    swellWaveHeight: 2,
    currentSpeed: 0.5,
    iceThickness: 0.4,
    seaSurfaceSalinity: 34,
  }
  if (name === 'beaufortScale') return 6
  return (middle[name] ?? (MEASURES[name].direction === null ? 9 : 140)) * (1 + change)
}

/** The shown figure as a number; a true minus is one. */
const figure = (text: string): number => Number(text.replace('−', '-'))

it('along a corridor whose hours and places are not the ship’s, each shown figure is the sea’s own to its last digit', async () => {
  service.misbehave((query, response) => {
    const { lat, long, dateTime } = query
    const values = Object.fromEntries(MEASURE_NAMES.map((name) => [name, truth(name, lat, long, Date.parse(dateTime))]))
    sendJson(response, {
      meta: { code: 200, time: dateTime, lat, long },
      oceanWeather: { utc: dateTime, lat, long, ...values },
    })
  })
  const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
  try {
    const voyageId = await here.voyageId()
    const weather = { plan: 'corridor' as const, halfWidthNm: 90, spacingNm: 60 }
    await here.call('sync.start', {
      voyageId,
      choice: { weather, picture: null, averages: false, casualties: null, bulkDates: [] },
    })
    await here.phase('finished')
    // An hour and ten minutes later: at no step is the ship where anything was requested.
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 70 * 60_000 })
    const shown: VoyageWeather = await here.call('voyage.weather', { voyageId })
    let traced = 0
    shown.steps.forEach(({ lat, long, timeMs }, i) => {
      if ((shown.samples[i] ?? 0) < 2) return
      traced++
      expect(shown.source[i]).toBe(timeMs > (shown.fetchedAtMs[i] ?? 0) ? 'F' : 'P')
      expect(provenanceWords(shown, i, here.clock.nowMs)).toContain(`between ${shown.samples[i]} values`)
      for (const name of MEASURE_NAMES) {
        const stored = shown.columns[name][i] ?? null
        const text = formatMeasure(name, stored, DEFAULT_UNITS, shown.directions)
        const { decimals } = unitOf(name, DEFAULT_UNITS)
        const expected = toDisplay(name, truth(name, lat, long, timeMs), DEFAULT_UNITS, shown.directions)
        const off = Math.abs(figure(text) - expected)
        expect([name, i, text, Math.min(off, 360 - off) <= 1.001 * 10 ** -decimals]).toEqual([name, i, text, true])
      }
    })
    expect(traced).toBeGreaterThan(shown.steps.length / 2)
    console.log(`traced: ${MEASURE_NAMES.length} measures at ${traced} of ${shown.steps.length} steps`)
  } finally {
    await here.engine.close()
  }
})
