// The database goes in the midst of the work, and a relay dies: nothing that was brought is lost, nothing is requested twice without need.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { keyOf, rightAnswer, sendJson, type PointService } from '../../../support/point-service.ts'
import { programAt } from '../../../support/programs.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import { fetchingTests, lane } from '../../../unit/relay/fetch/fetching-here.ts'

const tests = fetchingTests()

/** How often each place and time was requested. */
function requestCounts({ requests }: PointService): number[] {
  const counts = new Map<string, number>()
  for (const one of requests) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return [...counts.values()]
}

describe.skipIf(noPostgres !== null)('with a PostgreSQL', () => {
  it('jobs of a relay that was killed are taken again after their lease, and only those are requested again', () =>
    tests.run(async (here) => {
      const { service } = here
      const points = lane(24)
      // The ninth is never answered: the relay dies while it waits for that.
      service.misbehave((query, response, _request, index) => {
        if (index < 8) sendJson(response, rightAnswer(query))
      })
      await here.wish(here.one, points)
      const args = [here.databaseUrl, service.baseUrl, String(here.now())]
      const child = fork(programAt('test/unit/relay/fetch/worker-child.ts'), args)
      here.atEnd(() => child.kill('SIGKILL'))
      await here.until(() => service.requests.length >= 9, 'the ninth request')
      child.kill('SIGKILL')
      await once(child, 'exit')
      service.misbehave(null)
      const { held } = await here.one.jobs.counts(here.now())
      expect(held).toBeGreaterThan(0)
      here.ahead(61_000)
      here.worker(here.two)
      await here.settled()
      expect((await here.one.answers.weather(points)).filter((row) => row === null)).toEqual([])
      expect(requestCounts(service).filter((count) => count > 1).length).toBeLessThanOrEqual(held)
      expect(Math.max(...requestCounts(service))).toBeLessThanOrEqual(2)
    }))

  it('what was brought while no database takes it is committed when it is back', () =>
    tests.run(async (here) => {
      const { service } = here
      const points = lane(12)
      const third = Promise.withResolvers<() => void>()
      service.misbehave((query, response, _request, index) => {
        const answer = (): void => sendJson(response, rightAnswer(query))
        if (index === 2) third.resolve(answer)
        else answer()
      })
      await here.wish(here.one, points)
      const worker = here.worker(here.one)
      const answerThird = await third.promise
      await tests.trial().kill()
      answerThird()
      await here.until(() => worker.counts().underWay === 0, 'the last answer')
      expect(worker.counts().uncommitted).toBeGreaterThan(0)
      await tests.trial().start()
      await here.settled()
      expect((await here.one.answers.weather(points)).filter((row) => row === null)).toEqual([])
      expect(requestCounts(service)).toEqual(Array(12).fill(1))
      expect(worker.counts().uncommitted).toBe(0)
    }))
})
