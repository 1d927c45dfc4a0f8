// How long the ships' listener waits: never less than a satellite needs.
import { expect, it } from 'vitest'
import { TIMES } from '../../../../relay/serve/server.ts'

it('headers and handshakes have 20 s and more: so long a ship’s may take over a satellite that is loaded', () => {
  expect(TIMES.headersMs).toBeGreaterThanOrEqual(20_000)
  expect(TIMES.handshakeMs).toBeGreaterThanOrEqual(20_000)
  // A connection that is idle between two requests is not cut off sooner than one that sends headers.
  expect(TIMES.idleMs).toBeGreaterThanOrEqual(TIMES.headersMs)
})
