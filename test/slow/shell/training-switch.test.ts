// `--forecast=perfect` of the application reaches its simulated service, whose forecasts then are what will be, bit for bit.
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { forecastGiven } from '../../../electron/shell/training-switch.ts'
import { startTraining } from '../../../electron/shell/training-host.ts'
import { startTrainingService } from '../../../electron/training/service.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { wallClockMs } from '../../support/clock.ts'
import { fetchJson, KEY } from '../../contract/training-client.ts'

const path = fileURLToPath(new URL('../../../electron/training/worker.ts', import.meta.url))

it.each([
  [['binnacle'], null],
  [['binnacle', '--forecast=perfect'], 'perfect'],
  [['binnacle', '--forecast=erring', 'route.rtz', '--forecast=perfect'], 'perfect'],
  [['binnacle', '--forecast='], ''],
  [['binnacle', '--', '--forecast=perfect'], null],
] as const)('%j says %j', (argv, given) => expect(forecastGiven(argv)).toBe(given))

it('perfect ones are what will be; what is neither is said, and nothing is simulated', async () => {
  const nowMs = wallClockMs()
  const truth = await startTrainingService({ apiKeys: [KEY], now: () => nowMs, forecasts: 'perfect' })
  const hosts = await Promise.all(['perfect', null].map((given) => startTraining(path, KEY, given, () => undefined)))
  const dateTime = new Date(Math.ceil(nowMs / HOUR_MS) * HOUR_MS + 96 * HOUR_MS).toISOString()
  const query = { lat: 50, long: -30, dateTime }
  const [expected, perfect, erring] = await Promise.all(
    [truth, ...hosts].map(({ baseUrl }) => fetchJson(baseUrl, '/v1/oceanweather', { query })),
  )
  expect(perfect).toEqual(expected)
  expect(erring).not.toEqual(expected)
  await Promise.all([truth.close(), ...hosts.map((host) => host.close(5000))])
  await expect(startTraining(path, KEY, 'exact', () => undefined)).rejects.toThrow(
    /--forecast is either erring or perfect, not "exact"/,
  )
})
