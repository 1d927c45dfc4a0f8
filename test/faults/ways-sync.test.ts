// Points for better ways over a link that drops: named by a search, priced, cut, gone on with after a restart; none is asked twice.
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import type { PlaceTime } from '../../shared/picture/picture.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { NO_AIM, type WaysFound } from '../../shared/ways/ways.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type Asked,
  type PointService,
} from '../support/point-service.ts'

let service: PointService
let dataDir: string
let here: EngineHere
let onWait: () => void = () => undefined
const open = (): EngineHere =>
  engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, onWait: () => onWait() })
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  here = open()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

/** The simulated ocean's answer: a search would make nothing of values without any weather in them. */
function answer(asked: Asked, response: ServerResponse): void {
  const body = rightAnswer(asked)
  const { lat, long, dateTime } = asked
  const values = valuesAt(7, lat, long, Date.parse(dateTime))
  sendJson(response, { ...body, oceanWeather: { ...body.oceanWeather, ...values } })
}

const pointsOf = ({ next }: WaysFound): PlaceTime[] => next?.points ?? []
const choiceOf = (points: PlaceTime[]): FetchChoice => ({ ...TRACK_ONLY, weather: { plan: 'points', points } })
const nameOf = ({ lat, long, timeMs }: PlaceTime): string => `${lat.toFixed(4)}/${long.toFixed(4)}/${timeMs}`
const askedNames = (): string[] =>
  service.asked.map(({ lat, long, dateTime }) => nameOf({ lat, long, timeMs: Date.parse(dateTime) }))

it('cut after 20 points, the rest is asked after a restart, and looked at again', async () => {
  const voyageId = await here.voyageId()
  const find = (): Promise<WaysFound> => here.ask('ways.find', { voyageId, part: 'routes', aim: NO_AIM })
  const first = await find()
  expect(first).toMatchObject({ noBetter: { why: 'too-few-points' }, next: { kind: 'first' } })
  const points = pointsOf(first)
  const choice = choiceOf(points)
  const estimate = await here.ask('sync.estimate', { voyageId, choice })
  expect(estimate).toMatchObject({ requests: points.length, freshSteps: 0, beyondHorizonSteps: 0 })

  service.misbehave((asked, response, _, index) => (index < 20 ? answer(asked, response) : response.destroy()))
  onWait = () => void here.ask('sync.pause', {})
  await here.ask('sync.start', { voyageId, choice, requests: estimate.requests })
  expect(await here.phase('paused')).toMatchObject({ done: 20, waiting: points.length - 20 })
  const cameFirst = askedNames().slice(0, 20)
  expect(new Set(cameFirst)).toEqual(new Set(points.slice(0, 20).map(nameOf)))
  const meanwhile = pointsOf(await find()).map(nameOf)
  expect(meanwhile.filter((name) => cameFirst.includes(name))).toEqual([])

  await here.engine.close()
  onWait = () => undefined
  service.asked.length = 0
  service.misbehave(answer)
  here = open()
  await here.ask('sync.resume', {})
  expect(await here.phase('finished')).toMatchObject({ done: points.length, failed: 0 })
  expect(askedNames().toSorted()).toEqual(points.slice(20).map(nameOf).toSorted())
  expect(await here.ask('sync.estimate', { voyageId, choice })).toMatchObject({ requests: 0, nothing: 'all-fresh' })

  const again = await find()
  expect(again.ways[0]).toMatchObject({ kind: 'own' })
  expect(again.noBetter?.why).not.toBe('too-few-points')
  const come = new Set(points.map(nameOf))
  expect(pointsOf(again).filter((one) => come.has(nameOf(one)))).toEqual([])
})
