// What a failed request means ashore, and how long no request is sent after it.
import { beforeEach, describe, expect, it } from 'vitest'
import { BadAnswer } from '../../../../electron/engine/fetch/service/fields.ts'
import { notTheService, statusFault, StatusError } from '../../../../electron/engine/fetch/service/http-faults.ts'
import { createTrouble, KEY_REFUSED_MS, MAX_HOLD_MS, type Trouble } from '../../../../relay/fetch/trouble.ts'
import { FaultError } from '../../../../shared/result.ts'

let atMs = 0
let trouble: Trouble
const offline = new FaultError('unreachable', 'The service cannot be reached.', { retryable: true })
const status = (code: number, headers: Record<string, string> = {}): FaultError => {
  const fault = statusFault(code, headers, '', 0)
  if (fault === null) throw new Error('a status without a fault')
  return fault
}

beforeEach(() => {
  atMs = 1000
  trouble = createTrouble(
    () => atMs,
    () => 1,
  )
})

describe('a service out of reach', () => {
  it('holds this relay longer each time, up to a minute, and costs the job no attempt', () => {
    const holds = Array.from({ length: 9 }, () => {
      const verdict = trouble.failed(offline, 0)
      expect(verdict).toMatchObject({ job: { countsAsAttempt: false }, holdAllMs: null, service: { is: 'down' } })
      const heldMs = trouble.heldMs()
      atMs += heldMs
      return heldMs
    })
    expect(holds).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, MAX_HOLD_MS, MAX_HOLD_MS, MAX_HOLD_MS])
  })

  it('counts a burst that fails together once', () => {
    trouble.answered()
    for (let i = 0; i < 20; i++) trouble.failed(offline, 0)
    expect(trouble.heldMs()).toBe(1000)
  })

  it('is sent one request at a time until it answers', () => {
    trouble.answered()
    expect(trouble.isInDoubt()).toBe(false)
    trouble.failed(offline, 0)
    expect(trouble.isInDoubt()).toBe(true)
    trouble.answered()
    expect([trouble.isInDoubt(), trouble.heldMs()]).toEqual([false, 0])
  })
})

describe('a pause that the service demands', () => {
  it('holds all relays for as long as Retry-After says', () => {
    const { holdAllMs, job, service } = trouble.failed(status(429, { 'retry-after': '40' }), 7)
    expect(holdAllMs).toBeGreaterThanOrEqual(40_000)
    expect(holdAllMs).toBeLessThanOrEqual(41_000)
    expect(job).toEqual({ waitMs: holdAllMs, countsAsAttempt: false })
    expect(service).toBeNull()
  })

  it('without a time grows, and never gives a job up', () => {
    const holds = Array.from({ length: 30 }, (_, attempts) => {
      const { job, holdAllMs } = trouble.failed(status(429), attempts)
      expect(job).not.toHaveProperty('refused')
      atMs += trouble.heldMs()
      return holdAllMs ?? 0
    })
    expect(holds[0]).toBeGreaterThanOrEqual(500)
    expect(Math.max(...holds)).toBe(MAX_HOLD_MS)
  })
})

describe('a fault of the service', () => {
  it('at one place holds up nothing else, and that place is given up', () => {
    const verdicts = Array.from({ length: 8 }, (_, attempts) => {
      trouble.answered()
      const verdict = trouble.failed(status(500), attempts)
      expect([verdict.holdAllMs, verdict.service, trouble.heldMs()]).toEqual([null, null, 0])
      return verdict.job
    })
    expect(verdicts.pop()).toEqual({ refused: 'failed' })
    const waits = verdicts.map((job) => ('waitMs' in job && job.countsAsAttempt ? job.waitMs : 0))
    expect(waits[0]).toBeGreaterThan(0)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })

  it('everywhere holds all relays and costs no job an attempt, for hours', () => {
    trouble.answered()
    let counted = 0
    for (const startMs = atMs; atMs < startMs + 6 * 3_600_000; atMs += Math.max(100, trouble.heldMs())) {
      const { job } = trouble.failed(status(503), counted)
      expect(job).not.toHaveProperty('refused')
      if ('waitMs' in job && job.countsAsAttempt) counted++
    }
    expect(counted).toBeLessThan(3)
    expect(trouble.failed(status(503), counted)).toMatchObject({ service: { is: 'down' } })
  })

  it('with a time of its own is held so long, a minute at most', () => {
    trouble.answered()
    expect(trouble.failed(status(503, { 'retry-after': '20' }), 0).holdAllMs).toBe(20_000)
    trouble.answered()
    expect(trouble.failed(status(503, { 'retry-after': '7200' }), 0).holdAllMs).toBe(MAX_HOLD_MS)
  })
})

describe('an answer that does not come in time', () => {
  const tooLate = new FaultError('timed-out', 'Nothing arrived in time.', { retryable: true })

  it('is that one job’s while others are answered: it holds up nothing, and that job is given up', () => {
    const kinds = Array.from({ length: 8 }, (_, attempts) => {
      trouble.answered()
      const { job, holdAllMs, service } = trouble.failed(tooLate, attempts)
      expect([holdAllMs, service, trouble.heldMs()]).toEqual([null, null, 0])
      return 'refused' in job ? job.refused : job.countsAsAttempt
    })
    expect(kinds).toEqual([...Array<boolean>(7).fill(true), 'failed'])
  })

  it('three times in a row holds this relay alone, and costs the job no attempt', () => {
    trouble.answered()
    for (let i = 0; i < 2; i++) trouble.failed(tooLate, 0)
    expect(trouble.heldMs()).toBe(0)
    expect(trouble.failed(tooLate, 0)).toEqual({
      job: { waitMs: 1000, countsAsAttempt: false },
      holdAllMs: null,
      service: { is: 'down', words: 'Nothing arrived in time.' },
    })
    expect(trouble.heldMs()).toBe(1000)
  })
})

describe('answers that cannot be used', () => {
  const garbage = new BadAnswer('is of no form')

  it('are retried a few times, then that job is given up', () => {
    const kinds = [0, 1, 2, 3].map((attempts) => {
      trouble.answered()
      const { job } = trouble.failed(garbage, attempts)
      return 'refused' in job ? job.refused : 'again'
    })
    expect(kinds).toEqual(['again', 'again', 'again', 'failed'])
    expect(trouble.heldMs()).toBe(0)
  })

  it('in a row mean that this is not the service: nothing more is given up', () => {
    trouble.answered()
    const verdicts = Array.from({ length: 12 }, () => trouble.failed(status(404), 0))
    expect(verdicts.map(({ job }) => 'refused' in job)).toEqual([...Array<boolean>(11).fill(true), false])
    expect(verdicts.at(-1)?.service).toMatchObject({ is: 'down' })
    expect(trouble.heldMs()).toBeGreaterThan(0)
  })

  it('before anything was answered give nothing up', () => {
    const { job, service } = trouble.failed(status(404), 0)
    expect(job).not.toHaveProperty('refused')
    expect(service).toMatchObject({ is: 'down' })
  })

  it('from a login page hold this relay alone', () => {
    trouble.answered()
    expect(trouble.failed(notTheService(), 0)).toMatchObject({ holdAllMs: null, service: { is: 'down' } })
    expect(trouble.heldMs()).toBeGreaterThan(0)
  })
})

it('what the service has no value for, or does not allow, is reported as that and holds nothing', () => {
  trouble.answered()
  for (const code of ['no-value', 'not-permitted'] as const)
    expect(trouble.failed(new FaultError(code, ''), 0)).toEqual({
      job: { refused: code },
      holdAllMs: null,
      service: null,
    })
  expect(trouble.heldMs()).toBe(0)
})

it('a refused key stops requests for a quarter of an hour', () => {
  const { job, service } = trouble.failed(new StatusError('key-refused', 'refused', 401), 0)
  expect(service).toEqual({ is: 'key-refused' })
  expect(job).not.toHaveProperty('refused')
  expect(trouble.heldMs()).toBe(KEY_REFUSED_MS)
})
