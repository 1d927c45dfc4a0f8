// How the open directions are read, as set in the engine: every answer that shows one carries it, paper prints it, and what is stored stays.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../electron/engine/store/store.ts'
import { toE4 } from '../../../shared/geo/cells.ts'
import { DEFAULT_DIRECTIONS, type DirectionChoices } from '../../../shared/weather/measures.ts'
import { ceilToStep, HOUR_MS, STEP_MS } from '../../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../support/engine-here.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

const PLACE = { lat: 21.25, long: -157.9 }
const SPAN = { averageYear: 10, quarter: null } as const
const OTHER: DirectionChoices = { windWaveDirection: 'from', swellWaveDirection: 'towards' }

let dataDir = ''
let here: EngineHere
beforeEach(() => {
  dataDir = freshFolder()
  const store = openStore(dataDir, NOON_MS)
  const at = { latE4: toE4(PLACE.lat), longE4: toE4(PLACE.long), fetchedAtMs: NOON_MS - HOUR_MS }
  const values = { swellWaveHeight: 2, swellWaveDirection: 100, windSpeed: 8 }
  store.commit(() => {
    for (let step = -1; step < 3; step++)
      store.weather.put({ ...at, timeMs: ceilToStep(NOON_MS) + step * STEP_MS, values })
    store.averages.put({ ...at, span: { averageYear: 10, season: null }, values })
  })
  store.close(NOON_MS)
  here = engineHere({ dataDir, baseUrl: null })
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(dataDir)
})

/** Of every answer with values of measures: how it is read, and a swell as it is stored. */
async function read(voyageId: number) {
  const box = { south: 20, west: -160, north: 22, east: -156 }
  const timeMs = ceilToStep(NOON_MS)
  const weather = await here.call('voyage.weather', { voyageId })
  const nodes = await here.call('weather.nodes', { box, timeMs, measures: ['swellWaveDirection'], limit: 10 })
  const { series } = await here.call('weather.point', { position: PLACE, limitNm: 15 })
  const [average] = await here.call('averages.at', { position: PLACE, spans: [SPAN] })
  return {
    directions: [weather, weather.atWaypoints, nodes, series, average?.stored].map((one) => one?.directions),
    swells: [
      weather.columns.swellWaveDirection.find((value) => value !== null),
      weather.atWaypoints.columns.swellWaveDirection[0],
      nodes.columns.swellWaveDirection?.[0],
      series?.columns.swellWaveDirection[0],
      average?.stored?.values.swellWaveDirection,
    ],
  }
}
const ofEach = <T>(one: T): T[] => Array.from({ length: 5 }, () => one)
const printed = async (voyageId: number): Promise<string[]> => {
  const { html } = await here.call('passagePlan.page', {
    voyageId,
    shipTimeOffsetMinutes: 0,
    units: DEFAULT_UNITS,
    simulated: false,
    orientation: 'lying',
  })
  return ['100°', '280°'].filter((text) => html.includes(text))
}

it('each answer carries them, anew once they change, which is said; what is stored is not turned', async () => {
  const voyageId = await here.voyageId()
  expect(await read(voyageId)).toEqual({ directions: ofEach(DEFAULT_DIRECTIONS), swells: ofEach(100) })
  here.events.length = 0
  here.engine.setDirections(OTHER)
  expect(here.events).toEqual(['store.changed {"subjects":["weather"]}'])
  expect(await read(voyageId)).toEqual({ directions: ofEach(OTHER), swells: ofEach(100) })
})

it('the printed plan has them, without the caller passing them', async () => {
  const voyageId = await here.voyageId()
  expect(await printed(voyageId)).toEqual(['100°'])
  here.engine.setDirections(OTHER)
  expect(await printed(voyageId)).toEqual(['280°'])
})
