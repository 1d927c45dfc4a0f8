// The training service's forecasts over real HTTP: by the issue of its clock they err, and where that is requested they do not.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTrainingService, type TrainingOptions, type TrainingService } from '../../electron/training/service.ts'
import { fetchJson, HOUR_MS, KEY, NOW_MS, object, type JsonObject } from './training-client.ts'

const PROGRAM = fileURLToPath(new URL('../../electron/training/serve.ts', import.meta.url))
const ATLANTIC = { lat: 50, long: -30 }
/** The latest issue at `NOW_MS`. */
const ISSUED_MS = Date.UTC(2025, 10, 20, 12)

const startAt = (now: () => number, more: Partial<TrainingOptions> = {}): Promise<TrainingService> =>
  startTrainingService({ apiKeys: [KEY], now, casualtyCount: 0, ...more })

let service: TrainingService
let perfect: TrainingService
beforeAll(async () => {
  service = await startAt(() => NOW_MS)
  perfect = await startAt(() => NOW_MS, { forecasts: 'perfect' })
})
afterAll(() => Promise.all([service.close(), perfect.close()]))

const at = (hours: number): string => new Date(ISSUED_MS + hours * HOUR_MS).toISOString()
async function record(from: TrainingService, hours: number): Promise<JsonObject> {
  const query = { ...ATLANTIC, dateTime: at(hours) }
  return object((await fetchJson(from.baseUrl, '/v1/oceanweather', { query }))['oceanWeather'])
}

it('err in what is to come, and not in what is or was', async () => {
  for (const hours of [-2400, -72, -3, 0]) expect(await record(service, hours)).toEqual(await record(perfect, hours))
  for (const hours of [3, 72, 240]) expect(await record(service, hours)).not.toEqual(await record(perfect, hours))
})

it('are others from the next issue on, three hours later, and the same before it; perfect ones never change', async () => {
  let nowMs = ISSUED_MS
  const [moved, movedPerfect] = [await startAt(() => nowMs), await startAt(() => nowMs, { forecasts: 'perfect' })]
  const first = await record(moved, 48)
  expect(first).toEqual(await record(service, 48))
  nowMs = ISSUED_MS + 3 * HOUR_MS - 1
  expect(await record(moved, 48)).toEqual(first)
  nowMs = ISSUED_MS + 3 * HOUR_MS
  expect(await record(moved, 48)).not.toEqual(first)
  expect(await record(movedPerfect, 48)).toEqual(await record(perfect, 48))
  nowMs = ISSUED_MS + 48 * HOUR_MS
  expect(await record(moved, 48)).toEqual(await record(perfect, 48))
  await Promise.all([moved.close(), movedPerfect.close()])
})

it('are in the files what they are at a point, and leave averages alone', async () => {
  const ofFile = async (from: TrainingService): Promise<JsonObject | undefined> => {
    const links = await fetchJson(from.baseUrl, '/v1/oceanweather/bulk', { query: { date: at(72).slice(0, 10) } })
    const file = await (await fetch(String((links['fileLinks'] as unknown[])[4]))).text()
    const lines = file.trim().split('\n')
    return lines.map((line) => object(JSON.parse(line))).find(({ lat, long }) => lat === 50 && long === -30)
  }
  for (const from of [service, perfect]) expect(await ofFile(from)).toEqual(await record(from, 72))
  const query = { ...ATLANTIC, averageYear: 1, season: 'winter' }
  const [erring, right] = await Promise.all(
    [service, perfect].map(({ baseUrl }) => fetchJson(baseUrl, '/v1/oceanweather/avg/season', { query })),
  )
  expect(erring).toEqual(right)
})

it('of another kind are refused in words by the program, and so is an option without its value', () => {
  const refusals: [args: string[], why: string][] = [
    [['--forecast', 'exact'], '--forecast is either erring or perfect, not "exact".\nusage: serve.ts'],
    [['--forecast'], "Option '--forecast <value>' argument missing\nusage: serve.ts"],
  ]
  for (const [args, why] of refusals) {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, '--key', KEY, ...args], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain(why)
  }
})
