// Why a relay gives nothing: the status that is sent, what the office reads in the ship's list of failures, and who is no ship at all.
import { expect, it } from 'vitest'
import { isNoted, isOfStranger, Refusal } from '../../../../relay/serve/refusal.ts'

it.each([
  ['unknown-token', 401, 'stranger'],
  ['revoked', 403, 'stranger'],
  ['quota', 429, 'noted'],
  ['too-many-wants', 429, 'noted'],
  ['bad-want', 400, 'noted'],
  ['too-large', 413, null],
  ['other-service', 409, 'noted'],
  ['busy', 503, null],
  ['no-pack', 404, null],
] as const)('%s is sent as %d: %s', (code, status, what) => {
  const refusal = new Refusal(code, 'No.')
  expect(refusal).toMatchObject({ status, retryAfterS: null, message: 'No.' })
  expect([isNoted(refusal), isOfStranger(refusal)]).toEqual([what === 'noted', what === 'stranger'])
})

it('may have a status of its own, and a time to request again', () =>
  expect(new Refusal('busy', 'Later.', { status: 500, retryAfterS: 7 })).toMatchObject({
    code: 'busy',
    status: 500,
    retryAfterS: 7,
  }))
