// The router's thread as the engine has it: real threads, real questions.
import { afterEach, describe, expect, it } from 'vitest'
import { createRouterThread, type RouterThread } from '../../../../electron/engine/router/router-thread.ts'
import { NO_AIM } from '../../../../shared/ways/ways.ts'
import { FaultError } from '../../../../shared/result.ts'
import { ETD_MS, questionOf, samplesAlong } from './questions.ts'

const closing: RouterThread[] = []
afterEach(async () => {
  for (const thread of closing.splice(0)) await thread.close()
})

function threadHere(): { thread: RouterThread; failures: string[] } {
  const failures: string[] = []
  const thread = createRouterThread((why) => void failures.push(why))
  closing.push(thread)
  return { thread, failures }
}

const QUESTION = { ...questionOf(samplesAlong(80)), aim: NO_AIM, nowMs: ETD_MS }
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => (error instanceof FaultError ? error.fault.code : error),
  )

describe('the router’s thread', () => {
  it('ends a search in its midst, tells no more of it, and answers the next as if there had been none', async () => {
    const { thread, failures } = threadHere()
    const told: number[] = []
    const first = faultOf(
      thread.ask('routes', QUESTION, (done) => {
        told.push(done)
        thread.stop()
      }),
    )
    expect(await first).toBe('busy')
    const next = await thread.ask('speeds', QUESTION, () => undefined)
    expect(told).toHaveLength(1)
    expect(failures).toEqual([])
    const { thread: fresh } = threadHere()
    expect(next).toEqual(await fresh.ask('speeds', QUESTION, () => undefined))
  })

  it('that fails fails the search, says why, and the next is answered', async () => {
    const { thread, failures } = threadHere()
    const few = { ...QUESTION, samples: [] }
    const broken = thread.ask('speeds', { ...few, averages: null as never }, () => undefined)
    await expect(broken).rejects.toMatchObject({ fault: { code: 'internal', retryable: true } })
    expect(failures.join()).toContain('TypeError')
    expect(await thread.ask('speeds', few, () => undefined)).toMatchObject({ noBetter: { why: 'too-few-points' } })
  })
})
