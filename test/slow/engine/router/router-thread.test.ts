// The router's thread as the engine has it: real threads, real questions.
import { afterEach, describe, expect, it } from 'vitest'
import type { ResourceLimits } from 'node:worker_threads'
import { createRouterThread, type RouterThread } from '../../../../electron/engine/router/router-thread.ts'
import { NO_AIM } from '../../../../shared/candidates/candidates.ts'
import { FaultError } from '../../../../shared/result.ts'
import { ETD_MS, questionOf, sampleAt, samplesAlong } from '../../../unit/engine/router/questions.ts'

const closing: RouterThread[] = []
afterEach(async () => {
  for (const thread of closing.splice(0)) await thread.close()
})

function threadHere(limits?: ResourceLimits): { thread: RouterThread; failures: string[] } {
  const failures: string[] = []
  const thread = createRouterThread((why) => void failures.push(why), limits)
  closing.push(thread)
  return { thread, failures }
}

const QUESTION = { ...questionOf(samplesAlong(30)), aim: NO_AIM, nowMs: ETD_MS }
const FEW = { ...QUESTION, samples: [] }
/** So many points that their fit takes minutes, in which nobody looks whether it is to end. */
const ENDLESS = {
  ...QUESTION,
  samples: Array.from({ length: 6000 }, (_, i) =>
    sampleAt({ lat: 40 + (i % 80) / 4, long: -70 + Math.floor(i / 80) / 2 }, 3 * (i % 40), {
      pressureSeaLevel: 1000 + (i % 7),
    }),
  ),
}
/** More than there is room for. */
const LARGE = {
  ...FEW,
  averages: Array.from({ length: 200_000 }, (_, i) => ({
    lat: i / 1e5,
    long: i / 1e4,
    timeMs: ETD_MS,
    windEastMs: i / 7,
    windNorthMs: i / 9,
    seaM: i / 11,
  })),
}
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => (error instanceof FaultError ? error.fault.code : error),
  )

describe('the router’s thread', () => {
  it('ends a search in its midst, reports no more of it, and answers the next as if there had been none', async () => {
    const { thread, failures } = threadHere()
    const progress: number[] = []
    const first = faultOf(
      thread.request('routes', QUESTION, (done) => {
        progress.push(done)
        thread.stop()
      }),
    )
    expect(await first).toBe('busy')
    const next = await thread.request('speeds', QUESTION, () => undefined)
    expect(progress).toHaveLength(1)
    expect(failures).toEqual([])
    const { thread: fresh } = threadHere()
    expect(next).toEqual(await fresh.request('speeds', QUESTION, () => undefined))
  })

  it('that fails fails the search, says why, and the next is answered', async () => {
    const { thread, failures } = threadHere()
    const broken = thread.request('speeds', { ...FEW, averages: null as never }, () => undefined)
    await expect(broken).rejects.toMatchObject({ fault: { code: 'internal', retryable: true } })
    expect(failures.join()).toContain('TypeError')
    expect(await thread.request('speeds', FEW, () => undefined)).toMatchObject({ noBetter: { why: 'too-few-points' } })
  })
  it('that is out of memory ends, says so, and another answers the next', async () => {
    const { thread, failures } = threadHere({ maxOldGenerationSizeMb: 16 })
    await expect(thread.request('routes', LARGE, () => undefined)).rejects.toMatchObject({
      fault: { code: 'internal', retryable: true },
    })
    expect(failures.join()).toContain('memory')
    expect(await thread.request('speeds', FEW, () => undefined)).toMatchObject({ noBetter: { why: 'too-few-points' } })
  })

  it('that does not stop is terminated, and what was put to it since is answered by another', async () => {
    const { thread, failures } = threadHere()
    const endless = faultOf(thread.request('routes', ENDLESS, () => undefined))
    // By the time that another has begun and answered it is in the midst of the fit.
    await threadHere().thread.request('speeds', FEW, () => undefined)
    thread.stop()
    expect(await endless).toBe('busy')
    expect(await thread.request('speeds', FEW, () => undefined)).toMatchObject({ noBetter: { why: 'too-few-points' } })
    expect(failures).toEqual([])
  })
})
