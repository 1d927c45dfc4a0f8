// Errors of the link in the officer's words: what is tried again, what stops, and what is a defect of ours.
import { describe, expect, it } from 'vitest'
import { networkFault, retryAfterMs } from '../../../../../electron/engine/fetch/service/http-faults.ts'
import { FaultError } from '../../../../../shared/result.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)

describe('retryAfterMs', () => {
  const cases: [header: unknown, expected: number | null][] = [
    ['0', 0],
    ['7', 7000],
    [' 120 ', 120_000],
    ['1000000000', 3_600_000],
    [new Date(NOW_MS + 9000).toUTCString(), 9000],
    [new Date(NOW_MS - 9000).toUTCString(), 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
    ['soon', null],
    ['', null],
    [undefined, null],
    [['1', '2'], null],
    ['-5', null],
    ['1.5', null],
    ['Infinity', null],
  ]
  it.each(cases)('%j', (header, expected) => {
    expect(retryAfterMs(header, NOW_MS)).toBe(expected)
  })
})

describe('networkFault', () => {
  const coded = (code: string, cause?: unknown): Error => Object.assign(new Error('inner text', { cause }), { code })
  const cases: [code: string, fault: FaultError['fault']['code'], retryable: boolean][] = [
    ['ENOTFOUND', 'unreachable', true],
    ['EAI_AGAIN', 'unreachable', true],
    ['ECONNREFUSED', 'unreachable', true],
    ['ENETUNREACH', 'unreachable', true],
    ['EADDRNOTAVAIL', 'unreachable', true],
    ['EHOSTDOWN', 'unreachable', true],
    ['ENOBUFS', 'unreachable', true],
    ['EPROTO', 'unreachable', true],
    ['EACCES', 'unreachable', true],
    ['ERR_STREAM_PREMATURE_CLOSE', 'unreachable', true],
    ['ERR_HTTP2_STREAM_ERROR', 'unreachable', true],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'unreachable', true],
    ['UND_ERR_SOCKET', 'unreachable', true],
    ['UND_ERR_HEADERS_TIMEOUT', 'timed-out', true],
    ['ETIMEDOUT', 'timed-out', true],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'certificate', false],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'certificate', false],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'certificate', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate', false],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate', false],
    ['CERT_NOT_YET_VALID', 'clock-wrong', false],
    ['UND_ERR_HEADERS_OVERFLOW', 'not-the-service', false],
    ['Z_DATA_ERROR', 'bad-answer', true],
  ]
  it.each(cases)('%s', (code, fault, retryable) => {
    for (const error of [coded(code), new TypeError('terminated', { cause: coded(code) })]) {
      const found = networkFault(error)
      expect(found).toBeInstanceOf(FaultError)
      expect((found as FaultError).fault).toMatchObject({ code: fault, retryable })
      expect((found as FaultError).fault.message).not.toContain('inner text')
    }
  })

  it('several addresses, all failing, are one outage', () => {
    const both = Object.assign(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]), {
      code: 'ECONNREFUSED',
    })
    expect((networkFault(both) as FaultError).fault.code).toBe('unreachable')
  })

  it('a defect of ours stays one', () => {
    for (const defect of [
      new TypeError('x is not a function'),
      coded('ERR_INVALID_ARG_TYPE'),
      coded('UND_ERR_INVALID_ARG'),
      'text',
    ]) {
      expect(networkFault(defect)).toBe(defect)
    }
  })
})
