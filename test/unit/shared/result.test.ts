// Faults: what crosses a boundary, and what must not.
import { expect, it } from 'vitest'
import { FaultError, faultOf, FAULT_CODES, ok } from '../../../shared/result.ts'

it('a FaultError keeps its code, words and cause', () => {
  const cause = new Error('ECONNRESET')
  const error = new FaultError('unreachable', 'No answer.', { retryable: true, cause })
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('No answer.')
  expect(error.cause).toBe(cause)
  expect(faultOf(error)).toEqual({ code: 'unreachable', message: 'No answer.', retryable: true })
})

it('is not retryable unless it says so, and has no cause it was not given', () => {
  const error = new FaultError('bad-input', 'No.')
  expect(error.fault.retryable).toBe(false)
  expect('cause' in error).toBe(false)
})

it('anything else is internal and leaks nothing of its own text', () => {
  for (const thrown of [new Error('apikey=secret'), 'secret', undefined, null, { fault: { code: 'busy' } }]) {
    const fault = faultOf(thrown)
    expect(fault.code).toBe('internal')
    expect(JSON.stringify(fault)).not.toContain('secret')
  }
})

it('is JSON-safe', () => {
  expect(JSON.parse(JSON.stringify(faultOf(new FaultError('busy', 'Wait.'))))).toEqual(
    faultOf(new FaultError('busy', 'Wait.')),
  )
  expect(ok(5)).toEqual({ ok: true, value: 5 })
  expect(new Set(FAULT_CODES).size).toBe(FAULT_CODES.length)
})
